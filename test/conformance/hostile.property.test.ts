import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { rounds } from '../rounds.ts';
import type { Host, WireRequest } from './case.ts';
import { prototypeNames } from './cases/hostile.ts';
import { checkAnswer } from './check.ts';
import { inProcessHost } from './clients/in-process.ts';
import { type Feed, feedOf } from './feed.ts';
import { slowness } from './run-cases.ts';

const REQUESTS = rounds(1_000);

describe('the handler', () => {
  const { site, files } = realTree();
  const feed = feedOf({ apiRoot: site.apiRoot, text: (path) => textOf(files, path) });
  const host = inProcessHost(feed);

  it.each(Object.keys(endpoints))(
    `gives ${REQUESTS} requests at random to %s an answer or a problem for everybody to read`,
    async (id) => {
      // The keys of the table are its ids.
      const requests = requestsTo(endpoints[id as EndpointId], feed);
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          expect(await faultsOf(host, request, feed)).toEqual([]);
        }),
        { numRuns: REQUESTS },
      );
    },
    60_000,
  );
});

async function faultsOf(host: Host, request: WireRequest, feed: Feed) {
  const response = await host.ask(request);
  const isRead = ['GET', 'HEAD'].includes(request.method);
  const codes = ['not_found', 'invalid_parameter', 'query_too_short', 'method_not_allowed'];
  const isProblem = response.status >= 400 && request.method !== 'HEAD';
  const expected = {
    statuses: isRead ? [200, 304, 400, 404] : [204, 405],
    headers: { 'access-control-allow-origin': '*' },
    body: isProblem
      ? ({ kind: 'problem', problem: { codes } } as const)
      : ({ kind: 'any' } as const),
  };
  return [
    ...checkAnswer({ subject: 'hostile', expected }, response, feed),
    ...(await slowness(host, request, response)),
  ];
}

/**
 * Requests that begin as an endpoint's and may go wrong in each part: the path, the names and
 * values of the query, the method, the headers.
 */
function requestsTo(
  { path, query }: Pick<Endpoint, 'path' | 'query'>,
  { models, plans, boards }: Feed,
): fc.Arbitrary<WireRequest> {
  const records = [...models, ...plans];
  const names = records.flatMap(({ id, vendor, name }) => [id, vendor, name]);
  const values = [
    ...records.map(({ id }) => id),
    ...boards.flatMap(({ key, periods }) => [key, ...periods]),
    'json',
    'csv',
  ];
  const segments = path
    .slice(1)
    .split('/')
    .map((template) => {
      const right = fc.constantFrom(...values).map((value) => template.replace(/\{\w+\}/, value));
      return template.includes('{')
        ? fc.oneof(right, right, wild, fc.tuple(right, wild).map(joined))
        : mostly(fc.constant(template), wild);
    });
  const pairs = Object.entries(query).map(([name, parameter]) => {
    const allowed = parameter.kind === 'choice' ? parameter.allowed : ['1', '7'];
    const known = fc.oneof(
      fc.constantFrom(...allowed),
      fc.maxSafeNat().map(String),
      fc.constantFrom(...names).chain(spelled),
    );
    return fc.tuple(fc.constant(`${name}=`), mostly(known, wild)).map(joined);
  });
  const wrong = fc
    .tuple(
      fc.oneof(wild, fc.constantFrom('q', 'q[]', ...Object.keys(query))),
      fc.constantFrom('=', '=', '', '%3D'),
      wild,
    )
    .map(joined);
  const queries = fc
    .array(mostly(fc.oneof(wrong, ...pairs), wild), { maxLength: 3 })
    .map((all) => all.join('&'));
  const ends = mostly(fc.constantFrom('', '/'), fc.constantFrom('//', '/.', '/..', '?', '%', '/x'));
  return fc.record({
    method: mostly(fc.constant('GET'), fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'PATCH')),
    path: fc
      .tuple(fc.tuple(...segments), ends, queries)
      .map(([parts, end, search]) => `/${parts.join('/')}${end}${search && `?${search}`}`),
    headers,
  });
}

/** The first nine times in ten. */
function mostly<Value>(usual: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>) {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}

function joined(parts: readonly string[]): string {
  return parts.join('');
}

const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc
    .constantFrom('*', '"x"', 'W/"x", "y"', '"', ',', 'W/')
    .map((etag) => ({ 'If-None-Match': etag })),
  fc
    .constantFrom('gzip', 'br;q=0.1, gzip', '*', 'identity;q=0', ';q=')
    .map((encoding) => ({ 'Accept-Encoding': encoding })),
  fc.constantFrom('*/*;q=0', '').map((type) => ({ Accept: type })),
);

/**
 * Text that nobody sends by accident, in one of several spellings; without line ends, which would
 * make another request of it.
 */
const wild: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      ...['..', '.', '', ' ', '/', '\\', '%', '%ff', '%00', '%2f', '%2e%2e', '%252e', '\ud800'],
      ...['\u0000', '\u202e', 'ﷺ', '智谱', '<script>', '(a+)+$', '../../etc/passwd', '_headers'],
      ...['.env', 'index.json', 'x'.repeat(300), ...prototypeNames],
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .chain(spelled);

function spelled(text: string): fc.Arbitrary<string> {
  const bytes = [...Buffer.from(text, 'utf8')];
  const hex = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const whole = text.replace(/[\r\n]/g, '~').replace(/[\ud800-\udfff]/g, '\ufffd');
  const encoded = encodeURIComponent(whole);
  return fc.constantFrom(hex, whole, encoded, encodeURIComponent(encoded), hex.slice(0, -1));
}
