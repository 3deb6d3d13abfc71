import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { download, type FetchFile } from '../../ingest/download.ts';
import { fetchUpstream, readUpstream } from '../../ingest/fetch.ts';
import type { Links } from '../../ingest/source.ts';
import { temporaryFolder } from '../build/temporary.ts';
import { sourceOf } from './rows.ts';

const START = 'https://models.dev/api.json';

/** A fetch that answers each address as said, and the addresses that were requested. */
function answering(answers: Record<string, Response>) {
  const requested: string[] = [];
  const fetch: FetchFile = async (address, init) => {
    expect(init.redirect).toBe('manual');
    requested.push(address);
    return answers[address] ?? expect.fail(`${address} was requested`);
  };
  return { fetch, requested };
}

const redirect = (location: string, status = 302) =>
  new Response('', { status, headers: { location } });

describe('a download', () => {
  it.each([
    [
      'an address of the same host',
      'https://models.dev/v2/api.json',
      'https://models.dev/v2/api.json',
    ],
    ['a relative address', '../api/all.json', 'https://models.dev/api/all.json'],
    ['an address without its scheme', '//models.dev/all.json', 'https://models.dev/all.json'],
    [
      'a host of another source',
      'https://openrouter.ai/all.json',
      'https://openrouter.ai/all.json',
    ],
    ['a host in capitals', 'https://MODELS.DEV/all.json', 'https://models.dev/all.json'],
    ['the port that https has', 'https://models.dev:443/all.json', 'https://models.dev/all.json'],
    ['an address with a fragment', 'https://models.dev/all.json#a', 'https://models.dev/all.json'],
  ])('follows a redirect to %s', async (_, location, address) => {
    const { fetch } = answering({ [START]: redirect(location), [address]: new Response('[]') });
    const got = await download(START, fetch);
    expect([got.address, new TextDecoder().decode(got.bytes)]).toEqual([address, '[]']);
  });

  it.each([301, 302, 303, 307, 308])('follows a redirect with the status %i', async (status) => {
    const { fetch } = answering({
      [START]: redirect('/all.json', status),
      'https://models.dev/all.json': new Response('[]'),
    });
    expect((await download(START, fetch)).address).toBe('https://models.dev/all.json');
  });

  it.each([
    ['http://169.254.169.254/', 'http://169.254.169.254/: only https addresses are read'],
    ['http://models.dev/all.json', 'http://models.dev/all.json: only https addresses are read'],
    ['file:///etc/passwd', 'file:///etc/passwd: only https addresses are read'],
    ['data:,[]', 'data:,[]: only https addresses are read'],
    ['https://10.0.0.7/', 'https://10.0.0.7/: only the hosts of the sources are read'],
    ['https://[::1]:9/', 'https://[::1]:9/: only the hosts of the sources are read'],
    [
      'https://models.dev:8443/',
      'https://models.dev:8443/: only the hosts of the sources are read',
    ],
    ['https://a.models.dev/', 'https://a.models.dev/: only the hosts of the sources are read'],
    ['https://models.dev./', 'https://models.dev./: only the hosts of the sources are read'],
    ['//example.com/', 'https://example.com/: only the hosts of the sources are read'],
    [
      'https://models.dev@10.0.0.7/',
      'https://models.dev@10.0.0.7/: an address with a user name or a password is not read',
    ],
    [
      'https://:secret@models.dev/',
      'https://:secret@models.dev/: an address with a user name or a password is not read',
    ],
  ])('requests nothing from %s, to which it is redirected', async (location, reason) => {
    const { fetch, requested } = answering({ [START]: redirect(location) });
    await expect(download(START, fetch)).rejects.toThrow(
      `${START} can not be fetched (it redirects to ${reason}); download it by hand.`,
    );
    expect(requested).toEqual([START]);
  });

  it('checks each of several redirects', async () => {
    const { fetch, requested } = answering({
      [START]: redirect('https://openrouter.ai/a'),
      'https://openrouter.ai/a': redirect('http://openrouter.ai/b'),
    });
    await expect(download(START, fetch)).rejects.toThrow(
      `${START} can not be fetched (it redirects to http://openrouter.ai/b: ` +
        'only https addresses are read); download it by hand.',
    );
    expect(requested).toEqual([START, 'https://openrouter.ai/a']);
  });

  it('follows five redirects, and no sixth', async () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, index) => [
          index === 0 ? START : `https://models.dev/${index}`,
          redirect(`/${index + 1}`),
        ]),
      );
    const five = answering({ ...chain(5), 'https://models.dev/5': new Response('[]') });
    expect((await download(START, five.fetch)).address).toBe('https://models.dev/5');
    const six = answering(chain(6));
    await expect(download(START, six.fetch)).rejects.toThrow(
      `${START} can not be fetched (it redirects more than 5 times); download it by hand.`,
    );
    expect(six.requested).toHaveLength(6);
  });

  it.each([
    ['no address', new Response('', { status: 302 })],
    ['what is no address', redirect('https://')],
  ])('says where a redirect has %s', async (_, response) => {
    const { fetch } = answering({ [START]: response });
    await expect(download(START, fetch)).rejects.toThrow(
      `${START} can not be fetched (it answers 302 without an address to go to)`,
    );
  });

  it.each([
    ['http://models.dev/api.json', 'only https addresses are read'],
    ['file:///etc/passwd', 'only https addresses are read'],
    ['https://example.com/', 'only the hosts of the sources are read'],
    ['https://me@models.dev/', 'an address with a user name or a password is not read'],
  ])('of %s requests nothing', async (address, reason) => {
    const { fetch, requested } = answering({});
    await expect(download(address, fetch)).rejects.toThrow(
      `${address} can not be fetched (${reason}); download it by hand.`,
    );
    expect(requested).toEqual([]);
  });

  it.each([
    [503, `${START} can not be fetched (it answers 503); download it by hand.`],
    [404, `${START} has no file (it answers 404); it may have moved.`],
    [410, `${START} has no file (it answers 410); it may have moved.`],
  ])('says that an address answers %i', async (status, error) => {
    const { fetch } = answering({ [START]: new Response('', { status }) });
    await expect(download(START, fetch)).rejects.toThrow(error);
  });

  it('reads as many bytes as it may, and none more', async () => {
    const read = (bytes: number) => {
      const { fetch } = answering({ [START]: new Response('x'.repeat(bytes)) });
      return download(START, fetch, { maxBytes: 1000 });
    };
    expect((await read(1000)).bytes).toHaveLength(1000);
    await expect(read(1001)).rejects.toThrow('it sends more than 0.001 MB');
  });

  it('stops reading past its limit', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 100;
        controller.enqueue(new Uint8Array(100));
      },
    });
    const { fetch } = answering({ [START]: new Response(endless) });
    await expect(download(START, fetch, { maxBytes: 1000 })).rejects.toThrow(
      `${START} can not be fetched (it sends more than 0.001 MB); download it by hand.`,
    );
    expect(sent).toBeLessThan(2000);
  });

  it('stops waiting past its time', async () => {
    const silent: FetchFile = (_, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await expect(download(START, silent, { timeoutMilliseconds: 20 })).rejects.toThrow(
      '(The operation was aborted due to timeout)',
    );
  });
});

const SHA = 'c'.repeat(40);
const RAW = 'https://raw.githubusercontent.com/acme/bench';

/**
 * Fetches a file of a repository, last changed on 2026-08-22, which has these files; a number
 * is the status of one that can not be read.
 */
function fetchFrom(files: Record<string, string | number>, path: string, links?: Links) {
  const requested: string[] = [];
  const fetch = async (address: string) => {
    requested.push(address);
    const { pathname } = new URL(address);
    if (pathname.endsWith('/commits')) {
      const commit = { sha: SHA, commit: { committer: { date: '2026-08-22T07:08:43Z' } } };
      return Response.json([commit]);
    }
    if (pathname.includes('/contents/'))
      return Response.json(Object.keys(files).map((file) => ({ name: file.replace(/^.*\//, '') })));
    const content = files[pathname.slice(`/acme/bench/${SHA}/`.length)] ?? 404;
    return typeof content === 'number'
      ? new Response('', { status: content })
      : new Response(content);
  };
  const beside = (name: string) => [name.replace('.csv', '.json')];
  const options = links === undefined ? { fetch, beside } : { fetch, links };
  return { requested, result: fetchUpstream(`${RAW}/HEAD/${path}`, options) };
}

describe('a file of a GitHub repository', () => {
  it('is cited by its commit, and is of the day of the commit', async () => {
    const { requested, result } = fetchFrom({ 'data/list.csv': '[]' }, 'data/list.csv');
    expect(await result).toEqual({
      name: 'list.csv',
      files: new Map([['list.csv', '[]']]),
      address: `https://github.com/acme/bench/blob/${SHA}/data/list.csv`,
      day: '2026-08-22',
    });
    expect(requested).toEqual([
      'https://api.github.com/repos/acme/bench/commits?path=data%2Flist.csv&sha=HEAD&per_page=1',
      `${RAW}/${SHA}/data/list.csv`,
      `${RAW}/${SHA}/data/list.json`,
    ]);
  });

  it('is the one of the newest release, with the file beside it', async () => {
    const release = {
      'public/table_2026_01_08.csv': 'old',
      'public/table_2026_06_25.csv': 'new',
      'public/table_final.csv': 'other',
      'public/table_2026_06_25.json': '{}',
    };
    const { result } = fetchFrom(release, 'public/table_<release>.csv');
    expect([...(await result).files]).toEqual([
      ['table_2026_06_25.csv', 'new'],
      ['table_2026_06_25.json', '{}'],
    ]);
  });

  it('is not read without the file beside it where that can not be fetched', async () => {
    const { result } = fetchFrom({ 'list.csv': '[]', 'list.json': 503 }, 'list.csv');
    await expect(result).rejects.toThrow('list.json can not be fetched (it answers 503)');
  });

  it('is said to be missing where a folder has no file of a day', async () => {
    const { result } = fetchFrom({ 'data/README.md': '' }, 'data/<day>/list.csv');
    await expect(result).rejects.toThrow('acme/bench has no file like data/<day>/list.csv.');
  });
});

describe('the pages of models', () => {
  const links = { names: /[\w.-]+\.md(?=\))/g, toPath: (name: string) => `models/${name}` };
  const INDEX = 'https://developers.openai.com/api/docs/models.md';
  const index = () => new Response('[One](one.md), [Two](two.md)');

  it('are those that a page leads to; one that is gone has no text', async () => {
    const answers: Record<string, Response> = {
      [INDEX]: index(),
      'https://developers.openai.com/api/docs/models/one.md': new Response('text'),
      'https://developers.openai.com/api/docs/models/two.md': new Response('', { status: 404 }),
    };
    const { fetch } = answering(answers);
    expect(await fetchUpstream(INDEX, { fetch, links })).toEqual({
      name: 'models.md',
      files: new Map([
        ['one.md', 'text'],
        ['two.md', ''],
      ]),
      address: INDEX,
    });
  });

  it('are not read where one of them can not be fetched', async () => {
    const { fetch } = answering({
      [INDEX]: index(),
      'https://developers.openai.com/api/docs/models/one.md': new Response('', { status: 500 }),
    });
    await expect(fetchUpstream(INDEX, { fetch, links })).rejects.toThrow(
      'https://developers.openai.com/api/docs/models/one.md can not be fetched (it answers 500)',
    );
  });

  it('are of one commit where they are files of a repository', async () => {
    const { links: listed = expect.fail() } = sourceOf('tau-bench');
    const files = {
      'runs/manifest.json': '{\n"submissions": [\n"one",\n"two"],\n"legacy_submissions": ["old"]}',
      'runs/one/submission.json': '{}',
    };
    const { requested, result } = fetchFrom(files, 'runs/manifest.json', listed);
    expect(await result).toEqual({
      name: 'manifest.json',
      files: new Map([
        ['one', '{}'],
        ['two', ''],
      ]),
      address: `https://github.com/acme/bench/blob/${SHA}/runs/manifest.json`,
      day: '2026-08-22',
    });
    expect(requested).toEqual([
      'https://api.github.com/repos/acme/bench/commits?path=runs&sha=HEAD&per_page=1',
      `${RAW}/${SHA}/runs/manifest.json`,
      `${RAW}/${SHA}/runs/one/submission.json`,
      `${RAW}/${SHA}/runs/two/submission.json`,
    ]);
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
