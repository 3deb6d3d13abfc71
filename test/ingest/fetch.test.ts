import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { download } from '../../ingest/fetch/download.ts';
import { fetchSource } from '../../ingest/fetch/source.ts';
import { readUpstream } from '../../ingest/fetch/upstream-file.ts';

const START = 'https://lists.example/prices.json';

/** What becomes of a download whose answers are given by address; any other address answers 404. */
async function downloaded(answers: Record<string, () => Response>, start = START) {
  const requests: string[] = [];
  const fetch = async (address: string) => {
    requests.push(address);
    return answers[address]?.() ?? new Response('', { status: 404 });
  };
  const got = await download(start, { fetch, maxBytes: 1000, timeoutMilliseconds: 5000 });
  const text = 'error' in got ? got.error : new TextDecoder().decode(got.bytes);
  return { requests, got: 'error' in got ? text : `${text} of ${got.address}` };
}

const redirect =
  (location: string, status = 302) =>
  () =>
    new Response('moved', { status, headers: { location } });

describe('download', () => {
  it.each([
    [301, '//other.example/list.json', 'https://other.example/list.json'],
    [302, ' /a b.json#x ', 'https://lists.example/a%20b.json#x'],
    [303, 'list.json', 'https://lists.example/list.json'],
    [307, 'list.json', 'https://lists.example/list.json'],
    [308, 'list.json', 'https://lists.example/list.json'],
  ])(
    'follows a redirect with %i to %s, and names the address that answered',
    async (status, to, end) => {
      const { got } = await downloaded({
        [START]: redirect(to, status),
        [end]: () => new Response('[]'),
      });
      expect(got).toBe(`[] of ${end.replace('#x', '')}`);
    },
  );

  it.each([
    ['http://lists.example/prices.json', 'is no https address'],
    ['file:///etc/passwd', 'is no https address'],
    ['data:text/plain,x', 'is no https address'],
    ['https://me:secret@lists.example/', 'holds a user name or a password'],
  ])('neither asks for %s nor follows a redirect to it', async (address, error) => {
    expect(await downloaded({ [START]: redirect(address) })).toEqual({
      ...{ requests: [START], got: `leads to ${address}, which ${error}` },
    });
    expect(await downloaded({}, address)).toEqual({ requests: [], got: error });
  });

  it('gives up after five redirects', async () => {
    const { requests, got } = await downloaded({ [START]: redirect(START) });
    expect([requests.length, got]).toEqual([6, 'redirects more than 5 times']);
  });

  it('stops reading past the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 100;
        controller.enqueue(new Uint8Array(100));
      },
    });
    const { got } = await downloaded({ [START]: () => new Response(endless) });
    expect(got).toBe('sends more than 0.001 MB');
    expect(sent).toBeLessThan(2000);
  });
});

const SHA = 'c'.repeat(40);
const RAW = 'https://raw.githubusercontent.com/acme/bench';

/** What becomes of a file in a repository with these files, last changed on 2026-08-22. */
async function fetched(
  files: Record<string, string>,
  path: string,
  beside: string[] = [],
  tag = '',
) {
  const requests: string[] = [];
  const fetch = async (address: string) => {
    requests.push(address);
    const { pathname } = new URL(address);
    if (pathname.endsWith('/commits'))
      return Response.json([{ sha: SHA, commit: { committer: { date: '2026-08-22T07:08:43Z' } } }]);
    if (pathname.includes('/contents/'))
      return Response.json(
        Object.keys(files).map((name) => ({ name: name.slice(name.lastIndexOf('/') + 1) })),
      );
    const text = files[pathname.slice(`/acme/bench/${SHA}/`.length)];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  const source = await fetchSource({ address: `${RAW}/HEAD/${path}`, beside }, { fetch, tag });
  return { source, requests };
}

describe('fetchSource, from a GitHub repository', () => {
  it('cites the commit, and takes its day for that of the file', async () => {
    const { source, requests } = await fetched({ 'data/list.json': '[]' }, 'data/list.json');
    const address = `https://github.com/acme/bench/blob/${SHA}/data/list.json`;
    expect(source).toMatchObject({
      ...{ tag: SHA, upstream: { content: '[]', address, day: '2026-08-22' } },
    });
    expect(requests).toEqual([
      'https://api.github.com/repos/acme/bench/commits?path=data%2Flist.json&sha=HEAD&per_page=1',
      `${RAW}/${SHA}/data/list.json`,
    ]);
  });

  it('fetches nothing where the commit is that of last time', async () => {
    const { source, requests } = await fetched({ 'a.json': '[]' }, 'a.json', [], SHA);
    expect([source, requests.length]).toEqual([{ unchanged: true }, 1]);
  });

  it('finds the newest release, with the files that belong to it', async () => {
    const release = {
      ...{ 'public/table_2026_01_08.csv': 'old', 'public/table_2026_06_25.csv': 'new' },
      ...{ 'public/table_final.csv': 'other', 'public/categories_2026_06_25.json': '{}' },
    };
    const beside = ['categories_<release>.json', 'cost_<release>.csv'];
    const { source } = await fetched(release, 'public/table_<release>.csv', beside);
    expect(source).toMatchObject({
      upstream: { name: 'table_2026_06_25.csv', content: 'new', day: '2026-08-22' },
    });
    const read = 'upstream' in source ? source.upstream.beside : () => 'nothing was fetched';
    expect([read('categories_2026_06_25.json'), read('cost_2026_06_25.csv')]).toEqual([
      ...['{}', undefined],
    ]);
  });

  it('says where a folder has no file of a day', async () => {
    const { source } = await fetched({ 'data/README.md': '' }, 'data/<day>/list.json');
    expect(source).toEqual({ error: 'has no file of a day' });
  });
});

function folder(files: Record<string, string | Uint8Array>): string {
  const path = mkdtempSync(join(tmpdir(), 'upstream-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

const tar = (...files: { name: string; data?: string }[]) => new Uint8Array(createTar(files));
const TOO_LARGE = 'has more than the 16 MB that an import reads, unpacked; see what it is';

describe('readUpstream', () => {
  it('reads a file, and what lies beside it', () => {
    const path = folder({ 'table.csv': 'a,b', 'categories.json': '{}' });
    const read = readUpstream(join(path, 'table.csv'));
    if ('error' in read) throw new Error(read.error);
    const beside = ['categories.json', 'none.json'].map(read.beside);
    expect([read.name, read.content, ...beside]).toEqual(['table.csv', 'a,b', '{}', undefined]);
  });

  it('reads the files of a folder, in order, and follows no link', () => {
    const path = folder({ 'b.json': '{}', 'a.toml': 'x = 1', 'README.txt': '#' });
    symlinkSync(join(path, 'b.json'), join(path, 'c.json'));
    const read = readUpstream(path);
    const files = 'error' in read ? read.error : [...read.content];
    expect(files).toEqual([
      ['a.toml', 'x = 1'],
      ['b.json', '{}'],
    ]);
  });

  it.each([
    ['list.json.gz', 'list.json', gzipSync('[1]'), '[1]'],
    [
      ...(['tree.tar.gz', 'tree.tar.gz'] as const),
      gzipSync(tar({ name: './models/a.toml', data: 'x = 1' }, { name: 'models' })),
      new Map([['models/a.toml', 'x = 1']]),
    ],
  ])('unpacks %s as %s', (file, name, packed, content) => {
    expect(readUpstream(join(folder({ [file]: packed }), file))).toMatchObject({ name, content });
  });

  it('refuses by its size what is larger than any list, without reading or unpacking it whole', () => {
    const bomb = gzipSync(new Uint8Array(17_000_000));
    const path = folder({ 'a.json': '', 'b.json': '', 'c.json.gz': bomb, 'd.tar.gz': bomb });
    truncateSync(join(path, 'a.json'), 200_000_000);
    const names = ['a.json', 'c.json.gz', 'd.tar.gz'];
    const found = names.map((name) => readUpstream(join(path, name)));
    expect(found).toEqual(names.map(() => ({ error: TOO_LARGE })));
    for (const name of ['a.json', 'b.json']) truncateSync(join(path, name), 9_000_000);
    expect(readUpstream(path)).toEqual({ error: TOO_LARGE });
  });

  it.each<[string, string | Uint8Array, string]>([
    ['cut.json.gz', gzipSync('[1, 2, 3]').subarray(0, 15), 'is a compressed file that ends too'],
    ['plain.json.gz', '[1]', 'is no compressed file, though its name ends in .gz; download it'],
    ['empty.tar.gz', gzipSync(tar()), 'is an archive without a file; download it again'],
    ['folders.tgz', gzipSync(tar({ name: 'models' })), 'is an archive without a file; download'],
    [
      'cut.tar.gz',
      gzipSync(tar({ name: 'a.toml', data: 'x'.repeat(2000) }).subarray(0, 1500)),
      'is an archive that ends too early; download it again',
    ],
    ['latin.json', Uint8Array.of(0x22, 0xe9, 0x22), 'is not text in UTF-8; download it again'],
  ])('says why %s can not be read', (name, content, error) => {
    expect(readUpstream(join(folder({ [name]: content }), name))).toEqual({
      error: expect.stringContaining(error),
    });
  });
});
