import { isDay } from '../build/dataset/formats.ts';
import { type Measures, measureKeys } from '../feed/contract/schemas/data/board.ts';
import { policy } from '../feed/contract/vocabulary.ts';
import { FileError } from './file-error.ts';
import type { Json } from './json.ts';
import {
  type Figures,
  figureFields,
  figureNames,
  type Parsed,
  type ParsedBoard,
  type Refusal,
  type SourceBoardRow,
  type SourcePlanRow,
  type SourcePriceRow,
  type SourceRow,
  type Upstream,
} from './source.ts';
import { readFigures, roundToSignificant, textError } from './values.ts';

/** A vendor that sells others' models too, and the keys of its own ones. */
type ResellingVendor = { vendor: string; own: RegExp };

const AMAZON = { vendor: 'amazon', own: /^(?:amazon|nova)/ };
const ALIBABA = { vendor: 'alibaba', own: /(?:^|\/)q[wv]/ };

/** The slugs of vendors by the names that lists have for providers. */
const vendors = new Map<string, string | ResellingVendor>(
  Object.entries({
    ai21: 'ai21',
    'ai21 labs': 'ai21',
    alibaba: ALIBABA,
    amazon: 'amazon',
    'amazon-bedrock': AMAZON,
    amazon_nova: 'amazon',
    anthropic: 'anthropic',
    arcee: { vendor: 'arcee-ai', own: /^trinity/ },
    aws: AMAZON,
    bedrock_converse: AMAZON,
    cohere: 'cohere',
    cohere_chat: 'cohere',
    dashscope: ALIBABA,
    deepseek: 'deepseek',
    gemini: 'google',
    google: { vendor: 'google', own: /^(?!claude)/ },
    inception: 'inception',
    longcat: 'meituan',
    meta: 'meta',
    'meta-ai': 'meta',
    minimax: 'minimax',
    mistral: 'mistral-ai',
    'mistral-ai': 'mistral-ai',
    moonshot: 'moonshot-ai',
    'moonshot-ai': 'moonshot-ai',
    moonshotai: 'moonshot-ai',
    morph: 'morph',
    openai: 'openai',
    opencode: { vendor: 'opencode', own: /^big-pickle/ },
    poolside: 'poolside',
    qwen: 'alibaba',
    sakana: 'sakana-ai',
    'sakana ai': 'sakana-ai',
    stepfun: 'stepfun',
    tencent: { vendor: 'tencent', own: /(?:^|\/)h[uy]/ },
    thinkingmachines: { vendor: 'thinking-machines', own: /^thinkingmachines\// },
    upstage: 'upstage',
    v0: 'vercel',
    watsonx: { vendor: 'ibm', own: /^watsonx\/ibm\// },
    'x-ai': 'xai',
    xai: 'xai',
    xiaomi: 'xiaomi',
    'z-ai': 'zai',
    'z.ai': 'zai',
    zai: 'zai',
  }),
);

/** The slug of the vendor whose own price a row states; null for a reseller's. */
export function vendorOfKey(provider: string, key: string): string | null {
  const known = vendors.get(provider) ?? null;
  if (known === null || typeof known === 'string') return known;
  return known.own.test(key) ? known.vendor : null;
}

/** A row of a price list; what it does not state is not known. */
export function priceRow(
  row: Partial<SourcePriceRow> & Pick<SourcePriceRow, 'id' | 'vendor'>,
): SourcePriceRow {
  return {
    position: row.id,
    at: `#${row.id}`,
    from: null,
    until: null,
    ...readFigures([], () => null),
    price_tiers: [],
    context_window: null,
    max_output_tokens: null,
    ...row,
    keys: [...new Set(row.keys ?? [row.id])],
  };
}

/** Reads a file by its source; throws why it can't, or that it has nothing of what is read. */
export function parseUpstream<Result extends Parsed<unknown>>(
  { parse, shape }: { parse: (file: Upstream) => Result; shape: string },
  file: Upstream,
): Result {
  try {
    const parsed = parse(file);
    if (parsed.rows.length + parsed.refusals.length > 0) return parsed;
    throw new FileError(`1:1: this is no ${shape}.`);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new FileError(`${file.name}:${error.message} Nothing was imported.`);
  }
}

/** Sorts records into rows, those that can't be right, and those to skip. */
function sortRecords<Row>(records: Iterable<Row[] | Refusal | undefined>): Parsed<Row> {
  const parsed: Parsed<Row> = { rows: [], refusals: [], skipped: 0 };
  for (const record of records)
    if (record === undefined) parsed.skipped += 1;
    else if ('reason' in record) parsed.refusals.push(record);
    else parsed.rows.push(...record);
  return parsed;
}

/** What a record became: rows, a refusal, or undefined for one to skip. */
export type PriceRecord = SourcePriceRow | SourcePriceRow[] | Refusal | undefined;

/** A reseller's row that can't be right is skipped: no record has its price. */
export function collectRows(records: PriceRecord[]): Parsed<SourcePriceRow> {
  return sortRecords(
    records.map((record) => {
      if (record === undefined || 'reason' in record) return record;
      const rows = [record].flat();
      for (const row of rows) {
        const reason = rowError(row);
        if (reason === undefined) continue;
        return row.vendor === null ? undefined : { position: row.position, label: row.id, reason };
      }
      return rows.map(withoutGaps);
    }),
  );
}

/** Lists write 0 for a cache price that does not exist, and repeat the base price as a tier. */
function withoutGaps(row: SourcePriceRow): SourcePriceRow {
  const known = <Price extends Figures>(price: Price): Price => ({
    ...price,
    cache_read_price: price.cache_read_price || null,
    cache_write_price: price.cache_write_price || null,
  });
  const tiers = row.price_tiers.filter(
    (tier) => tier.input_price !== row.input_price || tier.output_price !== row.output_price,
  );
  return { ...known(row), price_tiers: tiers.map(known) };
}

/** Why a row can't be a model's price; undefined if it can. */
export function rowError(row: SourcePriceRow): string | undefined {
  const { from, until, context_window: window } = row;
  const text = namesError(row);
  if (text !== undefined) return text;
  const wrong = [from, until].find((day) => day !== null && !isDay(day));
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is not a day, YYYY-MM-DD`;
  for (const price of [row, ...row.price_tiers]) {
    const error = figuresError(price);
    if (error === undefined) continue;
    return 'above_input_tokens' in price
      ? `above ${price.above_input_tokens} tokens, ${error}`
      : error;
  }
  const isWindow =
    window === null || (Number.isInteger(window) && window > 0 && window <= policy.contextWindow);
  return isWindow
    ? undefined
    : `the context window is ${window}, so the row may not be about a language model`;
}

function namesError({ id, keys, at, position }: SourceRow): string | undefined {
  return textError({
    'the name': [id, ...keys],
    'its address': [at],
    'its position in the file': [position],
  });
}

function figuresError(figures: Figures): string | undefined {
  const { minimum, maximum } = policy.price;
  for (const field of figureFields) {
    const value = figures[field];
    const name = figureNames[field];
    if (value === null || value === 0 || (value >= minimum && value <= maximum)) continue;
    return Number.isNaN(value)
      ? `the ${name} price is not a number`
      : `the ${name} price is ${value} USD per million tokens; prices lie between ${minimum} and ${maximum}, so it may be a sentinel or in another unit`;
  }
  return gapError(figures);
}

function gapError(figures: Figures): string | undefined {
  const { input_price: input, output_price: output, cache_read_price: read } = figures;
  if ((input === null) !== (output === null))
    return `there is no ${input === null ? 'input' : 'output'} price beside the other`;
  // Lists have 0 for figures that nobody filled in, which would mean free.
  if ((input === 0) !== (output === 0))
    return `the ${input === 0 ? 'input' : 'output'} price is 0 beside ${input || output}, which looks like a gap`;
  return input !== null && read !== null && read > input
    ? `the cache read price ${read} is above the input price ${input}`
    : undefined;
}

/** The measures of a row as read, before unknown ones are dropped. */
export type ReadMeasures = { [Key in keyof Measures]?: number | undefined };

/**
 * What a record of a board's file is read as: a row, a refusal, or nothing; `apart` tells it from
 * others of its label.
 */
export type ReadBoardRow =
  | { label: string; native: number; settings?: string[]; measures?: ReadMeasures; apart?: string }
  | { label: string; reason: string }
  | undefined;

/** Sorts the records of a board, each with its position in the file. */
export function collectBoard(
  records: Iterable<[position: string, record: ReadBoardRow]>,
  fields: Pick<ParsedBoard, 'day' | 'edition' | 'partial'> = {},
): ParsedBoard {
  const parsed = sortRecords([...records].map(boardRow));
  // Only rows that share label and settings get a note: elsewhere it would have no use.
  const nameOf = ({ label, settings }: SourceBoardRow) => JSON.stringify([label, settings]);
  const names = parsed.rows.map(nameOf).sort();
  const shared = new Set(names.filter((name, index) => name === names[index - 1]));
  for (const row of parsed.rows) if (!shared.has(nameOf(row))) row.note = null;
  return { ...parsed, ...fields };
}

function boardRow([position, record]: [string, ReadBoardRow]):
  | SourceBoardRow[]
  | Refusal
  | undefined {
  if (record === undefined || 'reason' in record) return record && { position, ...record };
  const { label, native, settings = [], measures = {}, apart: note = null } = record;
  const reason = textError({
    'the label': [label],
    'a setting': settings,
    'what tells the row apart': [note ?? ''],
    'its position in the file': [position],
  });
  if (reason !== undefined) return { position, label, reason };
  const row = { position, label, native: roundToSignificant(native), settings, note };
  return [{ ...row, ...statedMeasures(measures) }];
}

/** Zero votes, steps or dollars stand for an unknown number. */
function statedMeasures(read: ReadMeasures): { measures?: Measures } {
  const stated = measureKeys.flatMap((key) => {
    const value = read[key];
    const isBound = key === 'ci_low' || key === 'ci_high';
    return value !== undefined && Number.isFinite(value) && (isBound || value > 0)
      ? [[key, roundToSignificant(value)]]
      : [];
  });
  return stated.length === 0 ? {} : { measures: Object.fromEntries(stated) };
}

/** A row whose figure is above 0: 0 stands for none. `about` is what the row states beside it. */
export function rowAboveZero(
  name: string | undefined,
  { value }: Json,
  about: (native: number) => { measures?: ReadMeasures; apart?: string } = () => ({}),
): ReadBoardRow {
  const label = name?.trim() ?? '';
  if (label === '') return { label, reason: 'it has no name' };
  return typeof value === 'number' && value > 0
    ? { label, native: value, ...about(value) }
    : { label, reason: `its figure is ${JSON.stringify(value)}, and figures are above 0` };
}

/** The bounds of an interval of which the page prints the distances from the value. */
export function aroundNative(native: number, below?: number, above?: number): ReadMeasures {
  return below === undefined || above === undefined
    ? {}
    : { ci_low: native - below, ci_high: native + above };
}

/** The records of a list, read one by one; the list has this name in its file. */
export function readEach(
  name: string,
  items: Json[],
  read: (item: Json, index: number) => ReadBoardRow,
): [string, ReadBoardRow][] {
  return items.map((item, index) => [`${name}/${index}`, read(item, index)]);
}

/** Refuses a file whose own count of rows differs from the number of its rows. */
export function checkCount(stated: number | undefined, rows: number): void {
  if ((stated ?? rows) !== rows)
    throw new FileError(
      `meta: it says ${stated} rows, and the file holds ${rows}; the copy is cut off. Download it again.`,
    );
}

/** The fields of a plan that a list does not have. */
export const planDefaults = { price_yearly: null, per: null, condition: null, checked: null };

/** Sorts the records of a list of plans; undefined is one without a price. */
export function collectPlans(
  records: (Omit<SourcePlanRow, 'at'> | undefined)[],
): Parsed<SourcePlanRow> {
  return sortRecords(
    records.map((record) => {
      if (record === undefined) return undefined;
      const row = { ...record, at: `#${record.id}` };
      const reason = planError(row);
      return reason === undefined ? [row] : { position: row.position, label: row.id, reason };
    }),
  );
}

/** Why a row can't be a plan's price; undefined if it can. */
function planError(row: SourcePlanRow): string | undefined {
  const { checked, currency, price_monthly: month, price_yearly: year } = row;
  const text = namesError(row);
  if (text !== undefined) return text;
  if (checked !== null && !isDay(checked)) return `${JSON.stringify(checked)} is not a day`;
  if (!/^[A-Z]{3}$/.test(currency)) return `${JSON.stringify(currency)} is no currency`;
  // Plans are priced in any currency.
  if (![month, year].every((value) => value === null || (value >= 0 && value <= 10_000_000)))
    return 'a price is no amount of money';
  return month !== null && year !== null && year < month
    ? `the yearly price ${year} is below the monthly price ${month}; it may be that of a month`
    : undefined;
}
