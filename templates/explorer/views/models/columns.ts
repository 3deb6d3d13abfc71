import type { BoardIndex } from '../../../../feed/schemas/board.ts';
import type { ModelRecord } from '../../../../feed/schemas/model.ts';
import { nativeFormatter, tokenText } from '../../../../feed/text.ts';
import { t } from '../../../messages/t.ts';
import { dateText, tokenPrice } from '../../format/format.ts';
import { stageWords } from '../../format/words.ts';
import type { Row } from './row.ts';

/** What a column sorts by; null is unknown. */
export type Key = number | string | null;
export type Direction = 'asc' | 'desc';

/** A column that the reader adds to the table. */
export type Column = {
  readonly name: string;
  readonly label: string;
  /** Whether its figures stand at the right. */
  readonly isNumber: boolean;
  readonly keyOf: (row: Row) => Key;
  readonly textOf: (row: Row) => string;
};

type Choice = {
  readonly label: string;
  readonly isNumber?: boolean;
  /** Undefined while the record is on its way. */
  readonly keyOf: (row: Row, record: ModelRecord | undefined) => Key | undefined;
  readonly textOf?: (key: never) => string;
};

/** The columns to choose from, by their names in the address. */
export const columnChoices = {
  released: {
    label: t('Released'),
    keyOf: ({ released }) => released,
    textOf: dateText,
  },
  cutoff: {
    label: t('Knowledge cutoff'),
    keyOf: (_, record) => record?.knowledge_cutoff,
    textOf: dateText,
  },
  max_output: {
    label: t('Max output'),
    isNumber: true,
    keyOf: (_, record) => record?.max_output_tokens,
    textOf: tokenText,
  },
  cache_read: {
    label: t('Cache read $'),
    isNumber: true,
    keyOf: (_, record) => record?.cache_read_price,
    textOf: tokenPrice,
  },
  cache_write: {
    label: t('Cache write $'),
    isNumber: true,
    keyOf: (_, record) => record?.cache_write_price,
    textOf: tokenPrice,
  },
  stage: {
    label: t('Stage'),
    keyOf: ({ stage }) => stage,
    textOf: (stage: Row['stage']) => stageWords[stage],
  },
  license: { label: t('Licence of weights'), keyOf: (_, record) => record?.weights.license },
} as const satisfies { readonly [name: string]: Choice };

export type ColumnName = keyof typeof columnChoices;
export const columnNames = Object.keys(columnChoices) as ColumnName[]; // The keys of the table are the names.

/** Shown where the address names no columns. */
export const defaultColumns: readonly ColumnName[] = ['released'];

/** Columns whose figures are in the page itself; the others need every model's record. */
const inPage: readonly ColumnName[] = ['released', 'stage'];

export function needsRecords(names: readonly ColumnName[]): boolean {
  return names.some((name) => !inPage.includes(name));
}

/** A chosen column over the records, by model id. */
export function columnOf(
  name: ColumnName,
  records: ReadonlyMap<string, ModelRecord> | undefined,
): Column {
  const choice: Choice = columnChoices[name];
  const keyIn = (row: Row) => choice.keyOf(row, records?.get(row.model.id));
  return {
    name,
    label: choice.label,
    isNumber: choice.isNumber ?? false,
    keyOf: (row) => keyIn(row) ?? null,
    textOf: (row) => {
      const value = keyIn(row);
      if (value === undefined) return '…';
      // Each entry of the table formats what its own `keyOf` gives.
      return value === null ? '–' : (choice.textOf?.(value as never) ?? String(value));
    },
  };
}

/** A board by its key and its name. */
type BoardOption = { readonly value: string; readonly label: string };

/** The native figures of one board as a column, sorted from the first rank. */
export function boardColumn(
  { value: key, label }: BoardOption,
  index: BoardIndex | undefined,
): Column {
  const places = new Map(
    index?.index.flatMap(({ model_id, boards }) => {
      const place = boards[key];
      return place === undefined ? [] : [[model_id, place] as const];
    }),
  );
  const write = nativeFormatter([...places.values()].map(({ native }) => native));
  return {
    name: `board:${key}`,
    label,
    isNumber: true,
    keyOf: ({ model }) => places.get(model.id)?.native ?? null,
    textOf: ({ model }) => {
      const place = places.get(model.id);
      if (place === undefined) return index === undefined ? '…' : '–';
      return `${write(place.native)} (#${place.rank})`;
    },
  };
}
