import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PublishError } from '../../../build/publish/errors.ts';
import { publish, readPublished } from '../../../build/publish/index.ts';
import { filesIn, stampsOf, temporaryFolder, texts, treeOf, writeTree } from './temporary.ts';

const before = treeOf({ 'v1/index.json': 'one', 'v1/models/a/index.json': 'a', 'v1/models/b/index.json': 'b' });
const after = treeOf({ 'v1/index.json': 'two', 'v1/models/a/index.json': 'a', 'v1/models/c/index.json': 'c' });

describe('publish', () => {
  it('writes a whole tree where there is none, the folders above it included', async () => {
    const folder = temporaryFolder();
    const dist = join(folder, 'out', 'dist');
    const result = await publish({ dist, tree: before });
    expect(result).toEqual({ outcome: 'written', files: 4, bytes: sizeOf(before), changed: 0, added: 4, removed: 0 });
    expect(filesIn(folder)).toEqual(prefixed('out/dist', texts(before)));
  });

  it('replaces a tree by another and leaves nothing else behind', async () => {
    const { folder, dist } = published();
    const result = await publish({ dist, tree: after });
    // changed: v1/index.json and the manifest
    expect(result).toEqual({ outcome: 'written', files: 4, bytes: sizeOf(after), changed: 2, added: 1, removed: 1 });
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(filesIn(dist)).toEqual(texts(after));
  });

  it('touches nothing, not even a time stamp, where dist holds the tree already', async () => {
    const { folder, dist } = published();
    const stamps = stampsOf(folder);
    const result = await publish({ dist, tree: before });
    expect(result).toEqual({ outcome: 'unchanged', files: 4, bytes: sizeOf(before), changed: 0, added: 0, removed: 0 });
    expect(stampsOf(folder)).toEqual(stamps);
  });

  it('keeps the time stamp of a file that stays as it is', async () => {
    const { dist } = published();
    const { mtimeNs } = lstatSync(join(dist, 'v1/models/a/index.json'), { bigint: true });
    await publish({ dist, tree: after });
    const now = lstatSync(join(dist, 'v1/models/a/index.json'), { bigint: true });
    expect([now.mtimeNs, now.nlink]).toEqual([mtimeNs, 1n]);
  });

  it.each<[string, (dist: string) => void, object]>([
    ['an extra file', (dist) => writeFileSync(join(dist, 'v1/stray.json'), ''), { removed: 1 }],
    ['a missing file', (dist) => rmSync(join(dist, 'v1/index.json')), { added: 1 }],
    ['a missing manifest', (dist) => rmSync(join(dist, 'v1/manifest.json')), { added: 1 }],
    ['a file changed without a change of size', (dist) => writeFileSync(join(dist, 'v1/index.json'), 'onE'), { changed: 1 }],
    ['a link in the place of a file', (dist) => linkInstead(join(dist, 'v1/index.json')), { changed: 1 }],
    ['a folder in the place of a file', (dist) => folderInstead(join(dist, 'v1/index.json')), { added: 1, removed: 1 }],
  ])('notices %s in dist and writes the tree again', async (_, harm, counts) => {
    const { folder, dist } = published();
    harm(dist);
    const result = await publish({ dist, tree: before });
    expect(result).toEqual({ outcome: 'written', files: 4, bytes: sizeOf(before), changed: 0, added: 0, removed: 0, ...counts });
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(before)));
  });

  it('refuses a dist that is a symbolic link, and leaves it and its target alone', async () => {
    const folder = temporaryFolder();
    writeTree(join(folder, 'real'), before);
    symlinkSync(join(folder, 'real'), join(folder, 'dist'));
    const stamps = stampsOf(folder);
    await expect(publish({ dist: join(folder, 'dist'), tree: after })).rejects.toThrow(
      new PublishError(
        `${folder}/dist is a symbolic link, which a rename would replace. Publish to the folder that it points to, then build again. Nothing was changed.`,
      ),
    );
    expect(stampsOf(folder)).toEqual(stamps);
  });

  it('refuses a dist that is a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'dist'), 'mine');
    await expect(publish({ dist: join(folder, 'dist'), tree: after })).rejects.toThrow(
      new PublishError(`${folder}/dist is not a folder. Move it away, then build again. Nothing was changed.`),
    );
    expect(filesIn(folder)).toEqual({ dist: 'mine' });
  });

  it('refuses a dist whose parent is a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'out'), 'mine');
    const dist = join(folder, 'out', 'dist');
    await expect(publish({ dist, tree: after })).rejects.toThrow(
      new PublishError(
        `${dist}: a file stands where a folder is needed. Nothing was published; ${dist} is as it was. Move the file away, or publish to another folder, and build again.`,
      ),
    );
    expect(filesIn(folder)).toEqual({ out: 'mine' });
  });

  it('refuses a dist that holds the folder in which the command runs', async () => {
    const dist = process.cwd();
    await expect(publish({ dist, tree: after })).rejects.toThrow(
      new PublishError(
        `${dist} holds the folder that this command runs in, and all of it would be replaced. Publish to a folder of its own, then build again. Nothing was changed.`,
      ),
    );
  });

  it('removes the staging folder and leaves dist alone after a failure', async () => {
    const { folder, dist } = published();
    // A name of 300 letters is more than a file system takes, whoever asks.
    const tree = treeOf({ 'v1/index.json': 'two', [`v1/${'n'.repeat(300)}.json`]: '' });
    await expect(publish({ dist, tree })).rejects.toThrow(PublishError);
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(before)));
  });

  it.each([
    ['a manifest that does not describe a file', new Map([...before, ['v1/index.json', Buffer.from('ONE')]]), 'v1/index.json as it is'],
    ['a file that the manifest does not list', new Map([...before, ['v1/more.json', Buffer.from('')]]), 'list v1/more.json'],
    ['no manifest', new Map([['v1/index.json', Buffer.from('')]]), 'no manifest at v1/manifest.json'],
    ['a path that leads out of it', treeOf({ '../index.json': '' }), 'leads out of it: ../index.json'],
  ])('holds %s in a tree for a fault of ours', async (_, tree, message) => {
    const { folder, dist } = published();
    await expect(publish({ dist, tree })).rejects.toThrow(message);
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(before)));
  });

  it('publishes one tree after the other where two are published at once', async () => {
    const { folder, dist } = published();
    const heard: string[] = [];
    const results = await Promise.all([
      publish({ dist, tree: after }),
      publish({ dist, tree: after, onWait: (message) => heard.push(message) }),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['written', 'unchanged']);
    expect(heard).toEqual([`${folder}/.dist-lock: a build in this same process is publishing; waiting for it, 10 seconds at most.`]);
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(after)));
  });
});

describe('readPublished', () => {
  it('gives the bytes of a published file, and nothing for a file or a tree that is not there', async () => {
    const { folder, dist } = published();
    expect(await readPublished(dist, 'v1/index.json')).toEqual(readFileSync(join(dist, 'v1/index.json')));
    expect(await readPublished(dist, 'v1/missing.json')).toBeUndefined();
    expect(await readPublished(dist, 'v1')).toBeUndefined();
    expect(await readPublished(join(folder, 'other'), 'v1/index.json')).toBeUndefined();
  });
});

function published() {
  const folder = temporaryFolder();
  const dist = join(folder, 'dist');
  writeTree(dist, before);
  return { folder, dist };
}

function sizeOf(tree: ReadonlyMap<string, Uint8Array>): number {
  return [...tree.values()].reduce((sum, bytes) => sum + bytes.length, 0);
}

function prefixed(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

function linkInstead(file: string): void {
  writeFileSync(`${file}.away`, readFileSync(file));
  rmSync(file);
  symlinkSync(readFileSync(`${file}.away`, 'utf8'), file);
  rmSync(`${file}.away`);
}

function folderInstead(file: string): void {
  rmSync(file);
  mkdirSync(file);
  writeFileSync(join(file, 'inside'), '');
}
