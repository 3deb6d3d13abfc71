import type { BoardFile } from '../../types.ts';
import { parseCsv } from './csv.ts';
import type { ReadMeasures } from './measures.ts';

/** What a question cost and how much was written for it, by the labels of the table. */
export type Costs = ReadonlyMap<string, ReadMeasures>;

/**
 * The costs of the runs of a table, none where their file is not beside it; or what is wrong with
 * the file as a sentence. Of two states of a release, each has costs of its own.
 */
export function parseCosts(name: string, beside: BoardFile['beside']): Costs | string {
  const text = beside(name);
  if (text === undefined) return new Map();
  const lines = parseCsv(text);
  if (typeof lines === 'string') return `${name}:${lines}`;
  const [head, ...rows] = lines;
  const [model, cost, tokens] = ['model', 'cost_per_question', 'avg_output_tokens'].map((column) =>
    (head?.cells ?? []).indexOf(column),
  );
  if (model !== 0 || cost === undefined || cost < 0 || tokens === undefined || tokens < 0)
    return `${name}: costs have the columns model, cost_per_question and avg_output_tokens.`;
  return new Map(
    rows
      .filter(({ cells }) => cells.length === head?.cells.length)
      .map(({ cells }) => [
        cells[0] ?? '',
        { cost_usd: figure(cells[cost]), output_tokens: figure(cells[tokens]) },
      ]),
  );
}

function figure(cell = ''): number | undefined {
  return /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : undefined;
}
