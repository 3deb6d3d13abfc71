import { describe, expect, it } from 'vitest';
import { inProcessHost } from './clients/in-process.ts';
import { describeTable } from './describe-table.ts';
import { realFeed } from './real-feed.ts';

describe('the tree that hosts serve', () => {
  it('writes JSON in one line that ends', () => {
    const feed = realFeed();
    const written = feed.paths.filter((path) => path.endsWith('.json'));
    expect(written.length).toBeGreaterThan(700);
    expect(
      written.filter(
        (path) => feed.text(path) !== `${JSON.stringify(JSON.parse(feed.text(path)))}\n`,
      ),
    ).toEqual([]);
  });
});

describeTable('handler', () => {
  const feed = realFeed();
  return { feed, host: inProcessHost(feed) };
});
