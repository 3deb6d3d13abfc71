import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import type { Case, Host, WireRequest } from './case.ts';
import { checkAnswer } from './check.ts';
import { agentHost } from './clients/agent.ts';
import { inProcessHost } from './clients/in-process.ts';
import { startNodeHost } from './clients/node-host.ts';
import { openFeed } from './feed.ts';
import { requestsTo } from './hostile-requests.ts';
import { slowness } from './run-cases.ts';

const REQUESTS = 1_000;
const AT_ONCE = 10;

const built = inject('builtFeed');
const feed = openFeed(built);

/** Whatever is asked: an answer or a problem, for everybody to read. */
function expectationOf({ method }: WireRequest): Case['expected'] {
  const statuses = ['GET', 'HEAD'].includes(method) ? [200, 304, 400, 404] : [204, 405];
  return { statuses, headers: { 'access-control-allow-origin': '*' }, body: { kind: 'any' } };
}

async function faultsOf(host: Host, request: WireRequest): Promise<readonly unknown[]> {
  const response = await host.ask(request);
  const { expected, ...rest } = { id: '', subject: 'hostile', request, expected: expectationOf(request) } as const;
  const isProblem = response.status >= 400 && request.method !== 'HEAD';
  const codes = ['not_found', 'invalid_parameter', 'query_too_short', 'method_not_allowed'];
  const body = isProblem ? ({ kind: 'problem', problem: { codes } } as const) : expected.body;
  return [...checkAnswer({ ...rest, expected: { ...expected, body } }, response, feed), ...(await slowness(host, request, response))];
}

async function holdsFor(host: Host, id: EndpointId): Promise<void> {
  const batch = fc.array(requestsTo(endpoints[id], feed), { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      const faults = await Promise.all(requests.map((request) => faultsOf(host, request)));
      expect(faults.flat()).toEqual([]);
    }),
    { numRuns: REQUESTS / AT_ONCE },
  );
}

// The keys of the table are its ids.
const ids = Object.keys(endpoints) as EndpointId[];

describe('the handler in process', () => {
  it.each(ids)(`survives ${REQUESTS} hostile requests to %s`, (id) => holdsFor(inProcessHost(feed), id), 60_000);
});

describe('the Node host', () => {
  it.each(ids)(
    `survives ${REQUESTS} hostile requests to %s`,
    async (id) => {
      const { port, close } = await startNodeHost(built.dist);
      const host = agentHost({ port });
      try {
        await holdsFor(host, id);
      } finally {
        host.close();
        await close();
      }
    },
    60_000,
  );
});
