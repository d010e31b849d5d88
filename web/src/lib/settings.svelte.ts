import { store, stored } from './storage';
import { mayNotify } from './play/announce';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'still';
/** How fast the moves of others are shown. */
export type Tempo = 'slow' | 'normal' | 'fast' | 'at-once';

/** How this browser likes its table. */
class Settings {
  theme: Theme = $state(oneOf(['auto', 'light', 'dark'], stored('theme')) ?? 'auto');
  motion: Motion = $state(oneOf(['auto', 'still'], stored('motion')) ?? 'auto');
  tempo: Tempo = $state(oneOf(['slow', 'normal', 'fast', 'at-once'], stored('tempo')) ?? 'normal');
  sound = $state(stored('sound') === 'on');
  notify = $state(stored('notify') === 'on');
  /** The level of bots for "play now"; nothing until somebody chose one. */
  level: string | null = $state(stored('level'));
  /** Whether tables for one device are played in this browser, where that is possible. */
  playHere = $state(stored('play') !== 'server');
  readonly #systemDark = matchMedia('(prefers-color-scheme: dark)');
  #systemIsDark = $state(this.#systemDark.matches);
  /** Whether the dark theme is shown. */
  readonly dark = $derived(this.theme === 'dark' || (this.theme === 'auto' && this.#systemIsDark));

  constructor() {
    this.#systemDark.addEventListener('change', ({ matches }) => {
      this.#systemIsDark = matches;
      this.apply();
    });
  }

  /** Writes theme and motion where the style sheets look for them. */
  apply(): void {
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
    document.documentElement.dataset['motion'] = this.motion;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store('theme', theme);
    this.apply();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    store('motion', motion);
    this.apply();
  }

  setTempo(tempo: Tempo): void {
    this.tempo = tempo;
    store('tempo', tempo);
  }

  setSound(on: boolean): void {
    this.sound = on;
    store('sound', on ? 'on' : 'off');
  }

  /** Asks the browser first; it may refuse. */
  async setNotify(on: boolean): Promise<void> {
    const granted = on && (await mayNotify());
    this.notify = granted;
    store('notify', granted ? 'on' : 'off');
  }

  setPlayHere(on: boolean): void {
    this.playHere = on;
    store('play', on ? 'here' : 'server');
  }

  setLevel(level: string): void {
    this.level = level;
    store('level', level);
  }
}

function oneOf<Word extends string>(words: readonly Word[], word: string | null): Word | null {
  return words.find((one) => one === word) ?? null;
}

export const settings = new Settings();
