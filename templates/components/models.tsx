import type { IndexRow } from '../../feed/contract/schemas/board.ts';
import type { Model, ModelRecord } from '../../feed/contract/schemas/model.ts';
import { compareCodeUnits, tokenText } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import { DAY_MILLISECONDS, type Page } from '../page.ts';
import { leadingList, leadingYuan } from './model-figures.tsx';
import { type Mark, ModelName } from './model-name.tsx';
import { alignedPrice, toMarks } from './prices.tsx';
import { readersPrices } from './readers-prices.ts';
import type { SortColumn } from './sort.tsx';
import { type Evidence, evidenceText, toEvidence, withEvidence } from './sources.tsx';
import type { SolvedCost } from './task-costs.ts';
import { usePage } from './use-page.ts';
import { yuanStatus } from './yuan-status.ts';

type ModelStage = ModelRecord['lifecycle']['stage'];

/** The groups of a list in their order. */
const groupNames = ['ranked', 'new', 'unranked', 'retired'] as const;
type GroupName = (typeof groupNames)[number];

/** A model in a list. */
export type ModelRow = Model &
  Evidence & {
    group: GroupName;
    /** Null for a model on too few current boards. */
    overall: IndexRow['overall'];
    /** Among the models that are served; null without a score. */
    rank: number | null;
    /** How many boards list it. */
    listed: number;
    stage: ModelStage;
    marks: Mark[];
    released: string | null;
    /** On the board that the table names. */
    solved?: SolvedCost;
    /** Where the reader pays by a list in yuan, its prices; the others are what they are in dollars. */
    yuan?: { input_price: string; output_price: string };
    /** What stands for the status where no price is known in dollars. */
    statusText?: string;
  };

/** A model that came out this many days ago or less is new. */
const NEW_DAYS = 90;

/** Whether a model came out lately. */
export function isNew(released: string | null, today: string): boolean {
  const from = new Date(Date.parse(today) - NEW_DAYS * DAY_MILLISECONDS);
  return (released ?? '') >= from.toISOString().slice(0, 10);
}

/** Every model in its group: the best first, else the newest. */
export function getRows(page: Page, data: Data): ModelRow[] {
  return data.models.map((model) => toModelRow(page, model, data)).sort(compareRows);
}

function toModelRow(page: Page, model: Data['models'][number], data: Data): ModelRow {
  const { placesByModel, servedRanks, today } = data;
  const { id, vendor, name, context_window, tags, status } = model;
  const { overall = null, board_count: listed = 0 } = placesByModel.get(id) ?? {};
  const { input_price, output_price } = readersPrices(page, data, model);
  const list = leadingYuan(page, model);
  const statusText = yuanStatus(page, model);
  return {
    id,
    vendor,
    name,
    input_price,
    output_price,
    context_window,
    tags,
    status,
    group: groupOf(model, overall, today),
    overall,
    rank: servedRanks.get(id) ?? null,
    listed,
    stage: model.lifecycle.stage,
    marks: toMarks(page, model, leadingList(page, model)),
    released: model.released,
    ...(list && {
      yuan: {
        input_price: page.tokenPrice(list.input_price, true),
        output_price: page.tokenPrice(list.output_price, true),
      },
    }),
    ...(statusText !== undefined && { statusText }),
    ...toEvidence(list?.sources ?? model.sources),
  };
}

function groupOf(
  { lifecycle, released }: Data['models'][number],
  overall: ModelRow['overall'],
  today: string,
): GroupName {
  if (lifecycle.stage === 'retired') return 'retired';
  if (overall !== null) return 'ranked';
  return isNew(released, today) ? 'new' : 'unranked';
}

/** By group, then by score where there is one, then by the day of release, unknown days last. */
function compareRows(left: ModelRow, right: ModelRow): number {
  const score = ({ group, overall }: ModelRow) => (group === 'ranked' ? (overall?.score ?? 0) : 0);
  return (
    groupNames.indexOf(left.group) - groupNames.indexOf(right.group) ||
    score(right) - score(left) ||
    compareCodeUnits(right.released ?? '', left.released ?? '') ||
    compareCodeUnits(left.name, right.name)
  );
}

/** The scores at the two ends of a drawn interval. */
export type Scale = { from: number; to: number };

/** Whole tens around all intervals, so that intervals stay distinct. */
export function getScale(index: readonly IndexRow[]): Scale {
  const known = index.flatMap(({ overall }) => overall ?? []);
  const low = Math.min(100, ...known.map((overall) => overall.low));
  const high = Math.max(0, ...known.map((overall) => overall.high));
  return { from: Math.floor(low / 10) * 10, to: Math.ceil(high / 10) * 10 };
}

/** What is known of the prices of a row, and how old that is. */
function pricesText(page: Page, row: ModelRow): string {
  return row.input_price === null
    ? page.t('No dollar price.')
    : page.t('Prices {reading}.', { reading: evidenceText(page, row) });
}

/** The attributes of a row of a list: its tip says how old its prices are and what its score is of. */
export function rowAttributes(page: Page, row: ModelRow) {
  const { class: name } = withEvidence(page, row);
  const tips = [
    pricesText(page, row),
    row.overall &&
      page.t('Overall from {count} current boards.', { count: row.overall.board_count }),
  ];
  return { id: `/models/${row.id}`, class: name, title: tips.filter(Boolean).join(' ') };
}

/** The columns of every list of models; `tagNames` are the tags in the language of the page. */
export function getColumns(
  page: Page,
  scale: Scale,
  tagNames: { [tag: string]: string } = {},
): SortColumn<ModelRow>[] {
  const price = (name: 'input_price' | 'output_price', label: string): SortColumn<ModelRow> => ({
    name,
    label,
    class: 'n price',
    key: (row) => row[name],
    cell: (row) => alignedPrice(row.yuan?.[name] ?? page.tokenPrice(row[name]), 3),
  });
  return [
    {
      name: 'name',
      label: page.t('Model'),
      isHeading: true,
      key: ({ name }) => name.toLowerCase(),
      cell: ({ group, rank, vendor, ...model }) => (
        <>
          {group === 'ranked' && <span class="rank">{rank}</span>}
          <ModelName {...model} note={page.vendorName(vendor)} />
        </>
      ),
    },
    {
      name: 'score',
      label: page.t('Overall'),
      class: 'n score',
      isBestHigh: true,
      key: ({ overall }) => overall?.score ?? null,
      cell: (row) => <Score row={row} scale={scale} />,
    },
    price('input_price', page.t('Input')),
    price('output_price', page.t('Output')),
    {
      name: 'context_window',
      label: page.t('Context'),
      class: 'n context',
      isBestHigh: true,
      key: ({ context_window }) => context_window,
      cell: ({ context_window }) => tokenText(context_window),
    },
    {
      name: 'tags',
      label: page.t('Tags'),
      class: 'wide tags',
      key: ({ tags }) => tags.join(' '),
      cell: ({ tags }) => page.listText(tags.map((tag) => tagNames[tag] ?? tag)),
    },
    {
      name: 'status',
      label: page.t('Status'),
      class: 'wide status',
      key: ({ status }) => status,
      cell: ({ status, statusText }) => statusText ?? page.t(status),
    },
    {
      name: 'released',
      label: page.t('Released'),
      class: 'wide day',
      isBestHigh: true,
      key: ({ released }) => released,
      cell: ({ released }) => page.dateOrDash(released),
    },
  ];
}

/** The score, its interval and a drawing of both. */
function Score({ row: { overall, listed }, scale: { from, to } }: { row: ModelRow; scale: Scale }) {
  const page = usePage();
  if (overall === null)
    return listed === 0 ? (
      '–'
    ) : (
      <small>{page.t('{count, plural, one {# board} other {# boards}}', { count: listed })}</small>
    );
  const { score, low, high } = overall;
  const share = (value: number) => Math.round(((value - from) / (to - from)) * 1_000) / 10;
  return (
    <>
      {score.toFixed(1)}{' '}
      <small>
        {Math.round(low)}–{Math.round(high)}
      </small>
      <svg class="interval" aria-hidden="true">
        <rect x={`${share(low)}%`} width={`${(share(high) - share(low)).toFixed(1)}%`} />
        <circle cx={`${share(score)}%`} cy="4" r="3" />
      </svg>
    </>
  );
}
