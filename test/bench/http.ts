import { join } from 'node:path';
import { compare, inScratchFolder, measure, programOf, startProgram } from './tools.ts';

const lists = [
  '/v1/models?vendor=Anthropic',
  '/v1/models?status=verified&limit=20',
  '/v1/models?vendor=Google&status=verified',
  '/v1/models?limit=50&offset=100',
];

/** Lists of the Node host beside the same lists by Fastify, whose schemas are its fast way. */
export function benchHttp(): Promise<void> {
  return inScratchFolder(async (scratch) => {
    const dist = join(scratch, 'dist');
    measure(programOf('build/main.ts', '--unsigned'), scratch);
    const start = async (file: string) => {
      const { port, stop } = await startProgram(scratch, file, dist);
      for (const path of lists) {
        // Errors would count as fast answers.
        const { models } = await (await fetch(`http://127.0.0.1:${port}${path}`)).json();
        if (!(models?.length > 0)) throw new Error(`${file} answers ${path} without models`);
      }
      return { port, stop };
    };
    const feed = await start('bin/host.ts');
    const fastify = await start('test/bench/fastify.ts');
    try {
      await compare('lists of models over HTTP', 'requests a second', 5, {
        feed: () => drive(feed.port),
        Fastify: () => drive(fastify.port),
      });
    } finally {
      await Promise.all([feed.stop(), fastify.stop()]);
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
