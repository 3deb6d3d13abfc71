import { isObject, valueAt } from '../usage/paths.ts';
import type { AnswerSource, Collector } from './answer.ts';
import { keyOf, type LogReader, type LogRecord, textAt } from './line-agents.ts';

/** The forms of ccusage, the finest first: an output that has several says the same in each. */
const forms = ['daily', 'sessions', 'session', 'blocks', 'weekly', 'monthly'] as const;

type UsageRow = { readonly [name: string]: unknown };

/** What a row is of: a first and a last moment; null where it does not say it. */
type Span = { at: string | null; until: string | null };

/**
 * The JSON of ccusage 18 and 20: sums of the tokens of a day, week, month, session or block of five
 * hours, by model. How long each request was stands nowhere.
 */
export function createCcusage(collector: Collector): LogReader {
  return (record, { file }) => {
    const found = rowsOf(record);
    if (found === undefined) return false;
    for (const [index, row] of found.rows.entries())
      if (isObject(row) && row.isGap !== true)
        readRow(collector, row, { file, form: found.form, name: `${found.form}[${index}]` });
    const isOfSessions = found.form.startsWith('session');
    const sessions = isOfSessions ? found.rows.filter(hasLastDayAlone).length : 0;
    if (sessions > 0)
      collector.summary.notes.push(
        `${file} has the last day of ${sessions} sessions alone: all of each is counted on that day.`,
      );
    return true;
  };
}

function rowsOf(record: LogRecord): { form: string; rows: readonly unknown[] } | undefined {
  const { projects, type, data } = record;
  const lists: { form: string; rows: readonly unknown[] }[] = [];
  for (const form of forms) {
    const rows = record[form];
    if (Array.isArray(rows)) lists.push({ form, rows });
  }
  if (isObject(projects)) lists.unshift({ form: 'daily', rows: Object.values(projects).flat() });
  // Its documents still have this form.
  const documented = forms.find((form) => form === type);
  if (documented && Array.isArray(data)) lists.push({ form: documented, rows: data });
  const filled = lists.filter(({ rows }) => rows.every(isRow));
  return filled.find(({ rows }) => rows.length > 0) ?? filled[0];
}

function isRow(row: unknown): row is UsageRow {
  const names = ['modelBreakdowns', 'modelsUsed', 'models', 'totalTokens', 'isGap'];
  return isObject(row) && names.some((name) => name in row);
}

type ReportPlace = { file: string; form: string; name: string };

function readRow(collector: Collector, row: UsageRow, place: ReportPlace): void {
  const { file, form, name } = place;
  const parts = partsOf(row);
  const about = { agent: 'ccusage', source: file, requests: null, ...spanOf(row, form) };
  for (const part of parts) readPart(collector, part, { ...about, where: `${name}.${part.path}` });
  if (parts.length > 0) return;
  const models = Array.isArray(row.modelsUsed) ? row.modelsUsed : row.models;
  collector.summary.problems.push({
    agent: 'ccusage',
    source: file,
    model: Array.isArray(models) ? models.join(', ') : null,
    reason: `${name} has no counts by model.`,
    billed_usd: costOf(row.totalCost ?? row.costUSD),
  });
}

function readPart({ read, summary }: Collector, part: ModelCounts, about: PartPlace): void {
  const { model, counts, needed = [], cost } = part;
  const { agent, source, where } = about;
  const missing = needed.find((each) => valueAt(counts, each) === undefined);
  if (missing === undefined) {
    const key = keyOf(agent, source, where);
    read(key, { usage: counts }, { ...about, model, billed_usd: cost });
    return;
  }
  const reason = `${where}.${missing} is missing.`;
  summary.problems.push({ agent, source, reason, model, billed_usd: cost });
}

/** What is known of the counts of a model, beside them. */
type PartPlace = AnswerSource & { where: string };

/** The counts of one model in a row. */
type ModelCounts = {
  path: string;
  model: string | null;
  counts: object;
  /** Each of these stands in every row, so that one that is absent is missing. */
  needed?: readonly string[];
  cost: number | null;
};

function partsOf({ modelBreakdowns, models, tokenCounts, costUSD }: UsageRow): ModelCounts[] {
  if (Array.isArray(modelBreakdowns))
    return modelBreakdowns.map((each: unknown, index) => ({
      path: `modelBreakdowns[${index}]`,
      model: textAt(each, 'modelName'),
      counts: Object(each),
      needed: ['inputTokens', 'outputTokens', 'cacheCreationTokens', 'cacheReadTokens'],
      cost: costOf(valueAt(each, 'cost')),
    }));
  // Codex: `cachedInputTokens` are a part of the input in version 18, `cacheReadTokens` of 20 are not.
  if (isObject(models) && !Array.isArray(models))
    return Object.entries(models).map(([model, each]) => ({
      path: `models.${model}`,
      model,
      counts: Object(each),
      cost: costOf(valueAt(each, 'costUSD')),
    }));
  if (!isObject(tokenCounts) || !Array.isArray(models) || models.length !== 1) return [];
  const [model] = models;
  const counts = tokenCounts;
  return [{ path: 'tokenCounts', model: String(model), counts, cost: costOf(costUSD) }];
}

function costOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}

/** Whether a session may be of several days, of which only the last is known. */
function hasLastDayAlone(row: unknown): boolean {
  return isObject(row) && lastActivity(row) !== null && firstActivity(row) === null;
}

function firstActivity(row: UsageRow): string | null {
  return textAt(row, 'firstActivity') ?? textAt(row, 'metadata.firstActivity');
}

function lastActivity(row: UsageRow): string | null {
  return textAt(row, 'lastActivity') ?? textAt(row, 'metadata.lastActivity');
}

function spanOf(row: UsageRow, form: string): Span {
  const { date, week, month, period, startTime } = row;
  const first = firstActivity(row);
  const last = lastActivity(row);
  if (form === 'blocks')
    return { at: textAt({ startTime }, 'startTime'), until: textAt(row, 'actualEndTime') };
  if (last !== null) return { at: toDay(first ?? last), until: toDay(last) };
  const start = toDay(date ?? week ?? month ?? period);
  if (start === null) return { at: null, until: null };
  if (form === 'weekly') return { at: start, until: addDays(start, 6) };
  if (form === 'monthly') return { at: start, until: addDays(start, daysIn(start) - 1) };
  return { at: start, until: start };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day of `2026-10-15`, `2026-10`, `Oct 15, 2026` or an instant. */
function toDay(value: unknown): string | null {
  const text = String(value);
  const [, day] = /^(\d{4}-\d\d-\d\d)(?!\d)/.exec(text) ?? [];
  if (day !== undefined) return day;
  if (/^\d{4}-\d\d$/.test(text)) return `${text}-01`;
  const [, name = '', date = '', year = ''] =
    /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/.exec(text) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (month === 0) return null;
  return `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** A day that there is not stays itself, and is refused with its row. */
function addDays(day: string, days: number): string {
  if (Number.isNaN(Date.parse(day))) return day;
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function daysIn(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
