import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadDataset } from '../../build/dataset/load.ts';
import { readSources } from '../../build/dataset/read.ts';
import { temporaryFolder } from '../build/temporary.ts';
import { sound, TODAY } from './sound.ts';

const EXTRA = 'data/models/acme/acme-2.yaml';
const NO_FOLDER =
  'has the name of the folder that holds the records; rename it, and put the folder back';
const LINK = 'is a symbolic link, and links are not followed; put the file itself here';
let root = '';

beforeEach(() => {
  root = temporaryFolder();
  for (const [path, text] of Object.entries(sound)) put(path, text);
  put('_headers', '/*\n');
});

const put = (path: string, text = 'a: 1\n') => outputFileSync(join(root, path), text);

function errors(): string[] {
  const { diagnostics } = loadDataset(readSources(root).data, TODAY);
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** Permissions bind everyone but root, who gives up their rights for the call. */
function asNobody<Value>(call: () => Value): Value {
  const user = process.geteuid?.();
  if (user === 0) process.seteuid?.(65_534);
  try {
    return call();
  } finally {
    if (user === 0) process.seteuid?.(0);
  }
}

describe('readSources', () => {
  it('reads the data by code unit of the path, and leaves unread what no rule loads', () => {
    put('data/models/acme/Z.yaml');
    put('data/models/acme-x/a.yaml');
    put('data/notes.yml');
    put('data/models/.DS_Store', 'x');
    put('templates/a.yaml');
    mkdirSync(join(root, 'data/models/empty'));
    const { data, headers } = readSources(root);
    const paths = data.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted());
    expect(paths).toHaveLength(Object.keys(sound).length + 4);
    const lengths = new Map(data.map(({ path, bytes }) => [path, bytes.length]));
    expect(lengths.get('data/models/acme/Z.yaml')).toBe(5);
    expect(lengths.get('data/notes.yml')).toBe(0);
    expect(new TextDecoder().decode(headers.bytes)).toBe('/*\n');
  });

  it('says that the header rules are missing, a folder or a link', () => {
    rmSync(join(root, '_headers'));
    expect(readSources(root).headers.refused).toBe('is missing; put it back');
    symlinkSync('data/site.yaml', join(root, '_headers'));
    expect(readSources(root).headers.refused).toBe(LINK);
    rmSync(join(root, '_headers'));
    mkdirSync(join(root, '_headers'));
    expect(readSources(root).headers.refused).toBe('is a folder, not a file; take it away');
  });

  it('reads no file over the limit', () => {
    put('data/models/acme/full.yaml', 'a'.repeat(256 * 1024));
    put('data/models/acme/over.yaml', 'a'.repeat(256 * 1024 + 1));
    const refused = Object.fromEntries(
      readSources(root).data.map((one) => [one.path, one.refused]),
    );
    expect(refused['data/models/acme/full.yaml']).toBeUndefined();
    expect(refused['data/models/acme/over.yaml']).toBe(
      'holds 257 kB, and a file is read up to 256 kB; split it',
    );
  });
});

const link =
  (target: string, path = EXTRA) =>
  () =>
    symlinkSync(target, join(root, path));
const pipe = () => execFileSync('mkfifo', [join(root, EXTRA)]);
const named = (path: string) => () => put(path);
const lineEnd = 'holds the character U+000A';

/** What a folder can hold that no text can: where a record should be, or beside it. */
const odd: [string, () => void, string, string][] = [
  ['a link to a file', link('acme-1.yaml'), EXTRA, 'is a symbolic link'],
  ['a link to what never ends', link('/dev/zero'), EXTRA, 'is a symbolic link'],
  ['a link to a folder', link('acme', 'data/models/b'), 'data/models/b', 'is a symbolic link'],
  ['a pipe that nobody writes to', pipe, EXTRA, 'is a pipe'],
  ['an empty folder named like a file', () => mkdirSync(join(root, EXTRA)), EXTRA, 'is a folder'],
  [
    'a folder in a file’s place',
    named(`${EXTRA}/a.yaml`),
    `${EXTRA}/a.yaml`,
    'is none of data/models/',
  ],
  [
    'a line end before the ending',
    named('data/models/acme/a\n.yaml'),
    'data/models/acme/a\n.yaml',
    'is not made of lower case letters',
  ],
  [
    'a separator of paragraphs',
    named('data/a\u2029'),
    'data/a\u2029',
    'holds the character U+2029',
  ],
  ['a folder with a line end', named('data/mo\ndels/a/b.yaml'), 'data/mo\ndels', lineEnd],
  [
    'an empty folder with one',
    () => mkdirSync(join(root, 'data/a\n/old'), { recursive: true }),
    'data/a\n',
    lineEnd,
  ],
];

describe.skipIf(process.platform === 'win32')('a folder with what is no file', () => {
  it.each(odd)('is read without waiting or following: %s', (_, make, path, says) => {
    make();
    const found = errors().filter((line) => line.startsWith(`${path}:1: `) && line.includes(says));
    expect(found).toHaveLength(1);
  });

  it('is read without waiting for a socket, and where a name is not UTF-8', async () => {
    const server = createServer().listen(join(root, EXTRA));
    await new Promise((resolve) => server.once('listening', resolve));
    writeFileSync(Buffer.concat([Buffer.from(join(root, 'data/')), Buffer.of(0xff)]), '');
    expect(errors()).toEqual([
      `${EXTRA}:1: the file is a pipe, a socket or a device; take it away.`,
      expect.stringContaining('data/\ufffd:1: the name "\ufffd" holds "\ufffd"'),
    ]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('is not read through a link in the place of data', () => {
    const project = temporaryFolder();
    symlinkSync(join(root, 'data'), join(project, 'data'));
    expect(readSources(project).data).toMatchObject([{ path: 'data', refused: LINK }]);
  });

  it('is none where data is a file, or missing', () => {
    const project = temporaryFolder();
    expect(readSources(project).data).toMatchObject([
      { path: 'data', refused: 'is missing; put it back' },
    ]);
    outputFileSync(join(project, 'data'), 'a: 1\n');
    expect(readSources(project).data).toMatchObject([{ path: 'data', refused: NO_FOLDER }]);
  });

  it.each(['data/models/acme/acme-1.yaml', 'data/models/acme', 'data'])(
    'is reported where %s may not be read',
    (path) => {
      chmodSync(root, 0o755);
      chmodSync(join(root, path), 0);
      const found = asNobody(errors).filter((line) => line.startsWith(`${path}:1: `));
      chmodSync(join(root, path), 0o755);
      expect(found).toEqual([expect.stringContaining('may not be read; give the build the right')]);
    },
  );
});
