import type { Case, Host, WireRequest, WireResponse } from './case.ts';
import { checkAnswer, type Fault } from './check.ts';
import { type Suggestion, suggestionsOf } from './check-problem.ts';
import type { Feed } from './feed.ts';

/** What became of a case: no faults is a pass. `skipped` says why the client could not ask. */
export type Result = {
  readonly case: Case;
  readonly faults: readonly Fault[];
  readonly skipped?: string;
};

/** Asks a host what a case asks, and says in what the answer is not the one expected. */
export async function runCase(feed: Feed, host: Host, one: Case): Promise<Result> {
  if (one.onlyOnTheWire !== undefined && !host.speaksBytes)
    return { case: one, faults: [], skipped: one.onlyOnTheWire };
  try {
    const request = await withEtag(host, one.request);
    const response = await ask(host, request);
    const faults = [
      ...checkAnswer(one, response, feed),
      ...(one.expected.body.kind === 'problem'
        ? await deadSuggestions(feed, host, suggestionsOf(response.body))
        : []),
      ...(one.subject === 'hostile'
        ? [...(await slowness(host, request, response)), ...(await lastingDamage(host))]
        : []),
    ];
    return { case: one, faults };
  } catch (error) {
    return {
      case: one,
      faults: [
        {
          aspect: 'safety',
          message: `no answer: ${error instanceof Error ? error.message : String(error)}`,
        },
      ],
    };
  }
}

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
  const peaceful = cases.filter(({ subject }) => subject !== 'hostile');
  for (let start = 0; start < peaceful.length; start += AT_A_TIME) {
    results.push(
      ...(await Promise.all(
        peaceful.slice(start, start + AT_A_TIME).map((one) => runCase(feed, host, one)),
      )),
    );
  }
  for (const one of cases.filter(({ subject }) => subject === 'hostile'))
    results.push(await runCase(feed, host, one));
  return results;
}

const AT_A_TIME = 4;
const PATIENCE_MS = 10_000;

/**
 * An answer within the runner's patience, so that a host that hangs is a fault and not a run that
 * never ends.
 */
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

/** The request with the ETag of a plain GET in the place of `{etag}`. */
async function withEtag(host: Host, request: WireRequest): Promise<WireRequest> {
  const held = request.headers['If-None-Match'];
  if (held === undefined || !held.includes('{etag}')) return request;
  const { headers } = await ask(host, { method: 'GET', path: request.path, headers: {} });
  // A host that only gives weak ETags gets requests with those; the case writes the weak mark where it
  // wants one.
  const etag = (headers.etag ?? '"none was given"').replace(/^W\//, '');
  return {
    ...request,
    headers: { ...request.headers, 'If-None-Match': held.replaceAll('{etag}', etag) },
  };
}

/** Each suggested address has to answer. */
async function deadSuggestions(
  { apiRoot }: Feed,
  host: Host,
  suggestions: readonly Suggestion[],
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const { name, url } of suggestions) {
    const path = url.startsWith(apiRoot) ? url.slice(apiRoot.length) : undefined;
    const status =
      path === undefined
        ? undefined
        : (await ask(host, { method: 'GET', path, headers: {} })).status;
    if (status !== 200)
      faults.push({
        aspect: 'body',
        message: `it suggests ${name} at ${url}, which answers ${status ?? 'elsewhere'}`,
      });
  }
  return faults;
}

/**
 * Held up for over a second, and not only because the machine was busy: the second time as well.
 */
export async function slowness(
  host: Host,
  request: WireRequest,
  first: WireResponse,
): Promise<readonly Fault[]> {
  if (first.milliseconds <= LONGEST_MS) return [];
  const { milliseconds } = await ask(host, request);
  return milliseconds <= LONGEST_MS
    ? []
    : [{ aspect: 'safety', message: `${Math.round(milliseconds)} ms until the answer` }];
}

const LONGEST_MS = 1_000;

async function lastingDamage(host: Host): Promise<readonly Fault[]> {
  const { status } = await ask(host, { method: 'GET', path: '/v1', headers: {} });
  return status === 200
    ? []
    : [{ aspect: 'safety', message: `the next request is answered with ${status}` }];
}
