import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../bin/snapshot.ts';
import { run } from '../../../clients/typescript/command/run.ts';
import { readOn, smallSite } from '../../build/derive/small-site.ts';

const sources = readOn('2026-06-01');
const end = (day: string) => [{ event: 'end_announced' as const, day, sources }];
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const snapshot = snapshotOf(
  smallSite({
    models: {
      'acme-1': { lifecycle: [{ event: 'retired', day: '2026-05-01', sources }] },
      'acme-1.5': { aliases: ['acme/one-and-a-half'], lifecycle: end('2999-01-01') },
      'acme-1-mini': {},
      'acme-2': { lifecycle: end(inDays(30)) },
      o1: { lifecycle: end('2999-01-01') },
    },
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'scan-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function scan(files: Record<string, string>, ...options: string[]) {
  rmSync(folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  execFileSync('git', ['init', '--quiet', folder]);
  return scanFolder('.', ...options);
}

async function scanFolder(below = '.', ...options: string[]) {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(['scan', join(folder, below), '--json', ...options], {
    environment: {},
    version: '1.2.3',
    loadSnapshot: async () => snapshot,
    serveMcp: async () => {},
    print: (text) => {
      stdout += text;
    },
    printError: (text) => {
      stderr += text;
    },
  });
  const { findings = [], skipped }: Scanned = stdout === '' ? {} : JSON.parse(stdout);
  const places = findings.map(({ id, line }) => `${id}:${line}`);
  return { exitCode, stdout, stderr, findings, skipped, places };
}

type Scanned = {
  findings?: { file: string; line: number; id: string }[];
  skipped?: { path: string; reason: string }[];
};

describe('coderfeed scan', () => {
  it('names each id of a model that ends with its file, line, day and successor', async () => {
    const { exitCode, findings } = await scan({ 'src/a.ts': '\nuse("acme-1");\n' });
    expect(exitCode).toBe(0);
    expect(findings).toEqual([
      {
        file: 'src/a.ts',
        line: 2,
        column: 6,
        id: 'acme-1',
        model_id: 'acme-1',
        stage: 'retired',
        retires: '2026-05-01',
        successor: null,
        served_successor: null,
        ambiguous: false,
      },
    ]);
  });

  it('reads whole ids, in any letter case: a longer one may be another model', async () => {
    const text = 'model: Acme-1.5.\nacme-1-mini\nacme-12\nacme/one-and-a-half\nacme-1/x.ts';
    expect((await scan({ 'a.yaml': text })).places).toEqual([
      'Acme-1.5:1',
      'acme/one-and-a-half:4',
    ]);
  });

  it('takes a short id between quotes alone', async () => {
    expect((await scan({ 'a.ts': 'const o1 = "o1";' })).places).toEqual(['o1:1']);
  });

  it('leaves out what git ignores', async () => {
    const files = { '.gitignore': 'dist\n', 'dist/a.js': '"acme-1"', 'a.js': '\n"acme-1"' };
    const { places, skipped } = await scan(files);
    expect(places).toEqual(['acme-1:2']);
    expect(skipped).toEqual([{ path: 'dist/', reason: 'ignored' }]);
  });

  it('leaves out installed packages that git does not ignore, and counts them once', async () => {
    const files = { 'web/node_modules/x/a.js': '"acme-1"', 'web/node_modules/y/a.js': '"acme-1"' };
    const { places, skipped } = await scan({ ...files, 'a.js': '' });
    expect(places).toEqual([]);
    expect(skipped).toEqual([{ path: 'web/node_modules/', reason: 'node_modules' }]);
  });

  it('names another repository below the folder, and no file that was removed', async () => {
    await scan({});
    mkdirSync(join(folder, 'other'));
    execFileSync('git', ['init', '--quiet', join(folder, 'other')]);
    writeFileSync(join(folder, 'other/a.ts'), '"acme-1"');
    writeFileSync(join(folder, 'b.ts'), '');
    execFileSync('git', ['-C', folder, 'add', 'b.ts']);
    rmSync(join(folder, 'b.ts'));
    expect(await scanFolder()).toMatchObject({
      places: [],
      skipped: [{ path: 'other/', reason: 'elsewhere' }],
    });
  });

  it('has paths from the root of the repository for code hosts', async () => {
    await scan({ 'src/a.ts': '"acme-1"' });
    const { stdout } = await scanFolder('src', '--sarif');
    expect(stdout).toContain('"uri": "src/a.ts"');
  });

  it('ends with 1 where a model has ended or will within the days given', async () => {
    const codes = async (text: string, days: string) =>
      (await scan({ 'a.ts': text }, '--within', days)).exitCode;
    expect(await codes('"acme-1"', '0d')).toBe(1);
    expect(await codes('"acme-2"', '60d')).toBe(1);
    expect(await codes('"acme-2"', '10d')).toBe(0);
    expect(await codes('"acme-1-mini"', '60d')).toBe(0);
    expect(await codes('"acme-1"', 'soon')).toBe(2);
  });
});
