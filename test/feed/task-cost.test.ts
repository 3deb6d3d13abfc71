import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskFrontier } from '../../feed/prices/frontier.ts';
import {
  comparedCost,
  costPerSolved,
  type StatedTask,
  type TaskModel,
  taskCostRange,
  taskCostToday,
} from '../../feed/prices/task-cost.ts';

describe('the cost of a solved task', () => {
  it.each([
    // Half of the tries are solved: each solution costs two of them.
    [2, 50, 4],
    // 2.91 / 0.525
    [2.91, 52.5, 5.542857],
    [2.91, 100, 2.91],
    // Nothing was solved, whatever was paid.
    [2.91, 0, null],
    [null, 52.5, null],
  ])('of %d dollars a task with %d %% solved is %d', (cost, percent, solved) => {
    expect(costPerSolved(cost, percent)).toBe(solved);
  });
});

type Prices = Pick<
  TaskModel,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price' | 'price_tiers'
>;

function prices(input: number | null, output: number | null, read: number | null = null): Prices {
  return {
    input_price: input,
    output_price: output,
    cache_read_price: read,
    cache_write_price: null,
    price_tiers: [],
  };
}

/** A model whose price moved on 2026-09-01. */
function moved(then: Prices, now: Prices, stage: 'active' | 'retired' = 'active'): TaskModel {
  const interval = {
    seen_from: null,
    promotion: false,
    promised_until: null,
    cancelled: false,
    sources: [],
  };
  return {
    ...now,
    lifecycle: { stage },
    price_history: [
      { ...interval, ...then, from: '2026-01-01' },
      { ...interval, ...now, from: '2026-09-01' },
    ],
  };
}

/** A task of 3 dollars with 100,000 tokens of output. */
const task: StatedTask = {
  cost_usd: 3,
  output_tokens: 100_000,
  list_input_price: null,
  list_output_price: null,
};

function today(model: TaskModel, more: Partial<StatedTask> = {}, day = '2026-08-01') {
  const { cost_usd_today, cost_today_rule } = taskCostToday({ ...task, ...more }, model, day);
  return [cost_today_rule, cost_usd_today];
}

describe('what a task of a board costs today', () => {
  const cut = moved(prices(5, 20, 0.5), prices(2.5, 10, 0.25));

  it('is what the board paid where no price has moved since', () => {
    expect(today(moved(prices(5, 20), prices(5, 20)))).toEqual(['unmoved', 3]);
    expect(today(cut, {}, '2026-09-01')).toEqual(['unmoved', 3]);
  });

  it('falls with prices that all fell by one factor', () => {
    expect(today(cut)).toEqual(['scaled', 1.5]);
    // 1.2 / 3 of the price, whose quotients differ in their last binary digits
    expect(today(moved(prices(1, 3), prices(0.1, 0.3)))).toEqual(['scaled', 0.3]);
  });

  it('is by the tokens of output where its price moved otherwise', () => {
    // 0.1 M × 20 = 2 of the 3 dollars were output: 0.1 × 10 + 1
    expect(today(moved(prices(5, 20), prices(5, 10)))).toEqual(['by_tokens', 2]);
    // 0.1 × 10 + 1 × 2.5 / 5, as the cache went with the input
    const both = moved(prices(5, 20, 0.5), prices(2.5, 10, 0.25));
    expect(today({ ...both, output_price: 20 })).toEqual(['by_tokens', 2.5]);
  });

  it('is not known where only the cache moved, since no board states its share', () => {
    const cheaperCache = moved(prices(2, 10, 0.2), prices(2, 10, 0.1));
    expect(today(cheaperCache)).toEqual(['unknown_shares', null]);
    const unknownCache = moved(prices(2, 10, null), prices(2, 10, 0.1));
    expect(today(unknownCache)).toEqual(['unknown_shares', null]);
  });

  it('is not known where the tokens show that the board paid another price', () => {
    // 0.1 M × 40 = 4 dollars of output in a task of 3
    expect(today(moved(prices(5, 40), prices(5, 20)))).toEqual(['other_price', null]);
  });

  it('goes by the prices that the board states, on whatever day it ran the tasks', () => {
    const stated = { list_input_price: 5, list_output_price: 20 };
    expect(today(cut, stated, '2026-10-01')).toEqual(['scaled', 1.5]);
    expect(today(cut, { ...stated, output_tokens: null })).toEqual(['scaled', 1.5]);
    const unseen = { list_input_price: 10, list_output_price: 40 };
    // What a cached token cost then is in no source.
    expect(today(cut, unseen)).toEqual(['unknown_shares', null]);
  });

  it('says what the board or the feed lacks', () => {
    expect(today(cut, { cost_usd: null })).toEqual(['no_cost', null]);
    expect(today(cut, { output_tokens: null })).toEqual(['no_tokens', null]);
    expect(today(cut, {}, '2025-12-31')).toEqual(['no_price', null]);
    expect(today(moved(prices(5, 20), prices(null, 20)))).toEqual(['no_price', null]);
    expect(today({ ...cut, lifecycle: { stage: 'retired' } })).toEqual(['retired', null]);
  });

  it('takes long requests for cheaper too where the feed knows their price on one day only', () => {
    const tier = (above_input_tokens: number, price: Prices) => {
      const { price_tiers: _, ...row } = price;
      return [{ above_input_tokens, ...row }];
    };
    const then = { ...prices(1, 6, 0.1), price_tiers: tier(272_000, prices(2, 9)) };
    const now = { ...prices(0.2, 1.2, 0.02), price_tiers: tier(272_000, prices(0.4, 1.8, 0.04)) };
    // 3 × 0.2
    expect(today(moved(then, now))).toEqual(['scaled', 0.6]);
    const dearer = { ...now, price_tiers: tier(272_000, prices(2, 9)) };
    expect(today(moved(then, dearer))).toEqual(['unknown_shares', null]);
    expect(today(moved(then, { ...now, price_tiers: [] }))).toEqual(['unknown_shares', null]);
  });
});

describe('what a task is compared by', () => {
  const compared = (model: TaskModel, more: Partial<StatedTask> = {}) => {
    const stated = { ...task, ...more };
    const day = '2026-08-01';
    return comparedCost({ ...stated, ...taskCostToday(stated, model, day) }, model, day);
  };

  it('is its cost of today where that is known', () => {
    expect(compared(moved(prices(5, 20, 0.5), prices(2.5, 10, 0.25)))).toEqual({
      usd: 1.5,
      kind: 'today',
    });
  });

  it('is the most that it may be where only the cache moved, also above what was paid', () => {
    const cheaper = moved(prices(2, 10, 0.2), prices(2, 10, 0.1));
    expect(compared(cheaper)).toEqual({ usd: 3, kind: 'most' });
    // 1 dollar of output stays, and 2 of input are twice as much at most.
    const dearer = moved(prices(2, 10, 0.1), prices(2, 10, 0.2));
    expect(compared(dearer)).toEqual({ usd: 1 + 2 * 2, kind: 'most' });
  });

  it('is what the board paid where nothing is known of today', () => {
    const cut = moved(prices(5, 20, 0.5), prices(2.5, 10, 0.25));
    expect(compared(cut, { output_tokens: null })).toEqual({ usd: 3, kind: 'paid' });
    const unseen = { list_input_price: 10, list_output_price: 40 };
    expect(compared(cut, unseen)).toEqual({ usd: 3, kind: 'old' });
    expect(compared(cut, { cost_usd: null })).toBeUndefined();
  });
});

it('the frontier is what no pair of rows beats, as a slow comparison of all pairs finds it', () => {
  // Few different figures, so that many rows tie.
  const row = fc.record({
    cost_usd: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
    native: fc.integer({ min: 0, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const slow = rows.filter(({ cost_usd: cost, native }) => {
        if (cost === null) return false;
        return !rows.some((other) => {
          if (other.cost_usd === null) return false;
          const isAsGood = other.cost_usd <= cost && other.native >= native;
          return isAsGood && (other.cost_usd < cost || other.native > native);
        });
      });
      expect(
        rows.filter((each) => taskFrontier(rows, ({ cost_usd }) => cost_usd).has(each)),
      ).toEqual(slow);
    }),
  );
});

describe('between what a task of a board costs today', () => {
  const range = (model: TaskModel, more: Partial<StatedTask> = {}) =>
    taskCostRange({ ...task, ...more }, model, '2026-08-01');

  it('is one cost where that follows from the prices', () => {
    expect(range(moved(prices(5, 20), prices(10, 40)))).toEqual({ low: 6, high: 6 });
  });

  it('is what the board paid at most where only one price of the input fell', () => {
    // 0.1 × $20 = $2 of output; the other dollar is between all new input and all read from the cache.
    const fell = moved(prices(5, 20, 0.5), prices(5, 20, 0.25));
    expect(range(fell)).toEqual({ low: 2.5, high: 3 });
  });

  it('is what the board paid at least where only one price of the input rose', () => {
    expect(range(moved(prices(5, 20, 0.5), prices(5, 20, 1)))).toEqual({ low: 3, high: 4 });
  });

  it('lies on both sides where one price fell and another rose', () => {
    // Input of $1 by × 0.5 to × 2, output of $2 at half: $1.50 to $3; or all of it was output.
    const mixed = moved(prices(5, 20, 0.5), prices(2.5, 10, 1));
    expect(range(mixed)).toEqual({ low: 1.5, high: 3 });
    const dearer = moved(prices(5, 20, 0.5), prices(10, 20, 0.25));
    expect(range(dearer)).toEqual({ low: 2.5, high: 4 });
  });

  it('is not known without a cost, or without what one of the prices was or is', () => {
    const fell = moved(prices(5, 20, 0.5), prices(5, 20, 0.25));
    expect(range(fell, { cost_usd: null })).toBeUndefined();
    expect(range(moved(prices(5, 20, 0.5), prices(4, 20)))).toBeUndefined();
  });
});
