import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PublishError } from '../../../build/publish/errors.ts';
import {
  assertReplaceable,
  guardedFolders,
  type Ownership,
} from '../../../build/publish/ownership.ts';
import { locationOf } from '../../../build/publish/swap.ts';
import { manifestFile } from '../../../build/render/manifest.ts';
import { temporaryFolder, treeOf, writeTree } from './temporary.ts';

const built = treeOf({ 'v1/index.json': 'one', 'v1/models/a/index.json': 'a' });

describe('assertReplaceable', () => {
  it('accepts a folder that is absent, one that is empty, and one that a build wrote', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'empty'));
    writeTree(
      join(folder, 'built'),
      new Map([...built, ['v1/manifest.json.sig', Buffer.from('')]]),
    );
    for (const name of ['absent', 'empty', 'built'])
      expect(() => assert(join(folder, name))).not.toThrow();
  });

  it('lists the files that the manifest does not name', () => {
    const dist = builtFolder({ 'v1/own.json': '', 'photos/a.jpg': '' });
    expect(() => assert(dist)).toThrow(
      new PublishError(
        `${dist} holds files that no build wrote, and replacing the folder would delete them:
  photos/a.jpg
  v1/own.json
Move them away, or publish to another folder with --out, then build again. Nothing was changed.`,
      ),
    );
  });

  it('lists ten of them and says that there are more', () => {
    const dist = builtFolder(
      Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`own-${index}`, ''])),
    );
    expect(() => assert(dist)).toThrow(
      '  own-0\n  own-1\n  own-10\n  own-2\n  own-3\n  own-4\n  own-5\n  own-6\n  own-7\n  own-8\n  and more\n',
    );
  });

  it('shortens a long name and escapes what would steer a terminal', () => {
    const dist = builtFolder({ [`a\u001b[2J\n${'b'.repeat(240)}`]: '' });
    expect(() => assert(dist)).toThrow(`  a\\u001b[2J\\u000a${'b'.repeat(184)}…\n`);
  });

  it.each<[string, string, (dist: string) => void]>([
    ['an empty folder', 'mine/', (dist) => mkdirSync(join(dist, 'mine'))],
    [
      'a file where the manifest names a folder',
      'v1/models',
      (dist) => writeFileSync(join(dist, 'v1/models'), ''),
    ],
    [
      'a folder where the manifest names a file',
      'v1/index.json/a',
      (dist) => writeTree(dist, new Map([['v1/index.json/a', Buffer.from('')]])),
    ],
    ['a link', 'link', (dist) => symlinkSync('/', join(dist, 'link'))],
    [
      'a signature of another file',
      'v1/index.json.sig',
      (dist) => writeFileSync(join(dist, 'v1/index.json.sig'), ''),
    ],
  ])('lists %s', (_, listed, add) => {
    const dist = join(temporaryFolder(), 'dist');
    writeTree(dist, new Map([[manifestFile, built.get(manifestFile) ?? Buffer.from('')]]));
    add(dist);
    expect(() => assert(dist)).toThrow(`:\n  ${listed}\nMove`);
  });

  it.each(['', '{}', '{"files":[{"path":"own.txt"}]}'])(
    'takes no manifest for one of ours that reads %j',
    (text) => {
      const dist = join(temporaryFolder(), 'dist');
      writeTree(dist, new Map([['v1/manifest.json', Buffer.from(text)]]));
      expect(() => assert(dist)).toThrow('  v1/manifest.json\n');
    },
  );

  it('accepts files that are expected, and those that operating systems leave', () => {
    const dist = builtFolder({ 'builds.json': '', 'v1/.DS_Store': '', 'Thumbs.db': '' });
    expect(() => assert(dist, { isExpected: (path) => path === 'builds.json' })).not.toThrow();
  });

  it.each([
    ['.', 'holds the project, and all of it would be replaced'],
    ['..', 'holds the project, and all of it would be replaced'],
    ['data', 'holds the data of the project, and all of it would be replaced'],
    ['data/dist', 'lies in the data of the project'],
    ['.git', 'holds the git repository of the project, and all of it would be replaced'],
    ['.git/dist', 'lies in the git repository of the project'],
    ['link/data', 'holds the data of the project, and all of it would be replaced'],
  ])('refuses %s of a project, whatever it holds', (out, fault) => {
    const root = join(temporaryFolder(), 'project');
    mkdirSync(join(root, 'data'), { recursive: true });
    symlinkSync('.', join(root, 'link'));
    const dist = join(root, out);
    expect(() => assert(dist, { guarded: guardedFolders(root) })).toThrow(
      new PublishError(
        `${locationOf(dist).dist} ${fault}. Publish to a folder of its own, then build again. Nothing was changed.`,
      ),
    );
  });

  it('accepts other folders of a project, those that begin like a guarded one included', () => {
    const root = temporaryFolder();
    const guarded = guardedFolders(root);
    for (const out of ['dist', 'data-2', '..data/dist', '.github'])
      expect(() => assert(join(root, out), { guarded })).not.toThrow();
  });
});

function assert(dist: string, ownership: Partial<Ownership> = {}): void {
  assertReplaceable(locationOf(dist), { manifest: manifestFile, ...ownership });
}

function builtFolder(own: Readonly<Record<string, string>>): string {
  const dist = join(temporaryFolder(), 'dist');
  writeTree(dist, built);
  writeTree(dist, new Map(Object.entries(own).map(([path, text]) => [path, Buffer.from(text)])));
  return dist;
}
