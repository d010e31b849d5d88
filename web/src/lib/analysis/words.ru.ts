import { many } from '../i18n/plural.ru';
import type { en } from './words.en';

const points = (share: number) =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(100 * share)
    .toFixed(1)
    .replace('.', ',')}`;

export const ru: typeof en = {
  title: 'Разбор',
  thinking: (simulations, done) =>
    `Уточняем: ${simulations} симуляций на позицию, готово ${Math.round(100 * done)}%`,
  ready: (budget) => `Посчитано на этом устройстве, ${budget} симуляций на позицию.`,
  opening: 'Считаем первую кривую…',
  readyThere: (budget) => `Посчитано на сервере, ${budget} симуляций на позицию.`,
  curve: 'Шансы на победу',
  curveHelp: 'Стрелки влево и вправо ведут по партии, Home и End — к её началу и концу.',
  lanes: { chance: 'случай', decisions: 'решения' },
  laneOf: 'Что меняло шансы игрока',
  step: (step) => `шаг ${step}`,
  percent: (share) => `${Math.round(100 * share)}%`,
  points,
  cause: {
    start: 'Начало',
    chance: 'Случай',
    seat: 'Решение',
    together: 'Решали одновременно',
  },
  sharePosition: 'Скопировать ссылку на позицию',
  position: 'Позиция',
  positionExplained: (step) => `После шага ${step} партии, которая уже окончена.`,
  noPosition: 'В этой ссылке нет позиции ни одной из здешних игр.',
  noEngine: 'Позицию считает движок в вашем браузере, а в этом браузере или на этом сервере его нет.',
  seePosition: 'Показать позицию',
  asTable: 'Кривая в виде таблицы',
  accounts: 'Везение и мастерство',
  accountsExplained:
    'В процентных пунктах шанса на победу. Везение — то, что изменил случай. Мастерство — сколько решения потеряли по сравнению с лучшими из тех, о которых игрок мог знать, со знаком минус. ± — стандартная ошибка.',
  columns: {
    player: 'Игрок',
    start: 'Начало',
    luck: 'Везение',
    skill: 'Мастерство',
    end: 'Конец',
    marks: 'Решения',
  },
  lost: 'С какого момента всё было проиграно?',
  openToTheEnd: (name) => `${name}: до самого конца ничего не было решено.`,
  lostSince: (step) => `с шага ${step}`,
  neverAbove: (chance) => `больше ни разу не было и ${chance}.`,
  seenSince: (step) => `Игрок мог понять это на шаге ${step}.`,
  asSeen: (name) => `Пунктиром — глазами игрока: ${name}`,
  turns: 'Переломные моменты',
  noTurns: 'Ни один момент не изменил шансы заметно.',
  better: 'Лучше было:',
  then: 'Тогда:',
  bestKnown: 'Лучшего никто знать не мог.',
  decisions: 'Решения',
  decisionsExplained: 'Каждое оценено по тому, что игрок мог видеть, а не по тому, что было скрыто.',
  only: 'Только те, что чего-то стоили',
  nothing: 'Ни одно решение ничего не стоило.',
  marks: {
    best: 'лучшее',
    good: 'хорошее',
    doubtful: 'сомнительное',
    mistake: 'ошибка',
  },
  cost: (lost) => `${points(-lost)} п. п.`,
  instead: 'лучше:',
  playOn: 'Что, если?',
  playOnExplained: (step) =>
    `Играть дальше с шага ${step} против ботов на остальных местах. Сама партия останется какой была.`,
  as: 'Я играю за',
  against: 'Боты',
  luck: 'Случай',
  sameLuck: 'тот же, где это ещё возможно',
  newLuck: 'с этого места новый',
  playOnNow: 'Играть дальше',
  branches: 'Сыграно дальше из этой партии',
  statistics: 'Мои партии в разборе',
  statisticsExplained:
    'По партиям, разобранным на этом устройстве. Везение и мастерство — в процентных пунктах шанса на победу за партию.',
  noStatistics: 'Пока ничего: разберите партию, которую сыграли.',
  month: 'Месяц',
  game: 'Игра',
  level: 'Против',
  people: 'людей',
  matches: 'Партий',
  won: 'Побед',
  luckier: (luck, month) =>
    `${month}: вам везло ${luck < 0 ? 'меньше' : 'больше'} среднего, на ${Math.abs(100 * luck)
      .toFixed(1)
      .replace('.', ',')} п. п. за партию.`,
  overlookedMost: 'Что вы упускаете чаще всего',
  times: (times) => many(times, 'раз', 'раза', 'раз'),
  mistakesShare: 'Ошибок',
  overlooked: 'Что вы упустили недавно',
};
