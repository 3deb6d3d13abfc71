import { parse } from 'yaml';
import type { BoardRecord, Dataset } from '../../build/dataset/dataset.ts';
import type { Edition, Measures } from '../../feed/schemas/data/board.ts';
import { type ImportOptions, plainOptions } from '../../ingest/options.ts';
import { editFiles } from '../../ingest/prepare.ts';
import { importBoard } from '../../ingest/propose/board.ts';
import { proposalText } from '../../ingest/propose/proposal.ts';
import { model } from './records.ts';

export const page = 'https://bench.example.org/';

/** A stored period as its file has it: the head, and a line a row. */
export function periodText(day: string, ...rows: readonly string[]): string {
  return [
    `updated_at: ${day}`,
    `source: ${page}old.json`,
    'entries:',
    ...rows.map((line) => `  - ${line}`),
    '',
  ].join('\n');
}

export type Stored = { readonly [period: string]: string };

/** A board in percent with one edition, and its periods by their texts. */
export function board(stored: Stored, edition: Partial<Edition> = {}): BoardRecord {
  const words = {
    name: 'Bench',
    metric: 'Score',
    category: 'coding',
    description: 'A bench.',
    license: 'None.',
    citation: 'Bench',
  } as const;
  const own: Edition = {
    id: '1',
    from: '2026-01',
    unit: 'percent',
    public_url: page,
    anchors: { min: 0, max: 100 },
    ...words,
    ...edition,
  };
  const folder = 'data/leaderboards/bench';
  const periods = Object.entries(stored).map(([id, text]) => ({
    ...{ id, vendor: '', board: 'bench', value: parse(text) },
    file: { path: `${folder}/${id}.yaml`, text },
  }));
  const file = { path: `${folder}/board.yaml`, text: '' };
  return { id: 'bench', vendor: '', value: { editions: [own] }, file, periods };
}

/** `['Acme 1', 50]` is a row of the file, which may state more than its figure. */
export type Row = readonly [label: string, native: number, measures?: Measures];

type Given = Partial<ImportOptions> & {
  day?: string;
  stored: Stored;
  edition?: Partial<Edition>;
  said?: string;
  /** Labels that the file has and the format refuses. */
  refused?: string[];
};

const models = [...'0123456789'].map((digit) => model(`acme/acme-${digit}`));

/** What a file of a day proposes, as a person reads it, and the files as they would be. */
export function propose(
  rows: readonly Row[],
  { day, stored, edition = {}, said, refused = [], ...options }: Given,
) {
  const parsed = {
    rows: rows.map(([label, native, measures], index) => ({
      ...{ position: `line ${index + 2}`, label, native, settings: [], note: null },
      ...(measures === undefined ? {} : { measures }),
    })),
    refusals: refused.map((label) => ({ position: 'line 1', label, reason: 'it is odd' })),
    skipped: 0,
    day: day ?? null,
    edition: said ?? null,
  };
  const dataset = { models, boards: [board(stored, edition)] } as unknown as Dataset; // All that a board needs.
  const proposed = importBoard(
    { kind: 'board', name: 'bench', address: null, page, parse: () => parsed },
    {
      upstream: {
        name: 'bench.json',
        text: '',
        beside: () => undefined,
        address: `${page}new.json`,
      },
      options: { ...plainOptions('bench'), ...options },
      today: '2026-11-21',
    },
    { dataset, aliases: [], offers: [], ids: [], leftOut: { prices: [], boards: [], plans: [] } },
  );
  const inputs = Object.entries(stored).map(([period, text]) => ({
    path: `data/leaderboards/bench/${period}.yaml`,
    bytes: new TextEncoder().encode(text),
  }));
  return { proposed, text: proposalText(proposed), files: editFiles(proposed, inputs) };
}
