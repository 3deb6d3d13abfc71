import fc from 'fast-check';
import type { Endpoint, Parameter, Parameters } from '../../feed/endpoint.ts';
import type { WireRequest } from './case.ts';
import { prototypeNames } from './cases/hostile.ts';
import type { Feed } from './feed.ts';

/**
 * Requests that begin as an endpoint's and may go wrong in each part: the path, the names and
 * values of the query, the method, the headers.
 */
export function requestsTo(
  { path, query }: Pick<Endpoint, 'path' | 'query'>,
  feed: Feed,
): fc.Arbitrary<WireRequest> {
  const segments = path
    .slice(1)
    .split('/')
    .map((template) => segmentOf(template, feed));
  const folders = fc.tuple(...segments).map((parts) => `/${parts.join('/')}`);
  const queryString = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(pairOf(query, feed), { maxLength: 3 }).map((pairs) => pairs.join('&')),
    },
    { weight: 1, arbitrary: wild },
  );
  return fc.record({
    method: mostly(
      fc.constant('GET'),
      fc.constantFrom('HEAD', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'PATCH'),
    ),
    path: fc
      .tuple(
        folders,
        mostly(fc.constantFrom('', '/'), fc.constantFrom('//', '/.', '/..', '?', '%', '/x')),
        queryString,
      )
      .map(([start, end, search]) => (search === '' ? start + end : `${start}${end}?${search}`)),
    headers,
  });
}

/** The first nine times in ten. */
function mostly<Value>(
  usual: fc.Arbitrary<Value>,
  seldom: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}

/** A segment as the template has it, as the data has it, or as nobody has it. */
function segmentOf(template: string, { models, plans, boards }: Feed): fc.Arbitrary<string> {
  if (!template.includes('{')) return mostly(fc.constant(template), wild);
  const ids = [...models, ...plans].map(({ id }) => id);
  const names = template.startsWith('{')
    ? [...ids, ...boards.flatMap(({ key, periods }) => [key, ...periods])]
    : ['json', 'csv', 'ndjson'];
  const right = fc.constantFrom(...names).map((value) => template.replace(/\{\w+\}/, value));
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 2, arbitrary: wild },
    { weight: 1, arbitrary: fc.tuple(right, wild).map(joined) },
  );
}

function pairOf(query: Parameters, feed: Feed): fc.Arbitrary<string> {
  const right = Object.entries(query).map(([name, parameter]) =>
    fc.tuple(fc.constant(`${name}=`), textFor(parameter, feed)).map(joined),
  );
  const wrong = fc.tuple(
    fc.oneof(
      wild,
      fc.constantFrom('q', ...Object.keys(query)),
      fc.constantFrom('q[]', ...Object.keys(query).map((name) => `${name}[]`)),
    ),
    mostly(fc.constant('='), fc.constantFrom('', '==', '%3D')),
    wild,
  );
  return right.length === 0 ? wrong.map(joined) : mostly(fc.oneof(...right), wrong.map(joined));
}

function textFor(parameter: Parameter, { models, plans }: Feed): fc.Arbitrary<string> {
  switch (parameter.kind) {
    case 'choice':
      return mostly(fc.constantFrom(...parameter.allowed), wild);
    case 'integer':
      return mostly(
        fc.maxSafeNat().map(String),
        fc.oneof(fc.double().map(String), fc.bigInt().map(String), wild),
      );
    case 'open':
    case 'text':
      return fc.oneof(
        fc
          .constantFrom(
            ...[...models, ...plans].flatMap(({ id, vendor, name }) => [id, vendor, name]),
          )
          .chain(spelled),
        fc
          .array(fc.constantFrom('gpt', '4.5', 'claude', 'opuss', '智谱', 'a', '+', '%20'), {
            maxLength: 60,
          })
          .map((words) => words.join('+')),
        wild,
      );
    default:
      return parameter satisfies never;
  }
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
    .constantFrom('gzip', 'br;q=0.1, gzip', '*', 'identity;q=0', ';q=', 'gzip;q=x')
    .map((encoding) => ({ 'Accept-Encoding': encoding })),
  fc.constantFrom('text/html', 'application/json', '*/*;q=0', '').map((type) => ({ Accept: type })),
  fc
    .string({ unit: fc.constantFrom(...'abz019 ,;="/*'), maxLength: 30 })
    .map((text) => ({ 'If-None-Match': text.trim() })),
);

const OLD_FRIENDS = [
  '..',
  '.',
  '',
  ' ',
  '/',
  '\\',
  '%',
  '%ff',
  '%00',
  '%2f',
  '%2e%2e',
  '%252e',
  '\ud800',
  '\udfff',
  '\u0000',
  '\u202e',
  'ﷺ',
  '智谱',
  '<script>',
];

/**
 * Text that nobody sends by accident, in one of several spellings; without line ends, which would
 * make another request of it.
 */
const wild: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      ...OLD_FRIENDS,
      ...prototypeNames,
      'x'.repeat(300),
      '(a+)+$',
      '../../etc/passwd',

      '_headers',
      '.env',
      'index.json',
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
  return fc.constantFrom(
    hex,
    whole,
    encodeURIComponent(whole),
    encodeURIComponent(encodeURIComponent(whole)),
    hex.slice(0, -1),
  );
}
