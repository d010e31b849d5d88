export interface Notice {
  id: number;
  kind: 'plain' | 'refused' | 'fault';
  text: string;
  link?: { href: string; text: string };
}

/** Short words that appear above everything for a while: refusals with their rule, faults, news. */
class Notices {
  list: Notice[] = $state([]);
  #last = 0;

  say(notice: Omit<Notice, 'id'>, seconds = 7): void {
    this.#last += 1;
    const id = this.#last;
    // The same words twice in a row are one notice that stays longer.
    this.list = [...this.list.filter((other) => other.text !== notice.text), { ...notice, id }].slice(-3);
    setTimeout(() => this.drop(id), seconds * 1000);
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
