import { Socket, type Link } from '../api/socket';
import type {
  Candidate,
  ClientMessage,
  Line,
  Past,
  Said,
  ServerMessage,
  State,
  Table,
  Wish,
} from '../api/types';
import type { Legal, View } from '../board/types';
import { language, type Lang } from '../i18n';
import { travel } from '../ui/motion';
import { Broken, Requests, type Answer, type Wanted } from './requests';
import { share, steady } from './share';

/** Something that was not possible, for the notice above the board. */
export interface NotPossible {
  text: string;
  rule: string | null;
  error: string;
}

/** More states than this in the queue are not shown one by one: somebody was away for a while. */
const MOST_TO_SHOW = 8;

/** A match as these eyes see it, over one socket that comes back by itself. */
export class Match {
  readonly id: string;
  link: Link = $state('opening');
  /** The state that is shown; the next ones follow one by one, so that every move can be seen. */
  state: State | null = $state.raw(null);
  table: Table | null = $state.raw(null);
  log: readonly Line[] = $state.raw([]);
  chat: readonly Said[] = $state.raw([]);
  /** What the shown state brought with it. */
  fresh: readonly Line[] = $state.raw([]);
  /** The earlier moment that is looked at. */
  past: Past | null = $state.raw(null);
  /** What the adviser thought of, best first. */
  advice: readonly Candidate[] = $state.raw([]);
  /** A move is on its way, or what came of it. */
  busy = $state(false);
  /** When `table` came, in milliseconds: clocks count from here. */
  heardAt = $state(0);
  farewell: string | null = $state(null);
  /** Called with everything that was refused. */
  onrefused: (refusal: NotPossible) => void = () => undefined;

  #queue: State[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstOfLink = true;
  /** The move on its way was taken: the next state is what came of it. */
  #taken = false;
  #spoken: Lang = language.now;
  readonly #socket: Socket<ServerMessage, ClientMessage>;
  readonly #requests: Requests;

  constructor(id: string) {
    this.id = id;
    this.#requests = new Requests((message) => !this.#firstOfLink && this.#socket.send(message));
    this.#socket = new Socket(() => `/api/matches/${id}/live?lang=${(this.#spoken = language.now)}`, {
      hear: (message) => this.#hear(message),
      link: (link) => this.#linked(link),
    });
  }

  /** The seat that looks, if one of mine does. */
  readonly seat = $derived(this.state?.eyes ?? null);
  /** What is drawn. */
  readonly view = $derived.by(
    steady((): View | null => {
      const view = (this.past ?? this.state)?.view as Partial<View> | null | undefined;
      return view ? { seat: view.seat ?? null, public: view.public, private: view.private ?? null } : null;
    }),
  );
  readonly turn = $derived.by(steady(() => (this.past ?? this.state)?.turn ?? []));
  readonly prompt = $derived((this.past ?? this.state)?.prompt ?? '');
  /** What can be chosen: nothing while looking back, while moves are still being shown, or on their way. */
  readonly legal = $derived.by(
    steady(() => (this.past || this.busy || this.#queue.length > 0 ? [] : (this.state?.legal ?? []))),
  );
  readonly myTurn = $derived(
    this.table?.status === 'running' && this.table.my_seats.some((seat) => this.state?.turn.includes(seat)),
  );
  /** The seat that has to lift the curtain: one of mine is asked, and nobody looks. */
  readonly curtain = $derived.by((): number | null => {
    const { state, table } = this;
    if (!state || !table || table.status !== 'running' || table.my_seats.length < 2 || this.past) return null;
    if (state.eyes !== null) return null;
    return table.my_seats.find((seat) => state.turn.includes(seat)) ?? null;
  });
  /** The events since my last move. */
  readonly sinceMine = $derived(this.log.filter((line) => line.n > (this.state?.since ?? 0)));

  async choose(action: string): Promise<void> {
    const { state, seat } = this;
    if (!state || seat === null || this.busy) return;
    this.busy = true;
    this.#taken = false;
    this.advice = [];
    const answer = await this.#ask({ type: 'submit', seat, seq: state.seq, action });
    // What came of a move follows as the next state: until then there is nothing to choose.
    if (answer?.type === 'ack') this.#taken = true;
    else this.busy = false;
  }

  async why(action: string): Promise<void> {
    const { seat } = this;
    if (seat === null || this.past) return;
    const answer = await this.#ask({ type: 'why', seat, action });
    if (answer?.type === 'why' && !answer.possible) {
      this.onrefused({ text: answer.text, rule: answer.rule, error: 'refused' });
    }
  }

  async askHint(): Promise<void> {
    if (this.seat === null) return;
    const answer = await this.#ask({ type: 'hint', seat: this.seat });
    if (answer?.type === 'hint') this.advice = answer.candidates;
  }

  /** Takes the last move back, or asks the others for it. */
  undo(): void {
    const { seat, state } = this;
    if (!state) return;
    const mine = seat ?? state.table.my_seats[0];
    if (mine === undefined) return;
    if (state.can_undo) void this.#ask({ type: 'undo', seat: mine });
    else if (state.can_ask_undo) void this.#ask({ type: 'propose', seat: mine, what: 'undo' });
  }

  propose(seat: number, what: Wish): void {
    void this.#ask({ type: 'propose', seat, what });
  }

  consent(seat: number, proposal: number, agree: boolean): void {
    void this.#ask({ type: 'consent', seat, proposal, agree });
  }

  resign(seat: number): void {
    void this.#ask({ type: 'resign', seat });
  }

  takeOver(seat: number, level: string): void {
    void this.#ask({ type: 'take_over', seat, level });
  }

  handBack(seat: number): void {
    void this.#ask({ type: 'hand_back', seat });
  }

  async say(text: string, to?: number): Promise<boolean> {
    const seat = this.seat ?? this.table?.my_seats[0];
    const answer = await this.#ask({
      type: 'chat',
      text,
      ...(seat === undefined ? {} : { seat }),
      ...(to === undefined ? {} : { to }),
    });
    return answer?.type === 'ack';
  }

  look(seat: number | null): void {
    void this.#ask({ type: 'look', seat });
  }

  /** Looks back to the moment after a step; with nothing, comes back to now. */
  async rewind(step: number | null): Promise<void> {
    if (step === null) {
      this.past = null;
      return;
    }
    const answer = await this.#ask({ type: 'past', step });
    if (answer?.type === 'past') this.past = answer;
  }

  /** The language changed: all texts come again. */
  speak(lang: Lang): void {
    if (lang === this.#spoken || this.link !== 'live') return;
    this.#spoken = lang;
    this.past = null;
    void this.#ask({ type: 'language', lang });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.close();
    this.#requests.end();
  }

  async #ask(wanted: Wanted): Promise<Answer | null> {
    try {
      const answer = await this.#requests.ask(wanted);
      if (answer.type === 'rejected' && answer.error !== 'stale') {
        this.onrefused({ text: answer.text, rule: answer.rule, error: answer.error });
      }
      return answer;
    } catch (fault) {
      if (fault instanceof Broken) return null;
      throw fault;
    }
  }

  #linked(link: Link): void {
    this.link = link;
    if (link === 'live') this.farewell = null;
    this.#firstOfLink = true;
    if (link === 'away') this.#requests.broke();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.#stateCame(message);
        break;
      case 'table':
        this.table = share(this.table, message);
        this.heardAt = performance.now();
        break;
      case 'chat':
        if (!this.chat.some((said) => said.n === message.n)) this.chat = [...this.chat, message];
        break;
      case 'bye':
        this.farewell = message.text;
        break;
      default:
        if (!this.#requests.settle(message) && message.type === 'rejected') {
          this.onrefused({ text: message.text, rule: message.rule, error: message.error });
        }
    }
  }

  #stateCame(state: State): void {
    const before = this.state;
    if (state.whole) {
      // The whole log takes the place of everything: a first look, an undo, other eyes, another language.
      this.#queue = [];
      this.#show(state);
    } else {
      this.#queue = [...this.#queue, state];
      if (this.#queue.length > MOST_TO_SHOW) this.#showAll();
      else if (this.#timer === undefined) this.#showNext();
    }
    if (this.#firstOfLink) {
      this.#firstOfLink = false;
      // A choice made while the connection was away stands if the question is the same, whatever others did.
      const same = before !== null && sameQuestion(before, state);
      this.#requests.again((seq) => (same && seq === before.seq ? state.seq : seq));
      this.speak(language.now);
    }
  }

  #showNext(): void {
    this.#timer = undefined;
    const [next, ...rest] = this.#queue;
    if (!next) return;
    this.#queue = rest;
    this.#show(next);
    const pause = travel(520);
    if (pause > 1 && next.events.length > 0) this.#timer = setTimeout(() => this.#showNext(), pause);
    else this.#showNext();
  }

  #showAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = this.#queue;
    this.#queue = [];
    for (const state of all) this.#show(state);
  }

  #show(state: State): void {
    const before = this.state;
    this.log = state.whole ? state.events : [...this.log, ...state.events];
    this.fresh = state.whole ? lastStep(state.events) : state.events;
    this.state = state;
    this.table = share(this.table, state.table);
    this.heardAt = performance.now();
    if (state.whole) this.past = null;
    // While several decide at once, what another decides does not change the question.
    if (this.#taken || !before || !sameQuestion(before, state)) this.busy = false;
    if (!sameActions(before?.legal ?? [], state.legal)) this.advice = [];
    this.#dropCurtain(state);
  }

  /** Hot-seat: when the seat that looks is not asked any more and another of mine is, nobody may see a hand. */
  #dropCurtain({ eyes, turn, table }: State): void {
    if (table.my_seats.length < 2 || eyes === null || turn.includes(eyes)) return;
    if (table.status === 'running' && table.my_seats.some((seat) => turn.includes(seat))) this.look(null);
  }
}

/** Whether a seat is asked for the same decision: it has not moved since, and may do the same. */
function sameQuestion(before: State, now: State): boolean {
  return before.eyes === now.eyes && before.since === now.since && sameActions(before.legal, now.legal);
}

function sameActions(before: readonly Legal[], now: readonly Legal[]): boolean {
  return before.length === now.length && before.every((one, index) => one.action === now[index]?.action);
}

function lastStep(log: readonly Line[]): Line[] {
  const step = log.at(-1)?.step;
  return log.filter((line) => line.step === step);
}
