import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../../test/hosts/processes.ts';
import { projectFolder } from '../run-program.ts';
import { nginxCommand, type ServerOptions } from './nginx.ts';
import { jsonServerLists, jsonServerSearches, type Kind, requests } from './requests.ts';

/** A server that is measured, and the paths that are requested of each kind. */
export type Contender = {
  readonly name: string;
  /** Undefined where the machine lacks what it needs. */
  readonly command: (options: ServerOptions) => Command | undefined;
  readonly requests: { readonly [Each in Kind]?: readonly string[] };
};

export const feed: Contender = {
  name: 'the feed',
  command: ({ dist, port }) =>
    withTsx(['bin/host.ts', dist], { PORT: String(port), HOST: '127.0.0.1' }),
  requests,
};

export const others: readonly Contender[] = [
  {
    name: 'serve',
    command: ({ dist, port }) =>
      node(join(projectFolder, 'node_modules/serve/build/main.js'), [
        dist,
        '-l',
        `tcp://127.0.0.1:${port}`,
        '-L',
      ]),
    requests: { plain: requests.plain },
  },
  { name: 'nginx', command: nginxCommand, requests: { plain: requests.plain } },
  {
    name: 'Fastify',
    command: ({ dist, port }) => withTsx(['bench/http/fastify.ts', dist, String(port)]),
    requests: { list: requests.list, search: requests.search },
  },
  {
    name: 'json-server',
    command: (options) => {
      // It looks for one in the folder that it is started in, and ends without it.
      mkdirSync(join(options.scratch, 'public'));
      const args = [databaseIn(options), '--port', String(options.port), '--host', '127.0.0.1'];
      return { ...node(inBench('json-server/lib/bin.js'), args), cwd: options.scratch };
    },
    requests: { list: jsonServerLists },
  },
  {
    // The last with a search.
    name: 'json-server 0.17',
    command: (options) =>
      node(inBench('json-server-searching/lib/cli/bin.js'), [
        databaseIn(options),
        '--quiet',
        '--port',
        String(options.port),
        '--host',
        '127.0.0.1',
      ]),
    requests: { search: jsonServerSearches },
  },
];

/** The rows that the feed answers queries from, as one file. */
function databaseIn({ dist, scratch }: ServerOptions): string {
  const file = join(scratch, 'database.json');
  const { models }: { models: unknown } = JSON.parse(
    readFileSync(join(dist, 'v1/model-rows.json'), 'utf8'),
  );
  const { pricing }: { pricing: unknown } = JSON.parse(
    readFileSync(join(dist, 'v1/bulk/pricing.json'), 'utf8'),
  );
  writeFileSync(file, JSON.stringify({ models, pricing }));
  return file;
}

function withTsx(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Command {
  return {
    command: process.execPath,
    args: ['--import', 'tsx', ...args],
    cwd: projectFolder,
    environment,
  };
}

function node(file: string, args: readonly string[]): Command {
  // In production `serve` and its like leave out what only helps a developer.
  return {
    command: process.execPath,
    args: [file, ...args],
    environment: { NODE_ENV: 'production' },
  };
}

function inBench(file: string): string {
  return fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url));
}
