import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillReadme } from '../../bin/readme.ts';
import { deriveSite } from '../../build/derive/site.ts';
import { readRealData, today } from '../data/real-feed.ts';

describe('README.md', () => {
  it('lists the endpoints of the table and a real answer: run `npm run fix` where it does not', { timeout: 60_000 }, () => {
    const text = readFileSync('README.md', 'utf8');
    expect(fillReadme(text, deriveSite(readRealData(), { apiRoot: 'http://localhost:3000', today }))).toBe(text);
  });

  it('names every command, with CONTRIBUTING.md, and none that is not there', () => {
    const texts = ['README.md', 'CONTRIBUTING.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
    const named = [...texts.matchAll(/npm (?:run )?([a-z:]+)/g)].map((match) => match[1]).filter((name) => name !== 'ci');
    const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
    const parts = ['lint', 'types', 'knip'];
    expect([...new Set(named)].toSorted()).toEqual(scripts.filter((name) => !parts.includes(name)).toSorted());
  });
});
