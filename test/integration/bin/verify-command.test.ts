import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Files } from '../../../build/render/output-file.ts';
import { smallTree, usual } from '../../verify/small-tree.ts';
import { testSigner } from '../../verify/test-signer.ts';

const signer = testSigner();
const command = join(import.meta.dirname, '../../../bin/verify.ts');

/** A project that lists the signer's key. */
const root = mkdtempSync(join(tmpdir(), 'verify-'));
write(root, new Map([['data/site.yaml', Buffer.from(siteFile([signer.publicKey]))]]));
copyFileSync('_headers', join(root, '_headers'));
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(root, { recursive: true }));

function siteFile(keys: readonly string[]): string {
  const listed = keys.map((key) => `  - ${key}\n`).join('');
  const name =
    '# yaml-language-server: $schema=schemas/site.json\nname: Small\ndescription: A small feed.\n';
  return `${name}api_root: null\nrepository: https://github.com/coderfeed/coderfeed\nsigning_keys:\n${listed}`;
}

function write(folder: string, files: Files): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/** Serves these files and nothing else, and gives the address. */
async function serve(files: Files): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const body = files.get(url.slice(1));
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Ended = { readonly exitCode: number; readonly out: string; readonly error: string };

function run(...args: readonly string[]): Promise<Ended> {
  const tsx = import.meta.resolve('tsx');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', tsx, command, ...args],
      { cwd: root, timeout: 60_000 },
      (failure, out, error) => {
        resolve({ exitCode: typeof failure?.code === 'number' ? failure.code : 0, out, error });
      },
    );
  });
}

/** A term that today lies in, whenever that is. */
const current = { built_at: '2026-01-01T00:00:00Z', expires: '2999-01-01T00:00:00Z' };
const site = 'https://feed.example';

describe('verify --state', { timeout: 120_000 }, () => {
  it('names a rollback, an expired and a foreign manifest, exit 1, and keeps the highest number', async () => {
    write(join(root, 'newer'), smallTree(usual, signer, { ...current, sequence: 9 }));
    write(join(root, 'older'), smallTree(usual, signer, { ...current, sequence: 8 }));
    write(
      join(root, 'expired'),
      smallTree(usual, signer, {
        sequence: 10,
        built_at: '2020-01-01T00:00:00Z',
        expires: '2020-02-15T00:00:00Z',
      }),
    );
    const verify = (folder: string, apiRoot = site) =>
      run(folder, '--api-root', apiRoot, '--state', 'state.json');
    const state = () => JSON.parse(readFileSync(join(root, 'state.json'), 'utf8'));

    expect(await verify('newer')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('All is well.'),
    });
    expect(state()).toEqual({ [site]: { sequence: 9, built_at: current.built_at } });
    const rollback = await verify('older');
    expect(rollback).toMatchObject({
      exitCode: 1,
      out: expect.stringMatching(/\nrollback +fault +sequence 8, .* after 9, /),
    });
    expect(state()).toEqual({ [site]: { sequence: 9, built_at: current.built_at } });
    const foreign = await verify('newer', 'https://other.example');
    expect(foreign).toMatchObject({
      exitCode: 1,
      out: expect.stringMatching(
        /\nforeign +fault +signed for https:\/\/feed\.example, not for https:\/\/other\.example\n/,
      ),
    });
    const expired = await verify('expired');
    expect(expired).toMatchObject({
      exitCode: 1,
      out: expect.stringMatching(
        /\nexpired +fault +signed 2020-01-01T00:00:00Z, good until 2020-02-15T00:00:00Z\n/,
      ),
    });
    // An expired manifest is a signed one, and whoever has seen it has seen its number.
    expect(state()).toEqual({ [site]: { sequence: 10, built_at: '2020-01-01T00:00:00Z' } });
  });

  it('can not tell where the state file is none, and leaves it as it is', async () => {
    writeFileSync(join(root, 'notes.txt'), 'my notes');
    const { exitCode, error } = await run('newer', '--state', 'notes.txt');
    expect({ exitCode, error }).toEqual({
      exitCode: 2,
      error: expect.stringContaining('notes.txt is not a state file'),
    });
    expect(readFileSync(join(root, 'notes.txt'), 'utf8')).toBe('my notes');
  });
});

describe('verify', { timeout: 60_000 }, () => {
  it('can not tell where the keys of the site can not be read', async () => {
    const path = join(root, 'data/site.yaml');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('name: ', 'nam: '));
    const { exitCode, out, error } = await run('newer');
    writeFileSync(path, text);
    expect({ exitCode, out, error }).toEqual({
      exitCode: 2,
      out: '',
      error: expect.stringContaining('data/site.yaml has faults'),
    });
  });
});

describe('verify --upload-order --replacing', { timeout: 120_000 }, () => {
  const now = smallTree({}, signer, current);
  const before = smallTree(usual, signer, current);
  write(join(root, 'dist'), now);
  write(join(root, 'dist-before'), before);
  const gone = 'delete v1/models/acme-1/index.json\n';
  const order = (replacing: string) => run('--upload-order', '--replacing', replacing);
  const deletesIn = (out: string) => out.split('\n').filter((line) => line.startsWith('delete '));

  const entry = (path: string) => ({ path, bytes: 1, sha256: '0'.repeat(64) });
  const manifestOf = (...paths: readonly string[]) =>
    new Map([
      ['v1/manifest.json', Buffer.from(`${JSON.stringify({ files: paths.map(entry) })}\n`)],
    ]);

  it('deletes what the dist uploaded last has more, from a folder or from its manifest', async () => {
    expect(await order('dist-before')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(gone),
      error: '',
    });
    expect(await order('dist-before/v1/manifest.json')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(gone),
      error: '',
    });
  });

  it('deletes what a manifest at an address names where a listed key signed it for this site', async () => {
    expect(await order(await serve(before))).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(gone),
      error: '',
    });
  });

  it.each<[string, Files]>([
    ['unsigned', smallTree(usual)],
    ['signed by a stranger', smallTree(usual, testSigner(), current)],
    [
      'signed for another site',
      smallTree(usual, signer, { ...current, site: 'https://other.example' }),
    ],
  ])('deletes nothing for one that is %s, and says how to', async (_kind, files) => {
    const { exitCode, out, error } = await order(await serve(files));
    expect({ exitCode, deletes: deletesIn(out) }).toEqual({ exitCode: 0, deletes: [] });
    expect(error).toContain(
      'Nothing is deleted: the manifest at that address is not signed by a key of data/site.yaml',
    );
    expect(error).toContain('--replacing <folder or file>');
  });

  it.each([
    [
      "another tenant's file",
      'zz/other-tenant/backup.sql',
      'names zz/other-tenant/backup.sql, which no feed has',
    ],
    [
      'a forged line',
      'v1/a\ndelete zz/backup.sql',
      String.raw`names a path that no tree has: "v1/a\ndelete zz/backup.sql" has a character`,
    ],
    [
      'a path out of the folder',
      '../backup.sql',
      'names a path that no tree has: "../backup.sql" leads out of its folder',
    ],
    [
      'an absolute path',
      '/etc/passwd',
      'names a path that no tree has: "/etc/passwd" begins or ends with a slash',
    ],
    [
      'a private file',
      '.git/config',
      'names a path that no tree has: ".git/config" begins with a dot',
    ],
  ])('prints nothing for a hostile host that names %s', async (_kind, path, said) => {
    const { exitCode, out, error } = await order(await serve(manifestOf(path)));
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(error).toContain(said);
    expect(error.trim().split('\n')).toHaveLength(1);
  });
});
