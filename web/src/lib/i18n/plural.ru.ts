const RULES = new Intl.PluralRules('ru');

/** The form of a word that goes with a number: 1 карта, 2 карты, 5 карт. */
export function form(count: number, one: string, few: string, more: string): string {
  const rule = RULES.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : more;
}

/** A number with its word. */
export function many(count: number, one: string, few: string, more: string): string {
  return `${count} ${form(count, one, few, more)}`;
}
