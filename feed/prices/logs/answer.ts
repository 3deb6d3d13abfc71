import type { Usage } from '../cost.ts';
import { toUtc } from '../moment.ts';
import type { Condition } from '../request-prices.ts';
import type { UsageOptions, UsageRecord } from '../usage/record.ts';
import { usageFrom } from '../usage/usage-from.ts';

/** What a log says of one answer, or of several in one sum. */
export type LoggedAnswer = {
  /** The program that wrote it: `Claude Code`, `Codex`, … */
  agent: string;
  /** The file in which it stands. */
  source: string;
  /** The moment, or the first day of a sum, ISO 8601; null where the log has none. */
  at: string | null;
  /** The last moment of a sum of several days; null for others. */
  until: string | null;
  model: string | null;
  provider: string | null;
  usage: Usage;
  condition: readonly Condition[];
  /** How many requests it sums up; null where the log does not say it. */
  requests: number | null;
  /** Fields that may change the bill and were not understood. */
  unread: readonly string[];
  /** In US dollars, as the seller or the program gives it. */
  billed_usd: number | null;
};

/** An answer of a log that can't be read, which is counted nowhere. */
export type LogProblem = {
  agent: string;
  source: string;
  model: string | null;
  reason: string;
  billed_usd: number | null;
};

/** What was read, beside the answers. */
export type LogSummary = {
  files: number;
  bytes: number;
  /** Files without a usage. */
  without: number;
  /** Lines that repeat an answer, which is counted once. */
  repeated: number;
  problems: LogProblem[];
  /** What was not read, and why: sentences. */
  notes: string[];
};

export function createSummary(): LogSummary {
  return { files: 0, bytes: 0, without: 0, repeated: 0, problems: [], notes: [] };
}

/** Where answers are collected: one that a log repeats stands under one key. */
export type Collector = {
  summary: LogSummary;
  /** A later answer under a key replaces the first, unless it has less output. */
  add: (key: string, answer: LoggedAnswer) => void;
  /** Takes back what was added under a key. */
  remove: (key: string) => void;
  /** Reads a usage and adds it; what can't be read becomes a problem. */
  read: (key: string, record: object, about: AnswerSource) => void;
  /** Counts of the records under a key the one with the most output alone, the last of equals. */
  readLast: (key: string, output: number, record: object, about: AnswerSource) => void;
  /** Reads what is written so far of an answer, unless more of it comes. */
  hold: (key: string, record: object, about: AnswerSource) => void;
  /** All of them, once; the problems of the summary are complete after the last. */
  answers: () => Iterable<LoggedAnswer>;
};

/** What is known of an answer beside its record, which wins over it. */
export type AnswerSource = Pick<LoggedAnswer, 'agent' | 'source'> &
  Partial<Pick<LoggedAnswer, 'at' | 'until' | 'model' | 'provider' | 'requests'>> & {
    options?: UsageOptions;
    /** Where the record stands in its file, for problems. */
    where?: string;
    billed_usd?: number | null;
  };

/** What was read of a record: one that can't be read has no answers. */
type RecordResult = { answers: readonly LoggedAnswer[]; problem?: LogProblem | undefined };

/** The result of the copy with the most output: in most cases one answer, which is kept itself. */
type LatestResult = LoggedAnswer | (RecordResult & { output: number });

function outputIn(result: LatestResult): number {
  return 'usage' in result ? result.usage.output_tokens : result.output;
}

export function createCollector(summary: LogSummary): Collector {
  const found = new Map<string, LoggedAnswer>();
  const broken = new Set<string>();
  const last = new Map<string, LatestResult>();
  const pending = new Map<string, { record: object; about: AnswerSource }>();
  const share = createShare();

  function add(key: string, answer: LoggedAnswer): void {
    const before = found.get(key);
    if (before !== undefined) summary.repeated += 1;
    const isLess = before && before.usage.output_tokens > answer.usage.output_tokens;
    if (!isLess) found.set(key, answer);
  }

  function read(key: string, record: object, about: AnswerSource): void {
    const { answers, problem } = tryAnswers(record, about, share);
    for (const [index, answer] of answers.entries())
      add(index === 0 ? key : `${key} ${index}`, answer);
    if (problem === undefined || broken.has(key)) return;
    broken.add(key);
    summary.problems.push(problem);
  }

  function readLast(key: string, output: number, record: object, about: AnswerSource): void {
    const before = last.get(key);
    if (before !== undefined) summary.repeated += 1;
    if (before !== undefined && outputIn(before) > output) return;
    const { answers, problem } = tryAnswers(record, about, share);
    const [answer] = answers;
    const isAlone = answers.length === 1 && answer?.usage.output_tokens === output;
    last.set(key, isAlone ? answer : { output, answers, problem });
  }

  function hold(key: string, record: object, about: AnswerSource): void {
    pending.set(key, { record, about });
  }

  function remove(key: string): void {
    found.delete(key);
    last.delete(key);
    pending.delete(key);
  }

  function* answers(): Iterable<LoggedAnswer> {
    for (const [key, { record, about }] of pending) read(key, record, about);
    pending.clear();
    yield* found.values();
    for (const result of last.values()) {
      if ('usage' in result) yield result;
      else {
        yield* result.answers;
        if (result.problem !== undefined) summary.problems.push(result.problem);
      }
    }
  }

  return { summary, add, remove, read, readLast, hold, answers };
}

/** Gives a text that is written again and again as it came first, so that it is kept once. */
type ShareText = (text: string | null) => string | null;

function createShare(): ShareText {
  const texts = new Map<string, string>();
  return (text) => {
    if (text === null) return null;
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
}

/** Most answers have none: what large logs have many of is kept once. */
const noConditions: readonly Condition[] = [];
const noFields: readonly string[] = [];

function tryAnswers(record: object, about: AnswerSource, share: ShareText): RecordResult {
  try {
    return { answers: toAnswers(record, about, share).filter(hasTokens) };
  } catch (error) {
    // The reader of usages says in these what is wrong with a record; others are bugs.
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    const { agent, source, where, model = null, billed_usd = null } = about;
    const reason = where === undefined ? error.message : `${where}: ${error.message}`;
    return { answers: [], problem: { agent, source, model, reason, billed_usd } };
  }
}

/**
 * The answer of a record, then those of other models in it. What is known beside it wins. Throws a
 * `RangeError` for a moment that there is not, such as the 31st of February.
 */
function toAnswers(record: object, about: AnswerSource, share: ShareText): LoggedAnswer[] {
  const { also, ...found } = usageFrom(record, about.options);
  const answer = toAnswer(found, about, share);
  for (const moment of [answer.at, answer.until]) if (moment !== null) toUtc(moment);
  const others = also.map((other) => ({ ...answer, ...other, unread: noFields, billed_usd: null }));
  return [answer, ...others];
}

function toAnswer(
  found: Omit<UsageRecord, 'also'>,
  about: AnswerSource,
  share: ShareText,
): LoggedAnswer {
  // The option tells counts apart, not who sells.
  const seller = about.options === undefined ? found.provider : null;
  return {
    agent: about.agent,
    source: about.source,
    at: about.at ?? found.at,
    until: about.until ?? null,
    model: share(about.model ?? found.model),
    provider: share(about.provider ?? seller),
    usage: found.usage,
    condition: found.condition.length === 0 ? noConditions : found.condition,
    requests: about.requests === undefined ? 1 : about.requests,
    unread: found.unread.length === 0 ? noFields : found.unread,
    billed_usd: about.billed_usd ?? found.billed_usd,
  };
}

/** Programs write lines of 0 tokens for what they answered themselves. */
function hasTokens({ usage }: LoggedAnswer): boolean {
  return usage.input_tokens + usage.output_tokens > 0 || usage.fees !== undefined;
}
