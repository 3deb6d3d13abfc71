import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { download, fetchUpstream } from '../../../ingest/fetch/download.ts';
import { publicHost, serve } from './server.ts';

const START = 'https://lists.example/prices.json';

/**
 * What becomes of a download whose answers are given by address; every other address answers 404.
 */
async function downloaded(answers: Readonly<Record<string, () => Response>>, start = START) {
  const asked: string[] = [];
  const got = await download(start, {
    fetch: async (address) => {
      asked.push(address);
      return answers[address]?.() ?? new Response('', { status: 404 });
    },
    maxBytes: 1000,
    timeoutMilliseconds: 5000,
  });
  return {
    asked,
    got:
      'error' in got
        ? got.error
        : { text: new TextDecoder().decode(got.bytes), address: got.address },
  };
}

const redirect =
  (location: string, status = 302) =>
  () =>
    new Response('moved', { status, headers: { location } });

describe('download', () => {
  it.each([301, 302, 303, 307, 308])(
    'follows a redirect with status %i, and names the address that answered',
    async (status) => {
      const end = 'https://other.example/list.json';
      const { got } = await downloaded({
        [START]: redirect('//other.example/list.json', status),
        [end]: () => new Response('[]'),
      });
      expect(got).toEqual({ text: '[]', address: end });
    },
  );

  it.each([
    [
      'http://lists.example/prices.json',
      'leads to http://lists.example/prices.json, which is no https address',
    ],
    ['file:///etc/passwd', 'leads to file:///etc/passwd, which is no https address'],
    ['data:text/plain,x', 'leads to data:text/plain,x, which is no https address'],
    [
      'https://me:secret@lists.example/',
      'leads to https://me:secret@lists.example/, which holds a user name or a password',
    ],
  ])('follows no redirect to %s', async (location, error) => {
    const { asked, got } = await downloaded({ [START]: redirect(location) });
    expect({ asked, got }).toEqual({ asked: [START], got: error });
  });

  it('asks for no address without https', async () => {
    expect(await downloaded({}, 'http://lists.example/')).toEqual({
      asked: [],
      got: 'is no https address',
    });
  });

  it('gives up after five redirects', async () => {
    const { asked, got } = await downloaded({ [START]: redirect(START) });
    expect({ asked: asked.length, got }).toEqual({ asked: 6, got: 'redirects more than 5 times' });
  });

  it('does not take an address for more than it is: no fragment, no space', async () => {
    const { got } = await downloaded({
      [START]: redirect(' /a b.json#x '),
      'https://lists.example/a%20b.json#x': () => new Response('[]'),
    });
    expect(got).toEqual({ text: '[]', address: 'https://lists.example/a%20b.json' });
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

describe('fetchUpstream, from a server', () => {
  const address = 'https://lists.example/prices.json';

  it('counts what HTTP packs as it is unpacked', async () => {
    const { origin } = await serve((_, response) => {
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(100_000, '1')));
    });
    const fetching = { fetch: publicHost('lists.example', origin), maxBytes: 10_000 };
    expect(await fetchUpstream(address, fetching)).toEqual({
      error: 'sends more than 0.01 MB; download the file by hand',
    });
  });

  it.each(['list.json.gz', 'tree.tar.gz'])('counts %s as it is unpacked', async (name) => {
    const { origin } = await serve((_, response) =>
      response.end(gzipSync(Buffer.alloc(100_000, '1'))),
    );
    const fetching = { fetch: publicHost('lists.example', origin), maxBytes: 10_000 };
    expect(await fetchUpstream(`https://lists.example/${name}`, fetching)).toEqual({
      error:
        'sent a file that has more than the 16 MB that an import reads, unpacked; see what it is',
    });
  });

  it('reads a file that is as large as it may be', async () => {
    const text = randomBytes(5000).toString('hex');
    const { origin } = await serve((_, response) => response.end(text));
    expect(
      await fetchUpstream(address, {
        fetch: publicHost('lists.example', origin),
        maxBytes: 10_000,
      }),
    ).toMatchObject({
      content: text,
      address,
    });
  });

  it('gives up on a server that never ends its answer', async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(200).write('[');
      setInterval(() => response.write(' '), 20).unref();
    });
    const started = performance.now();
    expect(
      await fetchUpstream(address, {
        fetch: publicHost('lists.example', origin),
        timeoutMilliseconds: 200,
      }),
    ).toEqual({
      error:
        'can not be reached (The operation was aborted due to timeout); download the file by hand',
    });
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
