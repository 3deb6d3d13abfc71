import fc from 'fast-check';
import { expect } from 'vitest';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { rounds } from '../rounds.ts';
import type { Case, Host, WireRequest } from './case.ts';
import { checkAnswer } from './check.ts';
import type { Feed } from './feed.ts';
import { requestsTo } from './hostile-requests.ts';
import { slowness } from './run-cases.ts';

const AT_ONCE = 10;
const BATCHES = rounds(100);

/** So many requests at random go to each endpoint, a few at once. */
export const REQUESTS = BATCHES * AT_ONCE;

// The keys of the table are its ids.
export const endpointIds = Object.keys(endpoints) as EndpointId[];

/**
 * Puts requests at random to an endpoint, which must give each an answer or a problem for everybody
 * to read.
 */
export async function survives(host: Host, id: EndpointId, feed: Feed): Promise<void> {
  const batch = fc.array(requestsTo(endpoints[id], feed), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      const faults = await Promise.all(requests.map((request) => faultsOf(host, request, feed)));
      expect(faults.flat()).toEqual([]);
    }),
    { numRuns: BATCHES },
  );
}

async function faultsOf(host: Host, request: WireRequest, feed: Feed): Promise<readonly unknown[]> {
  const response = await host.ask(request);
  const { expected, ...rest } = {
    id: '',
    subject: 'hostile',
    request,
    expected: expectationOf(request),
  } as const;
  const isProblem = response.status >= 400 && request.method !== 'HEAD';
  const codes = ['not_found', 'invalid_parameter', 'query_too_short', 'method_not_allowed'];
  const body = isProblem ? ({ kind: 'problem', problem: { codes } } as const) : expected.body;
  return [
    ...checkAnswer({ ...rest, expected: { ...expected, body } }, response, feed),
    ...(await slowness(host, request, response)),
  ];
}

function expectationOf({ method }: WireRequest): Case['expected'] {
  const statuses = ['GET', 'HEAD'].includes(method) ? [200, 304, 400, 404] : [204, 405];
  return { statuses, headers: { 'access-control-allow-origin': '*' }, body: { kind: 'any' } };
}
