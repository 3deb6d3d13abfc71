import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { llmPricesChanges } from '../../../ingest/formats/llm-prices-changes.ts';
import { priceRow } from '../price-row.ts';

describe('llmPricesChanges', () => {
  it('dates whole prices, and reads no launch, change of one figure, or correction, which it called a change until July', () => {
    const text = readFileSync('test/fixtures/ingest/prices/llm-prices-changes.md', 'utf8');
    expect(llmPricesChanges.parse(text)).toEqual({
      day: '2026-08-21',
      rows: [
        priceRow({
          id: 'GPT-99 Sol',
          position: 'line 7',
          vendor: 'openai',
          from: '2026-08-21',
          input_price: 4,
          output_price: 20,
          cache_read_price: 0.4,
        }),
        priceRow({
          id: 'Open 7B',
          position: 'line 12',
          vendor: null,
          from: '2026-08-14',
          input_price: 0.44,
          output_price: 1.32,
        }),
      ],
      refusals: [
        {
          position: 'line 16',
          label: 'Grok 99',
          reason: 'the output price is 0 beside an input of 2, which looks like a gap',
        },
      ],
      skipped: 5,
    });
  });

  it('knows the row that an address cites', () => {
    const log = 'https://github.com/romanshumy/llm-prices-data/blob/1234567/CHANGELOG.md';
    const models = 'https://github.com/romanshumy/llm-prices-data/blob/1234567/models.json#acme-1';
    expect([log, `${log}#GPT-99%20Sol`, models].map(llmPricesChanges.citedRow)).toEqual([
      '',
      'GPT-99 Sol',
      undefined,
    ]);
  });

  it('says what the file is not, and where a heading is no day', () => {
    expect(llmPricesChanges.parse('# Changelog\n').fault).toMatch(/^1:1: this is no change log/);
    expect(llmPricesChanges.parse('## Unreleased\n').fault).toBe(
      '1:4: "Unreleased" is no day; ask upstream.',
    );
  });
});
