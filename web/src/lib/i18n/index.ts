import { en } from './en';
import { dictionary } from './language.svelte';
import { ru } from './ru';

export { dictionary, language, LANGS, type Lang } from './language.svelte';

/** The words of the interface in the chosen language: `w.home`, `w.playersOf(2, 4)`. */
export const w = dictionary({ en, ru });
