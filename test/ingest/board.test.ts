import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Dataset } from '../../build/dataset/dataset.ts';
import type { Edition, Measures } from '../../feed/contract/schemas/data/board.ts';
import { proposeBoard } from '../../ingest/propose/board.ts';
import type { BoardSource } from '../../ingest/source.ts';
import { changedText } from '../../ingest/write.ts';

const PAGE = 'https://bench.example.org/';
const PATH = 'data/leaderboards/bench/2026-08.yaml';
const models = [...'0123456789'].map((digit) => ({
  id: `acme-${digit}`,
  vendor: 'acme',
  file: { path: '', text: '' },
  value: { name: `Acme ${digit}`, context_window: 1000, tags: [], prices: [] },
}));

/** A stored period as its file has it: the head, and a line a row. */
const periodText = (day: string, ...rows: string[]) =>
  `updated_at: ${day}\nsource: ${PAGE}old.json\nentries:\n${rows.map((line) => `  - ${line}\n`).join('')}`;

/** `['Acme 1', 50]` is a row of the file, which may state more than its figure. */
type Row = readonly [label: string, native: number, measures?: Measures];

type Given = {
  day?: string;
  partial?: boolean;
  /** The periods that are stored, by their texts. */
  stored?: Record<string, string>;
  /** What the board's one edition, in percent, has otherwise. */
  edition?: Partial<Edition>;
  /** The edition that the file states. */
  said?: string;
};

/** What a file proposes for a board, a line each, and the text of the period as it would be. */
function propose(rows: readonly Row[], given: Given = {}) {
  const { day = '2026-08-22', partial = false, stored = {}, edition, said } = given;
  const own: Edition = {
    id: '1',
    from: '2026-01',
    unit: 'percent',
    public_url: PAGE,
    anchors: { min: 0, max: 100 },
    name: 'Bench',
    metric: 'Score',
    category: 'coding',
    description: 'A bench.',
    license: 'None.',
    citation: 'Bench',
    ...edition,
  };
  const periods = Object.entries(stored).map(([id, text]) => ({
    id,
    vendor: '',
    board: 'bench',
    value: parse(text),
    file: { path: '', text },
  }));
  const board = { id: 'bench', vendor: '', value: { editions: [own] }, periods };
  const dataset = { models, boards: [board] } as unknown as Dataset; // All that a board needs.
  const parsed = {
    rows: rows.map(([label, native, measures], index) => ({
      position: `line ${index + 2}`,
      label,
      native,
      settings: [],
      note: null,
      ...(measures === undefined ? {} : { measures }),
    })),
    refusals: [],
    skipped: 0,
    edition: said ?? null,
  };
  const source: BoardSource = {
    kind: 'board',
    name: 'bench',
    address: null,
    page: PAGE,
    shape: '',
    parse: () => parsed,
  };
  const { findings } = proposeBoard(
    source,
    parsed,
    { dataset, aliases: [], leftOut: [] },
    { origin: { url: `${PAGE}new.json`, day }, options: { partial } },
  );
  const changes = findings.flatMap((finding) => finding.changes ?? []);
  const before = stored[PATH.slice(-12, -5)] ?? '';
  return {
    lines: findings.map(({ section, subject, text }) => `${section} ${subject}: ${text}`),
    text: changes.length === 0 ? undefined : changedText(PATH, before, changes),
  };
}

const july = {
  '2026-07': periodText(
    '2026-07-31',
    '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: by hand }',
    '{ model: acme-2, native: 40, label: "Acme 2" }',
  ),
};

describe('a new period', () => {
  it('is written whole, in the order of the board', () => {
    const rows: Row[] = [
      ['Acme 3', 61.5, { votes: 3 }],
      ['Acme 1 (high)', 55],
    ];
    expect(propose(rows, { stored: july })).toEqual({
      lines: [`written bench: ${PATH}, 2 rows; beside 2026-07 1 new, 1 changed, 1 gone`],
      text: `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-08-22
source: https://bench.example.org/new.json
entries:
  - { model: acme-3, native: 61.5, label: "Acme 3", votes: 3 }
  - { model: acme-1, native: 55, label: "Acme 1 (high)", variant: by hand }
`,
    });
  });

  it('is none where no figure has moved, whatever the labels are', () => {
    const rows: Row[] = [
      ['Acme 2', 40],
      ['Acme 1', 50],
    ];
    expect(propose(rows, { stored: july })).toMatchObject({
      lines: ['same bench: no figure has moved since 2026-07, so that there is no new period'],
      text: undefined,
    });
  });

  it.each<[line: string, given: Given, ...rows: Row[]]>([
    ['unknown Acme 11: nearest acme-1, acme-0, acme-2', {}, ['Acme 11', 41]],
    ['refused Acme 1: 5000 is no value in percent, which go', {}, ['Acme 1', 5000]],
    [
      `refused the whole file: no board of the feed shows ${PAGE} in 2025-12; give its`,
      ...([{ day: '2025-12-31' }, ['Acme 1', 50]] as const),
    ],
    [
      'refused the whole file: the file is of edition 2, and in 2026-08 bench is in its edition 1;',
      ...([{ said: '2' }, ['Acme 1', 50]] as const),
    ],
    [
      `question bench: ${PATH}, 1 rows; beside no other 1 new, 0 changed, 0 gone; not while 1 are`,
      ...([{}, ['Acme 1', 50], ['Other', 1]] as const),
    ],
  ])('says %s', (line, given, ...rows) => {
    const { lines, text } = propose(rows, given);
    expect([lines.some((one) => one.startsWith(line)), text]).toEqual([true, undefined]);
  });
});

describe('a file as a whole', () => {
  const rows = [...'0123456789'].map((digit): Row => [`Acme ${digit}`, 40 + Number(digit)]);
  const storedRows = rows.map(
    ([label, native], index) => `{ model: acme-${index}, native: ${native}, label: "${label}" }`,
  );
  const stored = { '2026-07': periodText('2026-07-31', ...storedRows) };
  const elo = { unit: 'elo', anchors: { min: 1000, max: 1600 } } as const;
  const move = (to: (native: number) => number, count = 10) =>
    rows.map(([label, native], index): Row => [label, index < count ? to(native) : native]);
  const sink = (native: number) => native - 6.3;

  const both = (native: number) => native + (native % 2 === 0 ? 23 : -23);
  const isPart = { partial: true };
  const isElo = { edition: elo };
  it.each<[what: string, error: string, rows: Row[], given?: Given]>([
    ['with half of the rows', "it has 5 rows of the feed's models, and 2026-07", rows.slice(0, 5)],
    ['with half of the rows, as a part', '', rows.slice(0, 5), isPart],
    ['with most of the rows', '', rows.slice(0, 6)],
    [
      'in which most percentages moved, even as a part',
      '5 of the 10 values under the same label have changed, by -6.3 in the middle, since 2026-07',
      ...([move(sink, 5), isPart] as const),
    ],
    ['in which few percentages moved', '', move(sink, 4)],
    ['in which percentages were rounded', '', move((native) => native + 0.05)],
    [
      'whose ratings are all up',
      '10 of the 10 ratings under the same label have moved the same way, by +23 in the middle,',
      ...([move((native) => native + 23), isElo] as const),
    ],
    ['whose ratings moved both ways', '', move(both), isElo],
    ['whose ratings moved a little', '', move((native) => native - 0.4), isElo],
  ])('%s is told', (_, error, given, options = {}) => {
    const isRated = options.edition !== undefined;
    const elos = given.map(([label, native]): Row => [label, native + (isRated ? 1000 : 0)]);
    const inElo = stored['2026-07'].replace(/native: (\d+)/g, 'native: 10$1');
    const before = { stored: isRated ? { '2026-07': inElo } : stored };
    const { lines, text } = propose(elos, { ...before, ...options });
    const refused = lines.filter((line) => line.startsWith('refused '));
    expect(refused.map((line) => line.slice(0, 24 + error.length))).toEqual(
      error === '' ? [] : [`refused the whole file: ${error}`],
    );
    expect(text === undefined).toBe(error !== '');
    expect(text?.includes('\npartial: true\n') ?? false).toBe(options === isPart && error === '');
  });

  it('shows the labels without a model where it is refused', () => {
    const { lines } = propose([['Other 1', 60], ...move(sink)], { stored });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'refused the whole file',
      'unknown Other 1',
    ]);
  });
});

describe('a period that is stored', () => {
  const august = periodText(
    '2026-08-10',
    '{ model: acme-1, native: 50, label: "Acme 1 (high)", variant: high, votes: 7 } # by hand: stays',
    '{ model: acme-2, native: 40, label: "Acme 2" }',
    '{ model: acme-3, native: 30, label: "Acme 3" }',
  );
  const update = (rows: Row[], given: Given = {}) =>
    propose(rows, { stored: { '2026-08': august }, ...given });
  const newer: Row[] = [
    ['Acme 4', 70],
    ['Acme 1 (high)', 52.5, { ci_low: 51, ci_high: 54 }],
    ['Acme 3', 30],
  ];

  it('asks about the rows of a newer file, and keeps what a person wrote beside them', () => {
    const { lines, text = '' } = update(newer);
    expect(lines).toEqual([
      'question bench: 1 new, 1 changed, 1 gone, beside the stored period of 2026-08-10',
    ]);
    expect(text).toBe(`updated_at: 2026-08-22
source: https://bench.example.org/new.json
entries:
  - { model: acme-4, native: 70, label: "Acme 4" }
  - { model: acme-1, native: 52.5, label: "Acme 1 (high)", variant: high, ci_low: 51, ci_high: 54, votes: 7 } # by hand: stays
  - { model: acme-3, native: 30, label: "Acme 3" }
`);
    expect(propose(newer, { stored: { '2026-08': text } })).toEqual({
      lines: ['same bench: 0 new, 0 changed, 0 gone, beside the stored period of 2026-08-22'],
      text: undefined,
    });
  });

  it('keeps the rows that a part lacks', () => {
    const { text = '' } = update(newer, { partial: true });
    expect(text).toMatch(/"Acme 3" \}\n {2}- \{ model: acme-2, native: 40, label: "Acme 2" \}\n$/);
  });

  it('changes nothing for an older file, however far its values lie', () => {
    expect(update([['Acme 1 (high)', 9]], { day: '2026-08-01' })).toEqual({
      lines: ['kept bench: 0 new, 1 changed, 2 gone, beside the stored period of 2026-08-10'],
      text: undefined,
    });
  });

  it('waits while a label is unknown', () => {
    const { lines, text } = update([...newer, ['Other', 1]]);
    expect([lines[0], text]).toEqual([
      'question bench: 1 new, 1 changed, 1 gone, beside the stored period of 2026-08-10; 1 rows are open',
      undefined,
    ]);
  });

  it('pairs rows of one label by their figure', () => {
    const row = (native: number) => `{ model: acme-1, native: ${native}, label: "Acme 1" }`;
    const twice = periodText('2026-08-10', `${row(8)} # edit format diff`, row(16.4));
    const stored = { '2026-08': twice };
    const given: Row[] = [
      ['Acme 1', 17],
      ['Acme 1', 8],
    ];
    expect(propose(given, { stored }).text).toMatch(
      /native: 17, label: "Acme 1" \}\n.*native: 8, label: "Acme 1" \} # edit format diff\n$/,
    );
  });
});
