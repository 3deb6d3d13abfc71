import type { Case, ExpectedProblem } from '../case.ts';
import { casesOf, problem } from '../expected.ts';

const MODELS = ['vendor', 'status', 'stage', 'tag', 'limit', 'offset'];
const PRICING = ['vendor', 'sort', 'dir', 'free'];
const PLANS = ['region', 'category'];
const STAGES = ['announced', 'preview', 'active', 'deprecated', 'retired'];
const STATUSES = ['verified', 'unverified', 'seed'];
const SORTS = ['input_price', 'output_price', 'context_window'];
const CATEGORIES = ['code', 'agent', 'token', 'bundle'];
const LIMITS = ['1 to 9007199254740991'];

const LONG = 'x'.repeat(201);

type Row = readonly [
  query: string,
  parameter: string,
  more?: Omit<ExpectedProblem, 'codes' | 'parameter'>,
];

/**
 * Queries that the endpoints with parameters refuse: one that names the parameter, what is allowed,
 * and the nearest. CONTRACT 4.
 */
const refused: { readonly [path: string]: readonly Row[] } = {
  '/v1/models': [
    ['limt=3', 'limt', { allowed: MODELS, suggests: ['limit'] }],
    ['Vendor=openai', 'Vendor', { allowed: MODELS, suggestsFirst: 'vendor' }],
    ['page=2', 'page', { allowed: MODELS }],
    ['q=gpt', 'q', { allowed: MODELS, suggests: [] }],
    ['limit=0&bogus=1', 'bogus', { allowed: MODELS }],
    ['bogus=1&limit=0', 'bogus', { allowed: MODELS }],
    ['=1', '', { allowed: MODELS }],
    ['limit=2&limit=3', 'limit'],
    ['limit=2&limit=2', 'limit'],
    ['vendor=openai&offset=1&vendor=openai', 'vendor'],
    ['limit=', 'limit', { allowed: LIMITS }],
    ['limit', 'limit', { allowed: LIMITS }],
    ...[
      '0',
      '-1',
      '1.5',
      '1e3',
      '01',
      '%201',
      '1%20',
      '+1',
      '%2B1',
      '0x10',
      'abc',
      'null',
      'NaN',
      'Infinity',
      '%D9%A1',
      '1,2',
    ].map((value): Row => [`limit=${value}`, 'limit', { allowed: LIMITS }]),
    ['limit=9007199254740992', 'limit', { allowed: LIMITS }],
    ['limit=99999999999999999999', 'limit', { allowed: LIMITS }],
    ['offset=-1', 'offset', { allowed: ['0 to 9007199254740991'] }],
    ['offset=', 'offset'],
    ['status=verfied', 'status', { allowed: STATUSES, suggests: ['verified'] }],
    ['status=unverifed&limit=2', 'status', { allowed: STATUSES, suggestsFirst: 'unverified' }],
    ['status=VERIFIED', 'status', { allowed: STATUSES, suggestsFirst: 'verified' }],
    ['status=', 'status', { allowed: STATUSES }],
    ['stage=retird', 'stage', { allowed: STAGES, suggests: ['retired'] }],
    ['stage=Active', 'stage', { allowed: STAGES, suggestsFirst: 'active' }],
    ['stage=', 'stage', { allowed: STAGES }],
    ['stage=active,retired', 'stage', { allowed: STAGES }],
    ['vendor=', 'vendor'],
    ['vendor=%20', 'vendor'],
    ['tag', 'tag'],
    ['tag=coding,', 'tag'],
    ['tag=,coding', 'tag'],
    ['tag=coding,%20,fast', 'tag'],
    ['vendor=%', 'vendor'],
    ['vendor=%ff', 'vendor'],
    ['tag=%E6%99', 'tag'],
    ['%ff=1', '\ufffd', { allowed: MODELS }],
    ['limit[]=1', 'limit[]', { allowed: MODELS, suggestsFirst: 'limit' }],
    ['limit=2;offset=2', 'limit', { allowed: LIMITS }],
    ['limit=2?offset=2', 'limit', { allowed: LIMITS }],
  ],
  '/v1/pricing': [
    ['srot=input_price', 'srot', { allowed: PRICING, suggestsFirst: 'sort' }],
    ['limit=3', 'limit', { allowed: PRICING }],
    ['sort=inputprice', 'sort', { allowed: SORTS, suggestsFirst: 'input_price' }],
    ['sort=price', 'sort', { allowed: SORTS }],
    ['sort=', 'sort', { allowed: SORTS }],
    ['sort=input_price&sort=output_price', 'sort'],
    ['dir=down', 'dir', { allowed: ['asc', 'desc'] }],
    ['dir=ASC', 'dir', { allowed: ['asc', 'desc'], suggestsFirst: 'asc' }],
    ['free=0', 'free', { allowed: ['1'] }],
    ['free=true', 'free', { allowed: ['1'] }],
    ['free', 'free', { allowed: ['1'] }],
    ['vendor=', 'vendor'],
    ['dir=up&bogus=1', 'bogus', { allowed: PRICING }],
  ],
  '/plans': [
    ['regions=all', 'regions', { allowed: PLANS, suggestsFirst: 'region' }],
    ['limit=10', 'limit', { allowed: PLANS }],
    [
      'region=oversea',
      'region',
      { allowed: ['overseas', 'domestic', 'all'], suggestsFirst: 'overseas' },
    ],
    ['region=', 'region', { allowed: ['overseas', 'domestic', 'all'] }],
    ['region=all&region=all', 'region'],
    ['category=codes', 'category', { allowed: CATEGORIES, suggestsFirst: 'code' }],
    ['category=', 'category', { allowed: CATEGORIES }],
    ['category=code&region=mars', 'region', { allowed: ['overseas', 'domestic', 'all'] }],
  ],
  '/v1/search': [
    ['query=gpt', 'query', { allowed: ['q'] }],
    ['q=gpt&limit=3', 'limit', { allowed: ['q'] }],
    ['qq=gpt', 'qq', { allowed: ['q'], suggestsFirst: 'q' }],
    ['q=a&qq=gpt', 'qq', { allowed: ['q'], suggests: [] }],
    ['q=gpt&q=claude', 'q'],
    ['q[]=gpt', 'q[]', { allowed: ['q'], suggestsFirst: 'q' }],
    [`q=${LONG}`, 'q', { allowed: ['2 to 200 characters'] }],
    [`q=${encodeURIComponent('谱'.repeat(201))}`, 'q'],
    ['q=gpt%', 'q'],
    ['q=gpt%ff', 'q'],
    ['q=gpt%E6%99', 'q'],
  ],
};

/** Less than two characters, after folding and trimming. */
const tooShort = [
  '',
  '?',
  '?q',
  '?q=',
  '?q=a',
  '?q=%E8%B0%B1',
  '?q=%20a%20',
  '?q=%E3%80%80a',
  '?q=%F0%9F%98%80',
  '?q=++++',
];

export function faultCases(): readonly Case[] {
  const rows = Object.entries(refused).flatMap(([path, table]) =>
    table.map(
      ([query, parameter, more]) =>
        [`${path}?${query}`, problem('invalid_parameter', { parameter, ...more })] as const,
    ),
  );
  return casesOf('faults', [
    ...rows.map(([path, expected]) => [shortened(path), path, expected] as const),
    ...['/v1/models/?limt=3', '/v1/pricing/?free=0', '/plans/?region=mars'].map(
      (path) => [path, path, problem('invalid_parameter')] as const,
    ),
    ...tooShort.map(
      (query) =>
        [
          `/v1/search${query}`,
          `/v1/search${query}`,
          problem('query_too_short', { parameter: 'q' }),
        ] as const,
    ),
    ['/v1/search/', '/v1/search/', problem('query_too_short', { parameter: 'q' })],
  ]);
}

function shortened(path: string): string {
  return path.length <= 60 ? path : `${path.slice(0, 60)}… (${path.length})`;
}
