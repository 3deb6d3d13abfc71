import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readUpstream } from '../../../ingest/fetch/upstream-file.ts';

function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const path = mkdtempSync(join(tmpdir(), 'upstream-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

const BOMB = gzipSync(new Uint8Array(17_000_000));

describe('readUpstream', () => {
  it('reads a file, and what lies beside it', () => {
    const path = folder({ 'table.csv': 'a,b', 'categories.json': '{}' });
    const read = readUpstream(join(path, 'table.csv'));
    if ('error' in read) throw new Error(read.error);
    expect([
      read.name,
      read.content,
      read.beside('categories.json'),
      read.beside('none.json'),
    ]).toEqual(['table.csv', 'a,b', '{}', undefined]);
  });

  it('unpacks a compressed file and takes the ending from its name', () => {
    expect(
      readUpstream(join(folder({ 'list.json.gz': gzipSync('[1]') }), 'list.json.gz')),
    ).toMatchObject({
      name: 'list.json',
      content: '[1]',
    });
  });

  it('unpacks an archive', () => {
    const tar = createTar([{ name: './models/a.toml', data: 'x = 1' }, { name: 'models' }]);
    expect(
      readUpstream(join(folder({ 'tree.tar.gz': gzipSync(tar) }), 'tree.tar.gz')),
    ).toMatchObject({
      content: new Map([['models/a.toml', 'x = 1']]),
    });
  });

  it.each(['list.json', 'list.json.gz'])(
    'refuses %s by its size, without reading or unpacking it whole',
    (name) => {
      const path = join(folder({ [name]: name.endsWith('.gz') ? BOMB : '' }), name);
      if (!name.endsWith('.gz')) truncateSync(path, 200_000_000);
      expect(readUpstream(path)).toEqual({
        error: 'has more than the 16 MB that an import reads, unpacked; see what it is',
      });
    },
  );

  it('refuses a folder whose files are too large together', () => {
    const path = folder({ 'a.json': '', 'b.json': '' });
    for (const name of ['a.json', 'b.json']) truncateSync(join(path, name), 9_000_000);
    expect(readUpstream(path)).toEqual({
      error: 'has more than the 16 MB that an import reads, unpacked; see what it is',
    });
  });

  it('reads the files of a folder, in order, and follows no link', () => {
    const path = folder({ 'b.json': '{}', 'a.toml': 'x = 1', 'README.txt': '#' });
    symlinkSync(join(path, 'b.json'), join(path, 'c.json'));
    expect(readUpstream(path)).toMatchObject({
      content: new Map([
        ['a.toml', 'x = 1'],
        ['b.json', '{}'],
      ]),
    });
  });

  it.each<[string, string | Uint8Array, string]>([
    [
      'cut.json.gz',
      gzipSync('[1, 2, 3]').subarray(0, 15),
      'is a compressed file that ends too early; download it again',
    ],
    [
      'plain.json.gz',
      '[1]',
      'is no compressed file, though its name ends in .gz; download it again',
    ],
    ['empty.tar.gz', gzipSync(createTar([])), 'is an archive without a file; download it again'],
    [
      'cut.tar.gz',
      gzipSync(
        new Uint8Array(createTar([{ name: 'a.toml', data: 'x'.repeat(2000) }])).subarray(0, 1500),
      ),
      'is an archive that ends too early; download it again',
    ],
    [
      'folders.tgz',
      gzipSync(createTar([{ name: 'models' }])),
      'is an archive without a file; download it again',
    ],
    ['latin.json', Uint8Array.of(0x22, 0xe9, 0x22), 'is not text in UTF-8; download it again'],
  ])('says why %s can not be read', (name, content, error) => {
    expect(readUpstream(join(folder({ [name]: content }), name))).toEqual({ error });
  });

  it('says that a file is not there', () => {
    expect(readUpstream('/nowhere/list.json')).toEqual({
      error: 'is not there; say where the downloaded file lies',
    });
  });
});
