import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPublishedState } from '../../../build/pipeline.ts';
import { explaining, LockError, PublishError } from '../../../build/publish/errors.ts';
import {
  assertReplaceable,
  guardedFolders,
  type Ownership,
} from '../../../build/publish/ownership.ts';
import {
  assertFoldersReplaceable,
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
    [
      'a file of the system',
      (dist) => writeFileSync(join(dist, 'v1/.DS_Store'), ''),
      { removed: 1 },
    ],
    ['a missing file', (dist) => rmSync(join(dist, 'v1/index.json')), { added: 1 }],
    [
      'other bytes of one size',
      (dist) => writeFileSync(join(dist, 'v1/index.json'), 'onE'),
      { changed: 1 },
    ],
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

  it('takes files one by one, as they are made', async () => {
    const { dist } = published();
    async function* make() {
      for (const file of after) {
        await Promise.resolve();
        yield file;
      }
    }
    await publishFiles(make(), { dist });
    expect(filesIn(dist)).toEqual(texts(after));
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

  it.each<[string, string, string]>([
    ['the lock is taken over', '.dist-lock', 'another build took the lock over'],
    ['a file is added to dist', 'dist/notes.txt', 'holds files that no build wrote'],
  ])('refuses where meanwhile %s', async (_, path, message) => {
    const { folder, dist } = published();
    async function* make() {
      yield* after;
      writeFileSync(join(folder, path), 'of another');
    }
    await expect(publishFiles(make(), { dist })).rejects.toThrow(message);
    expect(filesIn(folder)).toEqual({ ...under('dist', before), [path]: 'of another' });
  });

  it('publishes one tree after the other where two are published at once', async () => {
    const { folder, dist } = published();
    const heard: string[] = [];
    const onNotice = (message: string) => heard.push(message);
    const results = await Promise.all([
      publishFiles(after, { dist }),
      publishFiles(after, { dist, onNotice }),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['written', 'unchanged']);
    expect(heard).toEqual([
      `${folder}/.dist-lock: a build in this same process is publishing; waiting for it, 10 seconds at most.`,
    ]);
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

  it('refuses folders that lie in one another', () => {
    expect(() =>
      assertFoldersReplaceable([{ path: '/tmp/x/.netlify/v1' }], {
        dist: '/tmp/x/.netlify',
        guarded: [],
      }),
    ).toThrow(
      "/tmp/x/.netlify and /tmp/x/.netlify/v1, which is written for a host, can't lie in one another.",
    );
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
        `${dist} holds files that no build wrote, and replacing the folder would delete them:\n  a\\u001b[2J\\u000a${'b'.repeat(184)}…\n${own}  and more\n` +
          'Move them away, or publish to another folder with --out, then build again. Nothing was changed.',
      ),
    );
  });

  it.each<[string, string, (dist: string) => void]>([
    ['an empty folder', 'mine/', (dist) => mkdirSync(join(dist, 'mine'))],
    ['a link', 'link', (dist) => symlinkSync('/', join(dist, 'link'))],
    [
      'a signature of another file',
      'v1/index.json.sig',
      (dist) => writeFileSync(join(dist, 'v1/index.json.sig'), ''),
    ],
    [
      'a file where the manifest names a folder',
      'v1/models',
      (dist) => {
        rmSync(join(dist, 'v1/models'), { recursive: true });
        writeFileSync(join(dist, 'v1/models'), '');
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

  it('accepts other folders of a project, those that begin like a guarded one included', () => {
    const root = temporaryFolder();
    for (const out of ['dist', 'data-2', '..data/dist', '.github'])
      expect(() => assert(join(root, out), { guarded: guardedFolders(root) })).not.toThrow();
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
  const STAGING = '.dist-staging-2f0d1f5e-7a3f-4c57-9c8a-1d2f3a4b5c6d';
  const OLD = '.dist-old-9b2c3d4e-5f60-4718-92a3-b4c5d6e7f809';
  const OTHER = '.other-old-9b2c3d4e-5f60-4718-92a3-b4c5d6e7f809';
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
      'beside another dist',
      { dist: before, [OTHER]: before },
      { dist: before, [OTHER]: before },
      [],
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
    // No system gives out that pid.
    const lock = { pid: 4_194_304, host: (await import('node:os')).hostname(), token: 'killed' };
    writeFileSync(join(folder, '.dist-lock'), JSON.stringify(lock));
    const heard: string[] = [];
    const dist = join(folder, 'dist');
    expect(hasLeftovers(dist)).toBe(true);
    await recover(dist, { onNotice: (message) => heard.push(message) });
    expect(filesIn(folder)).toEqual(
      Object.assign({}, ...Object.entries(expected).map(([name, tree]) => under(name, tree))),
    );
    expect(heard).toEqual(said.map((text) => expect.stringContaining(text)));
    expect(hasLeftovers(dist)).toBe(false);
  });

  it('does and touches nothing where nothing is amiss', async () => {
    const { folder, dist } = published();
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

  it('leaves alone what the system did not say', async () => {
    const bug = new TypeError('an error of ours');
    await expect(explaining('dist', () => Promise.reject(bug))).rejects.toBe(bug);
  });
});

describe('readPublishedState', () => {
  const time = '2026-11-01T00:00:00Z';
  it.each<[string, string | undefined]>([
    [`{"generated_at":"${time}"}`, time],
    ['{', undefined],
    ['null', undefined],
    ['{"generated_at":"yesterday"}', undefined],
  ])('gives the time of %s', (text, generatedAt) => {
    const dist = temporaryFolder();
    const tree = treeOf({ 'v1/index.json': text });
    writeTree(dist, tree);
    const manifest = JSON.parse(readFileSync(join(dist, manifestFile), 'utf8'));
    expect(readPublishedState(dist)).toEqual({ manifest, generatedAt });
    expect(readPublishedState(join(dist, 'absent'))).toEqual({
      manifest: undefined,
      generatedAt: undefined,
    });
  });
});

it('a lock error is no publish error, as the two end with other exit codes', () => {
  expect(new LockError('') instanceof PublishError).toBe(false);
});
