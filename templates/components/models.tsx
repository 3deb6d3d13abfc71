import type { IndexRow } from '../../feed/contract/schemas/board.ts';
import type { Model, ModelRecord } from '../../feed/contract/schemas/model.ts';
import { tokenText } from '../../feed/text.ts';
import type { Page } from '../page.ts';
import type { SolvedCost } from './cost-move.ts';
import { type Mark, ModelName } from './model-name.tsx';
import type { SortColumn } from './sort.tsx';
import { type Evidence, evidenceText } from './sources.tsx';
import { type TokenPair, TokenPrice } from './token-prices.tsx';
import { usePage } from './use-page.ts';

type ModelStage = ModelRecord['lifecycle']['stage'];

type GroupName = 'ranked' | 'new' | 'unranked' | 'retired';

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
    /** Whether its prices are in yuan: those of the list by which the reader pays. */
    isYuan?: true;
    /** Where its prices were read long ago, a word on when. */
    age?: string;
    /** What stands for the status where no price is known in dollars. */
    statusText?: string;
  };

/** The scores at the two ends of a drawn interval. */
export type Scale = { from: number; to: number };

/** What is known of the prices of a row, and how old that is. */
function pricesText(page: Page, row: ModelRow): string {
  return row.input_price === null
    ? page.t('No price is known.')
    : page.t('Prices {reading}.', { reading: evidenceText(page, row) });
}

/** The attributes of a row of a list: its tip says how old its prices are and what its score is of. */
export function rowAttributes(page: Page, row: ModelRow) {
  const tips = [
    pricesText(page, row),
    row.overall &&
      page.t('Overall from {count} current boards.', { count: row.overall.board_count }),
  ];
  return {
    id: `/models/${row.id}`,
    class: row.age && 'stale',
    title: tips.filter(Boolean).join(' '),
  };
}

type ColumnOptions = {
  scale: Scale;
  /** The tags in the language of the page. */
  tagNames?: { [tag: string]: string };
};

/** What a price of a row is in dollars, by which rows are sorted and filtered; null is unknown. */
export function dollarsOf(page: Page, row: ModelRow, name: keyof TokenPair): number | null {
  const { [name]: price, isYuan } = row;
  return isYuan && price ? page.inDollars(price) : price;
}

/** The columns of every list of models. */
export function getColumns(
  page: Page,
  { scale, tagNames = {} }: ColumnOptions,
): SortColumn<ModelRow>[] {
  const price = (name: keyof TokenPair, label: string): SortColumn<ModelRow> => ({
    name,
    label,
    class: 'n price',
    key: (row) => dollarsOf(page, row, name),
    cell: ({ [name]: amount, isYuan }) => <TokenPrice price={amount} isYuan={isYuan} />,
  });
  return [
    {
      name: 'name',
      label: page.t('Model'),
      isHeading: true,
      key: ({ name }) => name.toLowerCase(),
      cell: (row) => (
        <>
          {row.group === 'ranked' && <span class="rank">{row.rank}</span>}
          <ModelName
            {...row}
            note={[page.vendorName(row.vendor), row.age].filter(Boolean).join(' · ')}
          />
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

/** The score, and a drawing of its interval, which the page of the model says in numbers. */
function Score({ row: { overall, listed }, scale: { from, to } }: { row: ModelRow; scale: Scale }) {
  const page = usePage();
  if (overall === null)
    return listed === 0 ? (
      '–'
    ) : (
      <small>{page.t('{count, plural, one {# board} other {# boards}}', { count: listed })}</small>
    );
  const { score, low, high } = overall;
  // In steps of four pixels: the page of the model has the numbers.
  const share = (value: number) => Math.round(((value - from) / (to - from)) * 25) * 4;
  return (
    <>
      {score.toFixed(1)}
      <svg class="interval" aria-hidden="true">
        <rect x={`${share(low)}%`} width={`${share(high) - share(low)}%`} />
        <circle cx={`${share(score)}%`} />
      </svg>
    </>
  );
}
