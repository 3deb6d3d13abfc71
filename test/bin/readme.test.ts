import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillReadme } from '../../bin/readme.ts';
import { deriveFeed } from '../../build/derive/feed.ts';
import { readRealData, today } from '../data/real-feed.ts';

describe('README.md', () => {
  it('lists the endpoints of the table and a real answer: run `npm run fix` where it does not', () => {
    const text = readFileSync('README.md', 'utf8');
    expect(fillReadme(text, deriveFeed(readRealData(), { apiRoot: 'http://localhost:3000', today }))).toBe(text);
  });
});
