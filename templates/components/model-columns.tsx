import type { ComponentChildren } from 'preact';
import type { Overall } from '../../feed/schemas/board.ts';
import type { Lifecycle, Model } from '../../feed/schemas/model.ts';
import { priceText, tokenText } from '../../feed/text.ts';
import { dateOrDash, listText, t } from '../text.ts';
import { href } from './links.tsx';
import { isFreshDay } from './sources.tsx';
import type { Column } from './table.tsx';

/** A model in a list. */
export type Row = Model & {
  group: GroupName;
  /** Null for a model on too few current boards. */
  overall: Pick<Overall, 'score' | 'low' | 'high' | 'rank' | 'board_count'> | null;
  /** How many boards list it. */
  listed: number;
  stage: Lifecycle['stage'];
  /** What an announced price means to someone who pays the present one. */
  announced: string | null;
  /** What long requests cost more; null where one price holds for all. */
  tier: string | null;
  released: string | null;
  /** The newest day on which the price was read, and how many sources say it. */
  read: string | null;
  sources: number;
};

/** The groups of the list in their order. */
export const groupNames = ['ranked', 'new', 'unranked', 'retired'] as const;
export type GroupName = (typeof groupNames)[number];

/** What a column sorts by; null is unknown. */
export type Key = number | string | null;

export type ModelColumn = Column<Row> & {
  name: string;
  label: string;
  key: (row: Row) => Key;
  /** Whether a first click sorts from the highest. */
  isBestHigh?: boolean;
};

/** The scores at the two ends of a drawn interval. */
export type Scale = { from: number; to: number };

/** The tags in the language of the page. */
export type TagNames = { [tag: string]: string };

/** The columns of every list of models. */
export function getModelColumns(scale: Scale, tagNames: TagNames = {}): ModelColumn[] {
  const price = (name: 'input_price' | 'output_price', label: string): ModelColumn => ({
    ...{ name, label, class: 'price' },
    // Nobody pays the price of a retired model: it stands with the unknown ones.
    key: (row) => (row.stage === 'retired' ? null : row[name]),
    cellClass: (row) => priceClass(row[name], row.read),
    cell: (row) => priceDigits(row[name]),
  });
  return [
    {
      ...{ name: 'name', label: t('Model'), isHeading: true },
      key: ({ name }) => name.toLowerCase(),
      cell: (row) => <ModelName row={row} />,
    },
    {
      ...{ name: 'score', label: t('Overall'), class: 'score', isBestHigh: true },
      key: ({ overall }) => overall?.score ?? null,
      cell: (row) => <Score row={row} scale={scale} />,
    },
    price('input_price', t('Input $')),
    price('output_price', t('Output $')),
    {
      ...{ name: 'context_window', label: t('Context'), class: 'context', isBestHigh: true },
      key: ({ context_window }) => context_window,
      cell: ({ context_window }) => tokenText(context_window),
    },
    {
      ...{ name: 'tags', label: t('Tags'), class: 'wide tags' },
      key: ({ tags }) => tags.join(' '),
      cell: ({ tags }) => listText(tags.map((tag) => tagNames[tag] ?? tag)),
    },
    {
      ...{ name: 'status', label: t('Status'), class: 'wide status' },
      key: ({ status }) => status,
      cellClass: ({ status }) => `wide status ${status}`,
      cell: ({ status }) => t(status),
    },
    {
      ...{ name: 'released', label: t('Released'), class: 'wide extra', isBestHigh: true },
      key: ({ released }) => released,
      cell: ({ released }) => dateOrDash(released),
    },
  ];
}

/** The place of a model, its name, what a reader of its price must know, and its vendor. */
function ModelName({ row }: { row: Row }) {
  const { id, name, vendor, stage, announced, tier, group, overall } = row;
  return (
    <>
      {group === 'ranked' && <span class="rank">{overall?.rank}</span>}
      <a href={href('model', { id })}>{name}</a>{' '}
      {stage !== 'active' && <Mark kind={stage}>{t(stage)}</Mark>}{' '}
      {tier !== null && <Mark kind="tier">{tier}</Mark>}{' '}
      {announced !== null && <Mark kind="rise">{announced}</Mark>} <small>{vendor}</small>
    </>
  );
}
function Mark({ kind, children }: { kind: string; children: ComponentChildren }) {
  return <b class={`mark ${kind}`}>{children}</b>;
}

/** The score, its interval and a drawing of both. */
function Score({ row, scale: { from, to } }: { row: Row; scale: Scale }) {
  const { overall, listed } = row;
  if (overall === null)
    return listed === 0 ? (
      '–'
    ) : (
      <small>{t('{count, plural, one {# board} other {# boards}}', { count: listed })}</small>
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

function priceDigits(price: number | null): string {
  return price === null ? '–' : price === 0 ? t('free') : priceText(price);
}

/** A class tells how many digits follow the point, so that points stand under one another. */
function priceClass(price: number | null, read: string | null): string {
  const digits = price ? Math.min(4, priceDigits(price).split('.')[1]?.length ?? 0) : 0;
  return `d${digits}${price !== null && !isFreshDay(read) ? ' old' : ''}`;
}
