import { describe, expect, inject, it } from 'vitest';
import { kindsOfPages } from './kinds.ts';
import { lowScores } from './lighthouse.ts';

const targets = inject('targets');
const kinds = [...(await kindsOfPages(targets.node)), 'zh/'];

describe('Lighthouse', () => {
  it('gives a page of each kind, and one in Chinese, 100 for accessibility, best practices and SEO', async () => {
    expect(await lowScores(kinds.map((path) => targets.node + path))).toEqual([]);
  }, 600_000);
});
