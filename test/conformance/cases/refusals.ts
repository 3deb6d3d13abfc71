import { type Case, casesOf, problem, type Row, rowsOf, shortened } from '../case.ts';

const MODELS = ['vendor', 'status', 'stage', 'tag', 'limit', 'offset'];
const PRICING = ['vendor', 'sort', 'dir', 'free', 'at'];
const PLANS = ['model', 'region', 'category'];
const STAGES = ['announced', 'preview', 'active', 'deprecated', 'retired'];
const STATUSES = ['verified', 'unverified', 'seed'];
const SORTS = ['input_price', 'output_price', 'context_window'];
const CATEGORIES = ['code', 'agent', 'token', 'bundle'];
const REGIONS = ['overseas', 'domestic', 'all'];
const LIMITS = ['1 to 9007199254740991'];
const LENGTHS = ['2 to 200 characters'];
const DIRS = ['asc', 'desc'];
const NO_LIMITS = '0 -1 1.5 1e3 01 +1 %D9%A1';

/** What is allowed, all that is suggested, and the first that is, where it matters. */
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
    ['q=gpt', 'q', MODELS, []],
    ['limit=0&bogus=1', 'bogus', MODELS],
    ['=1', '', MODELS],
    ['limit=2&limit=3', 'limit'],
    ['vendor=openai&offset=1&vendor=openai', 'vendor'],
    ['limit=', 'limit', LIMITS],
    ['limit', 'limit', LIMITS],
    ...NO_LIMITS.split(' ').map((value): Refusal => [`limit=${value}`, 'limit', LIMITS]),
    ['limit=9007199254740992', 'limit', LIMITS],
    ['offset=-1', 'offset', ['0 to 9007199254740991']],
    ['status=verfied', 'status', STATUSES, ['verified']],
    ['status=unverifed&limit=2', 'status', STATUSES, undefined, 'unverified'],
    ['stage=retird', 'stage', STAGES, ['retired']],
    ['stage=active,retired', 'stage', STAGES],
    ['vendor=', 'vendor'],
    ['tag', 'tag'],
    ['tag=coding,', 'tag'],
    ['tag=coding,%20,fast', 'tag'],
    ['vendor=%ff', 'vendor'],
    ['tag=%E6%99', 'tag'],
    ['%ff=1', '\ufffd', MODELS],
    ['limit[]=1', 'limit[]', MODELS, undefined, 'limit'],
    ['limit=2;offset=2', 'limit', LIMITS],
  ],
  '/v1/pricing': [
    ['srot=input_price', 'srot', PRICING, undefined, 'sort'],
    ['sort=inputprice', 'sort', SORTS, undefined, 'input_price'],
    ['dir=down', 'dir', DIRS],
    ['free=0', 'free', ['1']],
    ['at=yesterday', 'at', ['YYYY-MM-DD']],
    ['at=2026-02-30', 'at', ['YYYY-MM-DD']],
    ['at=2026-06', 'at'],
    ['at=2099-01-01', 'at'],
  ],
  '/plans': [
    ['at=2026-06-01', 'at', PLANS],
    ['regions=all', 'regions', PLANS, undefined, 'region'],
    ['region=oversea', 'region', REGIONS, undefined, 'overseas'],
    ['category=codes', 'category', CATEGORIES, undefined, 'code'],
  ],
  '/v1/changes': [
    ['since=', 'since', ['YYYY-MM-DD']],
    ['since=2026-02-30', 'since', ['YYYY-MM-DD']],
    ['since=2026-1-1', 'since'],
    ['since=yesterday', 'since'],
    ['since=2026-01-01T00:00:00Z', 'since'],
    ['sicne=2026-01-01', 'sicne', ['since'], undefined, 'since'],
  ],
  '/v1/search': [
    ['query=gpt', 'query', ['q']],
    ['q=gpt&limit=3', 'limit', ['q']],
    ['q=a&qq=gpt', 'qq', ['q'], []],
    [`q=${'x'.repeat(201)}`, 'q', LENGTHS],
    [`q=${encodeURIComponent('谱'.repeat(201))}`, 'q'],
    ['q=gpt%ff', 'q'],
  ],
};

/** Less than two characters, after folding and trimming. */
const tooShort = ' ? ?q ?q= ?q=a ?q=%E8%B0%B1 ?q=%E3%80%80a ?q=%F0%9F%98%80 ?q=++++';

export function refusalCases(): Case[] {
  const rows = Object.entries(refused).flatMap(([path, table]) =>
    table.map(([query, parameter, ...[allowed, suggests, suggestsFirst]]): Row => {
      const expected = {
        parameter,
        ...(allowed && { allowed }),
        ...(suggests && { suggests }),
        ...(suggestsFirst && { suggestsFirst }),
      };
      const address = `${path}?${query}`;
      return [shortened(address), address, problem('invalid_parameter', expected)];
    }),
  );
  const slashed = ['/v1/models/?limt=3', '/v1/pricing/?free=0', '/plans/?region=mars'];
  const short = tooShort.split(' ').map((query) => `/v1/search${query}`);
  return casesOf('refusals', [
    ...rows,
    ...rowsOf(slashed, () => problem('invalid_parameter')),
    ...rowsOf([...short, '/v1/search/'], () => problem('query_too_short', { parameter: 'q' })),
  ]);
}
