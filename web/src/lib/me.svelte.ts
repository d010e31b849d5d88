import * as http from './api/http';
import type { User } from './api/types';
import { w } from './i18n';

/** Who plays in this browser. Nobody has to sign up: whoever begins something becomes a guest. */
class Person {
  user: User | null = $state.raw(null);
  known = $state(false);

  async load(): Promise<void> {
    this.user = (await http.me()).user;
    this.known = true;
  }

  /** Somebody must be somebody to sit down. */
  async somebody(name?: string): Promise<User> {
    if (!this.known) await this.load();
    if (this.user) return this.user;
    for (let tries = 0; ; tries += 1) {
      try {
        return this.#signed(await http.guest(name ?? `${w.guest} ${100 + Math.floor(Math.random() * 9900)}`));
      } catch (fault) {
        const taken = fault instanceof http.Refused && fault.error === 'name_taken';
        if (!taken || name !== undefined || tries > 4) throw fault;
      }
    }
  }

  async rename(name: string): Promise<void> {
    this.#signed(await http.guest(name));
  }

  async register(name: string, password: string): Promise<void> {
    this.#signed(await http.register(name, password));
  }

  async login(name: string, password: string): Promise<void> {
    this.#signed(await http.login(name, password));
  }

  async logout(): Promise<void> {
    this.user = (await http.logout()).user;
  }

  #signed({ user }: { user: User | null }): User {
    if (!user) throw new http.Refused({ error: 'signed_out', text: '', rule: null });
    this.user = user;
    this.known = true;
    return user;
  }
}

export const me = new Person();
