import type { Connection, Link } from '../api/socket';
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
import type { Fate, Legal } from '../board/types';
import { language, type Lang } from '../i18n';
import type { Tempo } from '../settings.svelte';
import { notePromise, partOf } from './chance';
import { Newest } from './newest.svelte';
import { placeOf } from './place';
import { Broken, Requests, type Answer, type Wanted } from './requests';
import { share, steady } from './share';
import { Showing } from './showing.svelte';
import { viewOf } from './view';

/** Something that was not possible, for the notice above the board. */
export interface NotPossible {
  text: string;
  rule: string | null;
  error: string;
}

/** The server allows five questions a second for long. */
const BETWEEN_MOMENTS = 210;
/** How long another device has to tell what it promised, in milliseconds. */
const LOST = 5000;
/** After so many silent milliseconds the server is asked something: a connection can die without a word. */
const SILENCE = 30_000;

/** A match as these eyes see it, over one connection that comes back by itself. */
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
  readonly #moments = new Newest<{ step: number }, Past>(
    async (wish) => {
      const answer = await this.#ask({ type: 'past', ...wish });
      return answer?.type === 'past' ? answer : null;
    },
    (past) => (this.past = past),
    BETWEEN_MOMENTS,
  );
  /** What the adviser thought of, best first. */
  advice: readonly Candidate[] = $state.raw([]);
  /** A move is on its way, or what came of it. */
  busy = $state(false);
  /** When `table` came, in milliseconds: clocks count from here. */
  heardAt = $state(0);
  farewell: string | null = $state(null);
  /** Called with everything that was refused. */
  onrefused: (refusal: NotPossible) => void = () => undefined;

  /** Which events decide something, as the game has them. */
  decides: (line: Line) => boolean = () => false;
  /** How fast the viewer wants to see moves. */
  tempo: () => Tempo = () => 'normal';
  readonly #showing = new Showing({
    show: (state) => this.#show(state),
    decides: (line) => this.decides(line),
    tempo: () => this.tempo(),
    settled: () => this.#settle(),
  });
  #firstOfLink = true;
  /** Who waits until everything is shown. */
  readonly #waiting: (() => void)[] = [];
  /** The move on its way was taken: the next state is what came of it. */
  #taken = false;
  /** What came of the move on its way is to be taken back. */
  #regretted = false;
  #spoken: Lang = language.now;
  #heard = 0;
  readonly #pulse = setInterval(() => this.#feelPulse(), SILENCE / 3);
  readonly #connection: Connection<ClientMessage>;
  readonly #requests: Requests;
  #mixing = false;
  #lost: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
    this.#requests = new Requests(
      (message) => !this.#firstOfLink && this.#connection.send(message),
      () => this.#connection.renew(),
    );
    this.#connection = placeOf(id).connect(id, () => (this.#spoken = language.now), {
      hear: (message) => this.#hear(message),
      link: (link) => this.#linked(link),
    });
  }

  /** The seat that looks, if one of mine does. */
  readonly seat = $derived(this.state?.eyes ?? null);
  /** What is drawn. */
  readonly view = $derived.by(steady(() => viewOf(this.past ?? this.state)));
  readonly turn = $derived.by(steady(() => (this.past ?? this.state)?.turn ?? []));
  readonly prompt = $derived((this.past ?? this.state)?.prompt ?? '');
  /** The step that is looked at, or that was asked for and is on its way; nothing while looking at now. */
  readonly step = $derived(this.#moments.wish?.step ?? this.past?.step ?? null);
  /**
   * What can be chosen: nothing while looking back, while moves are still being shown, or on their way; and
   * nothing for a seat that a bot plays.
   */
  readonly legal = $derived.by(
    steady(() => {
      const waits = this.past || this.busy || this.#showing.behind;
      return waits || this.seat === null || !this.#plays(this.seat) ? [] : (this.state?.legal ?? []);
    }),
  );
  readonly myTurn = $derived(
    this.table?.status === 'running' &&
      this.table.my_seats.some((seat) => this.#plays(seat) && this.state?.turn.includes(seat)),
  );
  /** The seat that has to lift the curtain: one of mine is asked, and nobody looks. */
  readonly curtain = $derived.by((): number | null => {
    const { state, table } = this;
    if (!state || !table || table.status !== 'running' || table.my_seats.length < 2 || this.past) return null;
    if (state.eyes !== null) return null;
    return table.my_seats.find((seat) => this.#plays(seat) && state.turn.includes(seat)) ?? null;
  });
  /** The events since my last move. */
  readonly sinceMine = $derived(this.log.filter((line) => line.n > (this.state?.since ?? 0)));

  /** What decides something and is shown until it was seen. */
  get decided(): readonly Line[] {
    return this.#showing.decided;
  }

  /** Whether moves are still being shown. */
  get showing(): boolean {
    return this.#showing.behind;
  }

  /** What is shown was seen. */
  goOn(): void {
    this.#showing.goOn();
  }

  /** Plays an action; an accepted one is told when what came of it is shown. */
  async choose(action: string): Promise<Fate> {
    const { state, seat } = this;
    if (!state || seat === null || this.busy) return 'superseded';
    this.busy = true;
    this.#showing.stop();
    this.#taken = false;
    this.#regretted = false;
    this.advice = [];
    const answer = await this.#ask({ type: 'submit', seat, seq: state.seq, action });
    if (answer?.type === 'ack') {
      // What came of a move follows as the next state: until then there is nothing to choose.
      this.#taken = true;
      await this.#shown();
      return 'accepted';
    }
    this.busy = this.#regretted = false;
    if (answer?.type !== 'rejected') return 'superseded';
    if (answer.error !== 'stale') return 'refused';
    // Somebody was faster. What is still possible is played in the new position.
    await this.#shown();
    const possible = this.state !== state && this.legal.some((one) => one.action === action);
    return possible ? this.choose(action) : 'superseded';
  }

  /** Kept when everything that came is shown. */
  #shown(): Promise<void> {
    if (!this.busy && !this.#showing.behind) return Promise.resolve();
    return new Promise((settle) => this.#waiting.push(settle));
  }

  #settle(): void {
    if (this.busy || this.#showing.behind) return;
    for (const settle of this.#waiting.splice(0)) settle();
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
    if (answer?.type === 'hint') this.advice = [...answer.candidates].sort(byChance);
  }

  /** Takes the last move back, or asks the others for it; a move on its way, as soon as it is known what came of it. */
  undo(): void {
    const { seat, state } = this;
    this.#regretted = this.busy;
    if (!state || this.busy) return;
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

  endAbandoned(seat: number): void {
    void this.#ask({ type: 'end_abandoned', seat });
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

  /** Looks back to the moment after a step; whether that is what is shown now. */
  lookBack(step: number): Promise<boolean> {
    return this.#moments.want({ step });
  }

  /** Looks at now again. */
  lookAtNow(): void {
    this.#moments.drop();
    this.past = null;
  }

  /** The language changed: all texts come again. */
  speak(lang: Lang): void {
    if (lang === this.#spoken || this.link !== 'live' || this.#firstOfLink) return;
    this.#spoken = lang;
    this.lookAtNow();
    void this.#ask({ type: 'language', lang });
  }

  close(): void {
    this.#showing.stop();
    clearInterval(this.#pulse);
    clearTimeout(this.#lost);
    this.#moments.drop();
    this.#connection.close();
    this.#requests.end();
    for (const settle of this.#waiting.splice(0)) settle();
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

  /** Whether the seat decides for itself: a bot may play for it. */
  #plays(seat: number): boolean {
    return !this.table?.players[seat]?.deputy;
  }

  /** Asks for the smallest thing there is, where nothing was heard for long. Nobody waits for the answer itself. */
  #feelPulse(): void {
    const silent = performance.now() - this.#heard >= SILENCE;
    if (!silent || this.#firstOfLink || document.visibilityState === 'hidden') return;
    this.#requests.ask({ type: 'past', step: 0 }).catch(() => undefined);
  }

  #hear(message: ServerMessage): void {
    this.#heard = performance.now();
    switch (message.type) {
      case 'state':
        this.#stateCame(message);
        break;
      case 'table':
        this.#tableCame(message);
        break;
      case 'chat':
        if (!this.chat.some((said) => said.n === message.n)) this.chat = [...this.chat, message];
        break;
      case 'unsure':
        this.#requests.unsure(message.id);
        this.onrefused({ text: message.text, rule: null, error: 'unsure' });
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

  /** News of the table count when they come, although a state that came with them is still to be shown. */
  #tableCame(table: Table): void {
    this.table = share(this.table, table);
    this.heardAt = performance.now();
    notePromise(table);
    clearTimeout(this.#lost);
    this.#mix(false);
    // Another device of mine may know what was promised there; if it does not speak, it is gone.
    if (table.revealing) this.#lost = setTimeout(() => this.#mix(true), LOST);
  }

  /** Says what is to be said for my part of the seed, once. */
  #mix(lost: boolean): void {
    const part = this.table && !this.#mixing ? partOf(this.table, lost) : null;
    if (!part) return;
    this.#mixing = true;
    const done = () => {
      this.#mixing = false;
    };
    this.#requests.ask(part).then(done, done);
  }

  #stateCame(state: State): void {
    const before = this.state;
    this.#tableCame(state.table);
    if (state.whole) {
      // The whole log takes the place of everything: a first look, an undo, other eyes, another language.
      this.#showing.replace(state);
      this.#settle();
    } else {
      this.#showing.add(state);
    }
    if (this.#firstOfLink) {
      this.#firstOfLink = false;
      // A choice made while the connection was away stands if the question is the same, whatever others did.
      const same = before !== null && sameQuestion(before, state);
      this.#requests.again((seq) => (same && seq === before.seq ? state.seq : seq));
      this.speak(language.now);
    }
  }

  #show(state: State): void {
    const before = this.state;
    this.log = state.whole ? state.events : [...this.log, ...state.events];
    this.fresh = state.whole ? lastStep(state.events) : state.events;
    this.state = state;
    if (state.whole) this.lookAtNow();
    // While several decide at once, what another decides does not change the question.
    if (this.#taken || !before || !sameQuestion(before, state)) this.busy = false;
    if (!sameActions(before?.legal ?? [], state.legal)) this.advice = [];
    if (this.#regretted && !this.busy) this.undo();
    this.#dropCurtain(state);
  }

  /** Hot-seat: when the seat that looks is not asked any more and another of mine is, nobody may see a hand. */
  #dropCurtain({ eyes, turn, table }: State): void {
    if (table.my_seats.length < 2 || eyes === null) return;
    const asked = (seat: number) => turn.includes(seat) && this.#plays(seat);
    if (table.status === 'running' && !asked(eyes) && table.my_seats.some(asked)) this.look(null);
  }
}

/** Whether a seat is asked for the same decision: it has not moved since, and may do the same. */
function sameQuestion(before: State, now: State): boolean {
  return before.eyes === now.eyes && before.since === now.since && sameActions(before.legal, now.legal);
}

function sameActions(before: readonly Legal[], now: readonly Legal[]): boolean {
  return before.length === now.length && before.every((one, index) => one.action === now[index]?.action);
}

/** The adviser's choice stays first where it gives no chances. */
function byChance(a: Candidate, b: Candidate): number {
  return (b.chance ?? 0) - (a.chance ?? 0);
}

function lastStep(log: readonly Line[]): Line[] {
  const step = log.at(-1)?.step;
  return log.filter((line) => line.step === step);
}
