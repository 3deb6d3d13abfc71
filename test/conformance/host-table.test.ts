import { describe, expect, it } from 'vitest';
import { resultOf } from './host-results.ts';
import { fillHostTable, renderHostTable, staleRows } from './host-table.ts';

const search = { cases: ['search: *'], reason: 'has no search' };
const verdicts = [
  { id: 'search: a', verdict: 'excused' },
  { id: 'files: /a', verdict: 'passed' },
] as const;
const plain = resultOf({ id: 'plain', name: 'Plain', testedWith: 'plain 1.0' }, verdicts, [search]);
const other = resultOf(
  { id: 'other', name: 'Other', testedWith: 'other 2.0' },
  [{ id: 'files: /a', verdict: 'excused' }],
  [{ cases: ['files: *'], reason: 'has no files' }],
);

describe('the host table', () => {
  const table = renderHostTable([other, plain]);

  it('has a row for each host, and below it every reason once, by number', () => {
    expect(table.split('\n').slice(2)).toEqual([
      '| Other | other 2.0 | not tested | no (1) | not tested | not tested | not tested | not tested | not tested | not tested | not tested | not tested |',
      '| Plain | plain 1.0 | not tested | yes | not tested | not tested | no (2) | not tested | not tested | not tested | not tested | not tested |',
      '',
      'Notes:',
      '',
      '1. has no files',
      '2. has no search',
    ]);
  });

  it('goes between its marks, or at the end', () => {
    expect(fillHostTable('a\n<!-- hosts:begin -->\nold\n<!-- hosts:end -->\nb\n', 'new')).toBe(
      'a\n<!-- hosts:begin -->\nnew\n<!-- hosts:end -->\nb\n',
    );
    expect(fillHostTable('a\n', 'new')).toBe(
      'a\n\n## Hosts\n\n<!-- hosts:begin -->\nnew\n<!-- hosts:end -->\n',
    );
  });

  it('is stale for a host that a run found otherwise, whoever else stands in it', () => {
    const page = fillHostTable('', table);
    expect(staleRows(page, [plain])).toEqual([]);
    expect(staleRows(page, [resultOf(plain, verdicts, []), other])).toEqual(['Plain']);
    expect(
      staleRows(page, [resultOf(plain, verdicts, [{ ...search, reason: 'lost its search' }])]),
    ).toEqual(['Plain']);
  });
});
