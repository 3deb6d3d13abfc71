import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../feed/contract/endpoints.ts';
import { fieldType } from '../../feed/contract/field-type.ts';
import { searchResults } from '../../feed/contract/vocabulary.ts';
import { PageProvider } from '../../templates/components/use-page.ts';
import { describedSchemas, Fields, Limits, UseCost } from '../../templates/pages/docs-use.tsx';
import { testPage } from './page-context.ts';

const model = {
  id: 'a',
  name: 'A',
  input_price: 4,
  output_price: 20,
  cache_read_price: 0.2,
  cache_write_price: 5,
  price_tiers: [],
};
const data = { models: [model], servedRanks: new Map([['a', 1]]) } as never;

function textIn(language: 'en' | 'zh', children: unknown): string {
  const value = testPage(language, { rates: { USD: 1, CNY: 6.708 } });
  const html = renderToString(h(PageProvider, { value, children: children as never }));
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('the page of the API', () => {
  it.each([
    // 8,000 × $4 + 32,000 × $0.20 + 1,200 × $20 = $62,400 for a million such requests.
    ['en', '(8,000 × $4.00 + 32,000 × $0.20 + 1,200 × $20.00) ÷ 1,000,000 = $0.0624'],
    ['zh', '(8,000 × $4.00 + 32,000 × $0.20 + 1,200 × $20.00) ÷ 1,000,000 = $0.0624 (≈¥0.419)'],
  ] as const)('writes the cost of a request out, in %s', (language, formula) => {
    expect(textIn(language, h(UseCost, { data }))).toContain(formula);
  });

  it('describes each field of its records in the language of the page', () => {
    const english = textIn('en', h(Fields, {}));
    const chinese = textIn('zh', h(Fields, {}));
    for (const { properties } of describedSchemas)
      for (const [name, field] of Object.entries(properties)) {
        expect(english).toContain(` ${name} `);
        expect(chinese).toContain(` ${name} `);
        expect(chinese).not.toContain(field.description?.split('`')[0]?.slice(0, 40) || 'none');
      }
  });

  it('states the limits that the endpoints have', () => {
    const text = textIn('en', h(Limits, {}));
    expect(endpoints['models.list'].query.limit).toMatchObject({ default: 100 });
    expect(text).toContain('has 100 models at once');
    expect(endpoints['search.search'].query.q).toMatchObject({ minLength: 2, maxLength: 200 });
    expect(searchResults).toBe(20);
    expect(text).toContain('has 2 to 200 characters; an answer has 20 hits');
  });
});

it('writes the type of a field as TypeScript does', () => {
  expect(fieldType({ type: ['number', 'null'] })).toBe('number | null');
  expect(fieldType({ type: 'integer' })).toBe('number');
  expect(fieldType({ type: ['integer', 'null'] })).toBe('number | null');
  expect(fieldType({ type: 'array', items: { type: 'object' } })).toBe('object[]');
  expect(fieldType({ enum: ['user', null] })).toBe('user | null');
});
