import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../build/dataset/diagnostics.ts';
import { reportBuild, reportErrors } from '../../build/report.ts';

const diagnostic: Diagnostic = {
  severity: 'error',
  rule: 'schema',
  file: 'data/models/acme/acme-1.yaml',
  line: 9,
  column: 9,
  message: 'status is "verfied".',
  excerpt: 'status: verfied',
};

describe('reportErrors', () => {
  it('shows every error by place, with its line, and counts them', () => {
    const errors = [
      diagnostic,
      { ...diagnostic, line: 2, column: 1 },
      { ...diagnostic, file: 'data/models/acme/acme-0.yaml', line: 30, excerpt: null },
    ];
    expect(reportErrors(errors, 'dist')).toBe(
      [
        'data/models/acme/acme-0.yaml:30:9: status is "verfied".',
        'data/models/acme/acme-1.yaml:2:1: status is "verfied".',
        '  2 | status: verfied',
        'data/models/acme/acme-1.yaml:9:9: status is "verfied".',
        '  9 | status: verfied',
        '',
        '3 errors in 2 files; dist is untouched.',
        '',
      ].join('\n'),
    );
  });
});

describe('reportBuild', () => {
  const published = {
    outcome: 'written',
    files: 1234,
    bytes: 4_512_000,
    changed: 3,
    added: 1,
    removed: 0,
  } as const;
  const summary = {
    read: { models: 320, plans: 159, boards: 9, periods: 33 },
    dist: 'dist',
    published,
    folders: [],
    runtimeBytes: 8_111,
    excess: undefined,
    milliseconds: 1234,
    diagnostics: [],
  };

  it('says what was read, written and changed, and how long it took', () => {
    expect(reportBuild(summary)).toBe(
      [
        'read 320 models, 159 plans and 9 boards (33 periods)',
        'wrote dist: 1,234 files, 4.5 MB',
        '3 files changed, 1 added, 0 removed',
        'runtime 8.1 kB gzipped',
        'took 1.2 s',
        '',
      ].join('\n'),
    );
  });

  it('says that nothing changed', () => {
    const unchanged = { ...published, outcome: 'unchanged', files: 1, bytes: 512 } as const;
    const read = { models: 1, plans: 0, boards: 1, periods: 1 };
    expect(reportBuild({ ...summary, read, published: unchanged, milliseconds: 84.6 })).toBe(
      [
        'read 1 model, 0 plans and 1 board (1 period)',
        'nothing changed; dist holds 1 file, 512 bytes',
        'runtime 8.1 kB gzipped',
        'took 85 ms',
        '',
      ].join('\n'),
    );
  });

  it('shows each warning with its line and its rule, and says what to do about them', () => {
    const warning: Diagnostic = {
      ...diagnostic,
      severity: 'warning',
      rule: 'listed-tags',
      message: 'the tag "Coding" is not described.',
    };
    expect(
      reportBuild({ ...summary, diagnostics: [{ ...warning, line: 12 }, warning] })
        .split('\n')
        .slice(5),
    ).toEqual([
      'warning: data/models/acme/acme-1.yaml:9:9: the tag "Coding" is not described. (rule listed-tags)',
      '  9 | status: verfied',
      'warning: data/models/acme/acme-1.yaml:12:9: the tag "Coding" is not described. (rule listed-tags)',
      '  12 | status: verfied',
      '2 warnings; --strict refuses them. Correct them, or list what is right as it is in data/exceptions.yaml.',
      '',
    ]);
  });

  it('warns of a tree that a host would not take, where that was not what it was built for', () => {
    const lines = reportBuild({ ...summary, excess: 'dist holds too much.' }).split('\n');
    expect(lines.at(-2)).toBe('warning: dist holds too much.');
  });
});
