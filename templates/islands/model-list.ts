import type { BoardIndex, Overall } from '../../feed/schemas/board.ts';
import type { Lifecycle, Model, ModelRecord } from '../../feed/schemas/model.ts';
import { compareCodeUnits, nativeFormatter, tokenText } from '../../feed/text.ts';
import { lifecycleStages } from '../../feed/vocabulary.ts';
import { csvLines, type Option } from '../components/fields.tsx';
import type { Query } from '../components/links.tsx';
import { dateText, t, tokenPrice } from '../text.ts';

/** A model of the list. */
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

/** The most that input may cost, to choose from. */
export const inputPrices = (): Option[] =>
  [0, 0.2, 0.5, 1, 2, 5, 10].map((price) => ({
    value: String(price),
    label: price === 0 ? t('Free') : t('{price} or less', { price: `$${price}` }),
  }));

/** The groups of the list in their order. */
export const groupNames = ['ranked', 'new', 'unranked', 'retired'] as const;
export type GroupName = (typeof groupNames)[number];

/** What a column sorts by; null is unknown. */
type Key = number | string | null;
export type Direction = 'asc' | 'desc';

const sortKeys: { [sort: string]: (row: Row) => Key } = {
  name: ({ name }) => name.toLowerCase(),
  vendor: ({ vendor }) => vendor.toLowerCase(),
  score: ({ overall }) => overall?.score ?? null,
  // Nobody pays the price of a retired model: it stands with the unknown ones.
  input_price: ({ stage, input_price }) => (stage === 'retired' ? null : input_price),
  output_price: ({ stage, output_price }) => (stage === 'retired' ? null : output_price),
  context_window: ({ context_window }) => context_window,
  tags: ({ tags }) => tags.join(' '),
  status: ({ status }) => status,
  released: ({ released }) => released,
  stage: ({ stage }) => stage,
};

/** A column that the reader adds to the table. */
export type Column = {
  name: string;
  label: string;
  /** Whether its figures stand at the right. */
  isNumber: boolean;
  key: (row: Row) => Key;
  text: (row: Row) => string;
};

type Choice = {
  label: string;
  isNumber?: boolean;
  /** A figure of the row, or of the record, which is undefined while it is on its way. */
  key: (row: Row, record: ModelRecord | undefined) => Key | undefined;
  text?: (key: never) => string;
};

/** The columns to choose from, by their names in the address. */
export const columnChoices = (): { [name: string]: Choice } => ({
  released: { label: t('Released'), key: ({ released }) => released, text: dateText },
  cutoff: {
    label: t('Knowledge cutoff'),
    key: (_, record) => record?.knowledge_cutoff,
    text: dateText,
  },
  max_output: {
    ...{ label: t('Max output'), isNumber: true, text: tokenText },
    key: (_, record) => record?.max_output_tokens,
  },
  cache_read: {
    ...{ label: t('Cache read $'), isNumber: true, text: tokenPrice },
    key: (_, record) => record?.cache_read_price,
  },
  cache_write: {
    ...{ label: t('Cache write $'), isNumber: true, text: tokenPrice },
    key: (_, record) => record?.cache_write_price,
  },
  stage: { label: t('Stage'), key: ({ stage }) => stage, text: (stage: Row['stage']) => t(stage) },
  license: { label: t('Licence of weights'), key: (_, record) => record?.weights.license },
});

const columnNames = [
  ...['released', 'cutoff', 'max_output', 'cache_read', 'cache_write', 'stage', 'license'],
];

/** Shown where the address names no columns. */
const defaultColumns = ['released'];

/** Whether a column needs every model's record, which the page does not hold. */
export function needsRecords(columns: readonly string[]): boolean {
  return columns.some((name) => name !== 'released' && name !== 'stage');
}

/** The names of the columns for the address; empty for the usual ones, `none` for no column. */
export function columnsText(columns: readonly string[]): string {
  const text = columnNames.filter((name) => columns.includes(name)).join();
  return text === defaultColumns.join() ? '' : text || 'none';
}

/** The filters, the order and the columns of the list. */
export type ListQuery = ReturnType<typeof parseListQuery>;

/** Parses the list from an address. Invalid values are ignored. */
export function parseListQuery(query: Query) {
  const { q = '', vendor = '', tag = '', status = '', by = '', boards = '', rows } = query;
  const sort = [query.sort ?? ''].find((name) => name in sortKeys || isColumn(name));
  const price = Number.parseFloat(query.price ?? '');
  return {
    ...{ q, vendor, tag, status, sort },
    stage: lifecycleStages.find((stage) => stage === query.stage) ?? '',
    /** The most that 1 million tokens of input may cost; 0 is free only. */
    price: Number.isNaN(price) ? undefined : price,
    /** The fewest tokens of context. */
    context: Number.parseFloat(query.context ?? '') || 0,
    /** Key of the board that the list is ranked by; empty for the overall score. */
    by,
    columns: getColumnNames(query.columns),
    /** Keys of the boards whose figures are columns. */
    boards: boards.split(',').filter(Boolean),
    dir: (['asc', 'desc'] as const).find((dir) => dir === query.dir) ?? firstDirection(sort),
    /** Whether all rows are shown at once. */
    isWhole: rows === 'all',
  };
}

function getColumnNames(text: string | undefined): string[] {
  if (text === undefined) return defaultColumns;
  return columnNames.filter((name) => text.split(',').includes(name));
}

function isColumn(name: string): boolean {
  return columnNames.includes(name) || name.startsWith(BOARD);
}

const BOARD = 'board:';

/** What a first click on a column means: the best first, or the alphabet from its beginning. */
export function firstDirection(sort: string | undefined): Direction {
  const isBestHigh = ['score', 'context_window', 'released', 'cutoff', 'max_output'].includes(
    sort ?? '',
  );
  return isBestHigh || sort?.startsWith(BOARD) === true ? 'desc' : 'asc';
}

/** Answers that the page does not hold; undefined while they are on their way. */
export type Fetched = {
  records: ReadonlyMap<string, ModelRecord> | undefined;
  index: BoardIndex | undefined;
};

/** The reader's columns: figures of boards, then of models. */
export function getColumns(
  { columns, boards, by }: Pick<ListQuery, 'columns' | 'boards' | 'by'>,
  options: readonly Option[],
  { records, index }: Fetched,
): Column[] {
  const choices = columnChoices();
  return [
    ...options
      .filter(({ value }) => value === by || boards.includes(value))
      .map((board) => boardColumn(board, index)),
    ...columns.flatMap((name) => {
      const choice = choices[name];
      if (choice === undefined) return [];
      const { label, isNumber = false, key, text = String } = choice;
      const keyIn = (row: Row) => key(row, records?.get(row.id));
      const write = (row: Row) => {
        const value = keyIn(row);
        if (value === undefined) return '…';
        // Each choice formats what its own key gives.
        return value === null ? '–' : text(value as never);
      };
      return [{ name, label, isNumber, key: (row: Row) => keyIn(row) ?? null, text: write }];
    }),
  ];
}

/** The native figures of one board, sorted from the first rank. */
function boardColumn({ value, label }: Option, index: BoardIndex | undefined): Column {
  const places = new Map(
    index?.index.flatMap(({ model_id, boards }) => {
      const place = boards[value];
      return place === undefined ? [] : [[model_id, place] as const];
    }),
  );
  const write = nativeFormatter([...places.values()].map(({ native }) => native));
  return {
    ...{ name: `${BOARD}${value}`, label, isNumber: true },
    key: ({ id }) => places.get(id)?.native ?? null,
    text: ({ id }) => {
      const place = places.get(id);
      if (place === undefined) return index === undefined ? '…' : '–';
      return `${write(place.native)} (#${place.rank})`;
    },
  };
}

/**
 * The matching rows in the selected order. `found` are ids of the feed's own search, best first:
 * they match whatever their names.
 */
export function listRows(
  rows: readonly Row[],
  query: ListQuery,
  { found = [], columns = [] }: { found?: readonly string[]; columns?: readonly Column[] } = {},
): Row[] {
  const places = new Map(found.map((id, place) => [id, place]));
  const words = fold(query.q)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
  const matched = rows.filter((row) => {
    if (!passes(row, query)) return false;
    const text = words.length === 0 ? '' : searchText(row);
    return places.has(row.id) || words.every((word) => text.includes(word));
  });
  const { by, q, sort = by === '' || q !== '' ? undefined : `${BOARD}${by}` } = query;
  if (sort === undefined) {
    const place = ({ id }: Row) => places.get(id) ?? places.size;
    return matched.sort((left, right) => place(left) - place(right));
  }
  const key = columns.find(({ name }) => name === sort)?.key ?? sortKeys[sort] ?? (() => null);
  const direction = query.sort === undefined ? firstDirection(sort) : query.dir;
  return matched.sort(
    (left, right) =>
      compareKeys(key(left), key(right), direction) || compareCodeUnits(left.name, right.name),
  );
}

function passes(row: Row, { vendor, tag, status, stage, price, context }: ListQuery): boolean {
  return (
    (vendor === '' || row.vendor === vendor) &&
    (tag === '' || row.tags.includes(tag)) &&
    (status === '' || row.status === status) &&
    (stage === '' || row.stage === stage) &&
    (price === undefined || (row.input_price !== null && row.input_price <= price)) &&
    row.context_window >= context
  );
}

/** Unknown values are last in either direction. */
function compareKeys(left: Key, right: Key, direction: Direction): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compareCodeUnits(String(left), String(right));
  return direction === 'asc' ? order : -order;
}

/** The searched text: the words, then the same without separators. */
function searchText({ id, name, vendor }: Row): string {
  const plain = fold(`${name} ${vendor} ${id}`);
  return `${plain} ${plain.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** So many rows are shown until the reader wants more: a longer table answers slowly. */
export const ROWS_AT_FIRST = 100;

/** The rows in their groups, or as one list where the reader has chosen the order. */
export function getSections(rows: readonly Row[], query: ListQuery) {
  if (query.sort !== undefined || query.by !== '' || query.q !== '')
    return [{ group: undefined, rows }];
  return groupNames
    .map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
    .filter((section) => section.rows.length > 0);
}

/** The rows of the list with the reader's columns, as CSV; unknown is empty. */
export function toCsv(rows: readonly Row[], columns: readonly Column[]): string {
  return csvLines([
    [
      ...['id', 'name', 'vendor', 'overall', 'overall_low', 'overall_high'],
      ...['input_price', 'output_price', 'context_window', 'status'],
      ...columns.map(({ name }) => name),
    ],
    ...rows.map((row) => [
      ...[row.id, row.name, row.vendor],
      ...[row.overall?.score ?? null, row.overall?.low ?? null, row.overall?.high ?? null],
      ...[row.input_price, row.output_price, row.context_window, row.status],
      ...columns.map(({ key }) => key(row)),
    ]),
  ]);
}
