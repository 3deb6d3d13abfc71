import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderExpected } from './answers.ts';

describe('the expected answers of clients', () => {
  it('are those of the feed: where this fails, run "npm run fix"', async () => {
    for (const [path, text] of Object.entries(await renderExpected()))
      expect(readFileSync(path, 'utf8'), path).toBe(text);
  });
});
