// What lies where, as far as these eyes know it, and how it is said.

import type { View } from '../../lib/board/types';
import { t } from './text';
import { parseSetting, type Gear, type Preview, type Private, type Public, type Side } from './view';

export type Sight = View<Public, Private, Preview>;

export interface Lying {
  gear: Gear;
  side: Side;
  /** It lies face down, and this viewer alone knows it. */
  veiled: boolean;
}

/** The gear that a seat has beside the round card. */
export function lying({ public: table, private: own, preview, seat }: Sight, of: number): Lying | null {
  const placed = table.players[of]?.placed;
  if (placed?.lies === 'face-up') return { gear: placed.gear, side: placed.side, veiled: false };
  if (placed?.lies !== 'face-down') return null;
  if (of === seat && own?.set) return { ...parseSetting(own.set), veiled: true };
  const seen = seat !== null && of === preview.targets[seat] ? own?.seen : null;
  return seen ? { ...parseSetting(seen), veiled: true } : null;
}

export type Outcome = 'jammed' | 'wins' | 'none';

export function outcomeOf({ winners, jammed }: Public, of: number): Outcome {
  return winners.includes(of) ? 'wins' : jammed.includes(of) ? 'jammed' : 'none';
}

/** Words below a gear, since colour alone says nothing. */
export function notesOn(view: Sight, of: number): string {
  const { public: table, seat } = view;
  const outcome = outcomeOf(table, of);
  return [
    outcome === 'wins' ? t.wins : '',
    table.jammed.includes(of) ? t.jammed : '',
    turnedMark(view, of),
    table.held === of ? t.held : '',
    table.greased === of ? t.greased : '',
    lying(view, of)?.veiled ? (of === seat ? t.mine : t.seen) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function turnedMark({ public: table, preview }: Sight, of: number): string {
  const placed = table.players[of]?.placed;
  if (!placed || placed.lies === 'nowhere' || placed.turned === null || placed.turned === 'leave') return '';
  return placed.turned === 'increase' ? `↻ +${preview.increase}` : `↺ −${preview.decrease}`;
}

/** Why a gear is jammed: it shows the same number as others. */
export function jamOf({ public: table }: Sight, of: number, nameOf: (seat: number) => string): string {
  const shown = (seat: number) => {
    const placed = table.players[seat]?.placed;
    return placed?.lies === 'face-up' ? placed.number : null;
  };
  const number = shown(of);
  if (number === null || !table.jammed.includes(of)) return '';
  const others = table.players.map((_, seat) => seat).filter((seat) => seat !== of && shown(seat) === number);
  return others.length > 0 ? t.jammedBy(number, others.map(nameOf).join(', ')) : '';
}

/** Whose gear it is, and the number that it shows to everybody. */
export function saidOf({ public: table }: Sight, of: number, gear: Gear, name: string): string {
  const placed = table.players[of]?.placed;
  const open = placed?.lies === 'face-up' && placed.gear === gear;
  return open ? t.shows(name, t.gears[gear], placed.number) : `${name}: ${t.gears[gear]}`;
}
