import { documents } from '../../feed/documents.ts';
import { addressOf, expand } from '../../feed/paths.ts';
import type { Model } from '../../feed/schemas/model.ts';
import type { Plan, Quota } from '../../feed/schemas/plan.ts';
import type { BoardRow, PublishedBoard } from '../derive/boards.ts';
import type { Site } from '../derive/site.ts';
import { plainText } from './escape.ts';
import { encodeText, type Files } from './output-file.ts';
import { fillSlots, type Templates } from './templates.ts';
export function renderMarkdown(site: Site, templates: Templates): Files {
  const page = (name: string, slots: MarkdownSlots) =>
    encodeText(`${fillMarkdown(templates, `markdown/${name}.md`, slots).markdown}\n`);
  return new Map([
    [documents.modelsPage.file, page('models', modelSlots(site))],
    [documents.plansPage.file, page('plans', planSlots(site))],
    ...site.boards.map(
      (board) =>
        [
          expand(documents.boardPage.file, { board: board.key }),
          page('board', boardSlots(site, board)),
        ] as const,
    ),
  ]);
}

function modelSlots({ about, apiRoot, modelItems }: Site): MarkdownSlots {
  const address = addressOf(apiRoot, 'models.list', {});
  return {
    name: about.name,
    count: modelItems.length,
    data: markdownAddress(address),
    table: renderTable(modelItems, modelColumns),
  };
}

const modelColumns: Columns<Model> = {
  id: ({ id }) => id,
  vendor: ({ vendor }) => vendor,
  name: ({ name }) => name,
  input_price: ({ input_price }) => input_price,
  output_price: ({ output_price }) => output_price,
  context_window: ({ context_window }) => context_window,
  tags: ({ tags }) => tags,
  status: ({ status }) => status,
};

function boardSlots(
  { apiRoot, boardRows }: Site,
  { key, rankings: [newest] }: PublishedBoard,
): MarkdownSlots {
  const { board, period } = newest;
  const rows = boardRows.get(key) ?? [];
  const address = addressOf(apiRoot, 'leaderboards.board', { board: key });
  return {
    name: board.name,
    description: board.description,
    period,
    updated: board.updated_at,
    metric: board.metric,
    unit: board.unit,
    edition: board.edition,
    license: board.license,
    citation: board.citation,
    source: markdownAddress(board.public_url),
    data: markdownAddress(address),
    basis: { markdown: `\`${rows[0]?.price_basis ?? 'blended_price'}\`` },
    table: renderTable(rows, boardColumns),
  };
}

const boardColumns: Columns<BoardRow> = {
  rank: ({ rank }) => rank,
  model_id: ({ model_id }) => model_id,
  name: ({ name }) => name,
  score: ({ score }) => score,
  native: ({ native }) => native,
  input_price: ({ input_price }) => input_price,
  output_price: ({ output_price }) => output_price,
  blended_price: ({ blended_price }) => blended_price,
  cost_usd: ({ cost_usd }) => cost_usd,
  stage: ({ stage }) => stage,
  best_for_price: ({ best_for_price }) => (best_for_price ? 'yes' : 'no'),
  status: ({ status }) => status,
  label: ({ label }) => label,
};

function planSlots({ about, apiRoot, soldPlans }: Site): MarkdownSlots {
  const address = addressOf(apiRoot, 'plans.list', {});
  return {
    name: about.name,
    count: soldPlans.length,
    data: markdownAddress(address),
    table: renderTable(soldPlans, planColumns),
  };
}

const planColumns: Columns<Plan> = {
  id: ({ id }) => id,
  vendor: ({ vendor }) => vendor,
  name: ({ name }) => name,
  region: ({ region }) => region,
  category: ({ category }) => category,
  price_monthly: ({ price_monthly }) => price_monthly,
  price_yearly: ({ price_yearly }) => price_yearly,
  currency: ({ currency }) => currency,
  per: ({ per }) => per,
  models: ({ models }) => models,
  quotas: ({ quotas }) => quotas.map(quotaText).join('; '),
  status: ({ status }) => status,
};

function quotaText({ window, amount, unit, note }: Quota): string {
  const figure = [amount, unit, window === null ? null : `in ${WINDOWS[window]}`]
    .filter((part) => part !== null)
    .join(' ');
  const words = note === null ? '' : `(${note})`;
  return amount === null ? (note ?? '') : [figure, words].filter((part) => part !== '').join(' ');
}

const WINDOWS = { '5h': '5 hours', day: 'a day', week: 'a week', month: 'a month' } as const;

/** A value in a cell. Null stays `null`: it is unknown, which an empty cell would not say. */
export type Cell = string | number | boolean | null | readonly string[] | Markdown;

export type Columns<Row> = { [field: string]: (row: Row) => Cell };

export function renderTable<Row>(rows: readonly Row[], columns: Columns<Row>): Markdown {
  const fields = Object.entries(columns);
  const isNumeric = (cell: (row: Row) => Cell) => rows.some((row) => typeof cell(row) === 'number');
  const lines = [
    fields.map(([name]) => name),
    fields.map(([, cell]) => (isNumeric(cell) ? '---:' : '---')),
    ...rows.map((row) => fields.map(([, cell]) => renderCell(cell(row)))),
  ];
  return { markdown: lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n') };
}

function renderCell(cell: Cell): string {
  if (typeof cell === 'string') return escapeMarkdown(cell);
  if (typeof cell !== 'object' || cell === null) return String(cell);
  return 'markdown' in cell ? cell.markdown : escapeMarkdown(cell.join(', '));
}

/**
 * A table for a terminal: columns padded to their widest cell, two spaces between them, a line
 * each.
 */
export function renderTextTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

export type Markdown = { markdown: string };

/**
 * A text from the data as Markdown that shows it and does nothing: on one line, without markup,
 * links and cells of its own. Only what would be markup is escaped, so that an id reads in the
 * source as it is written. Angle brackets become entities, which are inert even where somebody
 * takes the file for HTML.
 */
export function escapeMarkdown(text: string): string {
  if (PLAIN.test(text)) return text;
  return plainText(text)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*[\]|~$]/g, '\\$&')
    .replace(/(?<![a-z0-9])_|_(?![a-z0-9])/gi, '\\_')
    .replace(/:(?=\/\/)|(?<=\bwww)\.|@/gi, '\\$&');
}

/**
 * Most texts are names, dates and numbers: words between single spaces, of signs that none of the
 * steps would touch.
 */
const PLAIN = /^(?!.*www\.)[a-z0-9.,;()+/-]+(?: [a-z0-9.,;()+/-]+)*$/i;

export function markdownAddress(address: string): Markdown {
  const isFollowed = /^https?:\/\/[^\s<>|]+$/.test(address) && URL.canParse(address);
  return { markdown: isFollowed ? `<${address}>` : escapeMarkdown(address) };
}

export type MarkdownSlots = { [name: string]: string | number | Markdown };

export function fillMarkdown(templates: Templates, name: string, slots: MarkdownSlots): Markdown {
  const write = (value: MarkdownSlots[string]) =>
    typeof value === 'object' ? value.markdown : escapeMarkdown(String(value));
  return { markdown: fillSlots(templates, { name, slots, write }) };
}
