import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { llmMetadata } from '../../../ingest/formats/llm-metadata.ts';
import { priceRow } from '../price-row.ts';

describe('llmMetadata', () => {
  it('reads prices in dollars, and skips those in another currency', () => {
    const text = readFileSync('test/fixtures/ingest/prices/llm-metadata.json', 'utf8');
    expect(llmMetadata.parse(text)).toEqual({
      rows: [
        priceRow({
          id: 'acme/gpt-5',
          position: 'acme/models/gpt-5',
          keys: ['gpt-5', 'acme/gpt-5'],
          vendor: null,
          input_price: 1.5,
          output_price: 12,
        }),
        priceRow({
          id: 'openai/acme-1',
          position: 'openai/models/acme-1',
          keys: ['acme-1', 'openai/acme-1'],
          vendor: 'openai',
          input_price: 1.25,
          output_price: 10,
          cache_read_price: 0.125,
          context_window: 400_000,
          max_output_tokens: 128_000,
          about: { name: 'Acme 1' },
        }),
      ],
      refusals: [
        {
          position: 'openai/models/acme-2',
          label: 'openai/acme-2',
          reason: 'the output price is 0 beside an input of 2, which looks like a gap',
        },
      ],
      skipped: 2,
    });
  });

  it('knows the row that an address cites', () => {
    const pinned = 'https://github.com/basellm/llm-metadata/blob/1234567/dist/api/all.json';
    const published = 'https://basellm.github.io/llm-metadata/api/all.json';
    expect(
      [pinned, `${pinned}#openai/acme-1`, `${published}#openai/acme-1`, 'https://models.dev/'].map(
        llmMetadata.citedRow,
      ),
    ).toEqual(['', 'openai/acme-1', 'openai/acme-1', undefined]);
  });

  it('says of a file of models.dev that it is not its own', () => {
    expect(llmMetadata.parse('{"openai": {"models": {}}}').fault).toMatch(
      /^1:1: this is no all\.json of llm-metadata/,
    );
  });
});
