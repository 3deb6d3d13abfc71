import {
  type Case,
  casesOf,
  type ExpectedProblem,
  problem,
  type Row,
  rowsOf,
  shortened,
} from '../case.ts';

const MODELS = ['vendor', 'status', 'stage', 'tag', 'limit', 'offset'];
const PRICING = ['vendor', 'sort', 'dir', 'free'];
const PLANS = ['model', 'region', 'category'];
const STAGES = ['announced', 'preview', 'active', 'deprecated', 'retired'];
const STATUSES = ['verified', 'unverified', 'seed'];
const SORTS = ['input_price', 'output_price', 'context_window'];
const CATEGORIES = ['code', 'agent', 'token', 'bundle'];
const REGIONS = ['overseas', 'domestic', 'all'];
const LIMITS = ['1 to 9007199254740991'];
const LENGTHS = ['2 to 200 characters'];
const DIRS = ['asc', 'desc'];
const UNKNOWN_LIMITS = `0 -1 1.5 1e3 01 %201 1%20 +1 %2B1 0x10 abc null NaN Infinity %D9%A1 1,2`;

/** What is allowed, all that is suggested, and the first that is; `-` where it does not matter. */
type Refusal = readonly [
  query: string,
  parameter: string,
  allowed?: readonly string[] | undefined,
  suggests?: readonly string[] | undefined,
  suggestsFirst?: string,
];

/**
 * Queries that the endpoints with parameters refuse: one that names the parameter, what is allowed,
 * and the nearest.
 */
const refused: { readonly [path: string]: readonly Refusal[] } = {
  '/v1/models': [
    ['limt=3', 'limt', MODELS, ['limit']],
    ['Vendor=openai', 'Vendor', MODELS, undefined, 'vendor'],
    ['page=2', 'page', MODELS],
    ['q=gpt', 'q', MODELS, []],
    ['limit=0&bogus=1', 'bogus', MODELS],
    ['bogus=1&limit=0', 'bogus', MODELS],
    ['=1', '', MODELS],
    ['limit=2&limit=3', 'limit'],
    ['limit=2&limit=2', 'limit'],
    ['vendor=openai&offset=1&vendor=openai', 'vendor'],
    ['limit=', 'limit', LIMITS],
    ['limit', 'limit', LIMITS],
    ...UNKNOWN_LIMITS.split(' ').map((value): Refusal => [`limit=${value}`, 'limit', LIMITS]),
    ['limit=9007199254740992', 'limit', LIMITS],
    ['limit=99999999999999999999', 'limit', LIMITS],
    ['offset=-1', 'offset', ['0 to 9007199254740991']],
    ['offset=', 'offset'],
    ['status=verfied', 'status', STATUSES, ['verified']],
    ['status=unverifed&limit=2', 'status', STATUSES, undefined, 'unverified'],
    ['status=VERIFIED', 'status', STATUSES, undefined, 'verified'],
    ['status=', 'status', STATUSES],
    ['stage=retird', 'stage', STAGES, ['retired']],
    ['stage=Active', 'stage', STAGES, undefined, 'active'],
    ['stage=', 'stage', STAGES],
    ['stage=active,retired', 'stage', STAGES],
    ['vendor=', 'vendor'],
    ['vendor=%20', 'vendor'],
    ['tag', 'tag'],
    ['tag=coding,', 'tag'],
    ['tag=,coding', 'tag'],
    ['tag=coding,%20,fast', 'tag'],
    ['vendor=%', 'vendor'],
    ['vendor=%ff', 'vendor'],
    ['tag=%E6%99', 'tag'],
    ['%ff=1', '\ufffd', MODELS],
    ['limit[]=1', 'limit[]', MODELS, undefined, 'limit'],
    ['limit=2;offset=2', 'limit', LIMITS],
    ['limit=2?offset=2', 'limit', LIMITS],
  ],
  '/v1/pricing': [
    ['srot=input_price', 'srot', PRICING, undefined, 'sort'],
    ['limit=3', 'limit', PRICING],
    ['sort=inputprice', 'sort', SORTS, undefined, 'input_price'],
    ['sort=price', 'sort', SORTS],
    ['sort=', 'sort', SORTS],
    ['sort=input_price&sort=output_price', 'sort'],
    ['dir=down', 'dir', DIRS],
    ['dir=ASC', 'dir', DIRS, undefined, 'asc'],
    ['free=0', 'free', ['1']],
    ['free=true', 'free', ['1']],
    ['free', 'free', ['1']],
    ['vendor=', 'vendor'],
    ['dir=up&bogus=1', 'bogus', PRICING],
  ],
  '/plans': [
    ['regions=all', 'regions', PLANS, undefined, 'region'],
    ['limit=10', 'limit', PLANS],
    ['region=oversea', 'region', REGIONS, undefined, 'overseas'],
    ['region=', 'region', REGIONS],
    ['region=all&region=all', 'region'],
    ['category=codes', 'category', CATEGORIES, undefined, 'code'],
    ['category=', 'category', CATEGORIES],
    ['category=code&region=mars', 'region', REGIONS],
  ],
  '/v1/changes': [
    ['since=', 'since', ['YYYY-MM-DD']],
    ['since=2026-02-30', 'since', ['YYYY-MM-DD']],
    ['since=2026-13-01', 'since'],
    ['since=2026-1-1', 'since'],
    ['since=yesterday', 'since'],
    ['since=2026-01-01T00:00:00Z', 'since'],
    ['since=2026-01-01&since=2026-01-01', 'since'],
    ['sicne=2026-01-01', 'sicne', ['since'], undefined, 'since'],
  ],
  '/v1/search': [
    ['query=gpt', 'query', ['q']],
    ['q=gpt&limit=3', 'limit', ['q']],
    ['qq=gpt', 'qq', ['q'], undefined, 'q'],
    ['q=a&qq=gpt', 'qq', ['q'], []],
    ['q=gpt&q=claude', 'q'],
    ['q[]=gpt', 'q[]', ['q'], undefined, 'q'],
    [`q=${'x'.repeat(201)}`, 'q', LENGTHS],
    [`q=${encodeURIComponent('谱'.repeat(201))}`, 'q'],
    ['q=gpt%', 'q'],
    ['q=gpt%ff', 'q'],
    ['q=gpt%E6%99', 'q'],
  ],
};

/** Less than two characters, after folding and trimming. */
const tooShort = ' ? ?q ?q= ?q=a ?q=%E8%B0%B1 ?q=%20a%20 ?q=%E3%80%80a ?q=%F0%9F%98%80 ?q=++++';

export function faultCases(): Case[] {
  const rows = Object.entries(refused).flatMap(([path, table]) =>
    table.map(([query, parameter, allowed, suggests, suggestsFirst]): Row => {
      const expected: Omit<ExpectedProblem, 'codes'> = {
        parameter,
        ...(allowed && { allowed }),
        ...(suggests && { suggests }),
        ...(suggestsFirst && { suggestsFirst }),
      };
      const address = `${path}?${query}`;
      return [shortened(address), address, problem('invalid_parameter', expected)];
    }),
  );
  const short = problem('query_too_short', { parameter: 'q' });
  return casesOf('faults', [
    ...rows,
    ...rowsOf(['/v1/models/?limt=3', '/v1/pricing/?free=0', '/plans/?region=mars'], () =>
      problem('invalid_parameter'),
    ),
    ...rowsOf(
      tooShort.split(' ').map((query) => `/v1/search${query}`),
      () => short,
    ),
    ['/v1/search/', '/v1/search/', short],
  ]);
}
