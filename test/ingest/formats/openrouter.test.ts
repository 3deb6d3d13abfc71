import { describe, expect, it } from 'vitest';
import { openrouter } from '../../../ingest/formats/openrouter.ts';
import { priceRow } from '../price-row.ts';

const model = {
  id: 'acme/acme-1',
  context_length: 200_000,
  pricing: {
    prompt: '0.0000003',
    completion: '0.0000011',
    input_cache_read: '0.00000003',
    web_search: '0.01',
  },
  top_provider: { max_completion_tokens: 8192 },
};

describe('openrouter', () => {
  it('reads decimal texts per token as USD per million, to the digit', () => {
    expect(openrouter.parse(JSON.stringify({ data: [model] }))).toEqual({
      rows: [
        priceRow({
          id: 'acme/acme-1',
          position: 'data/0',
          vendor: null,
          input_price: 0.3,
          output_price: 1.1,
          cache_read_price: 0.03,
          context_window: 200_000,
          max_output_tokens: 8192,
        }),
      ],
      refusals: [],
      skipped: 0,
    });
  });

  it('reads a bare list as well, as copies of the listing are', () => {
    expect(openrouter.parse(JSON.stringify([model])).rows.map(({ id }) => id)).toEqual([
      'acme/acme-1',
    ]);
  });

  it('skips a router, which chooses a model for each request and has no price of its own', () => {
    const router = { id: 'openrouter/auto', pricing: { prompt: '-1', completion: '-1' } };
    expect(openrouter.parse(JSON.stringify({ data: [router] }))).toMatchObject({
      rows: [],
      refusals: [],
      skipped: 1,
    });
  });

  it.each([
    [
      '{"data": [',
      '1:11: the text ends in the middle of a value; the download was cut off. Download it again.',
    ],
    [
      '{"openai": {}}',
      '1:1: this is no listing of OpenRouter, which is {"data": [{"id", "pricing": {"prompt", "completion"}}]}.',
    ],
    ['{"data": []}', '1:1: the listing holds no model; download it again.'],
  ])('has one fault for %s', (text, fault) => {
    expect(openrouter.parse(text)).toEqual({ rows: [], refusals: [], skipped: 0, fault });
  });

  it.each([
    ['https://openrouter.ai/api/v1/models#acme/acme-1', 'acme/acme-1'],
    [
      'https://github.com/a/b/blob/c/history/2026-08-01/openrouter_models.json#acme/acme-1',
      'acme/acme-1',
    ],
    ['https://openrouter.ai/api/v1/models', ''],
    ['https://github.com/a/b/blob/c/models.json#acme/acme-1', undefined],
  ])('knows which row %s cites', (url, row) => {
    expect(openrouter.citedRow(url)).toBe(row);
  });
});
