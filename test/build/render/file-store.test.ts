import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFiles, FileStore, type Shelf, sizesOf } from '../../../build/render/file-store.ts';

const files = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ maxLength: 2000 })), {
  selector: ([path]) => path,
  maxLength: 12,
});

/** A shelf in memory, which counts what is read from it. */
function shelfInMemory(): Shelf & { readonly reads: () => number } {
  let held = new Uint8Array(0);
  let reads = 0;
  return {
    append: (bytes) => {
      const start = held.length;
      held = Buffer.concat([held, bytes]);
      return start;
    },
    read: (start, length) => {
      reads += 1;
      return Uint8Array.from(held.subarray(start, start + length));
    },
    reads: () => reads,
  };
}

function filled(length: number, byte = 1): Uint8Array {
  return new Uint8Array(length).fill(byte);
}

function lengthsIn(store: FileStore): readonly (readonly [string, number])[] {
  return [...store].map(([path, { length }]) => [path, length]);
}

describe('a store of files', () => {
  it('gives back what was put in, in its order, whether it is held or on the shelf', () => {
    fc.assert(
      fc.property(files, fc.nat(8000), (added, plainBytes) => {
        const store = FileStore.empty({ shelf: shelfInMemory(), plainBytes }).add(added);
        expect([...store.keys()]).toEqual(added.map(([path]) => path));
        expect(store.size).toBe(added.length);
        for (const [path, bytes] of added.toReversed()) expect(store.get(path)).toEqual(bytes);
        expect([...store]).toEqual(added);
      }),
    );
  });

  it('tells sizes and hashes without reading', () => {
    const shelf = shelfInMemory();
    const store = FileStore.empty({ shelf, plainBytes: 8 }).set('a', filled(8)).set('b', filled(9));
    const line = (path: string, bytes: number) => ({ path, bytes, sha256: createHash('sha256').update(filled(bytes)).digest('hex') });
    expect(describeFiles(store)).toEqual([line('a', 8), line('b', 9)]);
    expect([...sizesOf(store)]).toEqual([
      ['a', 8],
      ['b', 9],
    ]);
    expect(shelf.reads()).toBe(0);
  });

  it('puts parts of a file one behind another, whether it is held or on the shelf', () => {
    const whole = Buffer.concat([filled(3), filled(6, 2)]);
    for (const plainBytes of [0, 8, 9]) {
      const store = FileStore.empty({ shelf: shelfInMemory(), plainBytes }).set('a', [filled(3), filled(6, 2)]);
      expect(Buffer.compare(store.get('a') ?? filled(0), whole)).toBe(0);
      expect(describeFiles(store)).toEqual([{ path: 'a', bytes: 9, sha256: createHash('sha256').update(whole).digest('hex') }]);
    }
  });

  it('holds whatever there is where it has no shelf', () => {
    const store = FileStore.empty({ plainBytes: 0 }).set('a', filled(10));
    expect(store.get('a')).toEqual(filled(10));
  });

  it('takes the latest of two files at one path', () => {
    const store = FileStore.empty({ shelf: shelfInMemory(), plainBytes: 0 }).set('a', filled(10)).set('b', filled(5)).set('a', filled(20));
    expect(lengthsIn(store)).toEqual([
      ['a', 20],
      ['b', 5],
    ]);
  });

  it('can be gone on from in a copy, and does not change', () => {
    const first = FileStore.empty({ shelf: shelfInMemory(), plainBytes: 8 }).set('a', filled(8)).set('b', filled(9));
    const second = first.copy().set('b', filled(3)).set('c', filled(4));
    expect(lengthsIn(first)).toEqual([
      ['a', 8],
      ['b', 9],
    ]);
    expect(lengthsIn(second)).toEqual([
      ['a', 8],
      ['b', 3],
      ['c', 4],
    ]);
    expect(second.get('b')).toEqual(filled(3));
  });

  it('knows no file that was not put in', () => {
    const store = FileStore.empty().set('a', filled(1));
    expect([store.has('a'), store.has('b'), store.get('b')]).toEqual([true, false, undefined]);
  });
});
