import type { Case, Host, WireRequest, WireResponse } from './case.ts';
import { checkAnswer, type Fault, suggestionsOf } from './check.ts';
import type { Feed } from './feed.ts';

/** What became of a case: no faults is a pass. `skipped` says why the client could not ask. */
export type Result = { case: Case; faults: readonly Fault[]; skipped?: string };

const AT_A_TIME = 8;
const PATIENCE_MS = 10_000;
const LONGEST_MS = 1_000;

/**
 * Runs cases in their order, a few at a time; hostile ones alone, so that what they do to others is
 * seen.
 */
export async function runCases(
  feed: Feed,
  host: Host,
  cases: readonly Case[],
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const run = async (queue: Iterator<Case>) => {
    for (let next = queue.next(); !next.done; next = queue.next())
      results.push(await runCase(feed, host, next.value));
  };
  const isHostile = ({ subject }: Case) => subject === 'hostile';
  const peaceful = cases.filter((one) => !isHostile(one)).values();
  await Promise.all(Array.from({ length: AT_A_TIME }, () => run(peaceful)));
  await run(cases.filter(isHostile).values());
  return results;
}

/** Asks a host what a case asks, and says in what the answer is not the one expected. */
async function runCase(feed: Feed, host: Host, one: Case): Promise<Result> {
  if (one.onlyOnTheWire !== undefined && !host.speaksBytes)
    return { case: one, faults: [], skipped: one.onlyOnTheWire };
  try {
    const request = await withEtag(host, one.request);
    const response = await ask(host, request);
    const faults = checkAnswer(one, response, feed);
    if (one.expected.body.kind === 'problem')
      faults.push(...(await deadSuggestions(feed, host, response)));
    if (one.subject === 'hostile')
      faults.push(...(await slowness(host, request, response)), ...(await lastingDamage(host)));
    return { case: one, faults };
  } catch (error) {
    const message = `no answer: ${error instanceof Error ? error.message : String(error)}`;
    return { case: one, faults: [{ aspect: 'safety', message }] };
  }
}

/** An answer within the runner's patience, so that a host that hangs does not end the run. */
async function ask(host: Host, request: WireRequest): Promise<WireResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`none within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([host.ask(request), late]);
  } finally {
    clearTimeout(timer);
  }
}

const get = (path: string): WireRequest => ({ method: 'GET', path, headers: {} });

/**
 * The request with the ETag of a plain GET in the place of `{etag}`, strong if the host gives weak
 * ones alone: the case writes the weak mark where it wants one.
 */
async function withEtag(host: Host, request: WireRequest): Promise<WireRequest> {
  const held = request.headers['If-None-Match'];
  if (held === undefined || !held.includes('{etag}')) return request;
  const { headers } = await ask(host, get(request.path));
  const etag = (headers.etag ?? '"none was given"').replace(/^W\//, '');
  const known = { 'If-None-Match': held.replaceAll('{etag}', etag) };
  return { ...request, headers: { ...request.headers, ...known } };
}

/** Each suggested address has to answer. */
async function deadSuggestions(
  { apiRoot }: Feed,
  host: Host,
  { body }: WireResponse,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { name, url } of suggestionsOf(body)) {
    const path = url.startsWith(apiRoot) ? url.slice(apiRoot.length) : undefined;
    const status = path === undefined ? 'elsewhere' : (await ask(host, get(path))).status;
    if (status !== 200)
      faults.push({ aspect: 'body', message: `it suggests ${name} at ${url}, which is ${status}` });
  }
  return faults;
}

/**
 * Slow, and ten times as slow as a plain search, by the medians of requests in turn: a busy machine
 * holds up both.
 */
async function slowness(host: Host, request: WireRequest, first: WireResponse): Promise<Fault[]> {
  if (first.milliseconds <= LONGEST_MS) return [];
  const times: { hostile: number; plain: number }[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const hostile = (await ask(host, request)).milliseconds;
    const plain = (await ask(host, get('/v1/search?q=gpt'))).milliseconds;
    times.push({ hostile, plain });
  }
  const median = (of: 'hostile' | 'plain') =>
    times.map((one) => one[of]).sort((left, right) => left - right)[2] ?? 0;
  const [hostile, plain] = [median('hostile'), median('plain')];
  if (hostile <= Math.max(LONGEST_MS, 10 * plain)) return [];
  const message = `${Math.round(hostile)} ms until the answer, ${Math.round(plain)} ms for a plain search`;
  return [{ aspect: 'safety', message }];
}

async function lastingDamage(host: Host): Promise<Fault[]> {
  const { status } = await ask(host, get('/v1'));
  const message = `the next request is answered with ${status}`;
  return status === 200 ? [] : [{ aspect: 'safety', message }];
}
