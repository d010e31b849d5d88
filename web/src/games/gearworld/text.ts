import { dictionary } from '../../lib/i18n';
import { en } from './words.en';
import { ru } from './words.ru';

export { en, ru };

/** Labels only: sentences come from the server. */
export const t = dictionary({ en, ru });
