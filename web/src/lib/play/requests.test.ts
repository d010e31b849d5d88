import { describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../api/types';
import { Broken, Requests } from './requests';

function line(up = { now: true }) {
  const sent: ClientMessage[] = [];
  let last = 0;
  const late = vi.fn();
  const requests = new Requests(
    (message) => {
      if (up.now) sent.push(message);
      return up.now;
    },
    late,
    () => `r${(last += 1)}`,
  );
  return { sent, requests, up, late };
}

const move = { type: 'submit', seat: 0, seq: 3, action: 'pass' } as const;

describe('Requests', () => {
  it('gives every answer to the one who asked', async () => {
    const { requests } = line();
    const first = requests.ask(move);
    const second = requests.ask({ type: 'hint', seat: 0 });
    requests.settle({ type: 'hint', id: 'r2', candidates: [] });
    requests.settle({ type: 'ack', id: 'r1' });
    expect((await first).type).toBe('ack');
    expect((await second).type).toBe('hint');
  });

  it('sends a move again under the same id after a break, and gives up the rest', async () => {
    const { requests, sent, up } = line();
    const played = requests.ask(move);
    const undone = requests.ask({ type: 'undo', seat: 0 });
    up.now = false;
    requests.broke();
    await expect(undone).rejects.toBeInstanceOf(Broken);
    up.now = true;
    requests.again();
    expect(sent.map((message) => message.id)).toEqual(['r1', 'r2', 'r1']);
    requests.settle({ type: 'ack', id: 'r1' });
    expect((await played).type).toBe('ack');
    requests.again();
    expect(sent).toHaveLength(3);
  });

  it('gives a move the number that its position has after the break', () => {
    const { requests, sent } = line();
    void requests.ask(move);
    requests.again((seq) => seq + 4);
    expect(sent.map((message) => message.type === 'submit' && message.seq)).toEqual([3, 7]);
    requests.again();
    expect(sent[2]).toEqual(sent[1]);
  });

  it('keeps a move that was made while the server was away', async () => {
    const { requests, sent, up } = line({ now: false });
    const played = requests.ask(move);
    expect(sent).toEqual([]);
    up.now = true;
    requests.again();
    expect(sent).toHaveLength(1);
    requests.settle({ type: 'ack', id: 'r1' });
    expect((await played).type).toBe('ack');
  });

  it('notices that an answer stays away, again after every break', async () => {
    vi.useFakeTimers();
    try {
      const { requests, late } = line();
      const played = requests.ask(move);
      void requests.ask({ type: 'hint', seat: 0 }).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(7999);
      expect(late).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(late).toHaveBeenCalledOnce();
      requests.broke();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(late).toHaveBeenCalledOnce();
      requests.again();
      await vi.advanceTimersByTimeAsync(8000);
      expect(late).toHaveBeenCalledTimes(2);
      requests.again();
      requests.settle({ type: 'ack', id: 'r1' });
      expect((await played).type).toBe('ack');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(late).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
