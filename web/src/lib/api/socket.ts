import { copy } from '../offline.svelte';

/** How a connection stands: `away` is a broken one that is tried again. */
export type Link = 'opening' | 'live' | 'away' | 'closed';

export interface Listener<In> {
  /** Every message, in order. */
  hear: (message: In) => void;
  link: (link: Link) => void;
}

/** Somebody to talk to, who comes back after a break. */
export interface Connection<Out> {
  /** Sends, if there is a connection; false if there is none. */
  send: (message: Out) => boolean;
  /** Nobody answers on this connection, although it never closed: leaves it and opens another. */
  renew: () => void;
  close: () => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** A connection that has brought nothing after so many milliseconds is given up: servers speak first. */
const LONGEST_OPENING = 15_000;

/** A WebSocket that comes back by itself. */
export class Socket<In, Out> implements Connection<Out> {
  readonly #address: () => string;
  readonly #listener: Listener<In>;
  /** Nothing while it waits to try again. */
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #broke = false;

  constructor(address: () => string, listener: Listener<In>) {
    this.#address = address;
    this.#listener = listener;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  send(message: Out): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  renew(): void {
    if (this.#socket) this.#leave(this.#socket);
  }

  close(): void {
    this.#ended = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#listener.link('closed');
  }

  #open(): void {
    const address = new URL(this.#address(), location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#leave(socket), LONGEST_OPENING);
    socket.onopen = () => {
      if (this.#ended || socket !== this.#socket) return;
      this.#listener.link('live');
      // The server that is there again may be a newer one.
      if (this.#broke) copy.look();
    };
    socket.onmessage = (message) => {
      if (this.#ended || socket !== this.#socket) return;
      clearTimeout(this.#timer);
      this.#pause = FIRST_PAUSE;
      this.#listener.hear(JSON.parse(String(message.data)) as In);
    };
    socket.onclose = () => this.#leave(socket);
  }

  #leave(socket: WebSocket): void {
    if (this.#ended || socket !== this.#socket) return;
    this.#socket = null;
    this.#broke = true;
    socket.close();
    this.#listener.link('away');
    clearTimeout(this.#timer);
    // A little chance in the pause keeps many browsers from coming back in the same moment.
    this.#timer = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  /** Somebody looks again, or the network is back: no need to wait. */
  readonly #hurry = () => {
    if (this.#ended || this.#socket !== null || document.visibilityState === 'hidden') return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#open();
  };
}
