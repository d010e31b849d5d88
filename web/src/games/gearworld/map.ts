// The map as it is drawn, by id: the file that the server plays on, else `map.json`, which is trimmed from the
// game's own map; see trim.ts.

import type { Lang } from '../../lib/i18n';
import { gameMap } from '../../lib/api/http';
import builtIn from './map.json';
import { trim, type Source } from './trim';

export interface LandShape {
  en: string;
  ru: string;
  /** The lands next to it, as words. */
  next: string;
  labelX: number;
  labelY: number;
  /** The middle and the radius of the free space where things lie. */
  x: number;
  y: number;
  r: number;
  path: string;
  /** The colour of the coast, or empty; its line, and the middle of that (GB-3). */
  coast: string;
  coastPath: string;
  coastX: number;
  coastY: number;
}

export interface WaterShape {
  kind: string;
  /** Its banks or its land, as words. */
  lands: string;
  x: number;
  y: number;
  path: string;
}

export interface BridgeShape {
  ends: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface Mass {
  en: string;
  ru: string;
  x: number;
  y: number;
  size: number;
}

interface Drawn {
  width: number;
  height: number;
  masses: Readonly<Record<string, Mass>>;
  lands: Readonly<Record<string, LandShape>>;
  waters: Readonly<Record<string, WaterShape>>;
  bridges: Readonly<Record<string, BridgeShape>>;
}

/** Draws a file, with the Russian names of what is called as ours, by id and by name. */
export function drawn(file: Source): Drawn {
  const ours: Readonly<Record<string, { en: string; ru: string }>> = { ...builtIn.masses, ...builtIn.lands };
  const named = [...file.landmasses, ...file.lands].flatMap(({ id, name }) => {
    const known = ours[id];
    return known?.en === name ? [[id, known.ru]] : [];
  });
  return trim(file, Object.fromEntries(named) as Record<string, string>);
}

const other = await gameMap('gearworld').then(
  ({ map }) => map as Source | null,
  () => null,
);
const map: Drawn = other === null ? builtIn : drawn(other);

export const WIDTH = map.width;
export const HEIGHT = map.height;
export const MASSES = map.masses;
export const LANDS = map.lands;
export const WATERS = map.waters;
export const BRIDGES = map.bridges;

/** The words of a list of ids. */
export function words(list: string): string[] {
  return list === '' ? [] : list.split(' ');
}

/** The lands with a coloured coast: between two of one colour ships cross the deep sea (GB-3). */
export const COASTS = Object.entries(LANDS).filter(([, { coast }]) => coast !== '');

/** The lands that only bridges join to the continent. */
export const ISLANDS: ReadonlySet<string> = islands();

function islands(): Set<string> {
  const found = new Set<string>();
  const todo = Object.values(BRIDGES).flatMap(({ ends }) => words(ends).slice(1));
  for (let land = todo.pop(); land !== undefined; land = todo.pop()) {
    if (found.has(land)) continue;
    found.add(land);
    todo.push(...words(LANDS[land]?.next ?? ''));
  }
  return found;
}

/** The middle of the continent, from left to right. */
export const CONTINENT_X = mean(Object.entries(LANDS).flatMap(([id, { x }]) => (ISLANDS.has(id) ? [] : [x])));

function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
}

/** Some land, for a question that is not about any one land. */
export const ANY_LAND = Object.keys(LANDS)[0] ?? '';

export function landName(land: string, lang: Lang): string {
  return LANDS[land]?.[lang] ?? land;
}

/** A name over at most two lines. */
export function lines(name: string): string[] {
  const parts = name.split(' ');
  if (parts.length === 1 || name.length < 10) return [name];
  const cut = Math.ceil(parts.length / 2);
  return [parts.slice(0, cut).join(' '), parts.slice(cut).join(' ')];
}
