import type { Case, Expectation, WireRequest } from '../case.ts';
import { casesOf, json, problem, request } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';
import { addressesOfNothing } from './hostile-addresses.ts';
import { wireCases } from './hostile-wire.ts';

/** Names that every JavaScript object has, and that a table of names must not find. */
export const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
];

const PATTERNS = [
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '.*',
  '[',
  '\\',
  '(?=',
  '*',
  '$&',
  '$\u007b7*7}',
  '{{7*7}}',
  "' OR 1=1 --",
  '<script>',
];

/**
 * Requests that nobody sends by accident. Never a 5xx, never over a second, nothing of the machine
 * in a body, and the next is answered.
 */
export function hostileCases(feed: Feed): readonly Case[] {
  return [
    ...casesOf('hostile', [
      ...addressesOfNothing.map((path) => [`address ${shortened(path)}`, path, notHere] as const),
      ...PATTERNS.map(
        (id) =>
          [`address with the id ${id}`, `/v1/models/${encodeURIComponent(id)}`, notHere] as const,
      ),
      ...prototypeNames.flatMap((name) => namedCases(name)),
      ...PATTERNS.map(
        (q) => [`query q=${q}`, `/v1/search?q=x${encodeURIComponent(q)}`, found] as const,
      ),
      ...arrays.map(
        (query) => [`query ${query}`, `/v1/models?${query}`, problem('invalid_parameter')] as const,
      ),
      ...odd.map(([name, path, expected]) => [`query ${name}`, path, expected] as const),
      ...heavy.map(([name, path, expected]) => [`load ${name}`, path, expected] as const),
      ...headerCases(feed),
    ]),
    ...wireCases(feed),
  ];
}

const notHere = problem(['not_found', 'invalid_parameter']);
const found: Expectation = { statuses: [200], headersOf: '/v1/search', body: { kind: 'any' } };
const safe: Expectation = { statuses: [200, 400, 404, 414, 431], body: { kind: 'any' } };

const NONE = (limit: number) => ({
  models: [],
  total: 0,
  limit,
  offset: 0,
  next: null,
  suggestions: [],
});

/** A name as every part of a path and as a parameter. */
function namedCases(
  name: string,
): readonly (readonly [string, string | WireRequest, Expectation])[] {
  const paths = [
    '/',
    '/v1/',
    '/v1/models/',
    '/v1/leaderboards/',
    '/v1/leaderboards/arena/',
    '/v1/leaderboards/model/',
    '/plans/',
    '/v1/bulk/models.',
  ];
  const endpoints = ['/v1/models', '/v1/pricing', '/plans', '/v1/search'];
  return [
    ...paths.map((path) => [`address ${path}${name}`, path + name, problem('not_found')] as const),
    ...endpoints.map(
      (path) =>
        [
          `query ${path}?${name}=1`,
          `${path}?${name}=1`,
          problem('invalid_parameter', { parameter: name }),
        ] as const,
    ),
    [`query vendor=${name}`, `/v1/models?vendor=${name}`, json('/v1/models', NONE(100))],
    [`query tag=${name}`, `/v1/models?tag=${name}&limit=5`, json('/v1/models', NONE(5))],
    [`query q=${name}`, `/v1/search?q=${name}`, found],
    [
      `query stage=${name}`,
      `/v1/models?stage=${name}`,
      problem('invalid_parameter', { parameter: 'stage' }),
    ],
    [
      `query status=${name}`,
      `/v1/models?status=${name}`,
      problem('invalid_parameter', { parameter: 'status' }),
    ],
    [
      `query sort=${name}`,
      `/v1/pricing?sort=${name}`,
      problem('invalid_parameter', { parameter: 'sort' }),
    ],
    [
      `query region=${name}`,
      `/plans?region=${name}`,
      problem('invalid_parameter', { parameter: 'region' }),
    ],
  ];
}

const arrays = [
  'a[]=1',
  'limit[]=1&limit[]=2',
  'limit[0]=1',
  'vendor[$ne]=openai',
  'vendor[__proto__]=x',
  'vendor%5B%5D=openai',
  'limit=1&limit=1&limit=1',
  'offset=1&limit=2&offset=1',
  '__proto__[limit]=1',
];

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join('+');
const HEAVY = 100 * 1024;
const tooHeavy: Expectation = { ...problem('invalid_parameter'), statuses: [400, 413, 414, 431] };

const odd: readonly (readonly [string, string, Expectation])[] = [
  ['300 words', `/v1/search?q=${words(300)}`, problem('invalid_parameter', { parameter: 'q' })],
  ['100 words of one letter', `/v1/search?q=${'g+'.repeat(99)}g`, found],
  ['one word of 200 letters', `/v1/search?q=${'claude'.repeat(33)}cl`, found],
  [
    'a question that folds into many characters',
    `/v1/search?q=${'%EF%B7%BA'.repeat(40)}`,
    problem('invalid_parameter', { parameter: 'q' }),
  ],
  ['a question of marks', `/v1/search?q=a${'%CC%81'.repeat(150)}`, found],
  [
    'a lone surrogate in a question',
    '/v1/search?q=gpt%ED%A0%80',
    problem('invalid_parameter', { parameter: 'q' }),
  ],
  ['NUL in a question', '/v1/search?q=gpt%00', found],
  [
    '500 parameters',
    `/v1/models?${Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&')}`,
    problem('invalid_parameter'),
  ],
  [
    '500 times limit',
    `/v1/models?${'limit=1&'.repeat(500)}`,
    problem('invalid_parameter', { parameter: 'limit' }),
  ],
  ['8 kB of vendor', `/v1/models?vendor=${'x'.repeat(8_000)}`, json('/v1/models', NONE(100))],
  [
    '2,000 tags that do not exist',
    `/v1/models?tag=${Array.from({ length: 2_000 }, () => 'zq9').join()}`,
    json('/v1/models', NONE(100)),
  ],
  ['9 kB of vendor', `/v1/models?vendor=${'x'.repeat(9_000)}`, tooHeavy],
  [
    'a question in a fragment',
    '/v1/search?q=gpt%23&%23=1',
    problem('invalid_parameter', { parameter: '#' }),
  ],
];

const heavy: readonly (readonly [string, string, Expectation])[] = [
  ['100 kB of question', `/v1/search?q=${'x'.repeat(HEAVY)}`, tooHeavy],
  ['100 kB of an unknown parameter', `/v1/models?x=${'%41'.repeat(HEAVY / 3)}`, tooHeavy],
  ['100 kB of unknown parameters', `/plans?${'a&'.repeat(HEAVY / 2)}`, tooHeavy],
  ['100 kB of query where none is heeded', `/v1?${'x'.repeat(HEAVY)}`, safe],
  [
    '100 kB of path',
    `/v1/models/${'x'.repeat(HEAVY)}`,
    { ...problem('not_found'), statuses: [404, 414, 431] },
  ],
];

type Row = readonly [name: string, request: WireRequest, expected: Expectation];

function headerCases({ models }: Feed): readonly Row[] {
  const path = `/v1/models/${pick(models, 'model').id}`;
  const headers: readonly (readonly [name: string, value: string])[] = [
    ['If-None-Match', ','.repeat(5_000)],
    ['If-None-Match', '"'.repeat(4_999)],
    ['If-Modified-Since', 'yesterday'],
    ['Accept-Encoding', `gzip;q=${'9'.repeat(500)}, br;q=-1,,;;,*;q=NaN`],
    ['Accept', '*/*;q='.repeat(500)],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Forwarded-Host', '"><script>'],
    ['X-Original-URL', '/_headers'],
    ['Origin', 'null'],
    ['Cookie', 'a='.repeat(2_000)],
    ['__proto__', 'x'],
  ];
  const range = request(path, { headers: { Range: 'bytes=9999999-1,-' } });
  const whole: Expectation = { statuses: [200, 416], body: { kind: 'any' } };
  const rows = headers.map(
    ([name, value]): Row => [
      `header ${name}: ${shortened(value)}`,
      request(path, { headers: { [name]: value } }),
      { statuses: [200], headersOf: path, body: { kind: 'any' } },
    ],
  );
  return [...rows, ['header Range: bytes=9999999-1,-', range, whole]];
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}… (${text.length})`;
}
