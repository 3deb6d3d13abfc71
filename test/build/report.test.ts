import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../build/dataset/diagnostics.ts';
import type { PublishResult } from '../../build/publish/publish.ts';
import { countsOf, reportBuild, reportFaults } from '../../build/report.ts';
import { period, smallDataset } from './derive/small-site.ts';

const fault: Diagnostic = {
  severity: 'error',
  rule: 'schema',
  file: 'data/models/acme/acme-1.yaml',
  line: 9,
  column: 9,
  message: 'status is "verfied".',
  excerpt: 'status: verfied',
};

describe('reportFaults', () => {
  it('shows every fault by place, with its line, and counts them', () => {
    const faults = [
      fault,
      { ...fault, line: 2, column: 1 },
      { ...fault, file: 'data/models/acme/acme-0.yaml', line: 30, excerpt: null },
    ];
    expect(reportFaults(faults, 'dist')).toBe(
      [
        'data/models/acme/acme-0.yaml:30:9: status is "verfied".',
        'data/models/acme/acme-1.yaml:2:1: status is "verfied".',
        '  2 | status: verfied',
        'data/models/acme/acme-1.yaml:9:9: status is "verfied".',
        '  9 | status: verfied',
        '',
        '3 faults in 2 files; dist is untouched.',
        '',
      ].join('\n'),
    );
  });

  it('counts one fault as one, and leaves warnings out', () => {
    const [, , , count] = reportFaults(
      [fault, { ...fault, severity: 'warning', file: 'data/other.yaml' }],
      'out',
    ).split('\n');
    expect(count).toBe('1 fault in 1 file; out is untouched.');
  });
});

describe('reportBuild', () => {
  const published: PublishResult = {
    outcome: 'written',
    // 1,233 files of 3,000 bytes and one of 813,000: 4,512,000 bytes
    sizes: new Map([
      ['large', 813_000],
      ...Array.from({ length: 1233 }, (_, index) => [`${index}`, 3000] as const),
    ]),
    changed: 3,
    added: 1,
    removed: 0,
  };
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

  it('names the folders that it wrote for hosts', () => {
    expect(reportBuild({ ...summary, folders: ['.cloudflare', 'dist-nginx'] })).toContain(
      '\nwrote for hosts: .cloudflare, dist-nginx\n',
    );
  });

  it('says that nothing changed', () => {
    const unchanged: PublishResult = {
      outcome: 'unchanged',
      sizes: new Map([['a', 512]]),
      changed: 0,
      added: 0,
      removed: 0,
    };
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
      ...fault,
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

  it('gives each notice one line', () => {
    const notice: Diagnostic = {
      ...fault,
      severity: 'notice',
      message: '257 of 415 prices were checked over 90 days ago.',
    };
    expect(
      reportBuild({ ...summary, diagnostics: [notice] })
        .split('\n')
        .slice(5),
    ).toEqual([
      'notice: 257 of 415 prices were checked over 90 days ago. (data/models/acme/acme-1.yaml:9)',
      '',
    ]);
  });

  it('warns of a tree that a host would not take, where that was not what it was built for', () => {
    const lines = reportBuild({ ...summary, excess: 'dist holds too much.' }).split('\n');
    expect(lines.at(-2)).toBe('warning: dist holds too much.');
  });
});

describe('countsOf', () => {
  it('counts the periods of all boards', () => {
    const boards = [
      { key: 'arena', editions: [], periods: [period('2026-07', {}), period('2026-08', {})] },
      { key: 'polyglot', editions: [], periods: [period('2026-08', {})] },
    ];
    expect(countsOf(smallDataset({ boards }))).toEqual({
      models: 0,
      plans: 0,
      boards: 2,
      periods: 3,
    });
  });
});
