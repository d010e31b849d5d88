import type { ClientMessage, ServerMessage } from '../api/types';

type Unsent<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
/** What the client wants to say, before it has an id. */
export type Wanted = Unsent<ClientMessage>;
/** The answers that carry the id of a request. */
export type Answer = Extract<ServerMessage, { type: 'ack' | 'rejected' | 'why' | 'hint' | 'past' }>;

/** The connection broke before the answer came. */
export class Broken extends Error {}

/** An answer that takes longer than this, in milliseconds, does not come: the connection is dead. */
const PATIENCE = 8000;

interface Waiting {
  message: ClientMessage;
  timer?: ReturnType<typeof setTimeout>;
  answer: (answer: Answer) => void;
  broken: (reason: Broken) => void;
}

/**
 * What was asked and is not answered. After a break moves are sent again under the same id, which the server
 * plays at most once; everything else is given up, since for instance two undos are not one.
 */
export class Requests {
  readonly #waiting = new Map<string, Waiting>();
  readonly #send: (message: ClientMessage) => boolean;
  readonly #late: () => void;
  readonly #name: () => string;

  /** `late` is called when an answer stays away although the connection never broke. */
  constructor(
    send: (message: ClientMessage) => boolean,
    late: () => void = () => undefined,
    name: () => string = freshId,
  ) {
    this.#send = send;
    this.#late = late;
    this.#name = name;
  }

  ask(wanted: Wanted): Promise<Answer> {
    const message = { ...wanted, id: this.#name() } as ClientMessage;
    return new Promise((answer, broken) => {
      const waiting: Waiting = { message, answer, broken };
      this.#waiting.set(message.id, waiting);
      if (!this.#pass(waiting) && message.type !== 'submit') this.#giveUp(message.id);
    });
  }

  /** An answer came; false if nobody waits for it. */
  settle(answer: Answer): boolean {
    if (answer.id === null) return false;
    const waiting = this.#forget(answer.id);
    waiting?.answer(answer);
    return waiting !== undefined;
  }

  /** What became of it is not known yet: the answer takes as long as it takes. */
  unsure(id: string): void {
    clearTimeout(this.#waiting.get(id)?.timer);
  }

  /** The connection broke. */
  broke(): void {
    for (const [id, { message, timer }] of this.#waiting) {
      clearTimeout(timer);
      if (message.type !== 'submit') this.#giveUp(id);
    }
  }

  /** The connection is back, and its first state is here; `renumber` knows what the old numbers are called now. */
  again(renumber: (seq: number) => number = (seq) => seq): void {
    for (const waiting of this.#waiting.values()) {
      const { message } = waiting;
      if (message.type === 'submit') waiting.message = { ...message, seq: renumber(message.seq) };
      this.#pass(waiting);
    }
  }

  /** Nobody waits any more. */
  end(): void {
    for (const id of [...this.#waiting.keys()]) this.#giveUp(id);
  }

  #pass(waiting: Waiting): boolean {
    clearTimeout(waiting.timer);
    const sent = this.#send(waiting.message);
    // Advice takes its time, and asking again for it leaves the first question without an answer.
    if (sent && waiting.message.type !== 'hint') waiting.timer = setTimeout(this.#late, PATIENCE);
    return sent;
  }

  #forget(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  #giveUp(id: string): void {
    this.#forget(id)?.broken(new Broken());
  }
}

/** `crypto.randomUUID` is missing on plain http in a home network, so ids are made of random bytes. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
