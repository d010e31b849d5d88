// The small drawings that stand for resources and deeds, in a box from -12 to 12, and how effects are written in them.

import { gearPath } from '../../../lib/ui/gear';
import type { PrintedGear, PrintedTile } from '../content';

const PAWN = 'M0 -11a4.5 4.5 0 0 1 2.6 8.2l1 .8h2.4v3l2 9h-16l2 -9v-3h2.4l1 -.8A4.5 4.5 0 0 1 0 -11z';

/** Outlines; those in LINES are drawn as strokes. */
export const GLYPHS = {
  steam: 'M-6 7a5 5 0 0 1 -.8 -9.9a6.4 6.4 0 0 1 12 -1.8a5.2 5.2 0 0 1 1.2 10.2a4 4 0 0 1 -1.6 1.5z',
  cog: gearPath({ teeth: 8, outer: 11, inner: 8, hole: 3.2 }),
  zap: 'M3 -12L-8 2H-1.5L-4 12L8 -3.5H1.5L5.5 -12Z',
  any: 'M0 -11A11 11 0 1 0 .01 -11Z',
  prestige: 'M0 -12L3.2 -4.4L11.4 -3.7L5.2 1.7L7.1 9.7L0 5.4L-7.1 9.7L-5.2 1.7L-11.4 -3.7L-3.2 -4.4Z',
  movement: 'M-11 -8.5H4L12 0L4 8.5H-11Z',
  gear: gearPath({ teeth: 10, outer: 11.5, inner: 9 }),
  link: 'M-2 -4h-4a4 4 0 0 0 0 8h4M2 -4h4a4 4 0 0 1 0 8h-4M-4 0h8',
  broken: 'M-3 -4h-4a4 4 0 0 0 0 8h3M3 -4h4a4 4 0 0 1 0 8h-3M-3 9L3 -9',
  factory: 'M-10 10V-1L-4 3V-1L2 3V-10H7L8 10Z',
  worker: PAWN,
  installed: `${PAWN}M-11 9h22v3h-22z`,
  locked: 'M-7 -1h14v11h-14zM-4 -1v-4a4 4 0 0 1 8 0v4',
  struck: `M-11 -9L-4 -2M11 -9L4 -2M0 -12v6M-7 11a7 5 0 0 1 14 0zM-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`,
  eye: 'M-11 0Q-5 -7 0 -7T11 0Q5 7 0 7T-11 0ZM-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  die: 'M-7 -9h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM0 -1.5a1.5 1.5 0 1 0 .01 0zM-5 -6a1.3 1.3 0 1 0 .01 0zM5 3.4a1.3 1.3 0 1 0 .01 0z',
  reroll: 'M-9 3A9.5 9.5 0 1 1 -4 8.5M-9 3l-2.5 -4M-9 3l4.5 -1.5M-3 -3h6v6h-6z',
  swap: 'M-10 -4H8M4 -8L9 -4L4 0M10 5H-8M-4 1L-9 5L-4 9',
  arrow: 'M-9 0H8M3 -6L9 0L3 6',
  industrial: 'M-8 10L1 -1M-5 -8L6 3L9 0L3 -6L4 -9L1 -11L-5 -8',
  science: 'M-3 -11h6M-2 -11v8L-9 9a1.5 1.5 0 0 0 1 2H8a1.5 1.5 0 0 0 1 -2L2 -3v-8M-6 4H6',
  wealth: 'M0 -11A11 11 0 1 0 .01 -11ZM4 -4.5Q0 -7 -3 -4.5T0 0T3 4.5T-4 4.5M0 -8V8',
  tick: 'M-8 0L-2 7L9 -7',
} as const;
export type Glyph = keyof typeof GLYPHS;

export const LINES: ReadonlySet<Glyph> = new Set<Glyph>([
  'link',
  'broken',
  'eye',
  'die',
  'reroll',
  'swap',
  'arrow',
  'industrial',
  'science',
  'wealth',
  'tick',
  'struck',
]);

/** One sign of an effect: a drawing, a text, or a drawing with a number in or beside it. */
export interface Sign {
  glyph?: Glyph;
  text?: string;
}

const COST: Record<string, Glyph> = { S: 'steam', C: 'cog', Z: 'zap', A: 'any' };

/** A cost such as `S+Z` as signs. */
export function costSigns(cost: string): Sign[] {
  return cost === '' ? [] : cost.split('+').map((letter) => ({ glyph: COST[letter] ?? 'any' }));
}

const glyph = (name: string, text?: string): Sign => ({ glyph: name as Glyph, ...(text && { text }) });
const word = (text: string): Sign => ({ text });
const COUNTED: Record<string, Glyph> = { workers: 'worker', developments: 'gear', 'links-here': 'link' };

/** What the first word of an effect or an ability stands for, with the words after it. */
const SIGNS: Record<string, (a: string, b: string) => Sign[]> = {
  gain: (kind, count) => Array.from({ length: Number(count) }, () => glyph(kind)),
  movement: (count) => [glyph('movement', count)],
  prestige: (count) => [glyph('prestige', count)],
  'prestige-per': (what) => [glyph('prestige', '1'), word('×'), glyph(COUNTED[what] ?? 'any')],
  draw: (count, placing) => [
    glyph('gear', count),
    word('▸'),
    ...(placing === 'either' ? [glyph('link'), word('/')] : []),
    glyph('factory'),
  ],
  owned: (kind, each) => [glyph('prestige', each), word('×'), glyph(kind)],
  links: (each) => [glyph('prestige', each), word('×'), glyph('link')],
  workers: (each) => [glyph('prestige', each), word('×'), glyph('worker')],
  store: (kind, more) => [glyph(kind), word(`+${more}`)],
  'store-any': (more) => [glyph('any'), word(`+${more}`)],
  install: () => [glyph('installed')],
  unlock: () => [glyph('locked'), word('▸'), glyph('worker')],
  tube: () => [glyph('worker'), glyph('arrow')],
  scrap: () => [glyph('broken')],
  look: (found) => [glyph('eye'), glyph('prestige', found)],
  neutral: () => [glyph('die')],
  shock: () => [glyph('struck')],
  exchange: (most) => [glyph('swap'), word(most)],
  swap: () => [glyph('swap')],
  reroll: () => [glyph('reroll')],
  'set-die': () => [glyph('die'), word('!')],
  choose: () => [glyph('any')],
  'free-step': () => [glyph('movement', '0')],
  tram: () => [glyph('steam'), glyph('arrow')],
  signal: () => [glyph('arrow'), glyph('link')],
  survey: (more) => [glyph('eye'), glyph('prestige', more)],
  beacon: () => [glyph('factory'), glyph('swap')],
  'more-gears': (more) => [glyph('gear', `+${more}`)],
  'twin-links': () => [glyph('link'), glyph('link')],
  'long-reach': () => [glyph('link'), word('+')],
  recycle: (gain) => [glyph('gear'), word('▸'), glyph('prestige', gain)],
  'free-destroy': () => [glyph('struck'), word('0')],
  'cheap-demolish': (less) => [glyph('broken'), word(`−${less}`), glyph('zap')],
  'guard-workers': (more) => [glyph('worker'), word(`+${more}`), glyph('zap')],
  'guard-links': (more) => [glyph('link'), word(`+${more}`), glyph('zap')],
  insure: (gain) => [glyph('struck'), word('▸'), glyph('prestige', gain)],
  'cheaper-activation': () => [glyph('any'), word('−1')],
  again: () => [glyph('reroll'), word('×2')],
  feedback: () => [glyph('link'), glyph('reroll')],
  apprentice: (less) => [glyph('worker'), glyph('prestige', `−${less}`)],
};

/** An effect or an ability in the words of the content as signs; what has none is left to the text. */
export function signsOf(words: string): Sign[] {
  const [verb = '', a = '', b = ''] = words.split(' ');
  return SIGNS[verb]?.(a, b) ?? [];
}

const allSigns = (effects: string): Sign[] => effects.split(', ').flatMap(signsOf);

export function effectSigns(printed: PrintedTile): Sign[] {
  return allSigns(printed.effects);
}

export function bonusSigns(printed: PrintedTile): Sign[] {
  return allSigns(printed.bonus);
}

export function developmentSigns({ cost, effects }: PrintedGear): Sign[] {
  const paid = costSigns(cost);
  return [...paid, ...(paid.length > 0 ? [{ text: '▸' }] : []), ...allSigns(effects)];
}

/** A number stands inside these; beside all others. */
export const HOLDS_TEXT: ReadonlySet<Glyph> = new Set<Glyph>(['prestige', 'movement', 'gear']);

/** How wide a sign is when drawings have this size. */
export function signWidth(sign: Sign, size: number): number {
  const own = sign.glyph ? size * 1.06 : 0;
  const beside =
    sign.text && !(sign.glyph && HOLDS_TEXT.has(sign.glyph)) ? sign.text.length * size * 0.46 : 0;
  return own + beside;
}
