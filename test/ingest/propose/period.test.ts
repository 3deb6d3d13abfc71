import { describe, expect, it } from 'vitest';
import { periodText, propose, type Row } from '../board.ts';

const PATH = 'data/leaderboards/bench/2026-08.yaml';
const rows = [
  '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: high } # by hand: stays',
  '{ model: acme-2, native: 40, label: "Acme 2" }',
  '{ model: acme-3, native: 30, label: "Acme 3" }',
];
const august = periodText('2026-08-10', ...rows);
const same: readonly Row[] = [
  ['Acme 1 (high)', 50],
  ['Acme 2', 40],
  ['Acme 3', 30],
];
const newer: readonly Row[] = [
  ['Acme 4', 70],
  ['Acme 1 (high)', 52.5],
  ['Acme 5', 51],
  ['Acme 3', 30],
];
const texts = (lines: readonly { readonly subject: string; readonly text: string }[]) =>
  lines.map(({ subject, text }) => `${subject}: ${text}`);

describe('a period that is stored', () => {
  it('stays as it is where the file has the same rows', () => {
    const { proposed, files } = propose(same, { day: '2026-08-10', stored: { '2026-08': august } });
    expect(proposed.lines.confirmed).toHaveLength(3);
    expect(files.size).toBe(0);
  });

  it('follows a newer file, row by row in position, with everything that a person wrote', () => {
    const { proposed, files } = propose(newer, {
      day: '2026-08-22',
      stored: { '2026-08': august },
    });
    expect(texts(proposed.lines.added)).toEqual(['acme-4: 70 (Acme 4)', 'acme-5: 51 (Acme 5)']);
    expect(texts(proposed.lines.changed)).toEqual([
      'acme-1: 50 on 2026-08-10 → 52.5 on 2026-08-22 (Acme 1 (high))',
    ]);
    expect(texts(proposed.lines.left)).toEqual(['acme-2: 40 on 2026-08-10 (Acme 2)']);
    expect(files.get(PATH)).toBe(
      [
        'updated_at: 2026-08-22',
        'source: https://bench.example.org/new.json',
        'imported: x1d70247af0384d3',
        'entries:',
        '  - { model: acme-4, native: 70, label: "Acme 4" }',
        '  - { model: acme-1, native: 52.5, label: "Acme 1 (high)", variant: high } # by hand: stays',
        '  - { model: acme-5, native: 51, label: "Acme 5" }',
        '  - { model: acme-3, native: 30, label: "Acme 3" }',
        '',
      ].join('\n'),
    );
  });

  it('takes what a newer file states beside a figure, and leaves what it does not state', () => {
    const stored = periodText(
      '2026-08-10',
      '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: high, votes: 70, steps: 9 } # by hand: stays',
      '{ model: acme-2, native: 40, label: "Acme 2" }',
    );
    const measures = { ci_low: 48.5, ci_high: 51.5, votes: 90 };
    const rows: readonly Row[] = [
      ['Acme 1 (high)', 50, measures],
      ['Acme 2', 40],
    ];
    const { proposed, files } = propose(rows, { day: '2026-08-22', stored: { '2026-08': stored } });
    expect(texts(proposed.lines.changed)).toEqual([
      'acme-1: 50 with ci_low 48.5, ci_high 51.5, votes 90 (Acme 1 (high))',
    ]);
    const written = files.get(PATH) ?? '';
    expect(written.split('\n')[4]).toBe(
      '  - { model: acme-1, native: 50, label: "Acme 1 (high)", variant: high, votes: 90, steps: 9, ci_low: 48.5, ci_high: 51.5 } # by hand: stays',
    );
    const again = propose(rows, { day: '2026-08-22', stored: { '2026-08': written } });
    expect([again.proposed.lines.confirmed.length, again.files.size]).toEqual([2, 0]);
  });

  it('changes nothing when the file is imported again', () => {
    const first = propose(newer, { day: '2026-08-22', stored: { '2026-08': august } });
    const again = propose(newer, {
      day: '2026-08-22',
      stored: { '2026-08': first.files.get(PATH) ?? '' },
    });
    expect(again.proposed.lines.confirmed).toHaveLength(4);
    expect(again.files.size).toBe(0);
  });

  it('keeps what a person changed in rows of that very day, and still takes rows of models that are new to the feed', () => {
    const edited = august.replace('native: 40', 'native: 41');
    const { proposed, files } = propose([...same, ['Acme 6', 20]], {
      day: '2026-08-10',
      stored: { '2026-08': edited },
    });
    expect(texts(proposed.lines.kept)).toEqual([
      'acme-2: 41 on 2026-08-10 → 40 on 2026-08-10 (Acme 2): the period was read on that day',
    ]);
    expect(files.get(PATH)).toBe(`${edited}  - { model: acme-6, native: 20, label: "Acme 6" }\n`);
  });

  it('keeps every row of a period that a person changed since it was imported, unless forced', () => {
    const imported =
      propose(newer, { day: '2026-08-15', stored: { '2026-08': august } }).files.get(PATH) ?? '';
    const edited = imported.replace('native: 30', 'native: 33');
    const next: readonly Row[] = [...newer.slice(0, 3), ['Acme 3', 31]];
    const { proposed, files } = propose(next, { day: '2026-08-22', stored: { '2026-08': edited } });
    expect(texts(proposed.lines.kept)).toEqual([
      'acme-3: 33 on 2026-08-15 → 31 on 2026-08-22 (Acme 3): a person changed the period since it was imported',
    ]);
    expect(files.size).toBe(0);
    expect(
      propose(next, { day: '2026-08-22', stored: { '2026-08': edited }, force: true }).files.get(
        PATH,
      ),
    ).toContain('native: 31');
  });

  it('does not bring back a row that a person took out, be it with the same file or a newer one', () => {
    const imported =
      propose(newer, { day: '2026-08-15', stored: { '2026-08': august } }).files.get(PATH) ?? '';
    const edited = imported.replace('  - { model: acme-5, native: 51, label: "Acme 5" }\n', '');
    for (const day of ['2026-08-15', '2026-08-22']) {
      const { proposed, files } = propose(newer, { day, stored: { '2026-08': edited } });
      expect(texts(proposed.lines.kept)).toEqual([
        'acme-5: 51 (Acme 5): a person changed the period since it was imported',
      ]);
      expect(files.size).toBe(0);
    }
  });

  it('keeps the rows of a newer snapshot', () => {
    const { proposed, files } = propose([['Acme 1 (high)', 49], ...same.slice(1)], {
      day: '2026-08-01',
      stored: { '2026-08': august },
    });
    expect(texts(proposed.lines.kept)).toEqual([
      'acme-1: 50 on 2026-08-10 → 49 on 2026-08-01 (Acme 1 (high)): the period was read on 2026-08-10, later than the file',
    ]);
    expect(files.size).toBe(0);
  });

  it('keeps the model that a person gave a label', () => {
    const edited = august.replace('model: acme-3', 'model: acme-7');
    const { proposed } = propose(same, { day: '2026-08-10', stored: { '2026-08': edited } });
    expect(texts(proposed.lines.kept)).toEqual([
      'acme-7: the data says acme-7, the name says acme-3, 30 on 2026-08-10 (Acme 3): the period was read on that day',
    ]);
  });

  it('moves its day and source where a newer file has nothing else to say', () => {
    const { files } = propose(same, { day: '2026-08-22', stored: { '2026-08': august } });
    expect(files.get(PATH)?.split('\n').slice(0, 2)).toEqual([
      'updated_at: 2026-08-22',
      'source: https://bench.example.org/new.json',
    ]);
  });

  it('pairs rows of one label by their figure', () => {
    const twice = periodText(
      '2026-08-10',
      '{ model: acme-1, native: 8, label: "Acme 1" } # edit format diff',
      '{ model: acme-1, native: 16.4, label: "Acme 1" }',
    );
    const given: readonly Row[] = [
      ['Acme 1', 16.4],
      ['Acme 1', 8],
    ];
    const { proposed, files } = propose(given, { day: '2026-08-10', stored: { '2026-08': twice } });
    expect(proposed.lines.confirmed).toHaveLength(2);
    expect(files.size).toBe(0);
  });

  it('does not take a row for gone that the file has and nobody understood', () => {
    const map = (label: string) =>
      label === 'Acme 2'
        ? ({ kind: 'unmapped', nearest: [] } as const)
        : ({ kind: 'model', id: `acme-${label[5]}`, variant: [] } as const);
    const { proposed } = propose(same, { day: '2026-08-22', stored: { '2026-08': august }, map });
    expect(proposed.lines.left).toEqual([]);
  });
});
