import type { Usage } from '../../../../feed/prices/charged-tokens.ts';
import type { LoggedAnswer } from '../../../../feed/prices/logs/answer.ts';
import { dayOf } from '../../../../feed/prices/moment.ts';
import type { Client } from '../../src/client.ts';
import { pickMatch } from '../../src/one-model.ts';
import { undefinedIfUnknown } from '../command.ts';

/** What an answer costs; `usd` is null, with the reason, where that is not known. */
export type PricedAnswer = {
  model_id: string | null;
  /** The day of the answer in UTC; null where the log has no moment, and where nothing is priced. */
  day: string | null;
  usd: number | null;
  reason: string | null;
  /** What is understood of an answer that has a field which may change its bill; else null. */
  rest_usd: number | null;
  /** What was taken to hold: sentences. */
  assumptions: readonly string[];
};

/** What an id of a log means. */
type NamedId = { written: string; model_id: string; note: string | null };
/** A name as a log writes it on a day: some move to other models. */
type LoggedName = { model: string; provider: string | null; day: string | null };
type Costs = Pick<PricedAnswer, 'usd' | 'assumptions'>;
/** Why there is no price; `rest_usd` where a part of it is known. */
type NoPrice = Pick<PricedAnswer, 'model_id' | 'reason'> & Partial<Pick<PricedAnswer, 'rest_usd'>>;

/** Prices answers at their moment, by the seller whom the log names. */
export function createPricer(
  feed: Pick<Client, 'resolve' | 'cost'>,
): (answer: LoggedAnswer) => Promise<PricedAnswer> {
  const names = new Map<string, NamedId | null>();
  /** By the id of a log: whether a write to the cache costs another price where it lasts an hour. */
  const hourPrices = new Map<string, boolean>();

  async function findMatch(written: string, day: string | null) {
    const resolved = feed
      .resolve(written)
      .then((found) => pickMatch(written, found, day ?? undefined));
    const match = await undefinedIfUnknown(resolved);
    if (match === undefined) return undefined;
    return { written, model_id: match.model_id, seller: match.provider };
  }

  /** What the id of a log means on a day. A seller that nobody knows is left out, and said. */
  async function find({ model, provider, day }: LoggedName): Promise<NamedId | null> {
    const written = provider === null ? model : `${provider}/${model}`;
    const sold = await findMatch(written, day);
    if (sold !== undefined) return { ...sold, note: null };
    const own = provider === null ? undefined : await findMatch(model, day);
    const whose = own?.seller ? `that of ${own.seller}` : "the vendor's own price";
    const note = `Nothing is known of ${provider} as a seller; ${whose} stands.`;
    return own === undefined ? null : { ...own, note };
  }

  /** What was found once stands there at once: a large log would wait for each of its answers. */
  function findOnce(name: LoggedName): NamedId | null | Promise<NamedId | null> {
    const key = `${name.provider}/${name.model} ${name.day}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    return find(name).then((found) => {
      names.set(key, found);
      return found;
    });
  }

  async function costAt(id: string, answer: LoggedAnswer, at: string | null): Promise<Costs> {
    const { usage, condition, requests } = answer;
    const options = { at: at ?? undefined, condition };
    if (requests === 1) {
      const { total, assumptions } = await feed.cost(id, usage, options);
      return { usd: total, assumptions };
    }
    // Of the length of each request the mean is known, or nothing: then each is priced as a short one.
    const request = toRequest(usage, requests);
    const { total, lines, assumptions } = await feed.cost(id, request, options);
    if (total === null) return { usd: null, assumptions };
    return { usd: sumOf(lines, request, usage), assumptions: [...assumptions, OF_A_SUM] };
  }

  /** Whether how long a write to the cache lasts changes the price of an answer, and is not logged. */
  async function lacksLifetime(id: string, { usage }: LoggedAnswer): Promise<boolean> {
    if (usage.cache_write_tokens === 0) return false;
    const known = hourPrices.get(id);
    if (known !== undefined) return known;
    const { total: short } = await feed.cost(id, { ...ONE_WRITE, cache_write_5m_tokens: 1 });
    const { total: long } = await feed.cost(id, { ...ONE_WRITE, cache_write_1h_tokens: 1 });
    hourPrices.set(id, short !== long);
    return short !== long;
  }

  async function priceNamed(
    { written, model_id, note }: NamedId,
    answer: LoggedAnswer,
    day: string | null,
  ): Promise<PricedAnswer> {
    const { at, until } = answer;
    const first = await costAt(written, answer, at);
    const last = until === null || until === at ? first : await costAt(written, answer, until);
    if (first.usd !== last.usd)
      return unpriced({ model_id, reason: `Its price moved between ${at} and ${until}.` });
    if (first.usd === null) return unpriced({ model_id, reason: first.assumptions.join(' ') });
    // What may change the bill makes it unknown, as it does for one answer alone.
    if (answer.unread.length > 0)
      return unpriced({ model_id, reason: reasonFor(answer.unread), rest_usd: first.usd });
    const assumptions = [...first.assumptions];
    if (await lacksLifetime(written, answer)) assumptions.push(NO_LIFETIME);
    if (at === null) assumptions.unshift(NO_MOMENT);
    if (note !== null) assumptions.unshift(note);
    return { model_id, day, usd: first.usd, reason: null, rest_usd: null, assumptions };
  }

  return async (answer) => {
    const { model, provider, at } = answer;
    if (model === null) return noModel('The log names no model; --model gives one.');
    const day = at === null ? null : dayIn(at);
    const named = await findOnce({ model, provider, day });
    if (named === null) return noModel('It is no single model of the feed.');
    try {
      return await priceNamed(named, answer, day);
    } catch (error) {
      // A request that nobody can send, such as one before the model was released.
      if (error instanceof RangeError) return noModel(error.message);
      throw error;
    }
  };
}

/** The day in UTC of a moment of a log. */
function dayIn(at: string): string {
  return at.endsWith('Z') ? at.slice(0, 10) : dayOf(at);
}

/** What the counts of a usage cost, by what those of one request do. */
function sumOf(
  lines: readonly { kind: string; cost: number | null }[],
  request: Usage,
  usage: Usage,
): number {
  const ofOne = countsOf(request);
  const ofAll = countsOf(usage);
  const sum = lines.reduce((partial, { kind, cost }) => {
    return partial + ((cost ?? 0) * (ofAll[kind] ?? 0)) / (ofOne[kind] ?? 1);
  }, 0);
  return Number(sum.toFixed(12));
}

function unpriced({ model_id, reason, rest_usd = null }: NoPrice): PricedAnswer {
  return { model_id, day: null, usd: null, reason, rest_usd, assumptions: [] };
}

function noModel(reason: string): PricedAnswer {
  return unpriced({ model_id: null, reason });
}

/** Names the fields of an answer that may change its bill. */
function reasonFor(unread: readonly string[]): string {
  return unread.map((field) => `${field} may change the bill and is not understood.`).join(' ');
}

const NO_MOMENT = 'The log has no moment of the request; the price of today is used.';
const NO_LIFETIME =
  'The log does not say how long writes to the cache last: they are priced as those of five minutes, and cost more where they last an hour.';
const OF_A_SUM =
  'Several requests in one sum: they are priced at their mean length, and as short ones where their number is not known.';

const ONE_WRITE: Usage = {
  input_tokens: 1,
  output_tokens: 0,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
};

/** The tokens of each kind, and the fees. */
function countsOf(usage: Usage): { [kind: string]: number } {
  const { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens } = usage;
  const { cache_write_5m_tokens = 0, cache_write_1h_tokens = 0, fees = {} } = usage;
  const cached =
    cache_read_tokens + cache_write_tokens + cache_write_5m_tokens + cache_write_1h_tokens;
  return {
    ...fees,
    input: input_tokens - cached,
    cache_read: cache_read_tokens,
    cache_write: cache_write_tokens,
    cache_write_5m: cache_write_5m_tokens,
    cache_write_1h: cache_write_1h_tokens,
    output: output_tokens,
  };
}

/** One of so many requests; where their number is not known, one token of each kind that they have. */
function toRequest(usage: Usage, requests: number | null): Usage {
  const { fees, cache_write_5m_tokens = 0, cache_write_1h_tokens = 0 } = usage;
  const ofOne = (count: number) =>
    requests === null ? Math.min(1, count) : Math.ceil(count / requests);
  const cached = {
    cache_read_tokens: ofOne(usage.cache_read_tokens),
    cache_write_tokens: ofOne(usage.cache_write_tokens),
    ...(cache_write_5m_tokens > 0 ? { cache_write_5m_tokens: ofOne(cache_write_5m_tokens) } : {}),
    ...(cache_write_1h_tokens > 0 ? { cache_write_1h_tokens: ofOne(cache_write_1h_tokens) } : {}),
  };
  const kinds = Object.values(cached).reduce((sum, count) => sum + count, 0);
  const names = Object.keys(fees ?? {});
  return {
    input_tokens: kinds + ofOne(countsOf(usage).input ?? 0),
    output_tokens: ofOne(usage.output_tokens),
    ...cached,
    ...(names.length === 0 ? {} : { fees: Object.fromEntries(names.map((name) => [name, 1])) }),
  };
}
