import { describe, expect, it } from 'vitest';
import { periodText, propose, type Row } from './board.ts';

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
        'bench.json, of 2026-08-22, from https://bench.example.org/new.json',
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

  it('lists labels of no model with the nearest three', () => {
    const { proposed } = propose([['Acme 11', 41]], { day: '2026-08-22', stored: {} });
    expect(proposed.lines.unmapped).toEqual([
      { subject: 'Acme 11', text: 'nearest acme-1, acme-0, acme-2' },
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
    expect(refusal({ stored: {} })).toEqual([
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

const PATH = 'data/leaderboards/bench/2026-08.yaml';
const entries = [
  '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: high } # by hand: stays',
  '{ model: acme-2, native: 40, label: "Acme 2" }',
  '{ model: acme-3, native: 30, label: "Acme 3" }',
];
const august = periodText('2026-08-10', ...entries);
const stay: readonly Row[] = [
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
    const { proposed, files } = propose(stay, { day: '2026-08-10', stored: { '2026-08': august } });
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
      '  - { model: acme-1, native: 50, label: "Acme 1 (high)", variant: high, ci_low: 48.5, ci_high: 51.5, votes: 90, steps: 9 } # by hand: stays',
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
    const { proposed, files } = propose([...stay, ['Acme 6', 20]], {
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
    const { proposed, files } = propose([['Acme 1 (high)', 49], ...stay.slice(1)], {
      day: '2026-08-01',
      stored: { '2026-08': august },
    });
    expect(texts(proposed.lines.kept)).toEqual([
      'acme-1: 50 on 2026-08-10 → 49 on 2026-08-01 (Acme 1 (high)): the period was read on 2026-08-10, later than the file',
    ]);
    expect(files.size).toBe(0);
  });

  it('tells an older file as older, however far its values lie from the newer ones', () => {
    const rows = Array.from({ length: 8 }, (_, n): Row => [`Acme ${n}`, 10 + n]);
    const stored = rows.map(
      ([label, native], n) => `{ model: acme-${n}, native: ${native + 20}, label: ${label} }`,
    );
    const { proposed } = propose(rows, {
      day: '2026-08-01',
      stored: { '2026-08': periodText('2026-08-10', ...stored) },
    });
    expect(proposed.lines.refused).toEqual([]);
    expect(texts(proposed.lines.kept)[0]).toBe(
      'acme-0: 30 on 2026-08-10 → 10 on 2026-08-01 (Acme 0): the period was read on 2026-08-10, later than the file',
    );
  });

  it('keeps the model that a person gave a label', () => {
    const edited = august.replace('model: acme-3', 'model: acme-7');
    const { proposed } = propose(stay, { day: '2026-08-10', stored: { '2026-08': edited } });
    expect(texts(proposed.lines.kept)).toEqual([
      'acme-7: the data says acme-7, the name says acme-3, 30 on 2026-08-10 (Acme 3): the period was read on that day',
    ]);
  });

  it('moves its day and source where a newer file has nothing else to say', () => {
    const { files } = propose(stay, { day: '2026-08-22', stored: { '2026-08': august } });
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
    const { proposed } = propose([stay[0] ?? ['', 0], stay[2] ?? ['', 0]], {
      ...{ day: '2026-08-22', stored: { '2026-08': august }, refused: ['Acme 2'] },
    });
    expect(proposed.lines.left).toEqual([]);
  });
});
