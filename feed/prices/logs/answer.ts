import type { Usage } from '../charged-tokens.ts';
import type { Condition } from '../model-prices.ts';
import { toUtc } from '../moment.ts';
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
  /** Keeps the copies of an answer, of which one counts. */
  keepCopies: <Kept extends Copies>(copies: Kept) => Kept;
  /** Counts of the copies of an answer the one with the most output alone, the last of equals. */
  readCopy: (copies: Copies, output: number, record: object, about: AnswerSource) => void;
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

/** What is the same in most answers of a log. */
type AnswerTraits = Omit<LoggedAnswer, 'at' | 'usage'>;

/** An answer as it is kept: a large log has more of them than should have traits of their own. */
type KeptAnswer = Pick<LoggedAnswer, 'at' | 'usage'> & { traits: AnswerTraits };

/** What was read of a record: one that can't be read has no answers. */
type RecordResult = { answers: readonly KeptAnswer[]; problem?: LogProblem | undefined };

/** The result of the copy with the most output: in most cases one answer, which is kept itself. */
type LatestResult = KeptAnswer | (RecordResult & { output: number });

/** An answer that stands in several lines; undefined where none was read, or was taken back. */
export type Copies = { latest: LatestResult | undefined };

function outputIn(result: LatestResult): number {
  return 'usage' in result ? result.usage.output_tokens : result.output;
}

export function createCollector(summary: LogSummary): Collector {
  const found = new Map<string, KeptAnswer>();
  const broken = new Set<string>();
  const copied: Copies[] = [];
  const pending = new Map<string, { record: object; about: AnswerSource }>();
  const share = createShare();

  function add(key: string, { at, usage, ...traits }: LoggedAnswer): void {
    addKept(key, { at, usage, traits: share(traits) });
  }

  function addKept(key: string, answer: KeptAnswer): void {
    const before = found.get(key);
    if (before !== undefined) summary.repeated += 1;
    const isLess = before && before.usage.output_tokens > answer.usage.output_tokens;
    if (!isLess) found.set(key, answer);
  }

  function read(key: string, record: object, about: AnswerSource): void {
    const { answers, problem } = tryAnswers(record, about, share);
    for (const [index, answer] of answers.entries())
      addKept(index === 0 ? key : `${key} ${index}`, answer);
    if (problem === undefined || broken.has(key)) return;
    broken.add(key);
    summary.problems.push(problem);
  }

  function keepCopies<Kept extends Copies>(copies: Kept): Kept {
    copied.push(copies);
    return copies;
  }

  function readCopy(copies: Copies, output: number, record: object, about: AnswerSource): void {
    const { latest } = copies;
    if (latest !== undefined) summary.repeated += 1;
    if (latest !== undefined && outputIn(latest) > output) return;
    const { answers, problem } = tryAnswers(record, about, share);
    const [answer] = answers;
    const isAlone = answers.length === 1 && answer?.usage.output_tokens === output;
    copies.latest = isAlone ? answer : { output, answers, problem };
  }

  function hold(key: string, record: object, about: AnswerSource): void {
    pending.set(key, { record, about });
  }

  function remove(key: string): void {
    found.delete(key);
    pending.delete(key);
  }

  function* answers(): Iterable<LoggedAnswer> {
    for (const [key, { record, about }] of pending) read(key, record, about);
    pending.clear();
    for (const answer of found.values()) yield toLogged(answer);
    for (const { latest } of copied) if (latest !== undefined) yield* answersOf(latest);
  }

  function* answersOf(latest: LatestResult): Iterable<LoggedAnswer> {
    const { answers, problem } = 'usage' in latest ? { answers: [latest] } : latest;
    for (const answer of answers) yield toLogged(answer);
    if (problem !== undefined) summary.problems.push(problem);
  }

  return { summary, add, remove, read, keepCopies, readCopy, hold, answers };
}

function toLogged({ at, usage, traits }: KeptAnswer): LoggedAnswer {
  return { at, usage, ...traits };
}

/** Gives the traits of an answer as the last one of its model has them, where they are the same. */
type ShareTraits = (traits: AnswerTraits) => AnswerTraits;

function createShare(): ShareTraits {
  const lastOfModels = new Map<string | null, AnswerTraits>();
  return (traits) => {
    const last = lastOfModels.get(traits.model);
    if (last !== undefined && isSame(last, traits)) return last;
    lastOfModels.set(traits.model, traits);
    return traits;
  };
}

function isSame(left: AnswerTraits, right: AnswerTraits): boolean {
  return (
    left.agent === right.agent &&
    left.source === right.source &&
    left.until === right.until &&
    left.provider === right.provider &&
    left.requests === right.requests &&
    left.billed_usd === right.billed_usd &&
    isSameList(left.condition, right.condition) &&
    isSameList(left.unread, right.unread)
  );
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((each, index) => each === right[index]);
}

function tryAnswers(record: object, about: AnswerSource, share: ShareTraits): RecordResult {
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
function toAnswers(record: object, about: AnswerSource, share: ShareTraits): KeptAnswer[] {
  const found = usageFrom(record, about.options);
  const at = about.at ?? found.at;
  const traits = toTraits(found, about);
  for (const moment of [at, traits.until])
    if (moment !== null && !PLAIN_INSTANT.test(moment)) toUtc(moment);
  const answer = { at, usage: found.usage, traits: share(traits) };
  const others = found.also.map(({ usage, model, condition }) => {
    return { at, usage, traits: { ...traits, model, condition, unread: [], billed_usd: null } };
  });
  return [answer, ...others];
}

/** An instant as most programs write it, of a day that each month has. */
const PLAIN_INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?Z$/;

function toTraits(found: UsageRecord, about: AnswerSource): AnswerTraits {
  // The option tells counts apart, not who sells.
  const seller = about.options === undefined ? found.provider : null;
  return {
    agent: about.agent,
    source: about.source,
    until: about.until ?? null,
    model: about.model ?? found.model,
    provider: about.provider ?? seller,
    condition: found.condition,
    requests: about.requests === undefined ? 1 : about.requests,
    unread: found.unread,
    billed_usd: about.billed_usd ?? found.billed_usd,
  };
}

/** Programs write lines of 0 tokens for what they answered themselves. */
function hasTokens({ usage, traits }: KeptAnswer): boolean {
  const isCharged = usage.fees !== undefined || traits.unread.length > 0;
  return usage.input_tokens + usage.output_tokens > 0 || isCharged;
}
