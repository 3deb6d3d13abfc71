import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSources } from '../../build/dataset/read.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'coderfeed-read-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** What was read, with texts for bytes. */
function read() {
  const { data, headers } = readSources(root);
  const texts = data.map(({ path, bytes, refused }) => [
    path,
    refused ?? new TextDecoder().decode(bytes),
  ]);
  return { data: texts, headers: headers.refused ?? new TextDecoder().decode(headers.bytes) };
}

const link = 'is a symbolic link, and links are not followed; put the file itself here';

describe('readSources', () => {
  it('reads the data by code unit of the path, and the header rules', () => {
    put('_headers', '/*\n');
    put('data/site.yaml', 'a: 1\n');
    put('data/models/acme/b.yaml', 'b: 1\n');
    put('data/models/acme/Z.yaml', 'Z: 1\n');
    put('data/models/acme-x/a.yaml', 'a: 1\n');
    mkdirSync(join(root, 'data/models/empty'));
    put('templates/a.yaml', 'a: 1\n');
    expect(read()).toEqual({
      data: [
        ['data/models/acme-x/a.yaml', 'a: 1\n'],
        ['data/models/acme/Z.yaml', 'Z: 1\n'],
        ['data/models/acme/b.yaml', 'b: 1\n'],
        ['data/site.yaml', 'a: 1\n'],
      ],
      headers: '/*\n',
    });
  });

  it('lists a file that no rule loads, hidden ones too, and leaves it unread', () => {
    put('_headers', '/*\n');
    put('data/notes.yml', 'a: 1\n');
    put('data/models/.DS_Store', 'x');
    expect(read().data).toEqual([
      ['data/models/.DS_Store', ''],
      ['data/notes.yml', ''],
    ]);
  });

  it('follows no link to a file, to a folder or to nowhere', () => {
    put('elsewhere/a.yaml', 'a: 1\n');
    mkdirSync(join(root, 'data/models/acme'), { recursive: true });
    symlinkSync('../../../elsewhere/a.yaml', join(root, 'data/models/acme/a.yaml'));
    symlinkSync('../../elsewhere', join(root, 'data/models/linked'));
    symlinkSync('nowhere', join(root, 'data/models/acme/b.yaml'));
    expect(read().data).toEqual([
      ['data/models/acme/a.yaml', link],
      ['data/models/acme/b.yaml', link],
      ['data/models/linked', link],
    ]);
  });

  it('follows no link in place of the data or the header rules', () => {
    put('elsewhere/site.yaml', 'a: 1\n');
    symlinkSync('elsewhere', join(root, 'data'));
    symlinkSync('elsewhere/site.yaml', join(root, '_headers'));
    expect(read()).toEqual({ data: [['data', link]], headers: link });
  });

  it('waits for no pipe and no socket', async () => {
    mkdirSync(join(root, 'data/models/acme'), { recursive: true });
    execFileSync('mkfifo', [join(root, 'data/models/acme/a.yaml'), join(root, '_headers')]);
    const server = createServer().listen(join(root, 'data/models/acme/b.yaml'));
    await new Promise((resolve) => server.once('listening', resolve));
    expect(read()).toEqual({
      data: [
        ['data/models/acme/a.yaml', 'is a named pipe, not a file; take it away'],
        ['data/models/acme/b.yaml', 'is a socket, not a file; take it away'],
      ],
      headers: 'is a named pipe, not a file; take it away',
    });
    await new Promise((resolve) => server.close(resolve));
  });

  it('reads no file over the limit, however large it says it is', () => {
    put('data/models/acme/full.yaml', 'a'.repeat(256 * 1024));
    put('data/models/acme/over.yaml', 'a'.repeat(256 * 1024 + 1));
    put('data/models/acme/huge.yaml', '');
    truncateSync(join(root, 'data/models/acme/huge.yaml'), 1024 ** 4);
    expect(read().data).toEqual([
      ['data/models/acme/full.yaml', 'a'.repeat(256 * 1024)],
      [
        'data/models/acme/huge.yaml',
        'holds 1073741824 kB, and a file is read up to 256 kB; split it',
      ],
      ['data/models/acme/over.yaml', 'holds 257 kB, and a file is read up to 256 kB; split it'],
    ]);
  });

  it('says that the header rules are missing, or a folder', () => {
    expect(read()).toEqual({ data: [], headers: 'is missing; put it back' });
    mkdirSync(join(root, '_headers'));
    expect(read().headers).toBe('is a folder, not a file; take it away');
  });
});
