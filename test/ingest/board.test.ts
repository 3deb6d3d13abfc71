import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Dataset } from '../../build/dataset/dataset.ts';
import type { Edition, Measures } from '../../feed/schemas/data/board.ts';
import { type ImportOptions, plainOptions } from '../../ingest/options.ts';
import { editFiles } from '../../ingest/prepare.ts';
import { importBoard } from '../../ingest/propose/board.ts';
import { proposalText } from '../../ingest/propose/proposal.ts';
import { model } from './records.ts';

const PAGE = 'https://bench.example.org/';
const FOLDER = 'data/leaderboards/bench';
const PATH = `${FOLDER}/2026-08.yaml`;
const models = [...'0123456789'].map((digit) => model(`acme/acme-${digit}`));

/** A stored period as its file has it: the head, and a line a row. */
const periodText = (day: string, ...rows: string[]) =>
  `updated_at: ${day}\nsource: ${PAGE}old.json\nentries:\n${rows.map((line) => `  - ${line}\n`).join('')}`;

/** `['Acme 1', 50]` is a row of the file, which may state more than its figure. */
type Row = readonly [label: string, native: number, measures?: Measures];

type Given = Partial<ImportOptions> & {
  /** The periods that are stored, by their texts. */
  stored?: Record<string, string>;
  /** What the board's one edition, in percent, has otherwise. */
  edition?: Partial<Edition>;
  /** The edition that the file states, and the labels that it has and the format refuses. */
  said?: string;
  refused?: string[];
};

/** What a file proposes for a board, a line each, and the files as they would be. */
function propose(rows: readonly Row[], given: Given = {}) {
  const { day = null, stored = {}, edition, said, refused = [], ...options } = given;
  const own: Edition = {
    ...{
      id: '1',
      from: '2026-01',
      unit: 'percent',
      public_url: PAGE,
      anchors: { min: 0, max: 100 },
    },
    ...{ name: 'Bench', metric: 'Score', category: 'coding', description: 'A bench.' },
    ...{ license: 'None.', citation: 'Bench', ...edition },
  };
  const periods = Object.entries(stored).map(([id, text]) => ({
    ...{ id, vendor: '', board: 'bench', value: parse(text) },
    file: { path: `${FOLDER}/${id}.yaml`, text },
  }));
  const board = { id: 'bench', vendor: '', value: { editions: [own] }, periods };
  const dataset = { models, boards: [board] } as unknown as Dataset; // All that a board needs.
  const parsed = {
    rows: rows.map(([label, native, measures], index) => ({
      ...{ position: `line ${index + 2}`, label, native, settings: [], note: null },
      ...(measures === undefined ? {} : { measures }),
    })),
    refusals: refused.map((label) => ({ position: 'line 1', label, reason: 'it is odd' })),
    ...{ skipped: 0, day, edition: said ?? null },
  };
  const proposal = importBoard(
    { kind: 'board', name: 'bench', address: null, page: PAGE, parse: () => parsed },
    {
      upstream: {
        name: 'bench.json',
        text: '',
        beside: () => undefined,
        address: `${PAGE}new.json`,
      },
      options: { ...plainOptions('bench'), ...options },
      today: '2026-11-21',
    },
    { dataset, aliases: [], offers: [], ids: [], leftOut: { prices: [], boards: [], plans: [] } },
  );
  const lines = Object.entries(proposal.lines).flatMap(([section, all]) =>
    all.map(({ subject, text }) => `${section} ${subject}: ${text}`),
  );
  const inputs = Object.entries(stored).map(([period, text]) => ({
    path: `${FOLDER}/${period}.yaml`,
    bytes: new TextEncoder().encode(text),
  }));
  return { lines, text: proposalText(proposal), files: editFiles(proposal, inputs) };
}

const july = {
  '2026-07': periodText(
    '2026-07-31',
    '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: high }',
    '{ model: acme-2, native: 40, label: "Acme 2" }',
  ),
};
const day = '2026-08-22';

describe('a new period', () => {
  it('is written whole, in the order of the board, and shown beside the one before', () => {
    const rows = [['Acme 3', 61.5] as const, ['Acme 1 (high)', 55] as const];
    const { text, files } = propose(rows, { day, stored: july });
    expect(text).toBe(`bench.json, of 2026-08-22, from https://bench.example.org/new.json

bench, period 2026-08, edition 1; a new period, beside 2026-07 as of 2026-07-31, from https://bench.example.org/old.json

new
  acme-3: 61.5 (Acme 3)

changed
  acme-1: 50 on 2026-07-31 → 55 on 2026-08-22 (Acme 1 (high))

no longer in the file
  acme-2: 40 on 2026-07-31 (Acme 2)

2 rows read: 2 mapped, 1 new, 1 changed, 0 confirmed, 1 gone, 0 kept, 0 in no model, 0 skipped, 0 refused
`);
    expect([...files]).toEqual([
      [
        PATH,
        `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-08-22
source: https://bench.example.org/new.json
imported: x253750eb22023ae
entries:
  - { model: acme-3, native: 61.5, label: "Acme 3" }
  - { model: acme-1, native: 55, label: "Acme 1 (high)", variant: high }
`,
      ],
    ]);
  });

  const cases: Record<string, [rows: Row[], given: Given, line: string]> = {
    'hints at a row that may only have another name': [
      [['Acme 2 (low)', 41]],
      { day, stored: july },
      'left acme-2: 40 on 2026-07-31, perhaps now "Acme 2 (low)" (Acme 2)',
    ],
    'lists labels of no model with the nearest three': [
      [['Acme 11', 41]],
      { day },
      'unmapped Acme 11: nearest acme-1, acme-0, acme-2',
    ],
    'refuses a value that the unit can not have': [
      [['Acme 1', 5000]],
      { day },
      'refused Acme 1 (line 2): 5000 is no value in percent, which go from 0 to 100; the copy may have lost a decimal point or a sign',
    ],
    'needs an edition that shows the page in its period': [
      [['Acme 1', 50]],
      { day: '2025-12-31' },
      'refused the whole file: no board of the feed shows https://bench.example.org/ in 2025-12; give its board.yaml an edition that does, or say --board or --period',
    ],
    'is the one that is said': [
      [['Acme 1', 50]],
      { day: '2025-12-31', period: '2026-01' },
      'added acme-1: 50 (Acme 1)',
    ],
    'needs a day': [
      [['Acme 1', 50]],
      {},
      'refused the whole file: the file does not say its day; say --day YYYY-MM-DD',
    ],
    'is of the edition that the file says, or none': [
      [['Acme 1', 50]],
      { day, said: '2' },
      'refused the whole file: the file is of edition 2, and in 2026-08 bench is in its edition 1; natives of two editions are never compared. Say another --period, or let an edition "2" begin in board.yaml',
    ],
  };
  it.each(Object.entries(cases))('%s', (_, [rows, given, line]) => {
    expect(propose(rows, given).lines).toContain(line);
  });
});

describe('a file as a whole', () => {
  const rows = [...'0123456789'].map((digit): Row => [`Acme ${digit}`, 40 + Number(digit)]);
  const storedRows = (decimals: string) =>
    rows.map(
      ([label, native], index) =>
        `{ model: acme-${index}, native: ${native}${decimals}, label: "${label}" }`,
    );
  const stored = { '2026-07': periodText('2026-07-31', ...storedRows('')) };
  const decimals = { '2026-08': periodText('2026-08-19', ...storedRows('.03')) };
  const elo = { unit: 'elo', anchors: { min: 1000, max: 1600 } } as const;
  const move = (to: (native: number) => number, count = 10) =>
    rows.map(([label, native], index): Row => [label, index < count ? to(native) : native]);
  const sink = (native: number) => native - 6.3;

  const cases: Record<string, [rows: Row[], given: Given, error?: string]> = {
    'with half of the rows': [
      rows.slice(0, 5),
      { stored },
      "it has 5 rows of the feed's models, and 2026-07 has 10; the copy may be cut off. Download it again; --partial writes it as a partial period",
    ],
    'with half of the rows, as a part': [rows.slice(0, 5), { stored, partial: true }],
    'in which most percentages moved, even as a part': [
      move(sink, 5),
      { stored, partial: true },
      "5 of the 10 values under the same label have changed, by -6.3 in the middle, since 2026-07, as where a board is re-based or sets other tasks. If it was, let a new edition begin in board.yaml with this period; if it wasn't, the copy may have lost signs or decimal points",
    ],
    'in which few percentages moved': [move(sink, 4), { stored }],
    'whose ratings are all up': [
      move((native) => native + 23),
      { stored, edition: elo },
      '10 of the 10 ratings under the same label have moved the same way, by +23 in the middle,',
    ],
    'whose ratings moved both ways': [
      move((native) => native + (native % 2 === 0 ? 1.5 : -1.5)),
      { stored, edition: elo },
    ],
    'whose ratings moved a little': [move((native) => native - 0.4), { stored, edition: elo }],
    'that would take decimals away': [
      rows,
      { stored: decimals },
      'its values are whole numbers, and the period has decimals: a copy of the page would take them away. Use the data file; --force takes the whole numbers',
    ],
    'that would, forced': [rows, { stored: decimals, force: true }],
  };
  it.each(Object.entries(cases))('%s is told', (_, [given, options, error = '']) => {
    const { lines, files } = propose(given, { day, ...options });
    const refused = lines.filter((line) => line.startsWith('refused '));
    expect(refused.map((line) => line.slice(0, 24 + error.length))).toEqual(
      error === '' ? [] : [`refused the whole file: ${error}`],
    );
    expect(files.size).toBe(error === '' ? 1 : 0);
    const isPart = options.partial === true && error === '';
    expect(files.get(PATH)?.includes('\npartial: true\n') ?? false).toBe(isPart);
  });

  it('shows the labels without a model where it is refused', () => {
    const { lines } = propose([['Other 1', 60], ...move(sink)], { day, stored });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      ...['unmapped Other 1', 'refused the whole file'],
    ]);
  });
});

const august = periodText(
  '2026-08-10',
  '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: high } # by hand: stays',
  '{ model: acme-2, native: 40, label: "Acme 2" }',
  '{ model: acme-3, native: 30, label: "Acme 3" }',
);
const stay: Row[] = [
  ['Acme 1 (high)', 50],
  ['Acme 2', 40],
  ['Acme 3', 30],
];
const newer: Row[] = [
  ['Acme 4', 70],
  ['Acme 1 (high)', 52.5],
  ['Acme 5', 51],
  ['Acme 3', 30],
];
/** What a file says of the period of its day, and the text that it would have; undefined for as it is. */
function update(rows: Row[], fileDay: string, text = august, given: Given = {}) {
  const { lines, files } = propose(rows, { day: fileDay, stored: { '2026-08': text }, ...given });
  return { lines, text: files.get(PATH) };
}
const imported = update(newer, '2026-08-15').text ?? '';

describe('a period that is stored', () => {
  it('follows a newer file, row by row in position, with everything that a person wrote', () => {
    const { lines, text = '' } = update(newer, day);
    expect(lines).toEqual([
      'added acme-4: 70 (Acme 4)',
      'added acme-5: 51 (Acme 5)',
      'changed acme-1: 50 on 2026-08-10 → 52.5 on 2026-08-22 (Acme 1 (high))',
      'confirmed acme-3: 30 (Acme 3)',
      'left acme-2: 40 on 2026-08-10 (Acme 2)',
    ]);
    expect(text).toBe(`updated_at: 2026-08-22
source: https://bench.example.org/new.json
imported: x1d70247af0384d3
entries:
  - { model: acme-4, native: 70, label: "Acme 4" }
  - { model: acme-1, native: 52.5, label: "Acme 1 (high)", variant: high } # by hand: stays
  - { model: acme-5, native: 51, label: "Acme 5" }
  - { model: acme-3, native: 30, label: "Acme 3" }
`);
    expect(update(newer, day, text)).toEqual({
      lines: newer.map(([label, native]) => `confirmed acme-${label[5]}: ${native} (${label})`),
      text: undefined,
    });
  });

  it('takes what a newer file states beside a figure, and leaves what it does not state', () => {
    const stored = periodText(
      '2026-08-10',
      '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: high, votes: 70, steps: 9 } # by hand: stays',
    );
    const rows: Row[] = [['Acme 1 (high)', 50, { ci_low: 48.5, ci_high: 51.5, votes: 90 }]];
    const { lines, text = '' } = update(rows, day, stored);
    expect(lines).toEqual([
      'changed acme-1: 50 with ci_low 48.5, ci_high 51.5, votes 90 (Acme 1 (high))',
    ]);
    expect(text.split('\n')[4]).toBe(
      '  - { model: acme-1, native: 50, label: "Acme 1 (high)", variant: high, ci_low: 48.5, ci_high: 51.5, votes: 90, steps: 9 } # by hand: stays',
    );
    expect(update(rows, day, text)).toEqual({
      ...{ lines: ['confirmed acme-1: 50 (Acme 1 (high))'], text: undefined },
    });
  });

  it('keeps what a person changed on that very day, and takes rows of models new to the feed', () => {
    const edited = august.replace('native: 40', 'native: 41');
    const { lines, text } = update([...stay, ['Acme 6', 20]], '2026-08-10', edited);
    expect(lines).toContain(
      'kept acme-2: 41 on 2026-08-10 → 40 on 2026-08-10 (Acme 2): the period was read on that day',
    );
    expect(text).toBe(`${edited}  - { model: acme-6, native: 20, label: "Acme 6" }\n`);
  });

  const edited = imported.replace('native: 30', 'native: 33');
  const without = imported.replace('  - { model: acme-5, native: 51, label: "Acme 5" }\n', '');
  const renamed = august.replace('model: acme-3', 'model: acme-7');
  const next: Row[] = [...newer.slice(0, 3), ['Acme 3', 31]];
  const tens = [...'01234567'].map((digit): Row => [`Acme ${digit}`, 10 + Number(digit)]);
  const rowText = ([label, native]: Row, index: number) =>
    `{ model: acme-${index}, native: ${native}, label: ${label} }`;
  const byHand = 'a person changed the period since it was imported';
  const older = 'the period was read on 2026-08-10, later than the file';
  const cases: Record<string, [rows: Row[], day: string, text: string, ...kept: string[]]> = {
    'the same rows': [stay, '2026-08-10', august],
    'a period that a person changed': [
      next,
      day,
      edited,
      `acme-3: 33 on 2026-08-15 → 31 on 2026-08-22 (Acme 3): ${byHand}`,
    ],
    'a row that a person took out': [newer, day, without, `acme-5: 51 (Acme 5): ${byHand}`],
    'one, with the same file': [newer, '2026-08-15', without, `acme-5: 51 (Acme 5): ${byHand}`],
    'the rows of a newer snapshot': [
      [['Acme 1 (high)', 49], ...stay.slice(1)],
      '2026-08-01',
      august,
      `acme-1: 50 on 2026-08-10 → 49 on 2026-08-01 (Acme 1 (high)): ${older}`,
    ],
    'those, however far the values lie': [
      tens.map(([label, native]): Row => [label, native - 9]),
      '2026-08-01',
      periodText('2026-08-10', ...tens.map(rowText)),
      ...tens.map(
        ([label, native], index) =>
          `acme-${index}: ${native} on 2026-08-10 → ${native - 9} on 2026-08-01 (${label}): ${older}`,
      ),
    ],
    'the model that a person gave a label': [
      stay,
      '2026-08-10',
      renamed,
      'acme-7: the data says acme-7, the name says acme-3, 30 on 2026-08-10 (Acme 3): the period was read on that day',
    ],
  };
  it.each(Object.entries(cases))('keeps %s', (_, [rows, fileDay, text, ...kept]) => {
    const found = update(rows, fileDay, text);
    expect(found.lines.filter((line) => !line.startsWith('confirmed '))).toEqual(
      kept.map((line) => `kept ${line}`),
    );
    expect(found.text).toBeUndefined();
  });

  it('takes a period that a person changed where forced', () => {
    expect(update(next, day, edited, { force: true }).text).toContain('native: 31');
  });

  it('moves its day and source where a newer file has nothing else to say', () => {
    expect(update(stay, day).text?.split('\n').slice(0, 2)).toEqual([
      'updated_at: 2026-08-22',
      'source: https://bench.example.org/new.json',
    ]);
  });

  it('pairs rows of one label by their figure', () => {
    const row = (native: number) => `{ model: acme-1, native: ${native}, label: "Acme 1" }`;
    const twice = periodText('2026-08-10', `${row(8)} # edit format diff`, row(16.4));
    const given: Row[] = [
      ['Acme 1', 16.4],
      ['Acme 1', 8],
    ];
    expect(update(given, '2026-08-10', twice)).toEqual({
      lines: ['confirmed acme-1: 16.4 (Acme 1)', 'confirmed acme-1: 8 (Acme 1)'],
      text: undefined,
    });
  });

  it('does not take a row for gone that the file has and nobody understood', () => {
    const odd = august.replace('label: "Acme 3"', 'label: Odd');
    const rows: Row[] = [
      ['Acme 1 (high)', 50],
      ['Odd', 30],
    ];
    const { lines } = update(rows, day, odd, { refused: ['Acme 2'] });
    expect(lines.filter((line) => line.startsWith('left '))).toEqual([]);
  });
});
