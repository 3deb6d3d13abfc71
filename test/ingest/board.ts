import { parse } from 'yaml';
import type { BoardRecord } from '../../build/dataset/dataset.ts';
import type { Edition, Measures } from '../../feed/schemas/data/board.ts';
import { createLabelMap } from '../../ingest/match/labels.ts';
import { type BoardContext, proposeBoard } from '../../ingest/propose/board.ts';
import { proposalText } from '../../ingest/propose/proposal.ts';
import { applyProposal } from '../../ingest/write/apply-proposal.ts';
import { parsed, row } from './formats/boards/parse-fixture.ts';
import { model } from './models.ts';

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

type Given = Partial<BoardContext> & {
  readonly day: string | null;
  readonly stored: Stored;
  readonly edition?: Partial<Edition>;
  readonly said?: string;
};

const models = [...'0123456789'].map((digit) => model(`acme/acme-${digit}`));
export const noAliases = { labels: {}, leftOut: [] };

/** What a file of a day proposes, as a person reads it, and the files as they would be. */
export function propose(
  rows: readonly Row[],
  { day, stored, edition = {}, said, ...context }: Given,
) {
  const file = parsed({
    rows: rows.map(([label, native, measures], index) =>
      row(`line ${index + 2}`, label, native, measures === undefined ? {} : { measures }),
    ),
    updated_at: day,
    edition: said ?? null,
  });
  const proposed = proposeBoard(file, {
    format: { kind: 'board', name: 'bench', address: null, page, parse: () => file },
    origin: { url: `${page}new.json`, day: null },
    boards: [board(stored, edition)],
    board: undefined,
    period: undefined,
    map: createLabelMap(models, noAliases),
    force: false,
    partial: false,
    ...context,
  });
  const inputs = Object.entries(stored).map(([period, text]) => ({
    path: `data/leaderboards/bench/${period}.yaml`,
    bytes: new TextEncoder().encode(text),
  }));
  const text = proposalText({ title: 'bench.json', ...proposed });
  return { proposed, text, files: applyProposal(proposed, inputs).files };
}
