import { describe, expect, it } from 'vitest';
import { llmPrices } from '../../../ingest/formats/llm-prices.ts';
import { priceRow, priceTier } from '../price-row.ts';

const price = { input: 2, output: 8, from_date: null, to_date: null, input_cached: null };

function vendorFile(models: readonly object[]): string {
  return JSON.stringify({ vendor: 'openai', models });
}

describe('llmPrices', () => {
  it('gives a row for each dated price', () => {
    const history = [
      { ...price, input: 1, output: 4, from_date: '2025-06-10', input_cached: 0.25 },
      { ...price, to_date: '2025-06-10' },
    ];
    const row = {
      id: 'openai/gpt-5',
      position: 'models/0',
      at: '#gpt-5',
      keys: ['gpt-5'],
      vendor: 'openai',
    };
    expect(llmPrices.parse(vendorFile([{ id: 'gpt-5', price_history: history }]))).toEqual({
      rows: [
        priceRow({
          ...row,
          from: '2025-06-10',
          input_price: 1,
          output_price: 4,
          cache_read_price: 0.25,
        }),
        priceRow({ ...row, until: '2025-06-10', input_price: 2, output_price: 8 }),
      ],
      refusals: [],
      skipped: 0,
      address: 'https://github.com/simonw/llm-prices/blob/main/data/openai.json',
    });
  });

  it('reads the models of long requests as tiers of the one that they belong to, day by day', () => {
    const parsed = llmPrices.parse(
      vendorFile([
        {
          id: 'gpt-5',
          price_history: [price, { ...price, input: 1, output: 4, from_date: '2026-01-01' }],
        },
        { id: 'gpt-5-272k', price_history: [{ ...price, input: 4, output: 12 }] },
        {
          id: 'gpt-5-272k',
          price_history: [{ ...price, input: 2, output: 6, from_date: '2026-01-01' }],
        },
      ]),
    );
    expect(parsed.rows.map(({ id, from, price_tiers }) => ({ id, from, price_tiers }))).toEqual([
      { id: 'openai/gpt-5', from: null, price_tiers: [priceTier(272_000, 4, 12)] },
      { id: 'openai/gpt-5', from: '2026-01-01', price_tiers: [priceTier(272_000, 2, 6)] },
    ]);
  });

  it('keeps a model whose name ends in a number of tokens where nothing is its base', () => {
    expect(
      llmPrices
        .parse(vendorFile([{ id: 'gpt-4-32k', price_history: [price] }]))
        .rows.map(({ id }) => id),
    ).toEqual(['openai/gpt-4-32k']);
  });

  it('reads the published lists, current and historical', () => {
    const published = {
      updated_at: '2026-08-05',
      prices: [
        { id: 'grok-4', vendor: 'xai', name: 'Grok 4', input: 3, output: 15, input_cached: 0.75 },
      ],
    };
    expect(llmPrices.parse(JSON.stringify(published))).toEqual({
      rows: [
        priceRow({
          id: 'xai/grok-4',
          position: 'prices/0',
          at: '#xai/grok-4',
          keys: ['grok-4'],
          vendor: 'xai',
          input_price: 3,
          output_price: 15,
          cache_read_price: 0.75,
        }),
      ],
      refusals: [],
      skipped: 0,
      day: '2026-08-05',
    });
  });

  it('refuses a date that is no day', () => {
    expect(
      llmPrices.parse(
        vendorFile([{ id: 'gpt-5', price_history: [{ ...price, from_date: 'June' }] }]),
      ).refusals,
    ).toEqual([
      {
        position: 'models/0',
        label: 'gpt-5',
        reason: 'from_date or to_date is not a day: "June", null',
      },
    ]);
  });

  it('reads a folder of vendor files, and cites each by its path', () => {
    const files = new Map([
      ['openai.json', vendorFile([{ id: 'gpt-5', price_history: [price] }])],
      ['README.md', '# Prices'],
    ]);
    expect(llmPrices.tree?.parse(files).rows.map(({ at, position }) => ({ at, position }))).toEqual(
      [{ at: 'openai.json#gpt-5', position: 'openai.json#models/0' }],
    );
  });

  it('takes the whole repository for its folder of vendor files', () => {
    const text = vendorFile([{ id: 'gpt-5', price_history: [price] }]);
    const files = new Map([
      [
        'llm-prices-main/current-v1.json',
        JSON.stringify({ prices: [{ id: 'gpt-5', vendor: 'openai', input: 2, output: 8 }] }),
      ],
      ['llm-prices-main/data/openai.json', text],
    ]);
    expect(llmPrices.tree?.parse(files)).toEqual(
      llmPrices.tree?.parse(new Map([['openai.json', text]])),
    );
  });

  it('names the file of a folder that can not be read', () => {
    expect(llmPrices.tree?.parse(new Map([['openai.json', '{']])).fault).toBe(
      '1:2: the text ends in the middle of a value; the download was cut off. Download it again. (openai.json)',
    );
  });

  it('has one fault for a file of another shape', () => {
    expect(llmPrices.parse('[]').fault).toBe(
      '1:1: this is no list of llm-prices, which is {"vendor", "models": [...]} or, as published, {"prices": [...]}.',
    );
  });

  it.each([
    ['https://github.com/simonw/llm-prices/blob/main/data/z.ai.json#glm-5', 'z.ai/glm-5'],
    ['https://www.llm-prices.com/current-v1.json#xai/grok-4', 'xai/grok-4'],
    ['https://www.llm-prices.com/', ''],
    ['https://github.com/simonw/llm/blob/main/data/openai.json#gpt-5', undefined],
  ])('knows which row %s cites', (url, row) => {
    expect(llmPrices.citedRow(url)).toBe(row);
  });
});
