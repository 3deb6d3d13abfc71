import type { LoggedAnswer, LogProblem, LogSummary } from '../../../../feed/prices/logs/answer.ts';
import type { PricedAnswer } from './price-answer.ts';

/** Tokens and dollars of some answers. */
export type BillRow = {
  answers: number;
  /** Those that the log counts; null where it does not say how many a sum has. */
  requests: number | null;
  /** With what is read from the cache and written to it. */
  input_tokens: number;
  cache_read_tokens: number;
  /** Of every lifetime. */
  cache_write_tokens: number;
  output_tokens: number;
  /** US dollars. */
  usd: number;
};

type Unpriced = {
  model: string | null;
  reason: string;
  answers: number;
  /** In the answers that could be read; null where none could. */
  tokens: number | null;
  /** By the log itself; null where it does not say it. */
  stated_usd: number | null;
  /** What is understood of them costs so much, in US dollars; null where nothing is. */
  rest_usd: number | null;
};

export type Bill = {
  /** US dollars, of the answers that are priced. */
  total_usd: number;
  /** Answers in the total. */
  priced: number;
  models: (BillRow & { model: string })[];
  /** By the day in UTC, `unknown` for answers without a moment. */
  days: (BillRow & { day: string })[];
  /** By model and day. */
  rows: (BillRow & { model: string; day: string })[];
  /** What is not in the total, the most frequent first. */
  unpriced: Unpriced[];
  assumptions: { sentence: string; answers: number }[];
  /** What logs say of priced answers themselves; null where they say nothing. */
  stated: { answers: number; usd: number; ours_usd: number } | null;
  summary: Pick<LogSummary, 'files' | 'without' | 'repeated' | 'notes'>;
};

const emptyRow: BillRow = {
  answers: 0,
  requests: 0,
  input_tokens: 0,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
  output_tokens: 0,
  usd: 0,
};

/** Adds up answers to a bill. */
export function createBill() {
  const rows = new Map<string, BillRow & { model: string; day: string }>();
  const unpriced = new Map<string, Unpriced>();
  const assumptions = new Map<string, number>();
  const stated = { answers: 0, usd: 0, ours_usd: 0 };

  function addUnpriced(given: Omit<Unpriced, 'answers'>): void {
    const { model, reason, tokens, stated_usd, rest_usd } = given;
    const key = `${model}\n${reason}`;
    const before = unpriced.get(key);
    unpriced.set(key, {
      model,
      reason,
      answers: (before?.answers ?? 0) + 1,
      tokens: addKnown(before?.tokens ?? null, tokens),
      stated_usd: addKnown(before?.stated_usd ?? null, stated_usd),
      rest_usd: addKnown(before?.rest_usd ?? null, rest_usd),
    });
  }

  function add(answer: LoggedAnswer, priced: PricedAnswer): void {
    const { usage, model, billed_usd } = answer;
    const { model_id, usd } = priced;
    if (usd === null || model_id === null) {
      const reason = priced.reason ?? '';
      const tokens = usage.input_tokens + usage.output_tokens;
      addUnpriced({ model, reason, tokens, stated_usd: billed_usd, rest_usd: priced.rest_usd });
      return;
    }
    const day = priced.day ?? 'unknown';
    const key = `${day}\n${model_id}`;
    const row = rows.get(key) ?? { day, model: model_id, ...emptyRow };
    rows.set(key, row);
    addTo(row, toRow(answer, usd));
    count(assumptions, priced.assumptions);
    if (billed_usd !== null) addStated(billed_usd, usd);
  }

  /** What a log says that its answer cost, beside what the feed's prices say of the same answer. */
  function addStated(billed: number, usd: number): void {
    stated.answers += 1;
    stated.usd += billed;
    stated.ours_usd += usd;
  }

  function toBill({ problems, files, without, repeated, notes }: LogSummary): Bill {
    for (const problem of problems) addUnpriced(toUnpriced(problem));
    const all = [...rows.values()].sort(byDayAndCost);
    const total = sumOf(all);
    return {
      total_usd: total.usd,
      priced: total.answers,
      models: sumBy(all, 'model').sort((left, right) => right.usd - left.usd),
      days: sumBy(all, 'day'),
      rows: all,
      unpriced: [...unpriced.values()].sort((left, right) => right.answers - left.answers),
      assumptions: [...assumptions].map(([sentence, answers]) => ({ sentence, answers })),
      stated: stated.answers === 0 ? null : { ...stated, ...rounded(stated) },
      summary: { files, without, repeated, notes },
    };
  }

  return { add, toBill };
}

/** The earliest day first, and within a day what cost the most. */
function byDayAndCost(left: BillRow & { day: string }, right: BillRow & { day: string }): number {
  return compare(left.day, right.day) || right.usd - left.usd;
}

function toRow({ usage, requests }: LoggedAnswer, usd: number): BillRow {
  const { cache_write_5m_tokens: short = 0, cache_write_1h_tokens: long = 0 } = usage;
  return {
    answers: 1,
    requests,
    input_tokens: usage.input_tokens,
    cache_read_tokens: usage.cache_read_tokens,
    cache_write_tokens: usage.cache_write_tokens + short + long,
    output_tokens: usage.output_tokens,
    usd,
  };
}

function sumOf(rows: readonly BillRow[]): BillRow {
  const sum = { ...emptyRow };
  for (const row of rows) addTo(sum, row);
  return sum;
}

/** An unknown count of requests makes the sum unknown. */
function addTo(sum: BillRow, row: BillRow): void {
  const { requests } = sum;
  sum.answers += row.answers;
  sum.requests = requests === null || row.requests === null ? null : requests + row.requests;
  sum.input_tokens += row.input_tokens;
  sum.cache_read_tokens += row.cache_read_tokens;
  sum.cache_write_tokens += row.cache_write_tokens;
  sum.output_tokens += row.output_tokens;
  sum.usd = round(sum.usd + row.usd);
}

/** Sums of binary fractions, without the digits that those add. */
function round(usd: number): number {
  return Number(usd.toFixed(10));
}

function rounded({ usd, ours_usd }: { usd: number; ours_usd: number }) {
  return { usd: round(usd), ours_usd: round(ours_usd) };
}

function sumBy<Name extends 'model' | 'day'>(
  rows: readonly (BillRow & { model: string; day: string })[],
  name: Name,
): (BillRow & Record<Name, string>)[] {
  const sums = new Map<string, BillRow>();
  for (const row of rows) {
    const sum = sums.get(row[name]) ?? { ...emptyRow };
    sums.set(row[name], sum);
    addTo(sum, row);
  }
  // The key has one name, which the compiler can't tell.
  return [...sums].map(([key, row]) => ({ [name]: key, ...row }) as BillRow & Record<Name, string>);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function addKnown(left: number | null, right: number | null): number | null {
  return left === null ? right : round(left + (right ?? 0));
}

function count(counts: Map<string, number>, names: readonly string[]): void {
  if (names.length === 0) return;
  for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function toUnpriced({ model, reason, billed_usd }: LogProblem): Omit<Unpriced, 'answers'> {
  return { model, reason, tokens: null, stated_usd: billed_usd, rest_usd: null };
}
