import type { Usage } from '../cost.ts';
import type { Condition } from '../request-prices.ts';
import {
  hasUsage,
  openAnswer,
  type ReportedAnswer,
  rowsFor,
  type UsagePlace,
  valuesOf,
} from './answer.ts';
import {
  bills,
  cacheMarks,
  cachePlaces,
  fees,
  LONG_INPUT_TOKENS,
  modelFields,
  providerFields,
  providerMarks,
  tiers,
  timeFields,
} from './answer-fields.ts';
import { largestAt, nameOf } from './counts.ts';
import { joinEvents } from './events.ts';
import { readIterations } from './iterations.ts';
import { firstAt, isText, valueAt } from './paths.ts';
import type { UsageOptions, UsageRecord } from './record.ts';
import { type KnownCounts, readTokens } from './tokens.ts';
import { findUnread } from './unread.ts';

/**
 * What one answer of a model used: an answer of any maker or gateway, the usage in it, a line of a
 * batch or of a log, or the events of a stream. Throws a `TypeError` where it has no usage of a
 * known shape, and a `RangeError` that names the field for a count that is missing or is no whole
 * number, and for counts that contradict each other.
 */
export function usageFrom(record: object, { provider }: UsageOptions = {}): UsageRecord {
  const answer = openAnswer(Array.isArray(record) ? joinEvents(record) : record);
  return readRaw(answer, provider) ?? readAnswer(answer, provider);
}

function readAnswer(answer: ReportedAnswer, provider: string | undefined): UsageRecord {
  const { shape, place, around } = answer;
  const model = findModel(answer);
  const { usage: own, counts } = readTokens(shape, place, {
    cache: findCache(answer, provider),
    isGemini: isGemini(model, provider),
  });
  const iterations = readIterations(place, own);
  const charged = readFees(place, model);
  const served = readTiers(place);
  return {
    usage: charged.fees ? { ...iterations.usage, fees: charged.fees } : iterations.usage,
    condition: distinct([...answer.conditions, ...served.conditions]),
    model,
    provider: provider ?? findProvider(answer),
    at: findTime(around),
    // A record that is a usage itself has its fields as an answer too.
    unread: distinct([
      ...findUnread(shape, place, counts.total !== undefined),
      ...served.unread,
      ...charged.unread,
      ...iterations.unread,
      ...contested(place, own, counts.tool_use ?? 0),
      ...begun(around, place),
    ]),
    also: iterations.also,
    billed_usd: findBill(place),
  };
}

function findModel({ place, around }: ReportedAnswer): string | null {
  return firstAt([place.usage, ...around], modelFields, isText) ?? null;
}

function distinct<Name>(names: Name[]): Name[] {
  return names.length < 2 ? names : [...new Set(names)];
}

function isGemini(model: string | null, provider = ''): boolean {
  return /gemini|^google /i.test(`${provider} ${model}`);
}

/** What the provider sent says more than the counts of a library that passes it on. */
function readRaw(answer: ReportedAnswer, provider: string | undefined): UsageRecord | undefined {
  const { shape, place, around } = answer;
  const [raw] = (shape.raw ?? []).flatMap((path) => valuesOf(place, path)).filter(hasUsage);
  if (raw === undefined) return undefined;
  const sent = openAnswer({ usage: raw });
  const { model, ...found } = readAnswer(sent, provider);
  return {
    ...found,
    condition: distinct([...answer.conditions, ...found.condition]),
    model: model ?? findModel(answer),
    provider: found.provider ?? findProvider(answer),
    at: findTime(around),
  };
}

function findCache(
  { shape, place }: ReportedAnswer,
  provider: string | undefined,
): KnownCounts['cache'] {
  const marks = rowsFor(place, cacheMarks, ({ path }) => [path]);
  const mark = marks.find(({ path }) => valuesOf(place, path).length > 0);
  const isKnown = provider !== undefined && Object.hasOwn(cachePlaces, provider);
  if (isKnown || mark) return isKnown ? cachePlaces[provider] : mark?.cache;
  // That version of the library has no reasoning of the makers who count the cache beside.
  const reasoning = largestAt(place, shape.counts.reasoning ?? []) ?? 0;
  return shape.name === 'ai-sdk-v5' && reasoning > 0 ? 'inside' : undefined;
}

function findProvider({ shape, around }: ReportedAnswer): string | null {
  const named = firstAt(around, providerFields, isText);
  const marked = providerMarks.find(({ path }) =>
    around.some((part) => valueAt(part, path) !== undefined),
  );
  return named ?? marked?.provider ?? shape.provider ?? null;
}

const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
/** From here on a number has milliseconds: as seconds it would be the year 5138. */
const MILLISECONDS = 100_000_000_000;
/** From here on it has nanoseconds, which OTLP JSON writes as a text. */
const NANOSECONDS = 1_000_000_000_000_000_000;
const LAST_SECOND = 253_402_300_799;

function findTime(around: readonly object[]): string | null {
  const time = firstAt(around, timeFields, isTime);
  if (time === undefined || (typeof time === 'string' && time.includes('-'))) return time ?? null;
  const seconds = Math.floor(toSeconds(Number(time)));
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
}

function isTime(value: unknown): value is string | number {
  if (typeof value === 'string') return ISO.test(value) || /^[1-9]\d{18}$/.test(value);
  return typeof value === 'number' && value > 0 && toSeconds(value) <= LAST_SECOND;
}

function toSeconds(time: number): number {
  if (time >= NANOSECONDS) return time / 1_000_000_000;
  return time >= MILLISECONDS ? time / 1_000 : time;
}

/** The conditions of the tiers that served, and the fields whose value is not known. */
function readTiers(place: UsagePlace): { conditions: Condition[]; unread: string[] } {
  const conditions: Condition[] = [];
  const unread: string[] = [];
  for (const { paths, values } of rowsFor(place, tiers, (tier) => tier.paths))
    for (const path of rowsFor(place, paths, (each) => [each])) {
      const [value] = valuesOf(place, path);
      if (value === undefined || typeof value === 'object') continue;
      const condition = conditionOf(value, values);
      if (condition === undefined) unread.push(nameOf(place, path));
      else if (condition !== null) conditions.push(condition);
    }
  return { conditions, unread };
}

/** Null for the standard price, undefined for a value that is not known. */
function conditionOf(
  value: unknown,
  values: (typeof tiers)[number]['values'],
): Condition | null | undefined {
  const name = String(value).toLowerCase().replace('service_tier_', '');
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The counts of what is charged beside the tokens. */
function readFees(place: UsagePlace, model: string | null) {
  const found: [string, number][] = [];
  const charges = rowsFor(place, fees, ({ counts = [], items = [] }) => [...counts, ...items]);
  for (const charge of charges) {
    const count = countCharged(place, charge);
    if (count > 0) found.push([charge.fee, isChargedOnce(charge.once, model) ? 1 : count]);
  }
  if (found.length === 0) return { fees: undefined, unread: [] };
  const isGrounding = place.answer && 'candidates' in place.answer;
  return {
    fees: Object.fromEntries(found),
    // Older models are charged by the request, newer ones by the query.
    unread: isGrounding && model === null ? ['candidates[].groundingMetadata'] : [],
  };
}

/** How often a fee is charged: the largest count of it, or the items that are not free. */
function countCharged(
  place: UsagePlace,
  { counts = [], items = [], free = [] }: (typeof fees)[number],
): number {
  const lengthAt = (path: string) => valuesOf(place, path).length;
  const listed = Math.max(0, ...items.map(lengthAt));
  const unpaid = free.reduce((sum, path) => sum + lengthAt(path), 0);
  return Math.max(largestAt(place, counts) ?? 0, listed - unpaid);
}

function isChargedOnce(models: string | undefined, model: string | null): boolean {
  return models !== undefined && new RegExp(models, 'i').test(model ?? '');
}

/** Whether the results of tools count towards the threshold of the long price is not known. */
function contested({ field }: UsagePlace, { input_tokens }: Usage, toolUse: number): string[] {
  const isLongByTools =
    input_tokens > LONG_INPUT_TOKENS && input_tokens - toolUse <= LONG_INPUT_TOKENS;
  return isLongByTools ? [nameOf({ field }, 'toolUsePromptTokenCount')] : [];
}

/** The first event of a stream of Anthropic has what was written until then. */
function begun(around: readonly object[], place: UsagePlace): string[] {
  const isStart = around.some((part) => valueAt(part, 'type') === 'message_start');
  return isStart ? [nameOf(place, 'output_tokens')] : [];
}

function findBill(place: UsagePlace): number | null {
  for (const { path, perDollar } of rowsFor(place, bills, ({ path }) => [path])) {
    const [value] = valuesOf(place, path);
    // With a key of one's own the seller's bill is a part of it, and 0 is that of a plan.
    if (typeof value === 'number' && Number.isFinite(value) && value > 0 && !isOwnKey(place))
      return value / perDollar;
  }
  return null;
}

function isOwnKey({ usage }: UsagePlace): boolean {
  return valueAt(usage, 'is_byok') === true;
}
