import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Match } from './match.svelte';

/** The server's end of the socket. */
class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readonly readyState = Wire.OPEN;
  readonly sent: { type: string; id: string }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;

  constructor() {
    Wire.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: string });
  }

  /** Says something to the client, and lets it think about it. */
  async say(message: object): Promise<void> {
    this.onmessage({ data: JSON.stringify(message) });
    await Promise.resolve();
  }

  close(): void {
    // Nobody listens any more.
  }
}

const LEGAL = [{ action: 'set red', text: 'Set red' }];

/** What seat 0 sees; two decide at once. */
function state(seq: number, more: object = {}) {
  const table = { my_seats: [0], status: 'running', players: [] };
  const position = { seq, eyes: 0, view: {}, turn: [0, 1], prompt: '', legal: LEGAL, since: 0, over: null };
  return { type: 'state', ...position, whole: seq === 1, events: [], steps: seq, table, ...more };
}

async function playing(): Promise<[Match, Wire]> {
  const match = new Match('m1');
  const wire = Wire.last;
  wire.onopen();
  await wire.say(state(1));
  return [match, wire];
}

describe('Match', () => {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', Wire);
    vi.stubGlobal('location', { href: 'http://table.test/' });
    vi.stubGlobal('document', {
      addEventListener: vi.fn(),
      documentElement: { dataset: { motion: 'still' } },
    });
    vi.stubGlobal('addEventListener', vi.fn());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('offers nothing between a move and what came of it, although another moves first', async () => {
    const [match, wire] = await playing();
    expect(match.legal).toEqual(LEGAL);
    void match.choose('set red');
    expect(match.legal).toEqual([]);
    await wire.say(state(2));
    expect(match.legal).toEqual([]);
    await match.choose('set red');
    expect(wire.sent).toHaveLength(1);
    await wire.say({ type: 'ack', id: wire.sent[0]?.id });
    expect(match.legal).toEqual([]);
    const turns = [{ action: 'turn', text: 'Turn' }];
    await wire.say(state(3, { since: 4, legal: turns }));
    expect(match.legal).toEqual(turns);
  });

  it('offers the same again after a move that leaves the question as it was', async () => {
    const [match, wire] = await playing();
    void match.choose('set red');
    await wire.say({ type: 'ack', id: wire.sent[0]?.id });
    await wire.say(state(2));
    expect(match.legal).toEqual(LEGAL);
  });

  it('offers the same again after a refusal', async () => {
    const [match, wire] = await playing();
    const refused = vi.fn();
    match.onrefused = refused;
    void match.choose('set red');
    await wire.say({ type: 'rejected', id: wire.sent[0]?.id, error: 'refused', text: 'no', rule: 'SH-1' });
    await vi.waitFor(() => expect(match.legal).toEqual(LEGAL));
    expect(refused).toHaveBeenCalledWith({ text: 'no', rule: 'SH-1', error: 'refused' });
  });

  it('goes on after a break when the move had arrived', async () => {
    const [match, wire] = await playing();
    void match.choose('set red');
    // The connection is back: the first state of the new one knows the move already.
    wire.onopen();
    const turns = [{ action: 'turn', text: 'Turn' }];
    await wire.say(state(3, { whole: true, since: 4, legal: turns }));
    expect(match.legal).toEqual(turns);
  });
});
