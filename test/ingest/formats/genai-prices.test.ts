import { describe, expect, it } from 'vitest';
import { genaiPrices } from '../../../ingest/formats/genai-prices.ts';
import { priceRow, priceTier } from '../price-row.ts';

function parse(id: string, ...models: readonly object[]) {
  return genaiPrices.parse(JSON.stringify([{ id, name: id, models }]));
}

const row = { id: 'openai/gpt-5', keys: ['gpt-5', 'openai/gpt-5'], vendor: 'openai' };

describe('genaiPrices', () => {
  it('reads plain prices', () => {
    const prices = {
      input_mtok: 1.25,
      output_mtok: 10,
      cache_read_mtok: 0.125,
      cache_write_mtok: 1.5,
      web_searches_kcount: 10,
    };
    expect(parse('openai', { id: 'gpt-5', context_window: 400_000, prices })).toEqual({
      rows: [
        priceRow({
          ...row,
          input_price: 1.25,
          output_price: 10,
          cache_read_price: 0.125,
          cache_write_price: 1.5,
          context_window: 400_000,
        }),
      ],
      refusals: [],
      skipped: 0,
    });
  });

  it('reads tiers, in which a figure without one keeps its base', () => {
    const prices = {
      input_mtok: { base: 3, tiers: [{ start: 200_000, price: 6 }] },
      output_mtok: { base: 15, tiers: [{ start: 200_000, price: 22.5 }] },
      cache_read_mtok: 0.3,
    };
    expect(parse('openai', { id: 'gpt-5', prices }).rows).toEqual([
      priceRow({
        ...row,
        input_price: 3,
        output_price: 15,
        cache_read_price: 0.3,
        price_tiers: [priceTier(200_000, 6, 22.5, 0.3)],
      }),
    ]);
  });

  it('gives a row for each start date, the first without one', () => {
    const prices = [
      { prices: { input_mtok: 10, output_mtok: 40 } },
      { constraint: { start_date: '2025-06-10' }, prices: { input_mtok: 2, output_mtok: 8 } },
    ];
    expect(parse('openai', { id: 'gpt-5', prices }).rows).toEqual([
      priceRow({ ...row, until: '2025-06-10', input_price: 10, output_price: 40 }),
      priceRow({ ...row, from: '2025-06-10', input_price: 2, output_price: 8 }),
    ]);
  });

  it('refuses a price that depends on the hour', () => {
    const prices = [
      { prices: { input_mtok: 0.135, output_mtok: 0.55 } },
      {
        constraint: { start_time: '00:30:00Z', end_time: '16:30:00Z' },
        prices: { input_mtok: 0.27, output_mtok: 1.1 },
      },
    ];
    expect(parse('deepseek', { id: 'deepseek-chat', prices })).toEqual({
      rows: [],
      refusals: [
        {
          position: 'deepseek/deepseek-chat',
          label: 'deepseek/deepseek-chat',
          reason:
            'the price depends on the hour, and a record holds one price a day; write it by hand',
        },
      ],
      skipped: 0,
    });
  });

  it("takes for a reseller's what the project filled in from OpenRouter, and what was converted from another currency", () => {
    const prices = { input_mtok: 1, output_mtok: 2 };
    const comments = 'Imported from OpenRouter pricing; verify against OpenAI pricing.';
    expect(
      parse('openai', { id: 'gpt-oss-120b', prices, price_comments: comments }).rows.map(
        ({ vendor }) => vendor,
      ),
    ).toEqual([null]);
    expect(parse('zhipuai', { id: 'GLM-5', prices }).rows.map(({ vendor }) => vendor)).toEqual([
      null,
    ]);
    expect(
      parse('google', { id: 'claude-3-opus', prices }).rows.map(({ vendor }) => vendor),
    ).toEqual([null]);
  });

  it('skips embeddings and models that are not paid by the token', () => {
    const parsed = parse(
      'openai',
      { id: 'text-embedding-3-small', prices: { input_mtok: 0.02 } },
      { id: 'sora', prices: { output_video_mtok: 5 } },
      { id: 'gpt-0' },
    );
    expect(parsed).toEqual({ rows: [], refusals: [], skipped: 3 });
  });

  it('has one fault for a file of another shape', () => {
    expect(genaiPrices.parse('{"data": []}').fault).toBe(
      '1:1: this is no data file of genai-prices, which is [{"id", "models": [{"id", "prices"}]}].',
    );
    expect(genaiPrices.parse('[{"id": "openai", "models": []}]').fault).toBe(
      '1:1: the list holds no model; download it again.',
    );
  });

  it.each([
    [
      'https://github.com/pydantic/genai-prices/blob/c/prices/new_data/v2/data.json#openai/gpt-5',
      'openai/gpt-5',
    ],
    [
      'https://github.com/pydantic/genai-prices/blob/c/prices/providers/zai.yml#GLM-5.3',
      'zai/GLM-5.3',
    ],
    ['https://github.com/pydantic/genai-prices/blob/c/prices/providers/zai.yml', ''],
    ['https://github.com/pydantic/other/blob/c/prices/data.json#openai/gpt-5', undefined],
  ])('knows which row %s cites', (url, cited) => {
    expect(genaiPrices.citedRow(url)).toBe(cited);
  });
});
