import { dictionary } from '../i18n';
import { en } from './words.en';
import { ru } from './words.ru';

export { en, ru };

/** The words of an analysis; sentences about the game come from the engine. */
export const t = dictionary({ en, ru });
