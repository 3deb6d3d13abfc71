import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelRowsFile } from '../../feed/contract/dist-paths.ts';

// The list as somebody would write it with Fastify and the data in memory.

type Row = { vendor: string; status: string };
type Query = Partial<Row> & { limit: number; offset: number };
type Handler = (request: { query: Query }) => Promise<object>;

/** What is used of Fastify, which is not installed where the project is checked. */
type Fastify = {
  get: (path: string, options: object, handler: Handler) => void;
  listen: (options: { port: number; host: string }) => Promise<unknown>;
};

const { default: fastify }: { default: () => Fastify } = await import(String('fastify'));
const file = join(process.argv[2] ?? '', modelRowsFile);
const { models }: { models: Row[] } = JSON.parse(readFileSync(file, 'utf8'));
const text = { type: 'string' };
const integer = { type: 'integer' };
const querystring = {
  type: 'object',
  additionalProperties: false,
  properties: {
    vendor: text,
    status: { type: 'string', enum: ['verified', 'unverified', 'seed'] },
    limit: { ...integer, minimum: 1, default: 100 },
    offset: { ...integer, minimum: 0, default: 0 },
  },
};
const properties = { id: text, vendor: text, name: text };
const row = { type: 'object', additionalProperties: true, properties };
const list = {
  models: { type: 'array', items: row },
  total: integer,
  limit: integer,
  offset: integer,
};
const schema = { querystring, response: { 200: { type: 'object', properties: list } } };
const app = fastify();
app.get('/v1/models', { schema }, async ({ query: { vendor, status, limit, offset } }) => {
  const found = models.filter(
    (model) =>
      (vendor === undefined || model.vendor === vendor) &&
      (status === undefined || model.status === status),
  );
  return { models: found.slice(offset, offset + limit), total: found.length, limit, offset };
});
app.get('/v1', {}, async () => ({ name: 'Fastify' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
