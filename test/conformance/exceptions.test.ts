import { describe, expect, it } from 'vitest';
import type { Fault } from './check.ts';
import { judge, matches } from './exceptions.ts';
import { casesOf, json } from './expected.ts';

function result(name: string, ...faults: readonly Fault[]) {
  const [one] = casesOf('search', [[name, '/v1/search', json('/v1/search', {})]]);
  if (one === undefined) throw new Error('a row makes a case');
  return { case: one, faults };
}
const wrongStatus: Fault = { aspect: 'status', message: 'status 404, expected 200' };
const crash: Fault = { aspect: 'safety', message: 'status 500' };

describe('judge', () => {
  it('passes what holds, excuses what an exception names, fails the rest', () => {
    const exceptions = [{ cases: ['search: b*'], reason: 'has no search' }];
    const { failures, verdicts } = judge(
      [result('a'), result('b1', wrongStatus), result('c', wrongStatus)],
      exceptions,
    );
    expect(failures).toEqual(['search: c: status: status 404, expected 200']);
    expect(verdicts).toEqual([
      { id: 'search: a', verdict: 'passed' },
      { id: 'search: b1', verdict: 'excused' },
      { id: 'search: c', verdict: 'failed' },
    ]);
  });

  it('excuses no crash, unless the exception says so', () => {
    const named = { cases: ['search: a'], reason: 'falls over' };
    expect(judge([result('a', wrongStatus, crash)], [named]).failures).toEqual([
      'search: a: safety: status 500',
    ]);
    expect(judge([result('a', crash)], [{ ...named, aspects: ['safety'] }]).failures).toEqual([]);
  });

  it('excuses only the aspects that an exception names', () => {
    const exception = {
      cases: ['search: a'],
      aspects: ['headers'],
      reason: 'has headers of its own',
    } as const;
    expect(
      judge([result('a', wrongStatus, { aspect: 'headers', message: 'x' })], [exception]).failures,
    ).toHaveLength(1);
  });

  it('tells apart what differs in its headers alone', () => {
    const exception = { cases: ['search: a'], reason: 'has headers of its own' };
    const { verdicts } = judge(
      [result('a', { aspect: 'headers', message: 'x' }, { aspect: 'type', message: 'y' })],
      [exception],
    );
    expect(verdicts).toEqual([{ id: 'search: a', verdict: 'differs' }]);
  });

  it('fails an exception that nothing needs any more', () => {
    expect(
      judge([result('a')], [{ cases: ['search: a', 'search: b'], reason: 'has no search' }])
        .failures,
    ).toEqual([
      'the exception for "search: a" is no longer needed; remove it (has no search)',
      'the exception for "search: b" is no longer needed; remove it (has no search)',
    ]);
  });

  it('does not miss what happens in some runs only', () => {
    expect(
      judge([result('a')], [{ cases: ['search: a'], reason: 'is tired', sometimes: true }])
        .failures,
    ).toEqual([]);
  });

  it('skips what a client can not ask', () => {
    expect(judge([{ ...result('a'), skipped: 'fetch refuses it' }], []).verdicts).toEqual([
      { id: 'search: a', verdict: 'skipped' },
    ]);
  });
});

describe('matches', () => {
  it.each([
    ['a: b', 'a: b', true],
    ['a: b', 'a: bc', false],
    ['a: *', 'a: b', true],
    ['*?x', 'a: b?x', true],
    ['a*c*e', 'abcde', true],
    ['a*c*e', 'abde', false],
    ['ab*ba', 'aba', false],
    ['a.c', 'abc', false],
  ])('says of %j and %j: %j', (pattern, id, expected) => {
    expect(matches(pattern, id)).toBe(expected);
  });
});
