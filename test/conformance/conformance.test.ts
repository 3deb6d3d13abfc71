import { beforeAll, describe, expect, it } from 'vitest';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { type Case, subjectNames } from './case.ts';
import { casesFor } from './cases.ts';
import { inProcessHost } from './clients/in-process.ts';
import { type Exception, judge } from './exceptions.ts';
import { type Feed, feedOf } from './feed.ts';
import { runCases } from './run-cases.ts';

describe('the request table on the handler in this process', () => {
  let feed: Feed;
  let failures: readonly string[] = [];
  beforeAll(async () => {
    const { site, files } = realTree();
    feed = feedOf({ apiRoot: site.apiRoot, text: (path) => textOf(files, path) });
    // `npm run test:hosts` asks for every file.
    const isSampled = ({ subject }: Case, index: number) => subject !== 'files' || index % 2 === 0;
    const cases = casesFor(feed).filter(isSampled);
    ({ failures } = judge(await runCases(feed, inProcessHost(feed), cases), []));
  }, 120_000);

  it.each(subjectNames)('holds for every case of %s', (subject) => {
    expect(failures.filter((failure) => failure.startsWith(`${subject}: `))).toEqual([]);
  });

  it('is put to a tree whose JSON stands in one line that ends', () => {
    const written = feed.paths.filter((path) => path.endsWith('.json'));
    const minified = (path: string) => `${JSON.stringify(JSON.parse(feed.text(path)))}\n`;
    expect(written.length).toBeGreaterThan(700);
    expect(written.filter((path) => feed.text(path) !== minified(path))).toEqual([]);
  });
});

describe('judge', () => {
  const results = [
    { name: 'right', aspect: undefined },
    { name: 'wrong', aspect: 'status' },
    { name: 'other headers', aspect: 'headers' },
    { name: 'crash', aspect: 'safety' },
  ] as const;
  const judged = (...exceptions: readonly Exception[]) =>
    judge(
      results.map(({ name, aspect }) => ({
        case: { id: `search: ${name}`, subject: 'search', request: asked, expected: unasked },
        faults: aspect === undefined ? [] : [{ aspect, message: aspect }],
      })),
      exceptions,
    );
  const asked = { method: 'GET', path: '/', headers: {} };
  const unasked = { statuses: [200], body: { kind: 'any' } } as const;
  const failed = (...exceptions: readonly Exception[]) =>
    judged(...exceptions).failures.map((failure) => failure.split(': ')[1]);
  const reason = 'has no search';

  it('passes what holds, excuses what an exception names, never a crash, and fails the rest', () => {
    expect(failed()).toEqual(['wrong', 'other headers', 'crash']);
    expect(failed({ cases: ['search: *'], reason })).toEqual(['crash']);
    expect(failed({ cases: ['*'], reason, aspects: ['safety'] })).not.toContain('crash');
    expect(failed({ cases: ['*'], reason, aspects: ['headers'] })).toEqual(['wrong', 'crash']);
    const { passed, excused } = judged({ cases: ['search: *'], reason });
    expect([passed, excused]).toEqual([1, 2]);
  });

  it('fails an exception that nothing needs', () => {
    const unneeded =
      'the exception for "search: right" is no longer needed; remove it (has no search)';
    expect(judged({ cases: ['search: right'], reason }).failures).toContain(unneeded);
  });
});
