import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modelRowsFile } from '../feed/static-files.ts';
import { freePort, startServer } from '../test/hosts/processes.ts';
import { compare, inScratchFolder, projectFolder, runProgram, tsx } from './tools.ts';

const lists = [
  '/v1/models?vendor=Anthropic',
  '/v1/models?status=verified&limit=20',
  '/v1/models?vendor=Google&status=verified',
  '/v1/models?limit=50&offset=100',
];

/** Lists of the Node host beside the same lists by Fastify, whose schemas are its fast way. */
export async function benchHttp(): Promise<void> {
  await inScratchFolder(async (scratch) => {
    const dist = join(scratch, 'dist');
    await runProgram('build/main.ts', ['--out', dist, '--unsigned'], projectFolder);
    const start = async (file: string) => {
      const port = await freePort();
      const args = ['--import', tsx, projectFolder + file, dist];
      const environment = { PORT: String(port), HOST: '127.0.0.1' };
      const server = await startServer(
        { command: process.execPath, args, cwd: projectFolder, environment },
        port,
      );
      for (const path of lists) {
        // Errors would count as fast answers.
        const { models } = await (await fetch(`http://127.0.0.1:${port}${path}`)).json();
        if (!(models?.length > 0)) throw new Error(`${file} answers ${path} without models`);
      }
      return { port, server };
    };
    const [feed, fastify] = [await start('bin/host.ts'), await start('bench/http.ts')];
    try {
      await compare('lists of models over HTTP', 'requests a second', 5, {
        feed: () => drive(feed.port),
        Fastify: () => drive(fastify.port),
      });
    } finally {
      await Promise.all([feed.server.stop(), fastify.server.stop()]);
    }
  });
}

type Autocannon = (
  options: object,
) => Promise<{ requests: { average: number }; errors: number; non2xx: number }>;

async function drive(port: number): Promise<number> {
  const autocannon: { default: Autocannon } = await import(String('autocannon'));
  const { requests, errors, non2xx } = await autocannon.default({
    url: `http://127.0.0.1:${port}`,
    requests: lists.map((path) => ({ method: 'GET', path })),
    connections: 50,
    duration: 3,
    // A thread of its own.
    workers: 1,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests to port ${port} failed`);
  return requests.average;
}

type Row = { vendor: string; status: string };
type Query = Partial<Row> & { limit: number; offset: number };

/** What is used of Fastify, which is not installed where the project is checked. */
type Fastify = {
  get: (
    path: string,
    options: object,
    handler: (request: { query: Query }) => Promise<object>,
  ) => void;
  listen: (options: { port: number; host: string }) => Promise<unknown>;
};

/** The list as somebody would write it with Fastify and the data in memory. */
async function serveByFastify(dist: string, port: number): Promise<void> {
  const { default: fastify }: { default: () => Fastify } = await import(String('fastify'));
  const { models }: { models: Row[] } = JSON.parse(readFileSync(join(dist, modelRowsFile), 'utf8'));
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
  const row = {
    type: 'object',
    additionalProperties: true,
    properties: { id: text, vendor: text, name: text },
  };
  const properties = {
    models: { type: 'array', items: row },
    total: integer,
    limit: integer,
    offset: integer,
  };
  const schema = { querystring, response: { 200: { type: 'object', properties } } };
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
  await app.listen({ port, host: '127.0.0.1' });
}

// The server is a process of its own, as the Node host is.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await serveByFastify(process.argv[2] ?? '', Number(process.env.PORT));
