import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Folder } from '../../build/publish/folder.ts';
import { publish } from '../../build/publish/publish.ts';
import { recover } from '../../build/publish/recover.ts';
import { manifestFile } from '../../feed/contract/manifest.ts';
import {
  filesIn,
  stampsOf,
  type Tree,
  temporaryFolder,
  texts,
  treeOf,
  writeTree,
} from './temporary.ts';

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
const same = { changed: 0, added: 0, removed: 0 };

/** A folder with a dist that holds the tree `before`. */
function published() {
  const folder = temporaryFolder();
  const dist = join(folder, 'dist');
  writeTree(dist, before);
  return { folder, dist };
}

const publishTree = (path: string, files: Folder['files'], more: Partial<Folder> = {}) =>
  publish({ path, manifest: manifestFile, files, ...more });
const write = (path: string, text = '') => {
  return (dist: string) => writeFileSync(join(dist, path), text);
};
const remove = (path: string) => (dist: string) => rmSync(join(dist, path), { recursive: true });

const under = (name: string, tree: Tree) =>
  Object.fromEntries(Object.entries(texts(tree)).map(([path, text]) => [`${name}/${path}`, text]));

describe('publishing', () => {
  it('replaces a tree, keeps the time stamp of what stays, and leaves nothing else behind', async () => {
    const { folder, dist } = published();
    const stamp = () => lstatSync(join(dist, 'v1/models/a/index.json'), { bigint: true });
    const { mtimeNs } = stamp();
    // changed: v1/index.json and the manifest
    const counts = { changed: 2, added: 1, removed: 1 };
    expect(await publishTree(dist, after)).toMatchObject(counts);
    expect(filesIn(folder)).toEqual(under('dist', after));
    expect([stamp().mtimeNs, stamp().nlink]).toEqual([mtimeNs, 1n]);
  });

  it('touches nothing in dist, not even a time stamp, where dist holds the tree already', async () => {
    const { folder, dist } = published();
    const stamps = stampsOf(dist);
    expect(await publishTree(dist, before)).toMatchObject(same);
    expect([stampsOf(dist), readdirSync(folder)]).toEqual([stamps, ['dist']]);
  });

  it.each<[string, (dist: string) => void, object]>([
    ['a file of the system', write('v1/.DS_Store'), { removed: 1 }],
    ['a missing file', remove('v1/index.json'), { added: 1 }],
    ['other bytes of one size', write('v1/index.json', 'onE'), { changed: 1 }],
    [
      'a link in place of a file',
      (dist) => {
        renameSync(join(dist, 'v1/index.json'), join(dist, '../moved'));
        symlinkSync('../../moved', join(dist, 'v1/index.json'));
      },
      { changed: 1 },
    ],
  ])('notices %s in dist and writes the tree again', async (_, harm, counts) => {
    const { dist } = published();
    harm(dist);
    expect(await publishTree(dist, before)).toMatchObject({ ...same, ...counts });
    expect(filesIn(dist)).toEqual(texts(before));
  });

  it.each<[string, Folder['files'], string]>([
    ['a file can not be made', failing(), 'an error of ours'],
    ['a path comes twice', [...after, ...after], 'EEXIST'],
  ])('leaves dist as it was where %s', async (_, files, message) => {
    const { folder, dist } = published();
    await expect(publishTree(dist, files)).rejects.toThrow(message);
    expect(filesIn(folder)).toEqual(under('dist', before));
  });

  function* failing() {
    yield ['v1/index.json', Buffer.from('two')] as const;
    throw new TypeError('an error of ours');
  }

  it('refuses where a file is added to dist meanwhile', async () => {
    const { folder, dist } = published();
    async function* make() {
      yield* after;
      writeFileSync(join(dist, 'notes.txt'), 'of another');
    }
    await expect(publishTree(dist, make())).rejects.toThrow('holds files that no build wrote');
    expect(filesIn(folder)).toEqual({ ...under('dist', before), 'dist/notes.txt': 'of another' });
  });

  it.each([
    ['a tree', 'another'],
    ['none', 'another'],
  ])('leaves alone what was published meanwhile over %s: %s', async (was, now) => {
    const { folder, dist } = published();
    if (was === 'none') rmSync(dist, { recursive: true });
    const theirs = now === 'another' ? treeOf({ theirs: '' }) : after;
    async function* make() {
      yield* after;
      if (was !== 'none') renameSync(dist, join(folder, 'gone'));
      writeTree(dist, theirs);
      rmSync(join(folder, 'gone'), { recursive: true, force: true });
    }
    await expect(publishTree(dist, make())).rejects.toMatchObject({ exitCode: 3 });
    expect(filesIn(folder)).toEqual(under('dist', theirs));
  });
});

describe('what no build wrote', () => {
  const refusal = async (dist: string, more?: Partial<Folder>) => {
    const { message } = await publishTree(dist, after, more).then(
      () => new Error('none'),
      (error: Error) => error,
    );
    return message;
  };

  it('is listed, ten files at most, shortened and escaped', async () => {
    const { dist } = published();
    for (let index = 0; index < 12; index += 1) writeFileSync(join(dist, `own-${index}`), '');
    writeFileSync(join(dist, `a\u001b[2J\n${'b'.repeat(240)}`), '');
    const [first, ...lines] = (await refusal(dist)).split('\n');
    expect(first).toBe(
      `${dist} holds files that no build wrote, and replacing the folder would delete them:`,
    );
    expect(lines).toContain(`  a\\u001b[2J\\u000a${'b'.repeat(104)}…`);
    expect(lines.slice(10)).toEqual([
      '  and more',
      'Move them away, or publish to another folder with --out, then build again. Nothing was changed.',
    ]);
  });

  it.each<[string, string, (dist: string) => void]>([
    ['a link', 'link', (dist) => symlinkSync(temporaryFolder(), join(dist, 'link'))],
    [
      'a file where the manifest names a folder',
      'v1/models',
      (dist) => {
        remove('v1/models')(dist);
        write('v1/models')(dist);
      },
    ],
  ])('may be %s', async (_, listed, add) => {
    const { folder, dist } = published();
    add(dist);
    const harmed = filesIn(folder);
    expect(await refusal(dist)).toContain(`:\n  ${listed}\nMove`);
    expect(filesIn(folder)).toEqual(harmed);
  });

  it("is no file that a host's tools or operating systems leave", async () => {
    const { dist } = published();
    mkdirSync(join(dist, 'diagnostics'));
    for (const name of ['builds.json', 'diagnostics/a', 'v1/.DS_Store', 'Thumbs.db'])
      writeFileSync(join(dist, name), '');
    const hostWrites = ['builds.json', 'diagnostics/'];
    expect(await refusal(dist)).toContain(':\n  builds.json\n  diagnostics/a\nMove');
    expect(await refusal(dist, { hostWrites: ['builds.jso', 'diagnostics'] })).toContain('builds');
    expect(await refusal(dist, { hostWrites })).toBe('none');
  });

  it('may be the folder itself: a link, a file', async () => {
    const folder = temporaryFolder();
    symlinkSync('real', join(folder, 'link'));
    writeFileSync(join(folder, 'file'), '');
    for (const name of ['link', 'file'])
      expect(await refusal(join(folder, name))).toContain('is a link or a file, not a folder.');
    expect(await refusal(join(folder, 'file/dist'))).toContain('ENOTDIR');
  });
});

describe('recovery', () => {
  /** No system gives out the first pid, and the second is not ours. */
  const [killed, _running, earlier] = [4194304, process.ppid, process.pid].map(
    (pid) => `${pid}-9b2c3d4e-5f60-4718-92a3-b4c5d6e7f809`,
  );
  const STAGING = `.dist-staging-${killed}`;
  const OLD = `.dist-old-${killed}`;
  const cut = new Map([...before].filter(([path]) => path !== 'v1/index.json'));

  it.each<[string, Record<string, Tree>, Record<string, Tree>]>([
    ['between the renames', { [OLD]: before, [STAGING]: after }, { dist: before }],
    ['over a damaged old tree', { [OLD]: cut }, {}],
    [
      'before a process with our pid',
      { dist: before, [`.dist-old-${earlier}`]: cut },
      { dist: before },
    ],
    [
      'beside folders named like ours',
      { '.dist-old': cut, '.dist-old-1': cut },
      { '.dist-old': cut, '.dist-old-1': cut },
    ],
  ])('puts right what a build left that was killed %s', (_, trees, expected) => {
    const folder = temporaryFolder();
    for (const [name, tree] of Object.entries(trees)) writeTree(join(folder, name), tree);
    recover({ path: join(folder, 'dist'), manifest: manifestFile });
    expect(filesIn(folder)).toEqual(
      Object.assign({}, ...Object.entries(expected).map(([name, tree]) => under(name, tree))),
    );
  });
});
