import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keptFile, parserSources, parserVersion } from '../../build/kept-file.ts';

function projectWith(folder?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  if (folder !== undefined) mkdirSync(join(root, folder));
  return root;
}

const text = (name: string) => new TextEncoder().encode(name);

describe('the file that outlasts a build', () => {
  it('holds what was written last, and nothing lies beside it', () => {
    const root = projectWith('node_modules');
    const file = keptFile(root);
    expect(file.read()).toBeUndefined();
    file.write([text('first')]);
    file.write([text('second')]);
    expect(Buffer.from(file.read() ?? []).toString()).toBe('second');
    expect(readdirSync(join(root, 'node_modules/.cache/coderfeed'))).toEqual(['parsed']);
  });

  it('holds any number of parts, one behind another', () => {
    const file = keptFile(projectWith('node_modules'));
    const parts = Array.from({ length: 2500 }, (_, index) => `${index}\n`);
    file.write(parts.map(text));
    expect(Buffer.from(file.read() ?? []).toString()).toBe(parts.join(''));
  });

  it('is not made where there are no packages', () => {
    const root = projectWith();
    keptFile(root).write([text('first')]);
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });

  it('is done without where it can not be written or read', () => {
    const root = projectWith('node_modules');
    writeFileSync(join(root, 'node_modules/.cache'), 'in the way');
    const file = keptFile(root);
    file.write([text('first')]);
    expect(file.read()).toBeUndefined();
  });
});

describe('the version of the parser', () => {
  it('is the same each time', () => {
    expect(parserVersion()).toBe(parserVersion());
  });

  it('covers every file that decides what a content means', async () => {
    const { metafile } = await build({
      absWorkingDir: join(import.meta.dirname, '../..'),
      entryPoints: ['build/parse.ts'],
      bundle: true,
      platform: 'node',
      packages: 'external',
      format: 'esm',
      metafile: true,
      write: false,
    });
    const words = ['build/diagnostics.ts', 'build/visible.ts', 'feed/text.ts'];
    expect(Object.keys(metafile.inputs).filter((path) => !words.includes(path) && !parserSources().includes(path))).toEqual([]);
  });
});
