// The map as it is drawn, by id. `map.json` is trimmed from the game's own map; see trim.ts.

import type { Lang } from '../../lib/i18n';
import map from './map.json';

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
}

export interface WaterShape {
  kind: string;
  /** Its banks or its land, as words. */
  lands: string;
  /** The water areas next to it, as words. */
  next: string;
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

export const WIDTH = map.width;
export const HEIGHT = map.height;
export const MASSES: Readonly<Record<string, Mass>> = map.masses;
export const LANDS: Readonly<Record<string, LandShape>> = map.lands;
export const WATERS: Readonly<Record<string, WaterShape>> = map.waters;
export const BRIDGES: Readonly<Record<string, BridgeShape>> = map.bridges;

/** The words of a list of ids. */
export function words(list: string): string[] {
  return list === '' ? [] : list.split(' ');
}

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

/** The water areas next to a land. */
export function shores(land: string): string[] {
  return Object.keys(WATERS).filter((id) => words(WATERS[id]?.lands ?? '').includes(land));
}

/** The bridge sites of a land. */
export function abutments(land: string): string[] {
  return Object.keys(BRIDGES).filter((id) => words(BRIDGES[id]?.ends ?? '').includes(land));
}

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
