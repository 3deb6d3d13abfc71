import {
  type Case,
  type Expectation,
  type Host,
  parseAnswer,
  type WireRequest,
  type WireResponse,
} from './case.ts';
import type { Feed } from './feed.ts';

/** What an answer falls short in. A host may be excused from the first four, never from safety. */
export type Aspect = 'status' | 'headers' | 'type' | 'body' | 'safety';
export type Failure = { aspect: Aspect; message: string };

/** What became of a case: no failures is a pass. `skipped` says why the client could not ask. */
export type Result = { case: Case; failures: readonly Failure[]; skipped?: string };

const AT_A_TIME = 8;
/** For a host that hangs: a busy machine takes seconds for the largest answers. */
const PATIENCE_MS = 60_000;
const TOO_LATE = `none within ${PATIENCE_MS} ms`;
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
  // One that answers no more is not waited for a thousand times.
  let hangs = false;
  const run = async (queue: Iterator<Case>) => {
    for (let next = queue.next(); !next.done && !hangs; next = queue.next()) {
      const result = await runCase(feed, host, next.value);
      hangs ||= result.failures.some(({ message }) => message.includes(TOO_LATE));
      results.push(result);
    }
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
    return { case: one, failures: [], skipped: one.onlyOnTheWire };
  try {
    const request = await withEtag(host, one.request);
    const response = await ask(host, request);
    const failures = checkAnswer(one, response, feed);
    failures.push(...(await deadSuggestions(feed, host, response)));
    if (one.subject === 'hostile') failures.push(...(await damage(host, request, response)));
    return { case: one, failures };
  } catch (error) {
    const message = `no answer: ${error instanceof Error ? error.message : String(error)}`;
    return { case: one, failures: [{ aspect: 'safety', message }] };
  }
}

/** An answer within the runner's patience, so that a host that hangs does not end the run. */
async function ask(host: Host, request: WireRequest): Promise<WireResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(TOO_LATE)), PATIENCE_MS);
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

/** Everything in which an answer is not what the case expects. */
function checkAnswer({ expected, subject }: Case, response: WireResponse, feed: Feed): Failure[] {
  const { status, body } = response;
  const { statuses } = expected;
  const failures = headerFailures(expected, response, feed);
  if (!statuses.includes(status))
    failures.push({
      aspect: 'status',
      message: `status ${status}, expected ${statuses.join(' or ')}`,
    });
  const bodyError = expected.body?.(response, feed);
  if (bodyError !== undefined) failures.push({ aspect: 'body', message: bodyError });
  // A request may be refused, but not bring the server down, or learn what machine it runs on.
  if (status >= 500 && status !== 501)
    failures.push({ aspect: 'safety', message: `status ${status}` });
  const leak = subject === 'hostile' || status >= 400 ? LEAKS.exec(body)?.[0] : undefined;
  if (leak) failures.push({ aspect: 'safety', message: `the body tells ${JSON.stringify(leak)}` });
  return failures;
}

function headerFailures(
  { headersOf, headers }: Expectation,
  response: WireResponse,
  feed: Feed,
): Failure[] {
  const failures: Failure[] = [];
  const wanted = { ...(headersOf === undefined ? {} : feed.headersOf(headersOf)), ...headers };
  for (const [name, value] of Object.entries(wanted)) {
    const given = response.headers[name];
    const fits = value instanceof RegExp ? value.test(given ?? '') : (given ?? null) === value;
    const aspect = name === 'content-type' ? 'type' : 'headers';
    if (!fits) failures.push({ aspect, message: `${name} is ${given}, expected ${value}` });
  }
  return failures;
}

/**
 * Lines of a stack trace, folders of a machine, names of exceptions, and the file that everybody
 * tries to read.
 */
const LEAKS =
  /\n\s+at \S|\bat (?:async )?[\w.<>]+ \(|node_modules|file:\/\/|\/(?:tmp|home|root|usr|var|opt|srv)\/\w|\.[cm]?[tj]s:\d|\b[A-Z]\w+Error\b|root:x:0/;

/** Each suggested address has to answer. */
async function deadSuggestions(
  { apiRoot }: Feed,
  host: Host,
  { body }: WireResponse,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  if (!body.includes('"suggestions":[{')) return failures;
  for (const { name, url } of parseAnswer(body).suggestions ?? []) {
    const path = url.startsWith(apiRoot) ? url.slice(apiRoot.length) : undefined;
    const status = path === undefined ? 'elsewhere' : (await ask(host, get(path))).status;
    const message = `it suggests ${name} at ${url}, which is ${status}`;
    if (status !== 200) failures.push({ aspect: 'body', message });
  }
  return failures;
}

/** Whether a hostile request held up the host, and whether the next is answered. */
async function damage(host: Host, request: WireRequest, first: WireResponse): Promise<Failure[]> {
  const failures: Failure[] = [];
  const report = (message: string) => void failures.push({ aspect: 'safety', message });
  if (first.milliseconds > LONGEST_MS) {
    // By the fastest of requests in turn: a busy machine holds up each, and some least.
    const hostile = [];
    const plain = [];
    for (let turn = 0; turn < 5; turn += 1) {
      hostile.push((await ask(host, request)).milliseconds);
      plain.push((await ask(host, get('/v1/search?q=gpt'))).milliseconds);
    }
    if (Math.min(...hostile) > Math.max(LONGEST_MS, 10 * Math.min(...plain)))
      report(`${hostile.map(Math.round)} ms; a plain search takes ${plain.map(Math.round)}`);
  }
  const { status } = await ask(host, get('/v1'));
  if (status !== 200) report(`the next request is answered with ${status}`);
  return failures;
}
