import { expect, it } from 'vitest';
import type { MatchCard } from '../api/types';
import { inOrder } from './order';

it('puts the tables first that wait for me', () => {
  const card = (id: string, status: string, my_turn = false) => ({ id, status, my_turn }) as MatchCard;
  const cards = [card('a', 'open'), card('b', 'running'), card('c', 'open'), card('d', 'running', true)];
  expect(inOrder(cards).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});
