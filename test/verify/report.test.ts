import { describe, expect, it } from 'vitest';
import { type Finding, findingOf } from '../../verify/finding.ts';
import { hasFault, renderReport } from '../../verify/report.ts';

const ok: Finding = { check: 'manifest', result: 'ok', found: '12 files' };
const limit: Finding = {
  check: 'methods',
  result: 'limit',
  found: 'POST /v1/models answers 200, not 405',
};
const fault: Finding = {
  check: 'files',
  result: 'fault',
  found: '/v1 answers 404',
  fix: 'publish the whole dist again.',
};

describe('renderReport', () => {
  it('tables the findings, and ends in the first thing to fix', () => {
    const other: Finding = {
      check: 'cors',
      result: 'fault',
      found: '/v1 has none',
      fix: 'open it.',
    };
    expect(renderReport('https://feed.example', [ok, limit, fault, other])).toBe(
      [
        'https://feed.example',
        '',
        'check     result  found',
        'manifest  ok      12 files',
        'methods   limit   POST /v1/models answers 200, not 405',
        'files     fault   /v1 answers 404',
        'cors      fault   /v1 has none',
        '',
        '2 faults. Fix first (files): publish the whole dist again.',
        '',
      ].join('\n'),
    );
  });

  it('lets nothing that a host or a file name says end a line or steer a terminal', () => {
    const forged: Finding = {
      check: 'extra files',
      result: 'fault',
      found: 'a\nfiles  ok  all\u001b[2K\u009b\u2028',
      fix: 'remove a\n.',
    };
    const lines = renderReport('dist\nx', [forged]).split('\n');
    expect(lines).toEqual([
      'dist\\u000ax',
      '',
      'check        result  found',
      'extra files  fault   a\\u000afiles  ok  all\\u001b[2K\\u009b\\u2028',
      '',
      '1 fault. Fix first (extra files): remove a\\u000a.',
      '',
    ]);
  });

  it.each([
    [[ok], 'All is well.', false],
    [[ok, limit], 'Nothing is at fault; 1 limit of the host.', false],
    [[ok, limit, fault], '1 fault. Fix first (files): publish the whole dist again.', true],
  ])('concludes %j', (findings, conclusion, isFault) => {
    expect([renderReport('dist', findings).split('\n').at(-2), hasFault(findings)]).toEqual([
      conclusion,
      isFault,
    ]);
  });
});

describe('findingOf', () => {
  it('shows three faults, and how many more there are', () => {
    const row = { check: 'files', ok: 'none', fix: 'again' };
    expect(findingOf({ ...row, faults: [] })).toEqual({
      check: 'files',
      result: 'ok',
      found: 'none',
    });
    expect(findingOf({ ...row, faults: ['a', 'b', 'c', 'd', 'e'] })).toEqual({
      check: 'files',
      result: 'fault',
      found: 'a; b; c; and 2 more',
      fix: 'again',
    });
  });
});
