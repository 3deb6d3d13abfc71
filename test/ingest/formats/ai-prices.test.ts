import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aiPrices } from '../../../ingest/formats/ai-prices.ts';
import { priceRow } from '../price-row.ts';

describe('aiPrices', () => {
  it('reads what was read on pages of vendors, and refuses a gap', () => {
    const text = readFileSync('test/fixtures/ingest/prices/ai-prices-2026-10-10.json', 'utf8');
    expect(aiPrices.parse(text)).toEqual({
      day: '2026-10-10',
      address: 'https://github.com/hedrosgames/ai-prices/blob/main/data/history/2026-10-10.json',
      rows: [
        priceRow({
          id: 'acme-1-short',
          position: 'models/0',
          keys: ['acme-1', 'Acme 1'],
          vendor: 'openai',
          input_price: 2,
          output_price: 8,
        }),
      ],
      refusals: [
        {
          position: 'models/3',
          label: 'acme-3-1',
          reason: 'the output price is 0 beside an input of 0.5, which looks like a gap',
        },
      ],
      skipped: 2,
    });
  });

  it('knows the row that an address cites', () => {
    const day =
      'https://github.com/hedrosgames/ai-prices/blob/1234567/data/history/2026-10-10.json';
    expect([day, `${day}#acme-1`, 'https://example.org/'].map(aiPrices.citedRow)).toEqual([
      '',
      'acme-1',
      undefined,
    ]);
  });

  it('says what the file is not', () => {
    expect(aiPrices.parse('{"models": [{}]}').fault).toMatch(/^1:1: this is no day of ai-prices/);
  });
});
