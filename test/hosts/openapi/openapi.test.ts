import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FeedServer } from '../../../hosts/node/server.ts';
import { installTools } from '../../install.ts';
import { serveFeed, siteIn } from '../../site.ts';
import { checkSession } from '../client/session.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = join(here, '../../..');

/** A program that uses what three generators make of the description. */
const program = `
import createClient from 'openapi-fetch';
import * as hey from './hey-api/index.ts';
import { client } from './hey-api/client.gen.ts';
import * as orval from './orval.ts';
import type { paths } from './openapi-typescript.ts';

const [origin = '', file = ''] = process.argv.slice(2);
const fetching = createClient<paths>({ baseUrl: origin });
client.setConfig({ baseUrl: origin });
// The addresses of Orval's functions are relative, as in a page.
const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  fetch(typeof input === 'string' ? new URL(input, origin) : input, init);

const { data } = await fetching.GET('/v1/models', { params: { query: { limit: 1 } } });
const price: number | null | undefined = data?.models[0]?.input_price;
const plans = await hey.listPlans({ query: { region: 'all' } });
const total: number | undefined = plans.data?.total;
const sorted = await orval.listPricing({ sort: 'output_price', dir: 'asc' });
const dir: string | undefined = sorted.status === 200 ? sorted.data.dir : undefined;

type Call = (...values: unknown[]) => Promise<{ status: number; response: Response; data: unknown }>;
type Untyped = Record<string, Call | undefined>;
const answers: Record<string, unknown[]> = {};
const { readFileSync } = await import('node:fs');
for (const { id, template, path, query, isText } of JSON.parse(readFileSync(file, 'utf8'))) {
  const fetched = await (fetching as unknown as { GET: Call }).GET(template, {
    params: { path, query },
    parseAs: 'text',
  });
  const heyApi = await (hey as unknown as Untyped)[id]?.({ path, query });
  answers[id] = [fetched.response.status, heyApi?.response.status];
  // Orval's functions parse every answer as JSON.
  if (isText) continue;
  const byOrval = await (orval as unknown as Untyped)[id]?.(...Object.values(path), query);
  answers[id].push(byOrval?.status);
}
console.log(JSON.stringify({ typed: [price === undefined, total === undefined, dir], answers }));
`;

const { dist } = siteIn(inject('folder'));
const file = join(dist, 'v1/openapi.json');
let host: FeedServer;
let folder: string;

beforeAll(async () => {
  installTools(here);
  host = await serveFeed(dist);
  // Beneath the tools, which its modules import.
  folder = mkdtempSync(join(here, 'node_modules/.generated-'));
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

async function run(name: string, ...args: string[]): Promise<string> {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = { cwd: folder, env: { ...process.env, ...quiet } };
  return (await promisify(execFile)(name, args, options)).stdout;
}

const tool = (name: string) => join(here, 'node_modules/.bin', name);

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; example?: string; required: boolean }[];
  responses: { 200: { content: Record<string, object> } };
};

describe('the MCP server on the Node host', () => {
  it('answers the official client', async () => {
    const address = new URL(`${host.origin}/mcp`);
    await checkSession(new StreamableHTTPClientTransport(address));
  });

  it('refuses a long body, and goes on', async () => {
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    const send = (body: string) => fetch(`${host.origin}/mcp`, { method: 'POST', headers, body });
    expect((await send(' '.repeat(1_000_000))).status).toBe(413);
    expect((await send('{"jsonrpc":"2.0","id":1,"method":"ping"}')).status).toBe(200);
  });
});

describe('the OpenAPI description', () => {
  it('has no problem that Redocly finds with the strictest rules', async () => {
    const args = ['lint', file, '--config', join(project, 'redocly.yaml'), '--format', 'stylish'];
    await run(tool('redocly'), ...args);
  });

  it('makes clients by generators that compile strictly and read every endpoint of a host', async () => {
    await run(tool('openapi-typescript'), file, '--output', 'openapi-typescript.ts');
    await run(tool('openapi-ts'), '--input', file, '--output', 'hey-api');
    await run(tool('orval'), '--input', file, '--output', './orval.ts', '--client', 'fetch');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'program.ts'), program);
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'es2024',
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      types: ['node'],
    };
    const settings = { compilerOptions, include: ['*.ts', 'hey-api'], exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await run(join(project, 'node_modules/.bin/tsc'), '--project', '.');

    const { paths } = JSON.parse(readFileSync(file, 'utf8'));
    const operations = Object.entries<{ get: Operation }>(paths).map(([template, { get }]) => {
      const values = (place: string) =>
        Object.fromEntries(
          get.parameters
            .filter((parameter) => parameter.in === place && parameter.required)
            .map(({ name, example }) => [name, example]),
        );
      return {
        id: get.operationId,
        template,
        path: values('path'),
        query: values('query'),
        isText: !Object.keys(get.responses[200].content).some((type) => /[/+]json$/.test(type)),
      };
    });
    writeFileSync(join(folder, 'operations.json'), JSON.stringify(operations));
    const output = await run(
      join(project, 'node_modules/.bin/tsx'),
      'program.ts',
      host.origin,
      'operations.json',
    );
    expect(JSON.parse(output)).toEqual({
      typed: [false, false, 'asc'],
      answers: Object.fromEntries(
        operations.map(({ id, isText }) => [id, isText ? [200, 200] : [200, 200, 200]]),
      ),
    });
  });
});
