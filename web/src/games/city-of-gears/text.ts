import { dictionary, language } from '../../lib/i18n';
import { many } from '../../lib/i18n/plural.ru';
import { DEVELOPMENTS, named, TILES, type Kind, type PrintedGear, type PrintedTile } from './content';
import type { Face, Resource, Stage } from './view';

export const en = {
  board: 'The city of City of Gears',
  tiles: named(TILES, 'en'),
  developments: named(DEVELOPMENTS, 'en'),
  places: { north: 'north', east: 'east', south: 'south', west: 'west', factory: 'factory' },
  kinds: { industrial: 'industrial', science: 'science', wealth: 'wealth' } as Record<Kind, string>,
  resources: { steam: 'steam', cog: 'cog', zap: 'zap' } as Record<Resource, string>,
  faces: {
    steam: 'steam',
    cog: 'cog',
    zap: 'zap',
    'steam-cog': 'steam or cog',
    'cog-zap': 'cog or zap',
    'steam-zap': 'steam or zap',
  } as Record<Face, string>,
  any: 'any resource',
  cost: 'Cost',
  effect: 'Effect',
  bonus: 'Link bonus',
  bonuses: {
    movement: (count: number) => (count === 1 ? '1 movement token' : `${count} movement tokens`),
    prestige: (count: number) => `${count} prestige`,
    neutral: 'roll the neutral die, gain what it shows',
    reroll: 'reroll any of your unused dice',
  },
  worth: 'Owner’s prestige at the end',
  worthShort: 'Worth',
  leads: (names: string) => `leads now: ${names}`,
  noOwner: 'nobody owns it yet',
  activate: 'Activate for',
  activated: 'activated this turn',
  collected: 'link bonus collected this turn',
  faceDown: 'face-down tile; whoever reveals it gains 2 prestige',
  seen: (name: string) => `you looked at it: ${name}`,
  lookedBy: (names: string) => `looked at by ${names}`,
  tileAt: (name: string, place: string) => `${name}, ${place}`,
  workersHere: (list: string) => `workers: ${list}`,
  workerCount: (name: string, count: number) => `${name} ${count}`,
  pickWorker: (where: string) => `Your worker, ${where}: choose it to see where it can go`,
  moveFrom: 'Move a worker from here',
  putBack: 'Leave it',
  sendTo: (where: string) => `Worker to ${where}: how?`,
  whereTo: 'Choose where it goes.',
  dock: (name: string, ready: number) => `Factory of ${name}: ${ready} ready`,
  linkOf: (name: string, where: string) => `Link of ${name}, ${where}`,
  emptySpot: (where: string) => `Open link spot, ${where}`,
  stages: { activate: 'Activate', bonuses: 'Link bonuses', actions: 'Actions' } as Record<Stage, string>,
  stageMeaning: {
    activate: 'Activate tiles where you have a worker, each once, for its cost.',
    bonuses: 'Collect link bonuses of tiles that your links join to an activated one. No more activations.',
    actions: 'Move, draw gears, overcharge, construct. No more activations and link bonuses.',
  } as Record<Stage, string>,
  final: 'Final prestige',
  tip: 'Tap a glowing tile, worker or machine.',
  nowPossible: 'You can now',
  factories: 'Factories',
  waiting: (name: string) => `${name} is at work.`,
  round: (round: number) => `Round ${round}`,
  lastRound: 'the last round',
  bag: 'Gears in the bag',
  inBag: (gears: number) => `${gears} in the bag`,
  opening: (drawn: number, end: number) => `Opening Day: ${drawn} of ${end} gears drawn`,
  openingWaits: 'The Opening Day gears go into the bag when the last tile is revealed.',
  openingIn: (bag: number, end: number) =>
    `${bag} Opening Day gears in the bag. Number ${end} ends the game at once.`,
  bench: 'Factories',
  workshop: 'Your factory',
  factoryOf: (name: string) => `Factory of ${name}`,
  dice: 'Unused dice',
  noDice: 'no dice left',
  die: (face: string) => `die: ${face}`,
  token: (resource: string, count: number) => `${resource} tokens: ${count}`,
  movement: 'Movement tokens: each pays a standard move; they are kept.',
  movementShort: 'moves',
  prestige: 'Your prestige; the others do not see it.',
  prestigeHidden: 'Prestige lies face down until the end.',
  ready: 'Workers ready in the factory',
  locked: (price: number) => `A locked worker: ${price} prestige`,
  construct: 'Construct',
  drawGears: 'Draw gears',
  drawMeaning: 'Pay so many cogs and draw as many gears, once a turn.',
  used: 'used this turn',
  once: 'once a turn',
  emptySlots: (count: number) => `free slots: ${count}`,
  pay: 'Pay',
  due: 'still due',
  paid: 'paid so far',
  undo: 'One step back',
  toll: '1 steam or 1 movement token',
  exchange: (left: number) => `Give one to turn it into another (${left} left)`,
  take: 'Take one',
  drawn: 'Drawn gears',
  placeHint:
    'Build one in the factory, or lay one as a link: choose the gear and a glowing spot, in either order.',
  develop: 'Build',
  lay: 'As a link',
  layHere: 'Which gear becomes the link?',
  layWhere: 'Now choose a glowing link spot.',
  placed: (links: number, developments: number) =>
    `placed: ${links} as links, ${developments} as developments`,
  makeRoom: (name: string) => `The factory is full: discard one for ${name}.`,
  reroll: (cup: number) => `Dice in the cup: ${cup}. Choose dice, then roll.`,
  roll: 'Roll',
  pickDie: 'Choose the die to set.',
  setDie: 'Turn it to',
  store: 'Store for the next turn',
  storeMeaning:
    'What your storage spaces hold stays; zaps that are not stored are cashed for 1 prestige each.',
  choose: 'Choose',
  total: (prestige: number, tiles: number) => `${prestige} prestige, tiles: ${tiles}`,
  sheet: { before: 'Prestige during the game', tiles: 'Tiles', gears: 'Developments' },
  counts: { workers: 'workers', links: 'links', gears: 'gears', prestige: 'prestige', tiles: 'tiles' },
  countsMeaning: {
    workers: 'Workers in the city and ready, out of six.',
    links: 'Links in the city.',
    gears: 'Developments in the factory, out of six with the Converter.',
    prestige: 'Prestige; others see it only at the end.',
    tiles: 'Tiles owned at the end.',
  },
  warn: {
    destroy: 'The worker goes back to its factory, ready. This is an attack.',
    demolish: 'The link leaves the game for good.',
    end: 'You have not activated anything, though you could. End the turn?',
  },
};

export const ru: typeof en = {
  board: 'Город «Города шестерён»',
  tiles: named(TILES, 'ru'),
  developments: named(DEVELOPMENTS, 'ru'),
  places: { north: 'север', east: 'восток', south: 'юг', west: 'запад', factory: 'фабрика' },
  kinds: { industrial: 'промышленный', science: 'научный', wealth: 'богатый' },
  resources: { steam: 'пар', cog: 'зубец', zap: 'заряд' },
  faces: {
    steam: 'пар',
    cog: 'зубец',
    zap: 'заряд',
    'steam-cog': 'пар или зубец',
    'cog-zap': 'зубец или заряд',
    'steam-zap': 'пар или заряд',
  },
  any: 'любой ресурс',
  cost: 'Цена',
  effect: 'Действие',
  bonus: 'Бонус связи',
  bonuses: {
    movement: (count) => many(count, 'жетон хода', 'жетона хода', 'жетонов хода'),
    prestige: (count) => many(count, 'престиж', 'престижа', 'престижа'),
    neutral: 'бросок нейтрального кубика, получите выпавшее',
    reroll: 'переброс любых неиспользованных кубиков',
  },
  worth: 'Престиж владельца в конце',
  worthShort: 'Ценность',
  leads: (names) => `сейчас впереди: ${names}`,
  noOwner: 'пока ничей',
  activate: 'Запустить за',
  activated: 'запущен в этот ход',
  collected: 'бонус связи в этот ход получен',
  faceDown: 'закрытый квартал; кто его откроет, получит 2 престижа',
  seen: (name) => `вы его видели: ${name}`,
  lookedBy: (names) => `видели: ${names}`,
  tileAt: (name, place) => `${name}, ${place}`,
  workersHere: (list) => `рабочие: ${list}`,
  workerCount: (name, count) => `${name} ${count}`,
  pickWorker: (where) => `Ваш рабочий, ${where}: выберите его, чтобы увидеть, куда он может пойти`,
  moveFrom: 'Переместить отсюда рабочего',
  putBack: 'Оставить',
  sendTo: (where) => `Рабочий → ${where}: как?`,
  whereTo: 'Выберите, куда он пойдёт.',
  dock: (name, ready) => `Фабрика, ${name}: готовых рабочих ${ready}`,
  linkOf: (name, where) => `Связь, ${name}, ${where}`,
  emptySpot: (where) => `Свободное место для связи, ${where}`,
  stages: { activate: 'Запуск', bonuses: 'Бонусы связей', actions: 'Действия' },
  stageMeaning: {
    activate: 'Запускайте кварталы, где есть ваш рабочий: каждый — раз за ход, за его цену.',
    bonuses:
      'Получайте бонусы кварталов, которые ваши связи соединяют с запущенным. Запускать больше нельзя.',
    actions: 'Перемещайте рабочих, берите шестерни, тратьте заряды, стройте. Запусков и бонусов больше нет.',
  },
  final: 'Итоговый престиж',
  tip: 'Выберите подсвеченный квартал, рабочего или улучшение.',
  nowPossible: 'Сейчас можно',
  factories: 'Фабрики',
  waiting: (name) => `Ходит ${name}.`,
  round: (round) => `Раунд ${round}`,
  lastRound: 'последний раунд',
  bag: 'Шестерни в мешке',
  inBag: (gears) => `в мешке ${gears}`,
  opening: (drawn, end) => `День открытия: вышло ${drawn} из ${end}`,
  openingWaits: 'Шестерни Дня открытия попадут в мешок, когда откроют последний квартал.',
  openingIn: (bag, end) => `Шестерён Дня открытия в мешке: ${bag}. Номер ${end} сразу завершает игру.`,
  bench: 'Фабрики',
  workshop: 'Ваша фабрика',
  factoryOf: (name) => `Фабрика: ${name}`,
  dice: 'Неиспользованные кубики',
  noDice: 'кубиков не осталось',
  die: (face) => `кубик: ${face}`,
  token: (resource, count) => `${resource}, жетонов: ${count}`,
  movement: 'Жетоны хода: каждый оплачивает обычный ход; они не пропадают.',
  movementShort: 'ходы',
  prestige: 'Ваш престиж; остальные его не видят.',
  prestigeHidden: 'Престиж до конца лежит рубашкой вверх.',
  ready: 'Рабочие, готовые на фабрике',
  locked: (price) => `Закрытый рабочий: ${price} престижа`,
  construct: 'Построить',
  drawGears: 'Взять шестерни',
  drawMeaning: 'Заплатите сколько угодно зубцов и возьмите столько же шестерён, раз за ход.',
  used: 'использовано в этот ход',
  once: 'раз за ход',
  emptySlots: (count) => `свободных мест: ${count}`,
  pay: 'Оплата',
  due: 'осталось',
  paid: 'уплачено',
  undo: 'На шаг назад',
  toll: '1 пар или 1 жетон хода',
  exchange: (left) => `Отдайте ресурс, чтобы превратить его в другой (ещё ${left})`,
  take: 'Возьмите одно',
  drawn: 'Вытянутые шестерни',
  placeHint:
    'Одну установите на фабрике, одну выложите связью: выберите шестерню и подсвеченное место, в любом порядке.',
  develop: 'Установить',
  lay: 'Связью',
  layHere: 'Какая шестерня станет связью?',
  layWhere: 'Теперь выберите подсвеченное место.',
  placed: (links, developments) => `выложено: связей ${links}, улучшений ${developments}`,
  makeRoom: (name) => `Фабрика полна: сбросьте что-нибудь, чтобы установить «${name}».`,
  reroll: (cup) => `Кубиков в стакане: ${cup}. Выберите кубики и бросайте.`,
  roll: 'Бросить',
  pickDie: 'Выберите, какой кубик повернуть.',
  setDie: 'Повернуть гранью',
  store: 'Запас на следующий ход',
  storeMeaning: 'Остаётся то, на что хватает мест; несохранённые заряды обмениваются на 1 престиж каждый.',
  choose: 'Выбрать',
  total: (prestige, tiles) => `престиж ${prestige}, кварталов: ${tiles}`,
  sheet: { before: 'Престиж по ходу игры', tiles: 'Кварталы', gears: 'Улучшения' },
  counts: { workers: 'рабочие', links: 'связи', gears: 'шестерни', prestige: 'престиж', tiles: 'кварталы' },
  countsMeaning: {
    workers: 'Рабочие в городе и готовые, из шести.',
    links: 'Связи в городе.',
    gears: 'Улучшения на фабрике, из шести вместе с Преобразователем.',
    prestige: 'Престиж; чужой виден только в конце.',
    tiles: 'Кварталы во владении в конце.',
  },
  warn: {
    destroy: 'Рабочий вернётся на свою фабрику готовым. Это нападение.',
    demolish: 'Связь навсегда выйдет из игры.',
    end: 'Вы ничего не запустили, хотя могли бы. Закончить ход?',
  },
};

export const t = dictionary({ en, ru });

const COST = { S: 'steam', C: 'cog', Z: 'zap' } as const;

/** A cost such as `S+Z` in words. */
export function costSaid(cost: string): string {
  const parts = cost
    .split('+')
    .map((letter) => (letter in COST ? t.resources[COST[letter as keyof typeof COST]] : t.any));
  return parts.join(' + ');
}

/** A link bonus in the words of the content, in ours. */
export function bonusSaid(bonus: string): string {
  return bonus
    .split(', ')
    .map((effect) => {
      const [verb = '', a = '', b = ''] = effect.split(' ');
      const said: Record<string, () => string> = {
        gain: () => `${b} × ${t.resources[a as Resource]}`,
        movement: () => t.bonuses.movement(Number(a)),
        prestige: () => t.bonuses.prestige(Number(a)),
        neutral: () => t.bonuses.neutral,
        reroll: () => t.bonuses.reroll,
      };
      return said[verb]?.() ?? effect;
    })
    .join(', ');
}

/** All that is printed on a tile besides its name: cost, effect, link bonus and worth. */
export function tileSaid(printed: PrintedTile): string {
  const { cost, bonus, prestige } = printed;
  return [
    `${t.cost}: ${costSaid(cost)}`,
    `${t.effect}: ${printed[language.now].text}`,
    `${t.bonus}: ${bonusSaid(bonus)}`,
    `${t.worth}: ${prestige}`,
  ].join('; ');
}

/** A gear in one sentence. Only what is used needs to be told how often: the other texts say it themselves. */
export function gearSaid(printed: PrintedGear): string {
  const { name, text } = printed[language.now];
  return `${name}${printed.way === 'use' ? ` (${t.once})` : ''}: ${text}`;
}
