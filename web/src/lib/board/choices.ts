import type { Legal } from './types';

/**
 * The legal list, asked by words. Notation is words with spaces, the verb first (`play gray-3 A1`), so
 * whatever a board wants to know is a question about the words with which a legal action begins.
 */
export class Choices {
  readonly all: readonly Legal[];
  readonly #words: readonly (readonly string[])[];
  /** By every word behind the verb: a large board asks about each of its places, whenever anything changes. */
  readonly #about = new Map<string, Legal[]>();

  constructor(legal: readonly Legal[]) {
    this.all = legal;
    this.#words = legal.map((one) => words(one.action));
    legal.forEach((one, index) => {
      for (const word of new Set(this.#words[index]?.slice(1))) {
        const known = this.#about.get(word);
        if (known) known.push(one);
        else this.#about.set(word, [one]);
      }
    });
  }

  /** The actions that begin with these words. */
  beginning(start: readonly string[]): Legal[] {
    return this.all.filter((_, index) => begins(this.#words[index] ?? [], start));
  }

  /** Whether some action begins with these words. */
  can(...start: string[]): boolean {
    return this.#words.some((one) => begins(one, start));
  }

  /** The action that is exactly these words. */
  find(...exact: string[]): Legal | undefined {
    return this.all[this.#words.findIndex((one) => one.length === exact.length && begins(one, exact))];
  }

  /** The words that can follow these. */
  after(...start: string[]): Set<string> {
    const next = new Set<string>();
    for (const one of this.#words) {
      const word = one[start.length];
      if (word !== undefined && begins(one, start)) next.add(word);
    }
    return next;
  }

  /** The verbs of all actions. */
  verbs(): Set<string> {
    return this.after();
  }

  /** The actions whose word at this place is this one: everything that concerns a card, whatever the verb. */
  at(place: number, word: string): Legal[] {
    return this.all.filter((_, index) => this.#words[index]?.[place] === word);
  }

  /** The actions that mention this word behind the verb. */
  about(word: string): readonly Legal[] {
    return this.#about.get(word) ?? [];
  }
}

/** The words of a notation. */
export function words(action: string): string[] {
  return action.split(' ').filter((word) => word !== '');
}

function begins(all: readonly string[], start: readonly string[]): boolean {
  return start.length <= all.length && start.every((word, index) => all[index] === word);
}
