import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileStore } from '../../../build/render/file-store.ts';

/** Contents from none to several blocks of what is held deflated. */
const contents = fc.oneof(fc.uint8Array({ maxLength: 2000 }), fc.nat(700_000).map(patterned));
const files = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), contents), { selector: ([path]) => path, maxLength: 12 });

function patterned(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => index % 251);
}

describe('a store of files', () => {
  it('gives back what was put in, in its order, whether it is held as it is or deflated', () => {
    fc.assert(
      fc.property(files, fc.nat(2_000_000), (added, plainBytes) => {
        const store = new FileStore(undefined, plainBytes).add(added);
        expect([...store.keys()]).toEqual(added.map(([path]) => path));
        expect(store.size).toBe(added.length);
        for (const [path, bytes] of added.toReversed()) expect(isEqual(store.get(path), bytes)).toBe(true);
        for (const [index, [path, bytes]] of [...store].entries()) {
          expect(path).toBe(added[index]?.[0]);
          expect(isEqual(bytes, added[index]?.[1])).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('takes the latest of two files at one path', () => {
    const store = new FileStore(undefined, 0).set('a', patterned(10)).set('b', patterned(5)).set('a', patterned(20));
    expect([...store].map(([path, bytes]) => [path, bytes.length])).toEqual([
      ['a', 20],
      ['b', 5],
    ]);
  });

  it('begins with the files of another, which does not change', () => {
    const first = new FileStore(undefined, 8).set('a', patterned(8)).set('b', patterned(9));
    const second = new FileStore(first).set('b', patterned(3)).set('c', patterned(4));
    expect([...first].map(([path, { length }]) => [path, length])).toEqual([
      ['a', 8],
      ['b', 9],
    ]);
    expect([...second].map(([path, { length }]) => [path, length])).toEqual([
      ['a', 8],
      ['b', 3],
      ['c', 4],
    ]);
  });

  it('knows no file that was not put in', () => {
    const store = new FileStore().set('a', patterned(1));
    expect([store.has('a'), store.has('b'), store.get('b')]).toEqual([true, false, undefined]);
  });
});

function isEqual(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left !== undefined && right !== undefined && Buffer.compare(left, right) === 0;
}
