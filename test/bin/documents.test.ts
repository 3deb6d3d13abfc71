import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { documentPaths, fieldTable, fillDocument, fillPart } from '../../bin/documents.ts';
import { deriveSite } from '../../build/derive/site.ts';
import { readRealData, today } from '../data/real-feed.ts';

const pages = globSync(['*.md', 'docs/**/*.md', '!CHANGELOG.md']).map((path) =>
  readFileSync(path, 'utf8'),
);
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

describe('the generated parts of documents', () => {
  const site = deriveSite(readRealData(), { apiRoot: 'http://localhost:3000', today });

  it.each(documentPaths)('are fresh in %s: run `npm run fix` where they are not', (path) => {
    const text = readFileSync(path, 'utf8');
    expect(fillDocument(path, text, site)).toBe(text);
  });
});

describe('the documents', () => {
  it('name every command, and none that package.json does not have', () => {
    const named = pages.flatMap((text) => [
      ...text.matchAll(/npm (?:run (?:--silent )?([a-z:]+)|(test|start))/g),
    ]);
    const parts = ['lint', 'types', 'knip'];
    expect(
      [...new Set(named.map(([, script, short]) => script ?? short ?? ''))].toSorted(),
    ).toEqual(scripts.filter((name) => !parts.includes(name)).toSorted());
  });
});

describe('fillPart', () => {
  it('replaces what stands between the marks of a part', () => {
    const text = 'a\n<!-- list:begin -->\nold\n<!-- list:end -->\nb\n';
    expect(fillPart(text, { path: 'x.md', name: 'list', content: 'new' })).toBe(
      'a\n<!-- list:begin -->\nnew\n<!-- list:end -->\nb\n',
    );
  });

  it('throws for a document without the marks', () => {
    expect(() => fillPart('a\n', { path: 'x.md', name: 'list', content: 'new' })).toThrow(
      'x.md has no part between <!-- list:begin --> and <!-- list:end -->',
    );
  });
});

describe('fieldTable', () => {
  it('has a row for each field, with its type, choices and description', () => {
    const properties = {
      id: { type: 'string', description: 'a | b' },
      price: { type: ['number', 'null'], description: 'In USD.' },
      window: { type: ['string', 'null'], enum: ['day', null], description: 'The time.' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Sorted.' },
    };
    expect(fieldTable({ properties }).split('\n')).toEqual([
      '| field | type | meaning |',
      '| --- | --- | --- |',
      '| `id` | string | a \\| b |',
      '| `price` | number or null | In USD. |',
      '| `window` | `day`, null | The time. |',
      '| `tags` | array of string | Sorted. |',
    ]);
  });
});
