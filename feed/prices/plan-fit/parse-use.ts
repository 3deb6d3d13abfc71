import type { Usage } from '../charged-tokens.ts';
import { DAY, type UseEvent } from './use.ts';

/** What a model used on an average day. The counts of the cache are part of the input. */
export type AverageRow = {
  model: string;
  requests?: number | undefined;
  input_tokens: number;
  output_tokens: number;
  cache_read_tokens?: number | undefined;
  cache_write_tokens?: number | undefined;
};

/** An average day, or the JSON of ccusage, which nobody has checked. */
export type UseRecord = {
  readonly usage?: readonly AverageRow[] | undefined;
  readonly [name: string]: unknown;
};

/**
 * The use of an average day, or in the JSON of ccusage by days, sessions or blocks. Throws a
 * `RangeError` that names the field for another shape and for a count that is missing: a missing
 * count is no 0.
 */
export function parseUse(record: UseRecord): UseEvent[] {
  if (record.usage?.length === 0)
    throw new RangeError('usage is empty; it has a row for each model.');
  if (record.usage !== undefined) return record.usage.map(toEvent);
  const blocks = fieldOf(record, 'blocks');
  if (Array.isArray(blocks)) return blocks.flatMap(parseBlock);
  const projects = Object.values(Object(fieldOf(record, 'projects'))).flat();
  const lists = ['daily', 'sessions', 'session'].map((name) => fieldOf(record, name));
  const rows: unknown[] = lists.find(Array.isArray) ?? projects;
  const events = rows.flatMap((row, index) => parseRow(row, `row ${index + 1}`));
  if (events.length === 0) throw new RangeError(SHAPES);
  return events;
}

const SHAPES =
  'The record of use is the output of ccusage daily --json, session --json or blocks --json, or {"usage": [{"model", "requests", "input_tokens", "cache_read_tokens", "cache_write_tokens", "output_tokens"}]} of an average day.';

function toEvent(row: AverageRow, index: number): UseEvent {
  const { model, input_tokens, output_tokens, cache_read_tokens = 0, cache_write_tokens = 0 } = row;
  if (cache_read_tokens + cache_write_tokens > input_tokens)
    throw new RangeError(
      `usage[${index}] has more cached tokens than input_tokens, which include them.`,
    );
  return {
    at: null,
    model,
    usage: { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens },
    requests: row.requests ?? null,
    isCacheUnknown: row.cache_read_tokens === undefined,
  };
}

/** A row of days, or of a session, which is spread over its days evenly. */
function parseRow(row: unknown, place: string): UseEvent[] {
  const last = dayNumber([
    fieldOf(row, 'date'),
    activityOf(row, 'lastActivity'),
    fieldOf(row, 'period'),
  ]);
  const first = dayNumber([activityOf(row, 'firstActivity')]) ?? last;
  const models = fieldOf(row, 'modelBreakdowns');
  if (first === undefined || last === undefined) throw new RangeError(SHAPES);
  if (!Array.isArray(models))
    throw new RangeError(`${place} has no modelBreakdowns, which say what each model used.`);
  const days = Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => last - index);
  return days.flatMap((day) =>
    models.map((each) => ({
      at: new Date(day * DAY).toISOString().slice(0, 10),
      model: modelOf(each, 'modelName', place),
      usage: parseCcusage(each, place, days.length),
      requests: null,
    })),
  );
}

/** Five hours with all their requests, of one model. */
function parseBlock(block: unknown, index: number): UseEvent[] {
  if (fieldOf(block, 'isGap') === true) return [];
  const place = `blocks[${index}]`;
  const [model, ...others] = Array.from(Object(fieldOf(block, 'models')));
  if (typeof model !== 'string' || others.length > 0)
    throw new RangeError(
      `${place} has ${others.length === 0 ? 'no model' : 'several models'}; of which of them its tokens are can't be told. ccusage daily --json says it.`,
    );
  const at = fieldOf(block, 'startTime');
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)))
    throw new RangeError(`${place} has no startTime.`);
  const counts = fieldOf(block, 'tokenCounts');
  const usage = parseCcusage(
    {
      inputTokens: fieldOf(counts, 'inputTokens'),
      outputTokens: fieldOf(counts, 'outputTokens'),
      cacheReadTokens: fieldOf(counts, 'cacheReadInputTokens'),
      cacheCreationTokens: fieldOf(counts, 'cacheCreationInputTokens'),
    },
    place,
    1,
  );
  return [{ at, model, usage, requests: optionalCount(block, 'entries', place) }];
}

/** ccusage counts what is cached apart from the input. */
function parseCcusage(row: unknown, place: string, days: number): Usage {
  const share = (name: string) => count(row, name, place) / days;
  const cache_read_tokens = share('cacheReadTokens');
  const cache_write_tokens = share('cacheCreationTokens');
  return {
    input_tokens: share('inputTokens') + cache_read_tokens + cache_write_tokens,
    output_tokens: share('outputTokens'),
    cache_read_tokens,
    cache_write_tokens,
  };
}

function activityOf(row: unknown, name: string): unknown {
  return fieldOf(row, name) ?? fieldOf(fieldOf(row, 'metadata'), name);
}

/** Days since 1970 of the first text that begins with a day. */
function dayNumber(times: readonly unknown[]): number | undefined {
  for (const time of times) {
    const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(String(time)) ?? [];
    const days = Date.parse(day) / DAY;
    if (!Number.isNaN(days)) return days;
  }
  return undefined;
}

function modelOf(row: unknown, name: string, place: string): string {
  const model = fieldOf(row, name);
  if (typeof model === 'string' && model !== '') return model;
  throw new RangeError(`${place} has no ${name}, the name of a model.`);
}

function count(row: unknown, name: string, place: string): number {
  const found = optionalCount(row, name, place);
  if (found !== null) return found;
  throw new RangeError(`${place} has no ${name}; a count that is missing is not taken for 0.`);
}

function optionalCount(row: unknown, name: string, place: string): number | null {
  const found = fieldOf(row, name) ?? null;
  if (found === null || (typeof found === 'number' && found >= 0)) return found;
  throw new RangeError(
    `${place} has ${name} ${JSON.stringify(found)}; it is a number of 0 or more.`,
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return Object(value)[name];
}
