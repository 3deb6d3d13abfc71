import { describe, expect, it } from 'vitest';
import { litellm } from '../../../ingest/formats/litellm.ts';
import { proposePrices } from '../../../ingest/propose/prices.ts';
import type { PriceRow } from '../../../ingest/types.ts';
import { model, prices } from '../models.ts';
import { priceRow } from '../price-row.ts';

const MAP =
  'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json';
const context = {
  format: litellm,
  origin: { url: MAP, day: '2026-08-05' },
  today: '2026-11-21',
  force: false,
  same: new Set<string>(),
  leftOut: new Set<string>(),
  dismiss: [],
  reason: undefined,
};

function propose(models: readonly ReturnType<typeof model>[], rows: readonly PriceRow[]) {
  const site = {
    name: 'Feed',
    description: 'A feed.',
    api_root: null,
    repository: 'https://github.com/acme/feed',
  };
  const freshness = { models: 180, plans: 180, leaderboards: 180 };
  const dataset = {
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
  return proposePrices({ rows, refusals: [], skipped: 0 }, dataset, context);
}

const price = { input_price: 2, output_price: 8 };

describe('proposePrices', () => {
  it('lets the row speak that the record cites, else the one under its id', () => {
    const cited = prices(
      `- { input_price: 2, output_price: 8, sources: [{ url: '${MAP}#acme-latest', checked: 2026-08-05 }] }`,
    );
    const models = [
      model('acme/acme-1', { prices: [...cited] }),
      model('acme/acme-2', { aliases: ['acme-2-0101'], prices: [] }),
    ];
    const rows = [
      priceRow({ id: 'acme-1', input_price: 1, output_price: 1 }),
      priceRow({ id: 'acme-latest', ...price }),
      priceRow({ id: 'acme-2-0101', input_price: 1, output_price: 1 }),
      priceRow({ id: 'acme-2', ...price }),
    ];
    const { lines } = propose(models, rows);
    expect(lines.confirmed.map(({ subject }) => subject)).toEqual(['acme-1']);
    expect(lines.added.map(({ subject, text }) => `${subject}: ${text}`)).toEqual([
      `acme-2: input 2.00, output 8.00 (${MAP}#acme-2, 2026-08-05)`,
    ]);
  });

  it('refuses a model for which two rows state different prices', () => {
    const models = [model('acme/acme-1', { aliases: ['acme-a', 'acme-b'] })];
    const rows = [
      priceRow({ id: 'acme-a', ...price }),
      priceRow({ id: 'acme-b', input_price: 3, output_price: 8 }),
    ];
    expect(propose(models, rows).lines.refused).toMatchObject([
      {
        subject: 'acme-1',
        text: 'acme-a and acme-b both mean it, and state 2/8/-/- and 3/8/-/-; cite one of the two as a source, or take a name out of its aliases',
      },
    ]);
  });

  it('refuses a row that the file states twice, differently', () => {
    const rows = [
      priceRow({ id: 'acme-1', ...price }),
      priceRow({ id: 'acme-1', input_price: 3, output_price: 8 }),
    ];
    expect(propose([model('acme/acme-1')], rows).lines.refused).toMatchObject([
      {
        subject: 'acme-1',
        text: 'acme-1 stands in the file twice with different prices; ask upstream which one holds',
      },
    ]);
  });

  it('refuses a name that two models claim', () => {
    const models = [model('acme/acme-1.5'), model('acme/acme-15')];
    expect(propose(models, [priceRow({ id: 'acme 1-5', ...price })]).lines.refused).toEqual([
      {
        subject: 'acme 1-5',
        text: 'the name is claimed by acme-1.5 and acme-15, and a name means one model; take it out of one of them',
      },
    ]);
  });

  it("names the nearest three of its vendor's models for a row without one", () => {
    const models = [
      model('acme/acme-1'),
      model('acme/acme-12'),
      model('acme/beta'),
      model('acme/gamma-long'),
      model('other/acme-3'),
    ];
    expect(
      propose(models, [
        priceRow({ id: 'acme-3', ...price }),
        priceRow({ id: 'zen', vendor: 'nobody', ...price }),
      ]).lines.unmapped,
    ).toEqual([
      { subject: 'acme-3', isSeen: false, text: 'nearest acme-1, acme-12, beta' },
      { subject: 'zen', isSeen: false, text: 'its vendor has no model in the feed' },
    ]);
  });

  it('counts every row once', () => {
    const rows = [
      priceRow({ id: 'acme-1', ...price }),
      priceRow({ id: 'acme-9', ...price }),
      priceRow({ id: 'x', vendor: null, ...price }),
    ];
    expect(propose([model('acme/acme-1')], rows).counts).toEqual({
      read: 3,
      mapped: 1,
      resale: 1,
      skipped: 0,
    });
  });
});
