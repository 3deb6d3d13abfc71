import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LockError, PublishError } from '../../../build/publish/errors.ts';
import { publishFiles } from '../../../build/publish/publish.ts';
import { filesIn, stampsOf, temporaryFolder, texts, treeOf, writeTree } from './temporary.ts';

const before = treeOf({
  'v1/index.json': 'one',
  'v1/models/a/index.json': 'a',
  'v1/models/b/index.json': 'b',
});
const after = treeOf({
  'v1/index.json': 'two',
  'v1/models/a/index.json': 'a',
  'v1/models/c/index.json': 'c',
});

describe('publishFiles', () => {
  it('writes a whole tree where there is none, the folders above it included', async () => {
    const folder = temporaryFolder();
    const dist = join(folder, 'out', 'dist');
    const result = await publishFiles(before, { dist });
    expect(result).toEqual({
      outcome: 'written',
      sizes: sizesOf(before),
      changed: 0,
      added: 4,
      removed: 0,
    });
    expect(filesIn(folder)).toEqual(prefixed('out/dist', texts(before)));
  });

  it('replaces a tree by another and leaves nothing else behind', async () => {
    const { folder, dist } = published();
    const result = await publishFiles(after, { dist });
    // changed: v1/index.json and the manifest
    expect(result).toEqual({
      outcome: 'written',
      sizes: sizesOf(after),
      changed: 2,
      added: 1,
      removed: 1,
    });
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(filesIn(dist)).toEqual(texts(after));
  });

  it('touches nothing in dist, not even a time stamp, where dist holds the tree already', async () => {
    const { folder, dist } = published();
    const stamps = stampsOf(dist);
    const result = await publishFiles(before, { dist });
    expect(result).toEqual({
      outcome: 'unchanged',
      sizes: sizesOf(before),
      changed: 0,
      added: 0,
      removed: 0,
    });
    expect(stampsOf(dist)).toEqual(stamps);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('keeps the time stamp of a file that stays as it is', async () => {
    const { dist } = published();
    const { mtimeNs } = lstatSync(join(dist, 'v1/models/a/index.json'), { bigint: true });
    await publishFiles(after, { dist });
    const now = lstatSync(join(dist, 'v1/models/a/index.json'), { bigint: true });
    expect([now.mtimeNs, now.nlink]).toEqual([mtimeNs, 1n]);
  });

  it.each<[string, (dist: string) => void, object]>([
    [
      'a file of the operating system',
      (dist) => writeFileSync(join(dist, 'v1/.DS_Store'), ''),
      { removed: 1 },
    ],
    ['a missing file', (dist) => rmSync(join(dist, 'v1/index.json')), { added: 1 }],
    [
      'a file changed without a change of size',
      (dist) => writeFileSync(join(dist, 'v1/index.json'), 'onE'),
      { changed: 1 },
    ],
    [
      'a link in the place of a file',
      (dist) => linkInstead(join(dist, 'v1/index.json')),
      { changed: 1 },
    ],
    [
      'an empty folder in the place of a file',
      (dist) => folderInstead(join(dist, 'v1/index.json')),
      { added: 1 },
    ],
  ])('notices %s in dist and writes the tree again', async (_, harm, counts) => {
    const { folder, dist } = published();
    harm(dist);
    const result = await publishFiles(before, { dist });
    expect(result).toEqual({
      outcome: 'written',
      sizes: sizesOf(before),
      changed: 0,
      added: 0,
      removed: 0,
      ...counts,
    });
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(before)));
  });

  it('refuses a dist that is a symbolic link, and leaves it and its target alone', async () => {
    const folder = temporaryFolder();
    writeTree(join(folder, 'real'), before);
    symlinkSync(join(folder, 'real'), join(folder, 'dist'));
    const stamps = stampsOf(folder);
    await expect(publishFiles(after, { dist: join(folder, 'dist') })).rejects.toThrow(
      new PublishError(
        `${folder}/dist is a symbolic link, which a rename would replace. Publish to the folder that it points to, then build again. Nothing was changed.`,
      ),
    );
    expect(stampsOf(folder)).toEqual(stamps);
  });

  it('refuses a dist that is a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'dist'), 'mine');
    await expect(publishFiles(after, { dist: join(folder, 'dist') })).rejects.toThrow(
      new PublishError(
        `${folder}/dist is not a folder. Move it away, then build again. Nothing was changed.`,
      ),
    );
    expect(filesIn(folder)).toEqual({ dist: 'mine' });
  });

  it('refuses a dist whose parent is a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'out'), 'mine');
    const dist = join(folder, 'out', 'dist');
    await expect(publishFiles(after, { dist })).rejects.toThrow(
      new PublishError(
        `${dist}: a file is where a folder is needed. Nothing was published; ${dist} is as it was. Move the file away, or publish to another folder, and build again.`,
      ),
    );
    expect(filesIn(folder)).toEqual({ out: 'mine' });
  });

  it('refuses a dist that holds the folder in which the command runs', async () => {
    const dist = process.cwd();
    await expect(publishFiles(after, { dist })).rejects.toThrow(
      new PublishError(
        `${dist} holds the folder that this command runs in, and all of it would be replaced. Publish to a folder of its own, then build again. Nothing was changed.`,
      ),
    );
  });

  it('removes the staging folder and leaves dist alone after a failure', async () => {
    const { folder, dist } = published();
    // A name of 300 letters is more than a file system takes, whoever asks.
    const tree = treeOf({ 'v1/index.json': 'two', [`v1/${'n'.repeat(300)}.json`]: '' });
    await expect(publishFiles(tree, { dist })).rejects.toThrow(PublishError);
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(before)));
  });

  it.each([
    [
      'a manifest that does not describe a file',
      new Map([...before, ['v1/index.json', Buffer.from('ONE')]]),
      'v1/index.json: what was read back is not what the manifest describes',
    ],
    [
      'a manifest that gives another size of a file',
      new Map([...before, ['v1/index.json', Buffer.from('three')]]),
      "the manifest doesn't give the size of v1/index.json",
    ],
    [
      'a manifest that lists a file that is not in the tree',
      new Map([...before].filter(([path]) => path !== 'v1/index.json')),
      "the tree doesn't hold v1/index.json, which the manifest lists",
    ],
    [
      'a file that the manifest does not list',
      new Map([...before, ['v1/more.json', Buffer.from('')]]),
      'list v1/more.json',
    ],
    [
      'no manifest',
      new Map([['v1/index.json', Buffer.from('')]]),
      'no manifest at v1/manifest.json',
    ],
    [
      'a path that leads out of it',
      treeOf({ '../index.json': '' }),
      'leads out of it: ../index.json',
    ],
  ])('holds %s in a tree for a fault of ours', async (_, tree, message) => {
    const { folder, dist } = published();
    await expect(publishFiles(tree, { dist })).rejects.toThrow(message);
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(before)));
  });

  it('takes files one by one, as they are made', async () => {
    const { dist } = published();
    const made: string[] = [];
    async function* make() {
      for (const [path, bytes] of after) {
        await Promise.resolve();
        made.push(path);
        yield [path, bytes] as const;
      }
    }
    await publishFiles(make(), { dist });
    expect(made).toEqual([...after.keys()]);
    expect(filesIn(dist)).toEqual(texts(after));
  });

  it('leaves dist as it was where its sizes are not accepted', async () => {
    const { folder, dist } = published();
    const accept = (sizes: ReadonlyMap<string, number>) => {
      throw new PublishError(`${sizes.size} files are too many`);
    };
    await expect(publishFiles(after, { dist, assertAccepted: accept })).rejects.toThrow(
      new PublishError('4 files are too many'),
    );
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(before)));
  });

  it('leaves dist as it was where a file can not be made', async () => {
    const { folder, dist } = published();
    function* make() {
      yield ['v1/index.json', Buffer.from('two')] as const;
      throw new TypeError('a fault of ours');
    }
    await expect(publishFiles(make(), { dist })).rejects.toThrow(new TypeError('a fault of ours'));
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(before)));
  });

  it('refuses to publish once another build has taken the lock over', async () => {
    const { folder, dist } = published();
    async function* make() {
      yield* after;
      writeFileSync(join(folder, '.dist-lock'), 'of another build');
    }
    await expect(publishFiles(make(), { dist })).rejects.toThrow(LockError);
    expect(filesIn(dist)).toEqual(texts(before));
  });

  it('refuses a file that was added to dist while the new files were made', async () => {
    const { dist } = published();
    async function* make() {
      yield* after;
      writeFileSync(join(dist, 'notes.txt'), 'mine');
    }
    await expect(publishFiles(make(), { dist })).rejects.toThrow('holds files that no build wrote');
    expect(filesIn(dist)).toEqual({ ...texts(before), 'notes.txt': 'mine' });
  });

  it('publishes one tree after the other where two are published at once', async () => {
    const { folder, dist } = published();
    const heard: string[] = [];
    const results = await Promise.all([
      publishFiles(after, { dist }),
      publishFiles(after, { dist, onNotice: (message) => heard.push(message) }),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['written', 'unchanged']);
    expect(heard).toEqual([
      `${folder}/.dist-lock: a build in this same process is publishing; waiting for it, 10 seconds at most.`,
    ]);
    expect(filesIn(folder)).toEqual(prefixed('dist', texts(after)));
  });
});

function published() {
  const folder = temporaryFolder();
  const dist = join(folder, 'dist');
  writeTree(dist, before);
  return { folder, dist };
}

function sizesOf(tree: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, number> {
  return new Map([...tree].map(([path, bytes]) => [path, bytes.length]));
}

function prefixed(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]),
  );
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
}
