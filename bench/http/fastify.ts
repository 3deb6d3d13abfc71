import { readFileSync } from 'node:fs';

/**
 * The feed's queries as somebody would write them with Fastify and the data in memory: parameters
 * and answers have schemas, which is its fast way. The search is the least that may be called one:
 * records that hold every word, in the order of the data.
 */
async function serve(dist: string, port: number): Promise<void> {
  const { default: fastify }: { default: (options: object) => Fastify } = await import(FASTIFY);
  const { models }: { models: Row[] } = JSON.parse(
    readFileSync(`${dist}/v1/model-rows.json`, 'utf8'),
  );
  const { pricing }: { pricing: Row[] } = JSON.parse(
    readFileSync(`${dist}/v1/bulk/pricing.json`, 'utf8'),
  );
  const { plans }: { plans: Row[] } = JSON.parse(
    readFileSync(`${dist}/v1/bulk/plans.json`, 'utf8'),
  );
  const texts = (rows: Row[]) =>
    rows.map((row) => ({ row, text: `${row.id} ${row.name} ${row.vendor}`.toLowerCase() }));
  const [modelTexts, planTexts] = [texts(models), texts(plans)];
  const app = fastify({ logger: false });
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('Access-Control-Allow-Origin', '*')
      .header('Cache-Control', 'public, max-age=1800, s-maxage=3600');
  });

  app.get(
    '/v1/models',
    { schema: { querystring: modelQuery, response: { 200: listOf('models', modelRow) } } },
    async ({ query }) => {
      const { vendor, status, tag, limit, offset } = query;
      const matched = models.filter(
        (model) =>
          (vendor === undefined || model.vendor === vendor) &&
          (status === undefined || model.status === status) &&
          (tag === undefined || model.tags.includes(tag)),
      );
      return {
        models: matched.slice(offset, offset + limit),
        total: matched.length,
        limit,
        offset,
      };
    },
  );

  app.get(
    '/v1/pricing',
    { schema: { querystring: pricingQuery, response: { 200: listOf('pricing', pricingRow) } } },
    async ({ query }) => {
      const { vendor, sort, free } = query;
      const matched = pricing.filter(
        (item) =>
          (vendor === undefined || item.vendor === vendor) && (free === undefined || item.free),
      );
      const sign = sort === undefined ? -1 : 1;
      const field = sort ?? 'input_price';
      matched.sort((left, right) => sign * (left[field] - right[field]));
      return { pricing: matched, total: matched.length };
    },
  );

  app.get(
    '/v1/search',
    { schema: { querystring: searchQuery, response: { 200: found } } },
    async ({ query: { q } }) => {
      const words = q.toLowerCase().split(' ');
      const find = (rows: typeof modelTexts) =>
        rows
          .filter(({ text }) => words.every((word: string) => text.includes(word)))
          .slice(0, 20)
          .map(({ row }) => row);
      return { q, models: find(modelTexts), plans: find(planTexts) };
    },
  );

  app.get('/v1', async () => ({ name: 'fastify' }));
  await app.listen({ port, host: '127.0.0.1' });
}

/** Not a literal: it is not installed where the project is checked. */
const FASTIFY: string = 'fastify';

/**
 * What is used of it, as its types are not there either. Rows and queries are of any shape: its own
 * schemas hold them.
 */
type Fastify = {
  readonly addHook: (
    name: 'onSend',
    hook: (request: unknown, reply: Reply) => Promise<void>,
  ) => void;
  readonly get: (
    path: string,
    // biome-ignore lint/suspicious/noExplicitAny: a query is what its schema says.
    ...rest: [...options: object[], handler: (request: { query: any }) => Promise<object>]
  ) => void;
  readonly listen: (options: { port: number; host: string }) => Promise<unknown>;
};
type Reply = { readonly header: (name: string, value: string) => Reply };
// biome-ignore lint/suspicious/noExplicitAny: a row is what its schema says.
type Row = Readonly<Record<string, any>>;

const text = { type: 'string' };
const price = { type: ['number', 'null'] };
const modelRow = {
  type: 'object',
  properties: {
    id: text,
    vendor: text,
    name: text,
    input_price: price,
    output_price: price,
    context_window: { type: 'integer' },
    tags: { type: 'array', items: text },
    status: text,
  },
};
const { tags: _tags, status: _status, ...priced } = modelRow.properties;
const pricingRow = { type: 'object', properties: { ...priced, free: { type: 'boolean' } } };
const planRow = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    vendor: text,
    price_monthly: price,
    currency: text,
    region: text,
    category: text,
  },
};

const modelQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    vendor: text,
    status: { type: 'string', enum: ['verified', 'unverified', 'seed'] },
    tag: text,
    limit: { type: 'integer', minimum: 1, default: 100 },
    offset: { type: 'integer', minimum: 0, default: 0 },
  },
};
const pricingQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { vendor: text, sort: text, dir: text, free: text },
};
const searchQuery = {
  type: 'object',
  required: ['q'],
  properties: { q: { type: 'string', minLength: 2 } },
};
const found = {
  type: 'object',
  properties: {
    q: text,
    models: { type: 'array', items: modelRow },
    plans: { type: 'array', items: planRow },
  },
};

function listOf(name: string, items: object): object {
  const count = { type: 'integer' };
  return {
    type: 'object',
    properties: { [name]: { type: 'array', items }, total: count, limit: count, offset: count },
  };
}

const [dist = '', port = ''] = process.argv.slice(2);
await serve(dist, Number(port));
