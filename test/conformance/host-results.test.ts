import { describe, expect, it } from 'vitest';
import { fillHostTable, renderHostTable, resultOf, staleRows } from './host-results.ts';

const plain = { id: 'plain', name: 'Plain', testedWith: 'plain 1.0' };
const verdicts = [
  { id: 'files: /a', verdict: 'passed' },
  { id: 'search: a', verdict: 'excused' },
  { id: 'errors: a', verdict: 'passed' },
  { id: 'errors: b', verdict: 'excused' },
  { id: 'private: a', verdict: 'differs' },
  { id: 'hostile: a', verdict: 'skipped' },
] as const;
const exceptions = [{ cases: ['search: *', 'errors: b'], reason: 'has no search' }];
const result = resultOf(plain, verdicts, exceptions);

describe('resultOf', () => {
  it('says of each subject whether all, some or none of its cases hold', () => {
    expect(result.subjects).toMatchObject({
      files: 'yes',
      search: 'no',
      errors: 'partly',
      private: 'headers differ',
      hostile: 'not asked',
      methods: 'not asked',
    });
  });

  it('names the subjects that a reason excuses', () => {
    expect(result.reasons).toEqual([{ reason: 'has no search', subjects: ['search', 'errors'] }]);
  });
});

describe('the host table', () => {
  const table = renderHostTable([result]);

  it('has a row for each host and its reasons below', () => {
    expect(table.split('\n').slice(2)).toEqual([
      '| Plain | plain 1.0 | not asked | yes | not asked | not asked | no | partly | headers differ | not asked | not asked | not asked |',
      '',
      '- **Plain**',
      '  - has no search (search, errors)',
    ]);
  });

  it('goes between its marks, or at the end', () => {
    expect(fillHostTable('a\n<!-- hosts:begin -->\nold\n<!-- hosts:end -->\nb\n', 'new')).toBe(
      'a\n<!-- hosts:begin -->\nnew\n<!-- hosts:end -->\nb\n',
    );
    expect(fillHostTable('a\n', 'new')).toBe('a\n\n## Hosts\n\n<!-- hosts:begin -->\nnew\n<!-- hosts:end -->\n');
  });

  it('is stale for a host that a run found otherwise', () => {
    const readme = fillHostTable('', table);
    expect(staleRows(readme, [result])).toEqual([]);
    expect(staleRows(readme, [resultOf(plain, [], [])])).toEqual(['Plain']);
  });
});
