import { beforeAll, describe, expect, it } from 'vitest';
import { snapshotFile } from '../../feed/contract/dist-paths.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { subjectNames } from './case.ts';
import { casesFor } from './cases.ts';
import { fetchHost, handlerOver } from './clients/in-process.ts';
import { type Feed, feedOf } from './feed.ts';
import type { Exception } from './hosts.ts';
import { judge } from './judge.ts';
import { type Result, runCases } from './run-cases.ts';

describe('the request table on the handler in this process', () => {
  let feed: Feed;
  let failures: readonly string[] = [];
  beforeAll(async () => {
    const { site, files } = realTree();
    feed = feedOf({ apiRoot: site.apiRoot, text: (path) => textOf(files, path) });
    const cases = casesFor(feed);
    const paths = new Set(feed.paths);
    const handle = handlerOver({ ...feed, has: (path) => paths.has(path) });
    const host = fetchHost(feed.apiRoot, handle);
    const noMcp: Exception = {
      reason: 'the server stands beside it',
      cases: ['methods: POST /mcp'],
      aspects: ['status'],
    };
    ({ failures } = judge(await runCases(feed, host, cases), [noMcp]));
  });

  it.each(subjectNames)('holds for every case of %s', (subject) => {
    expect(failures.filter((failure) => failure.startsWith(`${subject}: `))).toEqual([]);
  });

  it('is put to a tree whose JSON stands in one line that ends', () => {
    // Clients find a model of the snapshot by its line.
    const inLines = snapshotFile('models');
    const written = feed.paths.filter((path) => path.endsWith('.json') && path !== inLines);
    const minified = (path: string) => `${JSON.stringify(JSON.parse(feed.text(path)))}\n`;
    expect(written.length).toBeGreaterThan(700);
    expect(written.filter((path) => feed.text(path) !== minified(path))).toEqual([]);
  });
});

it('excuses what an exception names, and fails the rest and an exception that nothing needs', () => {
  const request = { method: 'GET', path: '/', headers: {} };
  const results = (['status', 'headers', 'safety'] as const).map((aspect): Result => {
    const id = `search: ${aspect}`;
    const failures = [{ aspect, message: 'wrong' }];
    return { case: { id, subject: 'search', request, expected: { statuses: [200] } }, failures };
  });
  const excuse = (cases: string[]) =>
    judge(results, [{ reason: 'no search', cases, aspects: ['status', 'headers'] }]);
  expect(excuse(['s*: *'])).toMatchObject({
    failures: ['search: safety: safety: wrong'],
    passed: 0,
    excused: 2,
  });
  expect(excuse(['*', 'search: ']).failures).toContain(
    '"search: " needs no exception any more; remove it (no search)',
  );
});
