// The seam between the frame and a game's board. A board knows no rules: it draws the view with its preview, offers
// what the legal list holds, and asks the server why something is not possible.

import type { Component } from 'svelte';
import type { Line } from '../api/types';
import type { Lang } from '../i18n';

/** A legal action: what to submit, and what a button would say. */
export interface Legal {
  action: string;
  text: string;
}

/** What the viewer sees. A spectator has no seat and no private part. */
export interface View<Public = unknown, Private = unknown, Preview = unknown> {
  seat: number | null;
  public: Public;
  private: Private | null;
  /** What everybody could work out from the public part, as the rules work it out. */
  preview: Preview;
}

/** An event as data and as a sentence. */
export interface Told<Event = unknown> {
  n: number;
  step: number;
  event: Event;
  text: string;
}

type FieldOf<Event> = Event extends unknown ? keyof Event : never;
/** An event with every field that some event has, for those who ask what it is about before they ask what it is. */
export type Fields<Event> = {
  [Field in FieldOf<Event>]?: Event extends { [F in Field]: infer Value } ? Value : never;
};

export function fieldsOf<Event>(event: Event): Fields<Event> {
  return event as Fields<Event>;
}

/** Somebody at the table. */
export interface Person {
  seat: number;
  name: string;
  /** Whether this browser plays the seat. */
  mine: boolean;
}

export interface BoardProps<Public = unknown, Private = unknown, Event = unknown, Preview = unknown> {
  view: View<Public, Private, Preview>;
  /** What the viewer may do now; empty while others decide, while looking back, and for spectators. */
  legal: readonly Legal[];
  /** Plays a legal action. */
  choose: (action: string) => Promise<Fate>;
  /** Asks why an action is not possible; the answer appears above the board. */
  why: (action: string) => void;
  /** Takes the last step back; nothing where that is not possible without asking others. */
  undo?: (() => void) | null;
  /** What happened since the view before this one: to mark what was just moved. */
  fresh: readonly Told<Event>[];
  people: readonly Person[];
  /** The seats that are asked now. */
  turn: readonly number[];
  /** Whether the game is over: then boards show everything that may be shown. */
  over: boolean;
  /** Whether an earlier moment is shown: nothing can be chosen then. */
  past: boolean;
  /** Whether the board has a phone's width: lay it out upright then. */
  narrow: boolean;
  /** The notation that a hint advises: mark it softly. */
  hint: string | null;
  lang: Lang;
}

/**
 * What becomes of an action. Accepted: it was played, and what came of it is on the board. Refused: the rules or the
 * server forbid it. Superseded: it was not played, since something else came first or somebody thought better of it.
 */
export type Fate = 'accepted' | 'refused' | 'superseded';

/** A number beside a player's name, from what lies on the table. */
export interface Count {
  label: string;
  value: string | number;
  /** Where a phone has no room for the whole value. */
  short?: string;
  explain?: string;
  rule?: string;
  /** The one that stays in sight where there is room for one. */
  main?: boolean;
}

/** A category of a score sheet, with a value for each seat. */
export interface SheetRow {
  label: string;
  values: readonly (number | string)[];
  /** It gives no points; it may have decided between equals. */
  aside?: boolean;
}

/** What `games/<slug>/parts.ts` exports as `parts`: what the frame draws for a game. All of it may be left out. */
export interface Parts<Public = unknown, Private = unknown, Preview = unknown, Event = unknown> {
  /** What the points of a finished game are made of, from the table and from what was told. */
  sheet?: (view: View<Public, Private, Preview>, events: readonly Event[]) => readonly SheetRow[];
  /** The events that decide something: they are shown until they were seen. */
  decisive?: readonly string[];
  /** Whether an event begins a turn, and the number of the round that it belongs to: for jumps through a replay. */
  begins?: (event: Event) => { turn?: boolean; round?: number };
  /** The lines of the log as they are best read: small steps that belong together can be one sentence. */
  told?: (lines: readonly Line[], nameOf: (seat: number) => string) => readonly Line[];
  /** Numbers beside a player's name. */
  summary?: (view: View<Public, Private, Preview>, seat: number) => Count[];
  /** The actions that are not on the board and so become buttons in the prompt; else those of a single word. */
  buttons?: (legal: readonly Legal[], view: View<Public, Private, Preview>) => readonly Legal[];
  /** The verbs that pass or end: their buttons are calm, and each kind keeps its side of the prompt. */
  calm?: { pass?: readonly string[]; end?: readonly string[] };
  /** For a dangerous or final step: what it does, said before it is done; `legal` is what else could be done. */
  warn?: (action: string, view: View<Public, Private, Preview>, legal: readonly Legal[]) => string | null;
}

/** Settings that need more than a form: `games/<slug>/Setup.svelte`, for instance a deck builder. */
export interface SetupProps {
  options: Record<string, unknown>;
  seats: number;
  /** The seats that are played in this browser. */
  mine: readonly number[];
  change: (options: Record<string, unknown>) => void;
  lang: Lang;
}

export type Board = Component<BoardProps>;
export type Setup = Component<SetupProps>;
