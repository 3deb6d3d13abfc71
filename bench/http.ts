import { join } from 'node:path';
import { installTools } from '../test/hosts/install/tools.ts';
import { freePort, type Running, startServer } from '../test/hosts/processes.ts';
import { type Figure, formatFigure } from './figures.ts';
import { type Contender, feed, others } from './http/contenders.ts';
import type { Driven, DriveOptions } from './http/drive.ts';
import type { ServerOptions } from './http/nginx.ts';
import type { Kind } from './http/requests.ts';
import { benchFolder, inScratchFolder, printOf, runProgram } from './run-program.ts';
import { alternate, medians } from './statistics.ts';

/**
 * Requests a second and latencies of the Node host beside other servers, of the same data on the
 * same machine in one run.
 */
export async function benchHttp(print: (line: string) => void): Promise<void> {
  installTools(benchFolder);
  await inScratchFolder(async (scratch) => {
    const dist = join(scratch, 'dist');
    await runProgram({ file: 'build/main.ts', args: ['--out', dist, '--unsigned'] });
    const servers: Server[] = [];
    try {
      for (const contender of [feed, ...others])
        servers.push(...(await start(contender, { dist, scratch }, print)));
      for (const kind of ['plain', 'list', 'search'] as const) {
        for (const figure of await figuresOf(kind, servers)) print(formatFigure(figure));
      }
    } finally {
      await Promise.all(servers.map(({ running }) => running.stop()));
    }
  });
}

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;

type Server = { readonly contender: Contender; readonly port: number; readonly running: Running };

/** Starts a server; the list is empty if it is not installed. */
async function start(
  contender: Contender,
  options: Omit<ServerOptions, 'port'>,
  print: (line: string) => void,
): Promise<readonly Server[]> {
  const port = await freePort();
  const command = contender.command({ ...options, port });
  if (command !== undefined)
    return [{ contender, port, running: await startServer(command, port) }];
  print(`${contender.name} is not installed and left out`);
  return [];
}

/** Runs all servers in alternation, after a warm-up that is not counted. */
async function figuresOf(kind: Kind, servers: readonly Server[]): Promise<readonly Figure[]> {
  const turns: Record<string, () => Promise<Driven>> = {};
  for (const { contender, port } of servers) {
    const paths = contender.requests[kind];
    if (paths === undefined) continue;
    await assertAnswers(contender.name, { port, paths });
    await drive({ port, paths, seconds: 1, connections: CONNECTIONS });
    turns[contender.name] = () =>
      drive({ port, paths, seconds: SECONDS, connections: CONNECTIONS });
  }
  const results = Object.entries(await alternate(ROUNDS, turns)).map(
    ([name, runs]) => [name, medians(runs, ['perSecond', 'p50', 'p99'])] as const,
  );
  const own = results[0]?.[1];
  return results.map(([name, result]) => figureOf({ kind, name, result, own }));
}

type Median = Pick<Driven, 'perSecond' | 'p50' | 'p99'>;

function figureOf({
  kind,
  name,
  result,
  own,
}: {
  kind: Kind;
  name: string;
  result: Median;
  own: Median | undefined;
}): Figure {
  const { perSecond, p50, p99 } = result;
  const value = `${Math.round(perSecond)} requests/s, p50 ${p50} ms, p99 ${p99} ms`;
  if (name === feed.name || own === undefined) return { name: `http ${kind}: ${name}`, value };
  const aim = AIMS[kind][name];
  return {
    name: `http ${kind}: the feed over ${name}`,
    value: `${name} ${value}`,
    ratio: own.perSecond / perSecond,
    ...(aim && { aim }),
  };
}

const AIMS: { readonly [Each in Kind]: Readonly<Record<string, { readonly atLeast: number }>> } = {
  plain: { serve: { atLeast: 3 }, nginx: { atLeast: 0.4 } },
  list: { Fastify: { atLeast: 1 }, 'json-server': { atLeast: 5 } },
  search: { Fastify: { atLeast: 1 }, 'json-server 0.17': { atLeast: 5 } },
};

async function drive(options: DriveOptions): Promise<Driven> {
  const driven: Driven = JSON.parse(
    await printOf({ file: 'bench/http/drive.ts', args: [JSON.stringify(options)] }),
  );
  if (driven.failed > 0)
    throw new Error(`${driven.failed} requests to port ${options.port} failed`);
  return driven;
}

/**
 * Throws unless a server answers every path with JSON of some length: errors would count as fast
 * responses.
 */
async function assertAnswers(
  name: string,
  { port, paths }: { readonly port: number; readonly paths: readonly string[] },
): Promise<void> {
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const body = await response.text();
    if (response.status !== 200 || body.length < MIN_LENGTH)
      throw new Error(`${name} answers ${path} with ${response.status}: ${body.slice(0, 200)}`);
    JSON.parse(body);
  }
}

/** Shorter than one record. */
const MIN_LENGTH = 100;
