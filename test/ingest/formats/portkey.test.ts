import { describe, expect, it } from 'vitest';
import { readUpstream } from '../../../ingest/fetch/upstream-file.ts';
import { portkey } from '../../../ingest/formats/portkey.ts';
import { priceRow, priceTier } from '../price-row.ts';

function parseFixture() {
  const folder = readUpstream('test/fixtures/ingest/prices/portkey');
  if ('fault' in folder || typeof folder.content === 'string') throw new Error('not a folder');
  return portkey.tree?.parse(folder.content);
}

describe('portkey', () => {
  it('reads cents per token, drops what Gemini has in wrong columns, and refuses a swapped cache price', () => {
    expect(parseFixture()).toEqual({
      rows: [
        priceRow({
          id: 'google/gemini-9-pro-lte-128k',
          at: 'pricing/google.json#gemini-9-pro-lte-128k',
          keys: ['gemini-9-pro', 'gemini-9-pro-lte-128k'],
          vendor: 'google',
          input_price: 2,
          output_price: 12,
        }),
        priceRow({
          id: 'groq/acme-open',
          at: 'pricing/groq.json#acme-open',
          keys: ['acme-open'],
          vendor: null,
          input_price: 0.15,
          output_price: 0.6,
        }),
        priceRow({
          id: 'openai/acme-1',
          at: 'pricing/openai.json#acme-1',
          keys: ['acme-1'],
          vendor: 'openai',
          input_price: 2.5,
          output_price: 15,
          cache_read_price: 0.25,
          price_tiers: [priceTier(272_000, 5, 22.5)],
        }),
        priceRow({
          id: 'openai/acme-mini',
          at: 'pricing/openai.json#acme-mini',
          keys: ['acme-mini'],
          vendor: 'openai',
          input_price: 0.1,
          output_price: 0.4,
        }),
      ],
      refusals: [
        {
          position: 'google/gemini-9-swapped',
          label: 'google/gemini-9-swapped',
          reason: 'the cache read price 4.5 is above the input price 2',
        },
      ],
      skipped: 3,
    });
  });

  it('knows the row that an address cites', () => {
    const file =
      'https://github.com/Portkey-AI/models/blob/1234567890/pricing/mistral-ai.json#acme-1';
    expect(
      [file, 'https://github.com/Portkey-AI/models/', 'https://example.org/'].map(portkey.citedRow),
    ).toEqual(['mistral-ai/acme-1', '', undefined]);
  });

  it('says what the file is not', () => {
    expect(portkey.parse('{}').fault).toMatch(/^1:1: this is no folder of Portkey-AI\/models/);
    expect(portkey.tree?.parse(new Map([['pricing/openai.json', '{']])).fault).toMatch(
      /\(pricing\/openai\.json\)$/,
    );
  });
});
