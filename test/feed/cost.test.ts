import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bodies } from '../../feed/contract/endpoints.ts';
import type { Rate } from '../../feed/contract/schemas/price.ts';
import { rateConditions } from '../../feed/contract/vocabulary.ts';
import { cost } from '../../feed/prices/answered-cost.ts';
import type { Usage } from '../../feed/prices/charged-tokens.ts';
import { checkRequest, checkUsage } from '../../feed/prices/check-request.ts';
import { blendedPrice, type PricedModel } from '../../feed/prices/cost.ts';
import costVectors from '../../feed/prices/cost-vectors.json' with { type: 'json' };
import { feesOf } from '../../feed/prices/fees.ts';
import { listCost } from '../../feed/prices/list-cost.ts';
import { monthlyCost } from '../../feed/prices/month.ts';
import type { ConditionOptions } from '../../feed/prices/request-prices.ts';
import { escapePattern } from '../../feed/text.ts';

const vectors = costVectors as Bodies['bulk.cost_vectors']['cost_vectors'];

/** A decimal as a whole number of its 18th decimal. */
function units(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

/** `(2000 × 2 + 8000 × 0.2) / 1000000`, in whole numbers. */
function reckon(working: string): bigint {
  const [, sum = '', divisor = '1'] = /^\(?([^()]*)\)? \/ (\d+)$/.exec(working) ?? [];
  const products = sum.split(' + ').map((term) => {
    const [tokens = '0', price = '1'] = term.split(' × ');
    return units(tokens) * units(price);
  });
  const total = products.reduce((partial, product) => partial + product, 0n);
  return total / BigInt(divisor) / 10n ** 18n;
}

describe('the cost vectors', () => {
  it('have names of their own and cover every kind of price, in this order', () => {
    expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
    const kinds = new Set(vectors.map(({ id }) => id.split('-')[0]));
    expect([...kinds].join(' ')).toBe('plain cache tier free unknown rate hour day fee');
    const conditions = new Set(vectors.flatMap(({ options }) => options.condition ?? []));
    expect([...conditions].sort()).toEqual([...rateConditions].sort());
    // Some readers of JSON take no number with an exponent.
    expect(vectors.filter(({ cost_usd }) => String(cost_usd).includes('e'))).toEqual([]);
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))(
    '%s costs what its working comes to, and what the function of the page and the clients gives',
    (_, { working, prices, usage, options, cost_usd, tier_above_input_tokens }) => {
      expect(cost_usd === null ? null : units(String(cost_usd))).toEqual(
        working === null ? null : reckon(working),
      );
      const given = {
        at: options.at ?? undefined,
        condition: options.conditions ?? options.condition ?? undefined,
        cacheTtl: options.cache_ttl ?? undefined,
      };
      const { total, assumptions } = cost(prices, usage, given);
      expect(total).toBe(cost_usd);
      const tier = `more than ${tier_above_input_tokens} input tokens`;
      expect(assumptions.join().includes(tier)).toBe(tier_above_input_tokens !== null);
    },
  );
});

const cacheless = { cache_read_price: null, cache_write_price: null };
const prices: PricedModel = {
  input_price: 2,
  output_price: 10,
  cache_read_price: 0.2,
  cache_write_price: 2.5,
  price_tiers: [],
};
const usage: Usage = {
  input_tokens: 10_000,
  output_tokens: 1_000,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
};
const batch: Rate = {
  condition: 'batch',
  label: null,
  input_price: 1,
  output_price: 5,
  ...cacheless,
  above_input_tokens: null,
  hours_utc: null,
  region: null,
  until: '2026-11-30',
  stack: [],
  sources: [],
  by_rule: false,
};

/** The number nearest to a whole number of the 24th decimal. */
function fromUnits(whole: bigint): number {
  const text = String(whole).padStart(25, '0');
  return Number(`${text.slice(0, -24)}.${text.slice(-24)}`);
}

/** What people state, and figures of up to 15 digits, which no double multiplies exactly. */
const anyPrice = fc
  .tuple(fc.oneof(fc.nat(1_000), fc.nat(Number('1e14'))), fc.nat(9))
  .map(([whole, digits]) => {
    const text = String(whole).padStart(digits + 1, '0');
    const point = text.length - digits;
    return `${text.slice(0, point)}.${text.slice(point)}`;
  });
const anyCount = fc.oneof(fc.nat(1_000_000), fc.nat(Number('1e12')));

describe('a list without days, conditions and fees', () => {
  const plain = vectors.filter(({ options, usage }) => {
    const isLong = (usage.cache_write_1h_tokens ?? 0) > 0;
    return Object.values(options).every((each) => each === null) && !isLong && !('fees' in usage);
  });

  it.each(plain.map((vector) => [vector.id, vector] as const))(
    'costs for %s what the whole function gives',
    (_, { prices, usage, cost_usd }) => {
      expect(listCost(prices, usage)).toBe(cost_usd);
    },
  );
});

describe('cost', () => {
  it('is exact to the last decimal, whatever the counts and the prices', () => {
    fc.assert(
      fc.property(anyCount, anyCount, anyPrice, anyPrice, (input, output, dear, cheap) => {
        const asked = { ...usage, input_tokens: input, output_tokens: output };
        const priced = { ...prices, input_price: Number(cheap), output_price: Number(dear) };
        // Millionths of the 18th decimal are the 24th.
        const total = BigInt(input) * units(cheap) + BigInt(output) * units(dear);
        expect(cost(priced, asked).total).toBe(fromUnits(total));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not take a rate after its last day', () => {
    const totals = ['2026-11-30', '2026-12-01'].map(
      (at) => cost({ ...prices, rates: [batch] }, usage, { condition: 'batch', at }).total,
    );
    expect(totals).toEqual([0.015, null]);
  });

  it('takes off-peak hours from their first minute to the one before their end', () => {
    const hours_utc = [{ days: ['thu'], from: '10:00', to: '12:00' }];
    const rates: Rate[] = [{ ...batch, condition: 'off_peak', hours_utc, until: null }];
    const totals = ['09:59', '10:00', '11:59', '12:00'].map(
      // The 1st of October 2026 is a Thursday.
      (time) => cost({ ...prices, rates }, usage, { at: `2026-10-01T${time}Z` }).total,
    );
    // 10000 × 2 + 1000 × 10 of a million, and half of it
    expect(totals).toEqual([0.03, 0.015, 0.015, 0.03]);
  });

  it('gives the range of a request whose reads from the cache have no known price', () => {
    const cached = { ...usage, cache_read_tokens: 8_000 };
    const unknown = { ...prices, cache_read_price: null };
    // 2000 × 2 + 1000 × 10 of a million, and 8000 × 2 more where a read costs what input does
    const { total, range, assumptions } = cost(unknown, cached);
    expect({ total, range }).toEqual({ total: 0.03, range: { low: 0.014, high: 0.03 } });
    expect(assumptions).toEqual([
      'The cache read price is unknown; the input price is used instead.',
      'The total lies between $0.014 and $0.03.',
    ]);
    const fast = { ...batch, condition: 'fast' as const, input_price: 4, output_price: 20 };
    // 2000 × 4 + 1000 × 20 of a million, and 8000 × 4 more
    expect(cost({ ...prices, rates: [fast] }, cached, { condition: 'fast' })).toMatchObject({
      total: null,
      range: { low: 0.028, high: 0.06 },
      assumptions: ['The cache read price is unknown.', 'The total lies between $0.028 and $0.06.'],
    });
  });

  it.each([
    [{ condition: ['batch', 'region'] }, 'Whether batch and region combine is not known.'],
    [{ condition: ['flex'] }, 'No flex rate is known for this request.'],
  ] as const)('is unknown with %j, and says why', (options, reason) => {
    const region = { ...batch, condition: 'region' as const };
    const { total, assumptions } = cost({ ...prices, rates: [batch, region] }, usage, options);
    expect({ total, reason: assumptions[0] }).toEqual({ total: null, reason });
  });

  it('has the fees of a vendor that are asked of the model', () => {
    const fee = {
      fee: 'web_search',
      unit: 1_000,
      from: null,
      until: null,
      allowance: null,
    } as const;
    const fees = [
      { ...fee, price: 10, models: ['acme-1'] },
      { ...fee, price: 14, models: ['acme-2'] },
      { ...fee, price: 25, models: null },
    ];
    expect(feesOf(fees, 'acme-2').map(({ price }) => price)).toEqual([14, 25]);
  });

  it('says how much of a fee is free', () => {
    const allowance = 'The first 5,000 a month are free; each is counted here.';
    const search = { fee: 'web_search', unit: 1_000, price: 14 } as const;
    const fees = [{ ...search, from: null, until: null, allowance }];
    // 10000 × 2 + 1000 × 10 of a million, and 2 × 14 of a thousand
    expect(cost({ ...prices, fees }, { ...usage, fees: { web_search: 2 } })).toMatchObject({
      total: 0.058,
      lines: [{}, {}, { kind: 'web_search', count: 2, price: 14, unit: 1_000, cost: 0.028 }],
      assumptions: [allowance],
    });
  });

  it('takes the highest of the tiers that are passed, whatever their order', () => {
    const price_tiers = [8_000, 4_000].map((above_input_tokens) => {
      return { above_input_tokens, input_price: above_input_tokens, output_price: 0, ...cacheless };
    });
    expect(cost({ ...prices, price_tiers }, usage).lines[0]?.price).toBe(8_000);
  });
});

describe('a request that nobody can send', () => {
  it.each([
    [{ cacheTtl: '1hour' }, 'cacheTtl has "1hour"; allowed are 5m, 1h.'],
    [
      { cache_ttl: '1h' },
      'options has "cache_ttl"; allowed are at, condition, cacheTtl, provider.',
    ],
    [{ condition: ['batch', 'bacth'] }, 'condition has "bacth"; allowed are batch, flex,'],
  ])('is refused with %j, and the field is named', (options, message) => {
    // What is wrong by its type comes from programs in JavaScript.
    const given = options as ConditionOptions;
    expect(() => checkRequest({}, usage, given)).toThrow(new RegExp(`^${escapePattern(message)}`));
  });

  it.each([
    [{ cache_read_tokens: 1.5 }, 'cache_read_tokens is 1.5; it is a whole number of 0 or more.'],
    [{ output_tokens: undefined }, 'output_tokens is missing; it is a whole number of 0 or more.'],
    [
      { cache_read_tokens: 9_000, cache_write_1h_tokens: 2_000 },
      '11000 tokens are read from the cache or written to it, of 10000 input_tokens; input_tokens are all of the input, those of the cache included.',
    ],
    [
      { cache_read_tokens: 10_001 },
      '10001 tokens are read from the cache or written to it, of 10000',
    ],
    [{ fees: { web_search: -1 } }, 'fees.web_search is -1; it is a whole number of 0 or more.'],
    [{ fees: { container_hours: -0.5 } }, 'fees.container_hours is -0.5; it is a number of 0 or'],
  ])('is refused with %j, and the count is named', (counts, message) => {
    const given = { ...usage, ...counts } as Usage;
    expect(() => checkUsage(given)).toThrow(new RegExp(`^${escapePattern(message)}`));
  });
});

describe('figures that follow from a cost', () => {
  it.each([
    // A month has 30 days.
    ['a month of 10 requests a day', monthlyCost(0.5, 10), 150],
    ['a month at an unknown price', monthlyCost(null, 10), null],
    ['a free month', monthlyCost(0, 10), 0],
    // 0.57 × 30, which binary fractions make 17.099999999999998
    ['a month to the last decimal', monthlyCost(0.57, 1), 17.1],
    // (3 × $2 + $10) / 4
    ['a blended price', blendedPrice(prices, 3), 4],
    ['an unknown blended price', blendedPrice({ input_price: 1, output_price: null }, 3), null],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});
