import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { download, fetchUpstream, readUpstream } from '../../ingest/fetch.ts';
import { temporaryFolder } from '../build/temporary.ts';

const START = 'https://lists.example/prices.json';
const limits = { maxBytes: 1000, timeoutMilliseconds: 20 };
const endless = (sent = { bytes: 0 }) =>
  new ReadableStream({
    pull(controller) {
      sent.bytes += 100;
      controller.enqueue(new Uint8Array(100));
    },
  });
const redirected = () =>
  Object.defineProperty(new Response('[]'), 'url', { value: 'http://lists.example/' });

describe('download', () => {
  it.each<[address: string, answer: () => Response | Promise<never>, error: string]>([
    ['http://lists.example/', () => expect.fail('it asked'), '(it is no https address)'],
    ['file:///etc/passwd', () => expect.fail('it asked'), '(it is no https address)'],
    [START, () => new Response('', { status: 503 }), '(it answers 503); download it by hand.'],
    [START, () => new Response(endless()), '(it sends more than 0.001 MB)'],
    [START, redirected, '(it leads to http://lists.example/, which is no https address)'],
  ])('of %s refuses what can be no list (%#)', async (address, answer, error) => {
    await expect(download(address, async () => answer(), limits)).rejects.toThrow(
      `${address} can not be fetched ${error}`,
    );
  });

  it('stops reading past the limit, and waiting past its time', async () => {
    const sent = { bytes: 0 };
    const got = download(START, async () => new Response(endless(sent)), limits);
    await expect(got).rejects.toThrow();
    expect(sent.bytes).toBeLessThan(2000);
    const silent = download(
      START,
      (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      limits,
    );
    await expect(silent).rejects.toThrow('(The operation was aborted due to timeout)');
  });
});

const SHA = 'c'.repeat(40);
const RAW = 'https://raw.githubusercontent.com/acme/bench';

/** What becomes of a file in a repository with these files, last changed on 2026-08-22. */
async function fetched(files: Record<string, string>, path: string) {
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
  const beside = (name: string) => [name.replace('.csv', '.json'), 'cost.csv'];
  const upstream = await fetchUpstream(`${RAW}/HEAD/${path}`, { fetch, beside });
  return { upstream, requests };
}

describe('fetchUpstream, from a GitHub repository', () => {
  it('cites the commit, and takes its day for that of the file', async () => {
    const { upstream, requests } = await fetched({ 'data/list.csv': '[]' }, 'data/list.csv');
    const address = `https://github.com/acme/bench/blob/${SHA}/data/list.csv`;
    const files = new Map([['list.csv', '[]']]);
    expect(upstream).toEqual({ name: 'list.csv', files, address, day: '2026-08-22' });
    expect(requests.slice(0, 2)).toEqual([
      'https://api.github.com/repos/acme/bench/commits?path=data%2Flist.csv&sha=HEAD&per_page=1',
      `${RAW}/${SHA}/data/list.csv`,
    ]);
  });

  it('finds the newest release, with the files beside it', async () => {
    const release = {
      'public/table_2026_01_08.csv': 'old',
      'public/table_2026_06_25.csv': 'new',
      'public/table_final.csv': 'other',
      'public/table_2026_06_25.json': '{}',
    };
    const { upstream } = await fetched(release, 'public/table_<release>.csv');
    expect([...upstream.files]).toEqual([
      ['table_2026_06_25.csv', 'new'],
      ['table_2026_06_25.json', '{}'],
    ]);
  });

  it('says where a folder has no file of a day', async () => {
    await expect(fetched({ 'data/README.md': '' }, 'data/<day>/list.csv')).rejects.toThrow('404');
  });
});

function folder(files: Record<string, string | Uint8Array>): string {
  const path = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

describe('readUpstream', () => {
  it('reads a file, unpacked, and those beside it that are there', () => {
    const path = folder({ 'table.csv.gz': gzipSync('a,b'), 'categories.json': '{}' });
    const read = readUpstream(join(path, 'table.csv.gz'), (name) => [
      `${name}.json`,
      'categories.json',
    ]);
    const files = new Map([
      ['table.csv', 'a,b'],
      ['categories.json', '{}'],
    ]);
    expect(read).toEqual({ name: 'table.csv', files });
  });

  it('reads the files of a folder, in order, and follows no link', () => {
    const path = folder({ 'b.json': '{}', 'a.md': 'x', 'README.txt': '#' });
    symlinkSync(join(path, 'b.json'), join(path, 'c.json'));
    expect([...readUpstream(path).files.keys()]).toEqual(['a.md', 'b.json']);
  });

  it('refuses what is larger than any list, without unpacking it whole', () => {
    const path = folder({ 'a.json': '', 'b.json.gz': gzipSync(new Uint8Array(17_000_000)) });
    truncateSync(join(path, 'a.json'), 17_000_000);
    expect(() => readUpstream(join(path, 'a.json'))).toThrow(
      'a.json can not be read (more than 16 MB)',
    );
    expect(() => readUpstream(join(path, 'b.json.gz'))).toThrow('larger than 16000000 bytes');
  });

  it.each<[string, string | Uint8Array, string]>([
    ['cut.json.gz', gzipSync('[1, 2, 3]').subarray(0, 15), 'unexpected end of file'],
    ['plain.json.gz', '[1]', 'incorrect header check'],
    ['latin.json', Uint8Array.of(0x22, 0xe9, 0x22), 'The encoded data was not valid for encoding'],
  ])('says why %s can not be read', (name, content, error) => {
    expect(() => readUpstream(join(folder({ [name]: content }), name))).toThrow(error);
  });
});
