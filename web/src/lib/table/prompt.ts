import type { Legal, Parts } from '../board/types';

/** A question to the viewer begins with "your turn" instead of the viewer's own name. */
export function askedOf(prompt: string, name: string, yourTurn: string): string {
  const end = prompt.indexOf(': ');
  if (name === '' || end < 0 || !prompt.slice(0, end).includes(name)) return prompt;
  return `${yourTurn}${prompt.slice(end)}`;
}

export interface Buttons {
  /** What most people want to do now. */
  strong: readonly Legal[];
  /** Passing and ending are calm, and each keeps its side, so that neither lies where the other was. */
  pass: readonly Legal[];
  end: readonly Legal[];
  /** Whether nothing else can be done: then passing or ending is what everybody wants. */
  only: boolean;
}

export function sorted(
  buttons: readonly Legal[],
  legal: readonly Legal[],
  calm: Parts['calm'] = {},
): Buttons {
  const is =
    (verbs: readonly string[] = []) =>
    ({ action }: Legal) =>
      verbs.includes(action.split(' ')[0] ?? '');
  const [passes, ends] = [is(calm.pass), is(calm.end)];
  return {
    strong: buttons.filter((one) => !passes(one) && !ends(one)),
    pass: buttons.filter(passes),
    end: buttons.filter(ends),
    only: legal.every((one) => passes(one) || ends(one)),
  };
}
