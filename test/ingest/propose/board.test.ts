import { describe, expect, it } from 'vitest';
import { periodText, propose, type Row } from '../board.ts';

const july = periodText(
  '2026-07-31',
  '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: high }',
  '{ model: acme-2, native: 40, label: "Acme 2" }',
);

describe('a new period', () => {
  it('is written whole, in the order of the board, and shown beside the one before', () => {
    const { text, files } = propose(
      [
        ['Acme 3', 61.5],
        ['Acme 1 (high)', 55],
      ],
      { day: '2026-08-22', stored: { '2026-07': july } },
    );
    expect(text).toBe(
      [
        'bench.json',
        '',
        'bench, period 2026-08, edition 1; a new period, beside 2026-07 as of 2026-07-31, from https://bench.example.org/old.json',
        '',
        'new',
        '  acme-3: 61.5 (Acme 3)',
        '',
        'changed',
        '  acme-1: 50 on 2026-07-31 → 55 on 2026-08-22 (Acme 1 (high))',
        '',
        'no longer in the file',
        '  acme-2: 40 on 2026-07-31 (Acme 2)',
        '',
        '2 rows read: 2 mapped, 1 new, 1 changed, 0 confirmed, 1 gone, 0 kept, 0 in no model, 0 skipped, 0 refused',
        '',
      ].join('\n'),
    );
    expect([...files]).toEqual([
      [
        'data/leaderboards/bench/2026-08.yaml',
        [
          '# yaml-language-server: $schema=../../schemas/period.json',
          'updated_at: 2026-08-22',
          'source: https://bench.example.org/new.json',
          'imported: x253750eb22023ae',
          'entries:',
          '  - { model: acme-3, native: 61.5, label: "Acme 3" }',
          '  - { model: acme-1, native: 55, label: "Acme 1 (high)", variant: high }',
          '',
        ].join('\n'),
      ],
    ]);
  });

  it('hints at a row that may only have another name', () => {
    const { proposed } = propose([['Acme 2 (low)', 41]], {
      day: '2026-08-22',
      stored: { '2026-07': july },
    });
    expect(proposed.lines.left.map(({ text }) => text)).toEqual([
      '50 on 2026-07-31 (Acme 1 (high))',
      '40 on 2026-07-31, perhaps now "Acme 2 (low)" (Acme 2)',
    ]);
  });

  it('lists labels of no model with the nearest three, and those that two models claim as refused', () => {
    const map = (label: string) =>
      label === 'Acme 2'
        ? ({ kind: 'claimed', ids: ['acme-2', 'acme-3'] } as const)
        : ({ kind: 'unmapped', nearest: ['acme-1', 'acme-2', 'acme-3'] } as const);
    const { proposed } = propose(
      [
        ['Acme 11', 41],
        ['Acme 2', 40],
      ],
      { day: '2026-08-22', stored: {}, map },
    );
    expect(proposed.lines.unmapped).toEqual([
      { subject: 'Acme 11', text: 'nearest acme-1, acme-2, acme-3' },
    ]);
    expect(proposed.lines.refused).toEqual([
      {
        subject: 'Acme 2 (line 3)',
        text: 'the name may mean acme-2 or acme-3; say in data/aliases which one the board means',
      },
    ]);
  });

  it('refuses a value that the unit can not have', () => {
    const { proposed } = propose([['Acme 1', 5000]], { day: '2026-08-22', stored: {} });
    expect(proposed.lines.refused).toEqual([
      {
        subject: 'Acme 1 (line 2)',
        text: '5000 is no value in percent, which go from 0 to 100; the copy may have lost a decimal point or a sign',
      },
    ]);
    expect(proposed.files.size).toBe(0);
  });
});

describe('the place of a file', () => {
  const refusal = (given: Parameters<typeof propose>[1]) =>
    propose([['Acme 1', 50]], given).proposed.lines.refused.map(({ text }) => text);

  it('is the board whose edition shows the page in the period', () => {
    expect(refusal({ day: '2025-12-31', stored: {} })).toEqual([
      'no board of the feed shows https://bench.example.org/ in 2025-12; give its board.yaml an edition that does, or say --board or --period',
    ]);
    expect(refusal({ day: '2025-12-31', period: '2026-01', stored: {} })).toEqual([]);
  });

  it('needs a day', () => {
    expect(refusal({ day: null, stored: {} })).toEqual([
      'the file does not say its day; say --day YYYY-MM-DD',
    ]);
  });

  it('is the edition that the file says, or none', () => {
    expect(refusal({ day: '2026-08-22', stored: {}, said: '2' })).toEqual([
      'the file is of edition 2, and in 2026-08 bench is in its edition 1; natives of two editions are never compared. Say another --period, or let an edition "2" begin in board.yaml',
    ]);
  });
});

describe('a file as a whole', () => {
  const rows: readonly Row[] = [...'0123456789'].map(
    (digit): Row => [`Acme ${digit}`, 40 + Number(digit)],
  );
  const stored = {
    '2026-07': periodText(
      '2026-07-31',
      ...rows.map(
        ([label, native], index) =>
          `{ model: acme-${index}, native: ${native}, label: "${label}" }`,
      ),
    ),
  };

  it('is refused where it lost most of its rows, unless it is said to be partial', () => {
    const { proposed } = propose(rows.slice(0, 5), { day: '2026-08-22', stored });
    expect(proposed.lines.refused).toEqual([
      {
        subject: 'the whole file',
        text: "it has 5 rows of the feed's models, and 2026-07 has 10; the copy may be cut off. Download it again; --partial writes it as a partial period",
      },
    ]);
    const partial = propose(rows.slice(0, 5), { day: '2026-08-22', stored, partial: true });
    expect(partial.proposed.lines.refused).toEqual([]);
    expect(partial.files.get('data/leaderboards/bench/2026-08.yaml')).toContain(
      '\npartial: true\n',
    );
  });

  it('is refused where most percentages moved, with advice to begin an edition, partial or not', () => {
    const moved = rows.map(
      ([label, native], index): Row => [label, index < 5 ? native - 6.3 : native],
    );
    const { proposed } = propose(moved, { day: '2026-08-22', stored, partial: true });
    expect(proposed.lines.refused).toEqual([
      {
        subject: 'the whole file',
        text: "5 of the 10 values under the same label have changed, by -6.3 in the middle, since 2026-07, as where a board is re-based or sets other tasks. If it was, let a new edition begin in board.yaml with this period; if it wasn't, the copy may have lost signs or decimal points",
      },
    ]);
  });

  it('shows the labels without a model where the file as a whole is refused', () => {
    const moved = rows.map(([label, native]): Row => [label, native - 6.3]);
    const { proposed } = propose([['Other 1', 60], ...moved], { day: '2026-08-22', stored });
    expect(proposed.lines.refused.map(({ subject }) => subject)).toEqual(['the whole file']);
    expect(proposed.lines.unmapped.map(({ subject }) => subject)).toEqual(['Other 1']);
  });

  it('is taken where few percentages moved', () => {
    const moved = rows.map(
      ([label, native], index): Row => [label, index < 4 ? native - 6.3 : native],
    );
    expect(propose(moved, { day: '2026-08-22', stored }).proposed.lines.refused).toEqual([]);
  });

  it.each([
    [
      'all up by 23',
      (native: number) => native + 23,
      'have moved the same way, by +23 in the middle,',
    ],
    [
      'a little, both ways',
      (native: number) => native + (native % 2 === 0 ? 1.5 : -1.5),
      undefined,
    ],
    ['a little, one way', (native: number) => native - 0.4, undefined],
  ])('is judged by the drift of ratings: %s', (_how, move, said) => {
    const edition = { unit: 'elo', anchors: { min: 1000, max: 1600 } } as const;
    const { proposed } = propose(
      rows.map(([label, native]): Row => [label, move(native)]),
      { day: '2026-08-22', stored, edition },
    );
    expect(proposed.lines.refused).toHaveLength(said === undefined ? 0 : 1);
    expect(proposed.lines.refused[0]?.text ?? '').toContain(said ?? '');
  });

  it('may not take the decimals of a period away, unless forced', () => {
    const decimals = {
      '2026-08': periodText(
        '2026-08-19',
        ...rows.map(
          ([label, native], index) =>
            `{ model: acme-${index}, native: ${native}.03, label: "${label}" }`,
        ),
      ),
    };
    expect(propose(rows, { day: '2026-08-22', stored: decimals }).proposed.lines.refused).toEqual([
      {
        subject: 'the whole file',
        text: 'its values are whole numbers, and the period has decimals: a copy of the page would take them away. Use the data file; --force takes the whole numbers',
      },
    ]);
    expect(
      propose(rows, { day: '2026-08-22', stored: decimals, force: true }).proposed.lines.changed,
    ).toHaveLength(10);
  });
});
