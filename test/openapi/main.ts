import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../hosts/node/listen.ts';
import { feedListener } from '../../hosts/node/serve-feed.ts';
import { openTree } from '../../hosts/node/tree.ts';
import { arazzoOf } from './arazzo.ts';
import { installRedocly, redocly } from './redocly.ts';
import { type Description, stepsFor } from './steps.ts';

const FIRST_PORT = 4_300;

/** `npm run test:openapi`: lints the description, and lets Redocly's respect look for a difference between it and a running server. */
async function main(): Promise<number> {
  installRedocly();
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  let current: RequestListener = (_, response) => response.writeHead(503).end();
  const server = await listen({
    port: FIRST_PORT,
    host: '127.0.0.1',
    portIsAsked: false,
    listenerAt:
      () =>
      (...exchange) =>
        current(...exchange),
  });
  try {
    const dist = join(folder, 'dist');
    buildAt(server.origin, dist);
    current = feedListener({ tree: openTree(dist), report: console.error });
    const text = readFileSync(join(dist, 'v1/openapi.json'), 'utf8');
    const results = [await lint(text, server.origin, folder), await respect(text, folder), await findsLies(text, server.origin, folder)];
    return results.every((isRight) => isRight) ? 0 : 1;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

function buildAt(origin: string, dist: string): void {
  const command = ['--import', 'tsx', 'build/main.ts', '--api-root', origin, '--out', dist, '--unsigned'];
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The linter is right that nobody should publish a description of localhost, so it is shown an address that is nobody's. */
async function lint(text: string, origin: string, folder: string): Promise<boolean> {
  const file = join(folder, 'lint.json');
  writeFileSync(file, text.replaceAll(origin, 'https://feed.example'));
  const { code, output } = await redocly(['lint', file, '--config', 'redocly.yaml', '--format', 'stylish']);
  const problems = output.split('\n').filter((line) => /^\s+\d+:\d+\s/.test(line));
  console.log(`lint: ${problems.length} problems`);
  if (code !== 0 || problems.length > 0) console.log(output);
  return code === 0 && problems.length === 0;
}

/** Asks for everything, and holds status, type and body against the description. */
async function respect(text: string, folder: string): Promise<boolean> {
  const description: Description = JSON.parse(text);
  const { checks, output } = await run({
    name: 'respect',
    text,
    document: arazzoOf(stepsFor(description), 'respect.openapi.json'),
    folder,
  });
  const failed = checks.filter(({ passed }) => !passed).length;
  console.log(`respect: ${checks.length} checks, ${failed} failed`);
  if (failed > 0 || checks.length === 0) console.log(output);
  return failed === 0 && checks.length > 0;
}

/** Shows that a difference would be found: a server that leaves a field out must not pass. */
async function findsLies(text: string, origin: string, folder: string): Promise<boolean> {
  const liar = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }).end('{"models":[]}'),
  );
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${Object(liar.address()).port}`;
  const step = { operationId: 'modelsList', values: [], status: 200 };
  const document = arazzoOf([step], 'lies.openapi.json');
  const { checks } = await run({ name: 'lies', text: text.replaceAll(origin, address), document, folder });
  liar.close();
  const isFound = checks.some(({ name, passed }) => !passed && name === 'schema check');
  console.log(`a server that leaves a field out is ${isFound ? 'found out' : 'NOT found out'}`);
  return isFound;
}

type Run = { readonly name: string; readonly text: string; readonly document: object; readonly folder: string };

async function run({ name, text, document, folder }: Run): Promise<{ checks: readonly Check[]; output: string }> {
  const [file, report] = [join(folder, `${name}.arazzo.json`), join(folder, `${name}.report.json`)];
  writeFileSync(join(folder, `${name}.openapi.json`), text);
  writeFileSync(file, JSON.stringify(document));
  const { output } = await redocly(['respect', file, '--json-output', report]);
  return { checks: checksIn(JSON.parse(readFileSync(report, 'utf8'))), output };
}

type Check = { readonly name: string; readonly passed: boolean };

/** Every check in a report, however deep it lies. */
function checksIn(value: unknown): readonly Check[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value && 'passed' in value && typeof value.passed === 'boolean')
    return [{ name: String(value.name), passed: value.passed }];
  return Object.values(value).flatMap(checksIn);
}

process.exitCode = await main();
