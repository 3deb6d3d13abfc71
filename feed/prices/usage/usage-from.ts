import type { Usage } from '../charged-tokens.ts';
import type { Condition } from '../model-prices.ts';
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
  idMarks,
  LONG_INPUT_TOKENS,
  modelFields,
  providerFields,
  providerMarks,
  providerNames,
  saidFields,
  tiers,
  timeFields,
} from './answer-fields.ts';
import { largestAt, nameOf } from './counts.ts';
import { joinEvents } from './events.ts';
import { readIterations } from './iterations.ts';
import { firstAt, isText, valueAt } from './paths.ts';
import type { UsageOptions, UsageRecord } from './record.ts';
import { type KnownCounts, readTokens } from './tokens.ts';
import { findUnread, mayCharge } from './unread.ts';

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
      ...uncounted(answer, own),
      ...begun(around, place),
      ...summed(place),
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
  // The tier, searches and sources stand around it.
  const sent = openAnswer({ ...around[0], usage: raw });
  const { model, ...found } = readAnswer(sent, provider);
  return {
    ...found,
    condition: distinct([...answer.conditions, ...found.condition]),
    model: model ?? findModel(answer),
    provider: found.provider ?? findProvider(answer),
    at: findTime(around),
    unread: distinct([...found.unread, ...beyondRaw(answer, found.usage)]),
  };
}

/** Counts of a library that are more than the provider sent are of several requests. */
function beyondRaw({ shape, place }: ReportedAnswer, { input_tokens, output_tokens }: Usage) {
  const sent = { input: input_tokens, output: output_tokens };
  return (['input', 'output'] as const).flatMap((name) => {
    const paths = shape.counts[name] ?? none;
    const isMore = (largestAt(place, paths) ?? 0) > sent[name];
    return isMore ? [nameOf(place, paths[0] ?? name)] : [];
  });
}

function findCache(
  { shape, place }: ReportedAnswer,
  provider: string | undefined,
): KnownCounts['cache'] {
  const isKnown = provider !== undefined && Object.hasOwn(cachePlaces, provider);
  const cache = isKnown ? cachePlaces[provider] : firstMark(place, cacheMarks);
  if (cache !== undefined) return cache;
  // That version of the library has no reasoning of the makers who count the cache beside.
  const reasoning = largestAt(place, shape.counts.reasoning ?? []) ?? 0;
  return shape.name === 'ai-sdk-v5' && reasoning > 0 ? 'inside' : undefined;
}

function findProvider({ shape, place }: ReportedAnswer): string | null {
  const named = begunAt(place, providerFields)
    .flatMap((path) => valuesOf(place, path))
    .find(isText);
  if (named !== undefined) return providerNames[named] ?? named;
  const { id } = Object(place.answer);
  const byId = idMarks.find(([begin]) => String(id).startsWith(begin))?.[1];
  return firstMark(place, providerMarks) ?? byId ?? shape.provider ?? null;
}

/** What the first path of a table says at which something stands. */
function firstMark<Value>(
  place: UsagePlace,
  marks: readonly (readonly [path: string, value: Value])[],
): Value | undefined {
  const rows = rowsFor(place, marks, ([path]) => [path]);
  return rows.find(([path]) => valuesOf(place, path).length > 0)?.[1];
}

/** Those of some paths that begin in an answer. */
function begunAt(place: UsagePlace, paths: readonly string[]): readonly string[] {
  return rowsFor(place, paths, (path) => [path]);
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
    for (const path of begunAt(place, paths)) {
      const named = valuesOf(place, path).filter((value) => typeof value !== 'object');
      const found = named.map((value) => conditionOf(value, values));
      conditions.push(...found.flatMap((condition) => condition ?? []));
      if (found.includes(undefined)) unread.push(nameOf(place, path));
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

/** The counts of what is charged beside the tokens, and what leaves open whether or how it is. */
function readFees(place: UsagePlace, model: string | null) {
  const found: [string, number][] = [];
  const open: string[] = [];
  for (const charge of rowsFor(place, fees, pathsOfCharge)) {
    const count = countCharged(place, charge);
    if (count > 0) found.push([charge.fee, isChargedOnce(charge.once, model) ? 1 : count]);
    const { otherwise = none, queries = none, signs = none } = charge;
    // Older models are charged by the request, newer ones by the query.
    const unsure = model === null ? [...otherwise, ...queries] : otherwise;
    open.push(...(count === 0 ? begunAt(place, signs) : unsure));
  }
  return {
    fees: found.length === 0 ? undefined : Object.fromEntries(found),
    unread: open
      .filter((path) => valuesOf(place, path).some(mayCharge))
      .map((path) => nameOf(place, path)),
  };
}

type FeeRow = (typeof fees)[number];
const none: readonly string[] = [];

function pathsOfCharge({ counts = none, items = none, queries = none, signs = none }: FeeRow) {
  return [...counts, ...items, ...queries, ...signs];
}

/** How often a fee is charged: the largest count of it, or the items that are not free. */
function countCharged(place: UsagePlace, charge: FeeRow): number {
  const { counts = none, items = none, queries = none, free = none } = charge;
  const listed = [items, queries].flatMap((paths) => lengthsAt(place, paths));
  const unpaid = lengthsAt(place, free).reduce((sum, length) => sum + length, 0);
  return Math.max(largestAt(place, counts) ?? 0, Math.max(0, ...listed) - unpaid);
}

/** How many items stand at each path; a query that is repeated is one. */
function lengthsAt(place: UsagePlace, paths: readonly string[]): number[] {
  return begunAt(place, paths).map((path) => new Set(valuesOf(place, path).filter(mayCharge)).size);
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

/** Some gateways answer zeros where they have not counted. */
function uncounted({ shape, place }: ReportedAnswer, { output_tokens }: Usage): string[] {
  if (output_tokens > 0) return [];
  const isSaid = saidFields.some((path) => valuesOf(place, path).some(mayCharge));
  return isSaid ? [nameOf(place, shape.counts.output?.[0] ?? 'output')] : [];
}

/** The first event of a stream of Anthropic has what was written until then. */
function begun(around: readonly object[], place: UsagePlace): string[] {
  const isStart = around.some((part) => valueAt(part, 'type') === 'message_start');
  return isStart ? [nameOf(place, 'output_tokens')] : [];
}

/** The AI SDK tells of the last step; all of them together may have passed thresholds. */
function summed({ answer }: UsagePlace): string[] {
  const isOther = ['inputTokens', 'outputTokens', 'totalTokens'].some((name) => {
    const total = valueAt(answer, `totalUsage.${name}`);
    return total !== undefined && total !== valueAt(answer, `usage.${name}`);
  });
  return isOther ? ['totalUsage'] : [];
}

function findBill(place: UsagePlace): number | null {
  for (const [path, perDollar] of rowsFor(place, bills, ([path]) => [path])) {
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
