import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedListener } from '../../../hosts/node/entry.ts';
import { type Listening, listen } from '../../../hosts/node/listen.ts';
import { openTree } from '../../../hosts/node/tree.ts';
import { arazzoOf } from './arazzo.ts';
import { installRedocly, redocly } from './redocly.ts';
import { type Description, stepsFor } from './steps.ts';

describe('the OpenAPI description', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  let server: Listening;
  let text: string;

  beforeAll(async () => {
    installRedocly();
    // The feed is built for the server's own address, so the server comes first.
    let current: RequestListener = (_, response) => response.writeHead(503).end();
    const listenerAt = (): RequestListener => (request, response) => current(request, response);
    server = await listen({ port: 0, host: '127.0.0.1', isPortNamed: true, listenerAt });
    const dist = join(folder, 'dist');
    buildAt(server.origin, dist);
    current = feedListener({ tree: openTree(dist), onError: console.error });
    text = readFileSync(join(dist, 'v1/openapi.json'), 'utf8');
  }, 300_000);

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('has no problem that Redocly finds with the strictest rules', async () => {
    const file = join(folder, 'lint.json');
    // The linter is right that nobody should publish a description of localhost.
    writeFileSync(file, text.replaceAll(server.origin, 'https://feed.example'));
    const { code, output } = await redocly([
      'lint',
      file,
      '--config',
      'redocly.yaml',
      '--format',
      'stylish',
    ]);
    expect(output.split('\n').filter((line) => /^\s+\d+:\d+\s/.test(line))).toEqual([]);
    expect(code, output).toBe(0);
  });

  it('says of every operation the status, the type and the body that the Node host gives', async () => {
    const description: Description = JSON.parse(text);
    const document = arazzoOf(stepsFor(description), 'respect.openapi.json');
    const checks = await respect({ name: 'respect', text, document, folder });
    expect(checks.length).toBeGreaterThan(400);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('is found wrong by the same check where a server leaves a field out', async () => {
    const liar = createServer((_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
        .end('{"models":[]}'),
    );
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${Object(liar.address()).port}`;
    const document = arazzoOf(
      [{ operationId: 'modelsList', values: [], status: 200 }],
      'lies.openapi.json',
    );
    const checks = await respect({
      name: 'lies',
      text: text.replaceAll(server.origin, address),
      document,
      folder,
    });
    liar.close();
    expect(checks.filter(({ passed }) => !passed).map(({ name }) => name)).toContain(
      'schema check',
    );
  });
});

function buildAt(origin: string, dist: string): void {
  const command = [
    '--import',
    'tsx',
    'build/main.ts',
    '--api-root',
    origin,
    '--out',
    dist,
    '--unsigned',
  ];
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
}

type Run = {
  readonly name: string;
  readonly text: string;
  readonly document: object;
  readonly folder: string;
};

/** What Redocly's respect checks when it asks for everything in a document of workflows. */
async function respect({ name, text, document, folder }: Run): Promise<readonly Check[]> {
  const [file, report] = [join(folder, `${name}.arazzo.json`), join(folder, `${name}.report.json`)];
  writeFileSync(join(folder, `${name}.openapi.json`), text);
  writeFileSync(file, JSON.stringify(document));
  const { output } = await redocly(['respect', file, '--json-output', report]);
  const checks = checksIn(JSON.parse(readFileSync(report, 'utf8')));
  if (checks.length === 0) throw new Error(`Redocly checked nothing:\n${output}`);
  return checks;
}

type Check = { readonly name: string; readonly passed: boolean };

/** Every check in a report, however deep it lies. */
function checksIn(value: unknown): readonly Check[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value && 'passed' in value && typeof value.passed === 'boolean')
    return [{ name: String(value.name), passed: value.passed }];
  return Object.values(value).flatMap(checksIn);
}
