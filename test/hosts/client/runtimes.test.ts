import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedServer } from '../../../hosts/node/server.ts';
import { expectedOutcomes } from '../../clients/runtimes/expected.ts';
import { type InstalledPackage, installPackage } from '../../clients/runtimes/installed-package.ts';
import { checkSession } from '../../integration/mcp/session.ts';
import { tools } from '../places.ts';
import { serveFeed } from '../serve-feed.ts';
import { buildSite, type Site } from '../site.ts';
import { startWorkers } from '../workerd.ts';

let used: InstalledPackage;
let feed: Site;
let host: FeedServer;

beforeAll(async () => {
  used = installPackage();
  writeFileSync(
    join(used.folder, 'main.mjs'),
    "import { outcomesAt } from './calls.js';\nconsole.log(JSON.stringify(await outcomesAt(process.argv[2])));\n",
  );
  // The day of the build is in some answers, and so in the snapshot.
  feed = await buildSite({
    apiRoot: 'http://localhost:3000',
    generatedAt: new Date().toISOString(),
  });
  host = await serveFeed(feed.dist);
}, 300_000);

afterAll(async () => {
  await host.close();
  await feed.remove();
  used.remove();
});

const bin = (name: string) => join(tools, 'node_modules/.bin', name);

const runtimes: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  Node: [process.execPath],
  Bun: [bin('bun'), 'run'],
  Deno: [bin('deno'), 'run', '--no-lock', '--allow-net', '--allow-read', '--allow-env'],
};

describe('the installed package', () => {
  it.each(Object.entries(runtimes))('gives the same in %s', async (_, [command, ...args]) => {
    const run = promisify(execFile);
    const { stdout } = await run(command, [...args, 'main.mjs', host.origin], {
      cwd: used.folder,
    });
    expect(JSON.parse(stdout)).toEqual(expectedOutcomes);
  });

  it('gives the same in workerd, bundled as Workers are', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { outcomesAt } from './calls.js';
export default { fetch: async (request) => Response.json(await outcomesAt(await request.text())) };`,
        resolveDir: used.folder,
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
  const { origin, stop } = await startWorkers('queries')(feed);
  try {
    const address = new URL(`${origin}/mcp`);
    await checkSession(new StreamableHTTPClientTransport(address), feed.apiRoot);
  } finally {
    await stop();
  }
});
