import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { documentPaths, fillDocument } from '../../bin/documents.ts';
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
    expect(fillDocument(text, site)).toBe(text);
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
