// Small steps of a transport as one sentence: whoever watches wants to know what came where.

import type { Line } from '../../lib/api/types';
import { language } from '../../lib/i18n';
import { placeName, tokensName } from './names';
import { t } from './text';
import type { Event, Token, Tokens } from './view';

type Move = Extract<Event, { event: 'moves' }>;

/** The lines of a log, with consecutive moves between two places in one, and without the frame of a walk around them. */
export function told(lines: readonly Line[], nameOf: (seat: number) => string): readonly Line[] {
  const out: Line[] = [];
  /** What the moves in the last line have carried. */
  let carried: Tokens = {};
  for (const line of lines) {
    const event = line.event as Event;
    const last = out.at(-1);
    const before = last?.event as Event | undefined;
    if (event.event === 'hauled' && before?.event === 'moves' && before.seat === event.seat) continue;
    if (event.event !== 'moves') {
      out.push(line);
      continue;
    }
    const walked = before?.event === 'hauls' && before.method === 'foot' && before.seat === event.seat;
    const more = before?.event === 'moves' && same(before, event);
    if (walked || more) out.pop();
    carried = add(more ? carried : {}, event.token);
    const where = (place: string) => placeName(place, language.now);
    const text = t.carries(nameOf(event.seat), tokensName(carried), where(event.from), where(event.to));
    out.push(walked || more ? { ...line, text } : line);
  }
  return out;
}

function same(one: Move, other: Move): boolean {
  return one.seat === other.seat && one.from === other.from && one.to === other.to;
}

function add(tokens: Tokens, token: Token): Tokens {
  return { ...tokens, [token]: (tokens[token] ?? 0) + 1 };
}
