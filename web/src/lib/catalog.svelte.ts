import * as http from './api/http';
import type { BotLevel, GameInfo, Words } from './api/types';
import { language } from './i18n';
import { settings } from './settings.svelte';

/** The games of this server, and the levels of its bots. */
class Catalog {
  games: readonly GameInfo[] = $state.raw([]);
  bots: readonly BotLevel[] = $state.raw([]);
  /** What the host of the server has brought along; each plays one game, on the server. */
  houseBots: readonly BotLevel[] = $state.raw([]);
  loaded = $state(false);
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= http.games().then(
      ({ games, bots }) => {
        this.games = games;
        this.bots = bots.filter((bot) => bot.game === undefined);
        this.houseBots = bots.filter((bot) => bot.game !== undefined);
        this.loaded = true;
      },
      (fault: unknown) => {
        this.#asked = null;
        throw fault;
      },
    );
    return this.#asked;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  name(id: string): string {
    const game = this.game(id);
    return game ? said(game.name) : id;
  }

  bot(level: string): BotLevel | undefined {
    return [...this.bots, ...this.houseBots].find((one) => one.level === level);
  }

  botName(level: string): string {
    const bot = this.bot(level);
    return bot ? said(bot.name) : level;
  }

  /** The level for "play now": the chosen one, else one that neither bores nor crushes a newcomer. */
  usualLevel(): string {
    const chosen = this.bots.find((bot) => bot.level === settings.level);
    const usual = this.bots.find((bot) => bot.level === 'apprentice');
    return (chosen ?? usual ?? this.bots[0])?.level ?? 'random';
  }
}

/** A text that comes in both languages. */
export function said(words: Words): string {
  return words[language.now];
}

export const catalog = new Catalog();
