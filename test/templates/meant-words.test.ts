import { expect, it } from 'vitest';
import { wholeQuery, within } from '../../templates/components/meant-words.ts';

const phrases = { en: ['(best) price|cost (per) token'], zh: ['(最|好)* 模型 … 价格'] };

it.each([
  ['price token', true],
  ['Best prices per-tokens?', true],
  ['bestprice token', false],
  ['price tokenizer', false],
  ['最好模型价格', true],
  ['模型 的 价格', true],
  ['好价格', false],
])('reads of %s as a whole query the phrases of the table: %s', (q, isMeant) => {
  expect(wholeQuery(phrases).test(q)).toBe(isMeant);
});

it('takes every phrase out of a query', () => {
  expect('gpt cost token, kimi prices tokens'.replace(within(phrases), '')).toBe('gpt, kimi');
});
