import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../i18n';
import { Match } from './match.svelte';

// Settings ask for it when they are first loaded.
vi.hoisted(() => {
  globalThis.matchMedia = (() => ({ matches: false, addEventListener: () => undefined })) as never;
});

/** The server's end of the socket. */
class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readonly readyState = Wire.OPEN;
  readonly sent: { type: string; id: string; step?: number; lang?: string }[] = [];
  onclose: () => void = () => undefined;
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
  const table = { my_seats: [0], status: 'running', players: [], pace: { kind: 'untimed' } };
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
      removeEventListener: vi.fn(),
      documentElement: { dataset: { motion: 'still' } },
    });
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('removeEventListener', vi.fn());
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

  it('takes a move back that was regretted on its way', async () => {
    const [match, wire] = await playing();
    void match.choose('set red');
    match.undo();
    expect(wire.sent).toHaveLength(1);
    await wire.say({ type: 'ack', id: wire.sent[0]?.id });
    await wire.say(state(2, { since: 4, legal: [], can_undo: true }));
    expect(wire.sent.map(({ type }) => type)).toEqual(['submit', 'undo']);
    await wire.say({ type: 'ack', id: wire.sent[1]?.id });
    await wire.say(state(3, { whole: true }));
    expect(wire.sent, 'once').toHaveLength(2);
  });

  it('takes nothing back after a refusal', async () => {
    const [match, wire] = await playing();
    const chosen = match.choose('set red');
    match.undo();
    await wire.say({ type: 'rejected', id: wire.sent[0]?.id, error: 'refused', text: 'no', rule: 'SH-1' });
    expect(await chosen).toBe('refused');
    await wire.say(state(2, { can_undo: true }));
    expect(wire.sent).toHaveLength(1);
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

  /** What the table tells about a seat that a bot plays. */
  const deputy = { my_seats: [0], status: 'running', players: [{ deputy: 'master' }, {}] };

  it('asks nothing of a seat that a bot plays', async () => {
    const [match, wire] = await playing();
    expect(match.myTurn).toBe(true);
    await wire.say({ type: 'table', ...deputy });
    expect(match.myTurn).toBe(false);
    expect(match.legal).toEqual([]);
    await wire.say({ type: 'table', ...deputy, players: [{ deputy: null }, {}] });
    expect(match.legal).toEqual(LEGAL);
  });

  it('lets no curtain fall for a seat that a bot plays', async () => {
    const [match, wire] = await playing();
    const mine = { ...deputy, my_seats: [0, 1] };
    await wire.say(state(2, { eyes: null, whole: true, turn: [0], table: mine }));
    expect(match.curtain).toBeNull();
    await wire.say(state(3, { eyes: null, whole: true, turn: [0, 1], table: mine }));
    expect(match.curtain).toBe(1);
  });

  describe('with time', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
      vi.useFakeTimers();
    });
    afterEach(() => void vi.useRealTimers());

    const past = (step: number) => ({ type: 'past', step, view: {}, events: [], turn: [], prompt: '' });

    it('asks for one moment at a time, and in the end for the last that was wanted', async () => {
      const [match, wire] = await playing();
      for (const step of [7, 6, 5]) void match.lookBack(step);
      expect(match.step).toBe(5);
      expect(wire.sent.map(({ step }) => step)).toEqual([7]);
      await wire.say({ ...past(7), id: wire.sent[0]?.id });
      await vi.advanceTimersByTimeAsync(300);
      expect(wire.sent.map(({ step }) => step)).toEqual([7, 5]);
      await wire.say({ ...past(5), id: wire.sent[1]?.id });
      await vi.advanceTimersByTimeAsync(300);
      expect(match.past?.step).toBe(5);
      expect(wire.sent).toHaveLength(2);
      match.close();
    });

    it('stays in the present although a moment that was asked for comes later', async () => {
      const [match, wire] = await playing();
      const shown = match.lookBack(7);
      match.lookAtNow();
      await wire.say({ ...past(7), id: wire.sent[0]?.id });
      expect(await shown).toBe(false);
      expect(match.past).toBeNull();
      expect(match.step).toBeNull();
      match.close();
    });

    it('keeps the news of the table while earlier moves are still being shown', async () => {
      document.documentElement.dataset['motion'] = 'auto';
      const [match, wire] = await playing();
      const line = (n: number) => ({ events: [{ n, step: n, event: {}, text: '' }] });
      await wire.say(state(2, line(1)));
      await wire.say(state(3, line(2)));
      const heard = match.heardAt;
      await vi.advanceTimersByTimeAsync(100);
      const proposals = [{ id: 1, by: 1, what: 'undo', waiting: [0] }];
      await wire.say({ type: 'table', my_seats: [0], status: 'running', players: [], proposals });
      await vi.advanceTimersByTimeAsync(2000);
      expect(match.state?.seq).toBe(3);
      expect(match.table?.proposals).toEqual(proposals);
      expect(match.heardAt - heard).toBe(100);
      match.close();
    });

    it('leaves a connection on which nobody answers, and plays the move on the next one', async () => {
      const [match, wire] = await playing();
      void match.choose('set red');
      await vi.advanceTimersByTimeAsync(8000);
      expect(match.link).toBe('away');
      await vi.advanceTimersByTimeAsync(1000);
      const next = Wire.last;
      expect(next).not.toBe(wire);
      next.onopen();
      await next.say(state(1));
      expect(next.sent).toEqual(wire.sent);
      match.close();
    });

    it('notices a dead connection while it waits for others', async () => {
      const [match, wire] = await playing();
      await vi.advanceTimersByTimeAsync(41_000);
      expect(wire.sent).toHaveLength(1);
      expect(match.link).toBe('away');
      match.close();
    });

    it('stays on a connection that answers', async () => {
      const [match, wire] = await playing();
      await vi.advanceTimersByTimeAsync(31_000);
      await wire.say({ ...past(0), id: wire.sent[0]?.id });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(match.link).toBe('live');
      expect(match.past).toBeNull();
      match.close();
    });
  });

  it('speaks the language that was chosen before the first state came', async () => {
    const match = new Match('m1');
    const wire = Wire.last;
    wire.onopen();
    try {
      language.now = 'ru';
      match.speak('ru');
      expect(wire.sent).toEqual([]);
      await wire.say(state(1));
      expect(wire.sent.map(({ type, lang }) => [type, lang])).toEqual([['language', 'ru']]);
    } finally {
      language.now = 'en';
    }
  });
});
