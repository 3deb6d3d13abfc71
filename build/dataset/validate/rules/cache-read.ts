import { findingAt } from '../locate.ts';
import { modelPriceRows } from '../prices.ts';
import type { Rule } from '../rule.ts';

const rule = 'cache-read';

/** What is read from the cache costs at most what is read anew. */
export const cacheRead: Rule = {
  id: rule,
  *check({ models }) {
    for (const { file, path, row } of modelPriceRows(models)) {
      const { input_price: input, cache_read_price: cached } = row;
      if (typeof cached !== 'number' || input === null || cached <= input) continue;
      const message = `cache_read_price is ${cached}, more than the input_price of ${input}; a cache read costs at most the input. Correct one of the two.`;
      yield findingAt(file, [...path, 'cache_read_price'], { rule, message });
    }
  },
};
