import type { ClientMessage, ServerMessage } from '../api/types';

type Unsent<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
/** What the client wants to say, before it has an id. */
export type Wanted = Unsent<ClientMessage>;
/** The answers that carry the id of a request. */
export type Answer = Extract<ServerMessage, { type: 'ack' | 'rejected' | 'why' | 'hint' | 'past' }>;

/** The connection broke before the answer came. */
export class Broken extends Error {}

interface Waiting {
  message: ClientMessage;
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
  readonly #name: () => string;

  constructor(send: (message: ClientMessage) => boolean, name: () => string = freshId) {
    this.#send = send;
    this.#name = name;
  }

  ask(wanted: Wanted): Promise<Answer> {
    const message = { ...wanted, id: this.#name() } as ClientMessage;
    return new Promise((answer, broken) => {
      this.#waiting.set(message.id, { message, answer, broken });
      if (!this.#send(message) && message.type !== 'submit') this.#giveUp(message.id);
    });
  }

  /** An answer came; false if nobody waits for it. */
  settle(answer: Answer): boolean {
    if (answer.id === null) return false;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    waiting?.answer(answer);
    return waiting !== undefined;
  }

  /** The connection broke. */
  broke(): void {
    for (const [id, { message }] of this.#waiting) {
      if (message.type !== 'submit') this.#giveUp(id);
    }
  }

  /** The connection is back, and its first state is here; `renumber` knows what the old numbers are called now. */
  again(renumber: (seq: number) => number = (seq) => seq): void {
    for (const waiting of this.#waiting.values()) {
      const { message } = waiting;
      if (message.type === 'submit') waiting.message = { ...message, seq: renumber(message.seq) };
      this.#send(waiting.message);
    }
  }

  /** Nobody waits any more. */
  end(): void {
    for (const id of [...this.#waiting.keys()]) this.#giveUp(id);
  }

  #giveUp(id: string): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.broken(new Broken());
  }
}

/** `crypto.randomUUID` is missing on plain http in a home network, so ids are made of random bytes. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
