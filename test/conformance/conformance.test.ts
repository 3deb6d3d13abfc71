import { beforeAll, describe, expect, it } from 'vitest';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { type Case, subjectNames } from './case.ts';
import { casesFor } from './cases.ts';
import { inProcessHost } from './clients/in-process.ts';
import { type Exception, judge } from './exceptions.ts';
import { type Feed, feedOf } from './feed.ts';
import { renderHostTable, staleRows, toResult } from './report-host.ts';
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
  const verdicts = (...exceptions: readonly Exception[]) =>
    judged(...exceptions).verdicts.map(({ verdict }) => verdict);
  const reason = 'has no search';

  it('passes what holds, excuses what an exception names, never a crash, and fails the rest', () => {
    expect(verdicts()).toEqual(['passed', 'failed', 'failed', 'failed']);
    expect(verdicts({ cases: ['search: *'], reason })).toEqual([
      'passed',
      'excused',
      'differs',
      'failed',
    ]);
    expect(verdicts({ cases: ['*'], reason, aspects: ['safety'] }).at(-1)).toBe('excused');
    expect(verdicts({ cases: ['*'], reason, aspects: ['headers'] })[1]).toBe('failed');
  });

  it('fails an exception that nothing needs, unless it is seldom needed', () => {
    const unneeded =
      'the exception for "search: right" is no longer needed; remove it (has no search)';
    expect(judged({ cases: ['search: right'], reason }).failures).toContain(unneeded);
    const seldom = judged({ cases: ['search: right'], reason, sometimes: true });
    expect(seldom.failures).not.toContain(unneeded);
  });
});

describe('the host table', () => {
  const search = { cases: ['search: *'], reason: 'has no search' };
  const plain = { id: 'plain', name: 'Plain', testedWith: 'plain 1.0' };
  const found = (...cases: readonly (readonly [string, 'passed' | 'excused' | 'differs'])[]) =>
    toResult(
      plain,
      cases.map(([id, verdict]) => ({ id, verdict })),
      [search],
    );

  it('says how far a host meets a subject, and below it why no further', () => {
    const one = found(
      ['files: a', 'passed'],
      ['search: a', 'excused'],
      ['errors: a', 'passed'],
      ['errors: b', 'excused'],
      ['private: a', 'differs'],
    );
    const lines = renderHostTable([one]).split('\n');
    expect(lines.slice(2)).toEqual([
      '| Plain | plain 1.0 | not tested | yes | not tested | not tested | no (1) | partly | headers | not tested | not tested | not tested |',
      '',
      'Notes:',
      '',
      '1. has no search',
    ]);
    const many = Array.from({ length: 20 }, (_, index) => [`files: ${index}`, 'passed'] as const);
    expect(found(...many, ['files: x', 'excused']).subjects.files.standing).toBe('nearly');
    const page = `<!-- hosts:begin -->\n${lines.join('\n')}\n<!-- hosts:end -->`;
    expect(staleRows(page, [one])).toEqual([]);
    expect(staleRows(page, [found(['search: a', 'passed'])])).toEqual(['Plain']);
  });
});
