import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySync, ensureDirSync, removeSync } from 'fs-extra/esm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = join(import.meta.dirname, '../../../build/main.ts');
const project = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'determinism-'));

/**
 * The project's inputs in a folder of their own, copied in the order given: that is the order in
 * which some file systems list them.
 */
function copyInputs(name: string, order: (names: string[]) => string[]): string {
  const root = join(scratch, name);
  const copy = (path: string) => {
    const from = join(project, path);
    if (!statSync(from).isDirectory()) return copySync(from, join(root, path));
    ensureDirSync(join(root, path));
    for (const entry of order(readdirSync(from))) copy(join(path, entry));
  };
  for (const path of order(['data', 'templates', '_headers'])) copy(path);
  return root;
}

function build(root: string, environment: Record<string, string>): string {
  return execFileSync(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      main,
      '--api-root',
      'https://feed.example',
      '--unsigned',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...environment },
    },
  );
}

/** Every file of a tree with its hash. */
function fingerprint(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(root, path)).isFile(),
  );
  return Object.fromEntries(
    paths.toSorted().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

afterAll(() => removeSync(scratch));

describe('two builds of the same data', () => {
  let first: string;
  let second: string;

  beforeAll(() => {
    first = copyInputs('first', (names) => names);
    second = copyInputs('a second folder with ünïcode', (names) => names.toReversed());
    const epoch = { SOURCE_DATE_EPOCH: String(Math.floor(Date.now() / 1000)) };
    build(first, { ...epoch, TZ: 'UTC', LANG: 'C' });
    build(second, { ...epoch, TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
  }, 120_000);

  it('give identical trees, whatever the time zone, the language, the folder and the order of the files', () => {
    const tree = fingerprint(join(first, 'dist'));
    expect(Object.keys(tree).length).toBeGreaterThan(700);
    expect(fingerprint(join(second, 'dist'))).toEqual(tree);
  });

  it('leave every file, its time stamp and generated_at alone where only the clock has moved', {
    timeout: 120_000,
  }, () => {
    const stamps = () =>
      readdirSync(join(first, 'dist'), { recursive: true, encoding: 'utf8' })
        .toSorted()
        .map((path) => [path, statSync(join(first, 'dist', path)).mtimeMs]);
    build(first, {});
    const before = stamps();
    expect(build(first, {})).toContain('nothing changed');
    expect(stamps()).toEqual(before);
  });
});
