import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseHeaders } from '../../../feed/headers.ts';
import { precompress } from '../../../hosts/shared/precompressed.ts';

const { rules } = parseHeaders('/feed.bin\n  Content-Type: application/json\n');
const long = new TextEncoder().encode('{"models":[]} '.repeat(100));
const make = async (paths: readonly string[], bytes = long, given = rules) => {
  const files = new Map<string, Uint8Array>();
  for await (const [path, content] of precompress(
    new Map(paths.map((path) => [path, bytes])),
    given,
  )) {
    files.set(path, Buffer.from(content));
  }
  return files;
};

describe('precompress', () => {
  it('puts two twins of the same bytes beside each text of some length', async () => {
    const files = await make(['a.json']);
    expect([...files.keys()]).toEqual(['a.json', 'a.json.br', 'a.json.gz']);
    expect([
      brotliDecompressSync(files.get('a.json.br') ?? ''),
      gunzipSync(files.get('a.json.gz') ?? ''),
    ]).toEqual([Buffer.from(long), Buffer.from(long)]);
  });

  it('goes by the type of the header rules, where they name one', async () => {
    expect([...(await make(['feed.bin', 'other.bin'])).keys()]).toEqual([
      'feed.bin',
      'feed.bin.br',
      'feed.bin.gz',
      'other.bin',
    ]);
  });

  it('finds the type under a name in any case', async () => {
    const { rules } = parseHeaders('/feed.bin\n  content-type: application/json\n');
    expect([...(await make(['feed.bin'], long, rules)).keys()]).toEqual([
      'feed.bin',
      'feed.bin.br',
      'feed.bin.gz',
    ]);
  });

  it('leaves out what is for hosts, and twins that save nothing', async () => {
    expect([...(await make(['_headers', 'a.png', 'b.json'], new Uint8Array(10))).keys()]).toEqual([
      'a.png',
      'b.json',
    ]);
  });

  it('makes the same bytes each time', async () => {
    expect(await make(['a.json'])).toEqual(await make(['a.json']));
  });
});
