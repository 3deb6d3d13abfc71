import { documents } from '../../feed/contract/other-files.ts';
import { addressOf, expand } from '../../feed/contract/paths.ts';
import { type Model, model } from '../../feed/contract/schemas/model.ts';
import type { Quota } from '../../feed/contract/schemas/plan.ts';
import type { BoardSetting, PublishedBoard } from '../derive/boards.ts';
import type { Site } from '../derive/site.ts';
import { encodeText, plainText, type Renderer } from './output-file.ts';

/** The texts of the project that are published, or filled in, by their paths. */
export type Templates = ReadonlyMap<string, string>;
export const dataLicense = 'DATA-LICENSE.md';

/** The lists as tables, for agents. */
export function renderMarkdown(site: Site, templates: Templates): Renderer[] {
  const page = (name: string, slots: MarkdownSlots) =>
    encodeText(`${fillMarkdown(templates, `markdown/${name}.md`, slots).markdown}\n`);
  return [
    [documents.modelsPage.file, () => page('models', modelSlots(site))],
    [documents.plansPage.file, () => page('plans', planSlots(site))],
    ...site.boards.map((board): Renderer => {
      const path = expand(documents.boardPage.file, { board: board.key });
      return [path, () => page('board', boardSlots(site, board))];
    }),
  ];
}

function modelSlots({ apiRoot, about, modelItems }: Site): MarkdownSlots {
  return {
    name: about.name,
    count: modelItems.length,
    data: markdownAddress(addressOf(apiRoot, 'models.list', {})),
    table: renderTable(modelItems, modelFields),
  };
}

function planSlots({ apiRoot, about, soldPlans }: Site): MarkdownSlots {
  const rows = soldPlans.map((plan) => {
    return { ...plan, quotas: plan.quotas.map(quotaText).join('; ') };
  });
  return {
    name: about.name,
    count: soldPlans.length,
    data: markdownAddress(addressOf(apiRoot, 'plans.list', {})),
    table: renderTable(rows, planFields),
  };
}

// The fields of an item of the list are the columns.
const modelFields = Object.keys(model.properties) as (keyof Model)[];

const planFields = [
  'id',
  'vendor',
  'name',
  'region',
  'category',
  'price_monthly',
  'price_yearly',
  'currency',
  'per',
  'models',
  'quotas',
  'status',
] as const;

const boardFields = [
  'rank',
  'model_id',
  'name',
  'effort',
  'score',
  'native',
  'input_price',
  'output_price',
  'blended_price',
  'cost_usd',
  'cost_per_solved_usd',
  'compared_cost_usd',
  'stage',
  'best_for_price',
  'status',
  'label',
] as const;

const settingFields = [
  'model_id',
  'effort',
  'score',
  'native',
  'cost_usd',
  'cost_per_solved_usd',
  'cost_usd_today',
  'cost_today_rule',
  'compared_cost_usd',
  'output_tokens',
  'steps',
  'stage',
  'best_for_price',
  'label',
] as const;

function boardSlots(
  { apiRoot, boardRows, boardSettings }: Site,
  { key, rankings: [{ board, period }] }: PublishedBoard,
): MarkdownSlots {
  const rows = boardRows.get(key) ?? [];
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
    data: markdownAddress(addressOf(apiRoot, 'leaderboards.board', { board: key })),
    basis: { markdown: `\`${rows[0]?.price_basis ?? 'blended_price'}\`` },
    table: renderTable(rows.map(withYesOrNo), boardFields),
    settings: renderSettings(boardSettings.get(key) ?? []),
    variants: markdownAddress(addressOf(apiRoot, 'leaderboards.variants', { board: key, period })),
  };
}

/** The settings that the board states a cost for, with all others beside them. */
function renderSettings(settings: readonly BoardSetting[]): Markdown {
  if (settings.every(({ cost_usd }) => cost_usd === null))
    return { markdown: 'The board states no cost per task.' };
  return renderTable(settings.map(withYesOrNo), settingFields);
}

function withYesOrNo<Row extends { best_for_price: boolean }>(row: Row) {
  return { ...row, best_for_price: row.best_for_price ? 'yes' : 'no' };
}

function quotaText({ window, amount, unit, note }: Quota): string {
  const figure = [amount, unit, window === null ? null : `in ${WINDOWS[window]}`]
    .filter((part) => part !== null)
    .join(' ');
  const words = note === null ? '' : `(${note})`;
  return amount === null ? (note ?? '') : [figure, words].filter((part) => part !== '').join(' ');
}

const WINDOWS = { '5h': '5 hours', day: 'a day', week: 'a week', month: 'a month' } as const;

/** A value in a cell. Null stays `null`: it is unknown, which an empty cell would not say. */
type Cell = string | number | null | readonly string[];

export function renderTable<Field extends string>(
  rows: readonly { readonly [Name in Field]: Cell }[],
  fields: readonly Field[],
): Markdown {
  const isNumeric = (field: Field) => rows.some((row) => typeof row[field] === 'number');
  const lines = [
    fields,
    fields.map((field) => (isNumeric(field) ? '---:' : '---')),
    ...rows.map((row) =>
      fields.map((field) => {
        const cell: Cell = row[field];
        return escapeMarkdown(Array.isArray(cell) ? cell.join(', ') : String(cell));
      }),
    ),
  ];
  return { markdown: lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n') };
}

export type Markdown = { markdown: string };

/**
 * A text from the data as Markdown that shows it and does nothing: on one line, without markup,
 * links and cells of its own. Only what would be markup is escaped, so that an id reads in the
 * source as it is written. Angle brackets become entities, which are inert even where somebody
 * takes the file for HTML.
 */
export function escapeMarkdown(text: string): string {
  return plainText(text)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*[\]|~$]/g, '\\$&')
    .replace(/(?<![a-z0-9])_|_(?![a-z0-9])/gi, '\\_')
    .replace(/:(?=\/\/)|(?<=\bwww)\.|@/gi, '\\$&');
}

export function markdownAddress(address: string): Markdown {
  const isFollowed = /^https?:\/\/[^\s<>|]+$/.test(address) && URL.canParse(address);
  return { markdown: isFollowed ? `<${address}>` : escapeMarkdown(address) };
}

export type MarkdownSlots = { [name: string]: string | number | Markdown };

/**
 * Fills the `{slots}` of a template. Throws for a slot without a value and for a value without a
 * slot: both are bugs.
 */
export function fillMarkdown(templates: Templates, name: string, slots: MarkdownSlots): Markdown {
  const template = templates.get(`templates/${name}`);
  if (template === undefined) throw new Error(`there is no template ${name}`);
  const unused = new Set(Object.keys(slots));
  const markdown = template.trimEnd().replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`the template ${name} needs a value for ${slot}`);
    unused.delete(slot);
    return typeof value === 'object' ? value.markdown : escapeMarkdown(String(value));
  });
  if (unused.size > 0)
    throw new Error(`the template ${name} has no slot ${[...unused].join(', ')}`);
  return { markdown };
}
