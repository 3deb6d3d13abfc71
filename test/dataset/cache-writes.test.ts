import { expect, it } from 'vitest';
import { writePriceError } from '../../build/dataset/cache-writes.ts';

const errorOf = (vendor: string, input: number, write: number | null) =>
  writePriceError(vendor, { input_price: input, cache_write_price: write });

it.each([
  ['an hour of storage of Gemini 2.5 Pro', 'google', 1.25, 4.5],
  ['an hour of storage at twice the input', 'google', 0.5, 1],
  ['five minutes of storage', 'google', 1.25, 0.375],
  ['storage of Doubao, ¥0.017 an hour', 'bytedance', 0.67, 0.0024],
  ['the price of the output', 'xai', 3, 15],
])('takes %s for no price of writing to the cache', (_, vendor, input, write) => {
  expect(errorOf(vendor, input, write)).toContain(`the input_price of ${input}`);
});

it.each([
  ['the price of the input', 'google', 1.25, 1.25],
  ['that with five minutes of storage', 'google', 1.5, 1.583],
  ['that of an hour of Claude', 'anthropic', 2, 4],
  ['one below the input', 'minimax', 0.6, 0.375],
  ['none', 'google', 1.25, null],
])('takes %s', (_, vendor, input, write) => {
  expect(errorOf(vendor, input, write)).toBeUndefined();
});
