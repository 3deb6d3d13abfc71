import { hash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explaining, OvertakenError, PublishError } from '../../../build/publish/errors.ts';
import {
  assertReplaceable,
  guardedFolders,
  type Ownership,
} from '../../../build/publish/ownership.ts';
import {
  FOLDER_MANIFEST,
  hasLeftovers,
  publishFiles,
  publishFolder,
  recover,
} from '../../../build/publish/publish.ts';
import { manifestFile } from '../../../build/render/manifest.ts';
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

const write = (path: string, text = '') => {
  return (dist: string) => writeFileSync(join(dist, path), text);
};
const remove = (path: string) => (dist: string) => rmSync(join(dist, path), { recursive: true });

const under = (name: string, tree: Tree) =>
  Object.fromEntries(Object.entries(texts(tree)).map(([path, text]) => [`${name}/${path}`, text]));

describe('publishFiles', () => {
  it('writes a whole tree where there is none, the folders above it included', async () => {
    const folder = temporaryFolder();
    const result = await publishFiles(before, { dist: join(folder, 'out/dist') });
    expect(result).toMatchObject({ outcome: 'written', ...same, added: 4 });
    expect(filesIn(folder)).toEqual(under('out/dist', before));
  });

  it('replaces a tree, keeps the time stamp of what stays, and leaves nothing else behind', async () => {
    const { folder, dist } = published();
    const stamp = () => lstatSync(join(dist, 'v1/models/a/index.json'), { bigint: true });
    const { mtimeNs } = stamp();
    // changed: v1/index.json and the manifest
    const counts = { changed: 2, added: 1, removed: 1 };
    expect(await publishFiles(after, { dist })).toMatchObject({ outcome: 'written', ...counts });
    expect(filesIn(folder)).toEqual(under('dist', after));
    expect([stamp().mtimeNs, stamp().nlink]).toEqual([mtimeNs, 1n]);
  });

  it('touches nothing in dist, not even a time stamp, where dist holds the tree already', async () => {
    const { folder, dist } = published();
    const stamps = stampsOf(dist);
    expect(await publishFiles(before, { dist })).toMatchObject({ outcome: 'unchanged', ...same });
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
    [
      'an empty folder in place of a file',
      (dist) => {
        rmSync(join(dist, 'v1/index.json'));
        mkdirSync(join(dist, 'v1/index.json'));
      },
      { added: 1 },
    ],
  ])('notices %s in dist and writes the tree again', async (_, harm, counts) => {
    const { dist } = published();
    harm(dist);
    expect(await publishFiles(before, { dist })).toMatchObject({
      outcome: 'written',
      ...same,
      ...counts,
    });
    expect(filesIn(dist)).toEqual(texts(before));
  });

  const refuse = () => {
    throw new PublishError('too many files');
  };
  it.each<[string, Iterable<readonly [string, Uint8Array]>, object, string]>([
    // A name of 300 letters is more than a file system takes, whoever asks.
    [
      'the system refuses',
      treeOf({ [`${'n'.repeat(300)}.json`]: '' }),
      {},
      'Nothing was published',
    ],
    ['a file can not be made', failing(), {}, 'an error of ours'],
    ['its sizes are not accepted', after, { assertAccepted: refuse }, 'too many files'],
    [
      'there is no manifest',
      new Map([['a', Buffer.from('')]]),
      {},
      'no manifest at v1/manifest.json',
    ],
    ['a path leads out', treeOf({ '../a': '' }), {}, 'leads out of it: ../a'],
    ['a path has a backslash', treeOf({ 'a\\b': '' }), {}, 'leads out of it: a\\b'],
    ['a path comes twice', [...after, ...after], {}, 'holds v1/index.json twice'],
  ])('leaves dist as it was where %s', async (_, files, options, message) => {
    const { folder, dist } = published();
    await expect(publishFiles(files, { dist, ...options })).rejects.toThrow(message);
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
    await expect(publishFiles(make(), { dist })).rejects.toThrow('holds files that no build wrote');
    expect(filesIn(folder)).toEqual({ ...under('dist', before), 'dist/notes.txt': 'of another' });
  });

  it.each(['a tree', 'none'])('publishes the first of two at once, over %s', async (was) => {
    const { folder, dist } = published();
    if (was === 'none') rmSync(dist, { recursive: true });
    async function* slow(tree: Tree) {
      for (const file of tree) yield await Promise.resolve(file);
    }
    const [first, second] = await Promise.allSettled([
      publishFiles(after, { dist }),
      publishFiles(slow(before), { dist }),
    ]);
    expect(first).toMatchObject({ value: { outcome: 'written' } });
    expect(second).toEqual({ status: 'rejected', reason: new OvertakenError(dist) });
    expect(filesIn(folder)).toEqual(under('dist', after));
  });
});

describe('publishFolder', () => {
  const publish = async (path: string, files: Record<string, string>) => {
    const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
    return (await publishFolder({ path, files: bytes })).outcome;
  };

  it('writes a folder with a manifest, and touches nothing where it holds the files', async () => {
    const path = join(temporaryFolder(), '.netlify/v1/edge');
    expect(await publish(path, { 'feed.js': '1' })).toBe('written');
    expect(filesIn(path)).toEqual({
      'feed.js': '1',
      // sha256 of the text "1"
      [FOLDER_MANIFEST]:
        '{"files":[{"path":"feed.js","bytes":1,"sha256":"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"}]}\n',
    });
    const stamps = stampsOf(path);
    expect(await publish(path, { 'feed.js': '1' })).toBe('unchanged');
    expect(stampsOf(path)).toEqual(stamps);
  });

  it('replaces what a build wrote, and refuses what none did', async () => {
    const path = join(temporaryFolder(), 'out');
    await publish(path, { a: '1', b: '2' });
    await publish(path, { a: '1', c: '3' });
    expect(filesIn(path)).toMatchObject({ a: '1', c: '3' });
    writeFileSync(join(path, 'd'), 'own');
    await expect(publish(path, { d: 'built' })).rejects.toThrow('\n  d\n');
    expect(filesIn(path)).toMatchObject({ a: '1', c: '3', d: 'own' });
  });
});

describe('assertReplaceable', () => {
  const assert = (dist: string, ownership: Partial<Ownership> = {}) =>
    assertReplaceable(resolve(dist), { manifest: manifestFile, ...ownership });

  it('accepts a folder that is absent, one that is empty, and one that a build wrote and signed', () => {
    const { folder, dist } = published();
    mkdirSync(join(folder, 'empty'));
    writeTree(dist, new Map([[`${manifestFile}.sig`, Buffer.from('')]]));
    for (const name of ['absent', 'empty', 'dist'])
      expect(() => assert(join(folder, name))).not.toThrow();
  });

  it('lists ten files that the manifest does not name, shortened and escaped', () => {
    const { dist } = published();
    for (let index = 0; index < 10; index += 1) writeFileSync(join(dist, `own-${index}`), '');
    writeFileSync(join(dist, `a\u001b[2J\n${'b'.repeat(240)}`), '');
    const own = Array.from({ length: 9 }, (_, index) => `  own-${index}\n`).join('');
    expect(() => assert(dist)).toThrow(
      new PublishError(
        `${dist} holds files that no build wrote, and replacing the folder would delete them:\n  a\\u001b[2J\\u000a${'b'.repeat(104)}…\n${own}  and more\n` +
          'Move them away, or publish to another folder with --out, then build again. Nothing was changed.',
      ),
    );
  });

  it.each<[string, string, (dist: string) => void]>([
    ['an empty folder', 'mine/', (dist) => mkdirSync(join(dist, 'mine'))],
    ['a link', 'link', (dist) => symlinkSync('/', join(dist, 'link'))],
    ['a signature of another file', 'v1/index.json.sig', write('v1/index.json.sig')],
    [
      'a file where the manifest names a folder',
      'v1/models',
      (dist) => {
        remove('v1/models')(dist);
        write('v1/models')(dist);
      },
    ],
    [
      'everything where the manifest is none',
      'v1/manifest.json',
      (dist) => {
        rmSync(dist, { recursive: true });
        writeTree(dist, new Map([[manifestFile, Buffer.from('{"files":[{"path":"own.txt"}]}')]]));
      },
    ],
  ])('lists %s', (_, listed, add) => {
    const { dist } = published();
    add(dist);
    expect(() => assert(dist)).toThrow(`:\n  ${listed}\nMove`);
  });

  it('accepts files that are expected, and those that operating systems leave', () => {
    const { dist } = published();
    for (const name of ['builds.json', 'v1/.DS_Store', 'Thumbs.db'])
      writeFileSync(join(dist, name), '');
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
  ])('refuses %s of a project, whatever it holds', (out, reason) => {
    const root = join(temporaryFolder(), 'project');
    mkdirSync(join(root, 'data'), { recursive: true });
    symlinkSync('.', join(root, 'link'));
    expect(() => assert(join(root, out), { guarded: guardedFolders(root) })).toThrow(
      `${resolve(root, out)} ${reason}. Publish to a folder of its own, then build again. Nothing was changed.`,
    );
  });

  it('refuses a link, a file, and the folder in which the command runs', () => {
    const folder = temporaryFolder();
    symlinkSync('real', join(folder, 'link'));
    writeFileSync(join(folder, 'file'), '');
    expect(() => assert(join(folder, 'link'))).toThrow(
      'is a symbolic link, which a rename would replace.',
    );
    expect(() => assert(join(folder, 'file'))).toThrow(
      'is not a folder. Move it away, then build again.',
    );
    expect(() => assert('.')).toThrow('holds the folder that this command runs in');
  });
});

describe('recover', () => {
  const here = hash('sha256', hostname()).slice(0, 8);
  /** No system gives out the first pid, the second is not ours, and the last host is another. */
  const [killed, running, earlier, elsewhere] = [
    `${here}-4194304`,
    `${here}-${process.ppid}`,
    `${here}-${process.pid}`,
    '00000000-4194304',
  ].map((owner) => `${owner}-9b2c3d4e-5f60-4718-92a3-b4c5d6e7f809`);
  const STAGING = `.dist-staging-${killed}`;
  const OLD = `.dist-old-${killed}`;
  const restored =
    'was missing: a build was stopped while it swapped trees. The tree before is back in its place.';
  const cut = new Map([...before].filter(([path]) => path !== 'v1/index.json'));

  it.each<[string, Record<string, Tree>, Record<string, Tree>, readonly string[]]>([
    ['before the swap', { dist: before, [STAGING]: cut }, { dist: before }, [STAGING]],
    [
      'between the renames',
      { [OLD]: before, [STAGING]: after },
      { dist: before },
      [restored, STAGING],
    ],
    ['after the swap', { dist: after, [OLD]: before }, { dist: after }, [OLD]],
    ['over a damaged old tree', { [OLD]: cut }, {}, [OLD]],
    [
      'before a process with our pid',
      { dist: before, [`.dist-old-${earlier}`]: cut },
      { dist: before },
      [`.dist-old-${earlier}`],
    ],
    [
      'beside folders named like ours',
      { '.dist-old': cut, '.dist-old-1': cut },
      { '.dist-old': cut, '.dist-old-1': cut },
      [],
    ],
  ])('puts right what a build left that was killed %s', async (_, trees, expected, said) => {
    const folder = temporaryFolder();
    for (const [name, tree] of Object.entries(trees)) writeTree(join(folder, name), tree);
    const heard: string[] = [];
    const dist = join(folder, 'dist');
    expect(hasLeftovers(dist)).toBe(said.length > 0);
    await recover(dist, { onNotice: (message) => heard.push(message) });
    expect(filesIn(folder)).toEqual(
      Object.assign({}, ...Object.entries(expected).map(([name, tree]) => under(name, tree))),
    );
    expect(heard).toEqual(said.map((text) => expect.stringContaining(text)));
    expect(hasLeftovers(dist)).toBe(false);
  });

  it('leaves alone what is not left: of builds that run, of other hosts, and of another dist', async () => {
    const { folder, dist } = published();
    for (const name of [
      `.dist-old-${running}`,
      `.dist-staging-${elsewhere}`,
      `.other-old-${killed}`,
    ])
      writeTree(join(folder, name), before);
    const stamps = stampsOf(folder);
    await recover(dist);
    await recover(join(folder, 'no/dist'));
    expect(stampsOf(folder)).toEqual(stamps);
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });
});

describe('explaining', () => {
  it.each([
    [
      'ENOSPC',
      '/srv/.dist-staging-1/v1: the disk is full. Nothing was published; dist is as it was. Free some space there and build again.',
    ],
    [
      'EROFS',
      '/srv/.dist-staging-1/v1: that file system is mounted read-only. Nothing was published; dist is as it was. Mount it for writing, or publish to another folder, and build again.',
    ],
    [
      'EACCES',
      'this user may not write there. Nothing was published; dist is as it was. Give the folder to this user, or',
    ],
    [
      'EMFILE',
      'the system says "EMFILE: refused". Nothing was published; dist is as it was. See to that and build again.',
    ],
  ])('puts %s in words: where, why and what to do', async (code, words) => {
    const refusal = { code, syscall: 'write', path: '/srv/.dist-staging-1/v1' };
    const error = Object.assign(new Error(`${code}: refused`), refusal);
    await expect(explaining('dist', () => Promise.reject(error))).rejects.toThrow(words);
    // What could not be made is known by its folder.
    const made = Object.assign(error, { syscall: 'mkdir' });
    await expect(explaining('dist', () => Promise.reject(made))).rejects.toThrow(
      '/srv/.dist-staging-1: ',
    );
  });
});
