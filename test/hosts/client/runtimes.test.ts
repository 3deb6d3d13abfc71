import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FeedServer } from '../../../hosts/node/server.ts';
import { expectedOutcomes } from '../../clients/runtimes/expected.ts';
import { packageIn, serveFeed, siteIn } from '../../site.ts';
import { startWorkers } from '../workerd.ts';
import { checkSession } from './session.ts';

const site = siteIn(inject('folder'));
const folder = packageIn(site.folder);
let host: FeedServer;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'main.mjs'),
    "import { outcomesAt } from './calls.js';\nconsole.log(JSON.stringify(await outcomesAt(process.argv[2])));\n",
  );
  host = await serveFeed(site.dist);
});

afterAll(() => host.close());

const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name);

const runtimes: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  Node: [process.execPath],
  Bun: [bin('bun'), 'run'],
  Deno: [bin('deno'), 'run', '--no-lock', '--allow-net', '--allow-read', '--allow-env'],
};

describe('the installed package', () => {
  it.each(Object.entries(runtimes))('gives the same in %s', async (_, [command, ...args]) => {
    const run = promisify(execFile);
    const { stdout } = await run(command, [...args, 'main.mjs', host.origin], {
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toEqual(expectedOutcomes);
  });

  it('gives the same in workerd, bundled as Workers are', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { outcomesAt } from './calls.js';
export default { fetch: async (request) => Response.json(await outcomesAt(await request.text())) };`,
        resolveDir: folder,
      },
      bundle: true,
      format: 'esm',
      write: false,
    });
    const worker = new Miniflare({
      modules: true,
      script: outputFiles[0]?.text ?? '',
      compatibilityDate: '2026-01-01',
    });
    try {
      const response = await worker.dispatchFetch('http://worker.example/', {
        method: 'POST',
        body: host.origin,
      });
      expect(await response.json()).toEqual(expectedOutcomes);
    } finally {
      await worker.dispose();
    }
  });
});

it('MCP answers the official client from workerd', async () => {
  const { origin, stop } = await startWorkers(site);
  try {
    const address = new URL(`${origin}/mcp`);
    await checkSession(new StreamableHTTPClientTransport(address));
  } finally {
    await stop();
  }
});
