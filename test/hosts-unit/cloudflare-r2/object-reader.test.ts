import { describe, expect, it } from 'vitest';
import { createObjectReader } from '../../../hosts/cloudflare-r2/object-reader.ts';
import { fakeBucket } from './fake-bucket.ts';

const MUCH = 1_000;

describe('createObjectReader', () => {
  it('gives the same value as long as the object is the same, and asks each time whether it is', async () => {
    const { requested, bucket } = fakeBucket(new Map([['a.json', '{"a":1}']]));
    const readerOf = createObjectReader(MUCH);
    const first = await readerOf(bucket)('a.json');
    expect(await readerOf(bucket)('a.json')).toBe(first);
    expect([first, requested]).toEqual([{ a: 1 }, ['get a.json', 'get a.json, unchanged']]);
  });

  it('gives the new value of an object that was replaced, and none of one that is gone', async () => {
    const objects = new Map([['a.json', '1']]);
    const read = createObjectReader(MUCH)(fakeBucket(objects).bucket);
    expect(await read('a.json')).toBe(1);
    objects.set('a.json', '2');
    expect(await read('a.json')).toBe(2);
    objects.delete('a.json');
    expect(await read('a.json')).toBeUndefined();
    objects.set('a.json', '2');
    expect(await read('a.json')).toBe(2);
  });

  it('forgets what it holds where the next object would be too much beside it', async () => {
    const objects = new Map(['a', 'b', 'c'].map((name) => [name, JSON.stringify('x'.repeat(10))]));
    const { requested, bucket } = fakeBucket(objects);
    // 12 bytes each, so two of them have room and three have not.
    const read = createObjectReader(30)(bucket);
    for (const name of ['a', 'b', 'a', 'c', 'a']) await read(name);
    expect(requested).toEqual(['get a', 'get b', 'get a, unchanged', 'get c', 'get a']);
  });

  it('refuses an object that is larger than the room for all', async () => {
    const { bucket } = fakeBucket(new Map([['a.json', JSON.stringify('x'.repeat(9))]]));
    expect(await createObjectReader(11)(bucket)('a.json')).toBe('x'.repeat(9));
    await expect(createObjectReader(10)(bucket)('a.json')).rejects.toThrow(
      'a.json has 11 bytes, and there is room for 10',
    );
  });

  it('does not remember a failure', async () => {
    const objects = new Map([['a.json', '{']]);
    const read = createObjectReader(MUCH)(fakeBucket(objects).bucket);
    await expect(read('a.json')).rejects.toThrow();
    objects.set('a.json', '{}');
    expect(await read('a.json')).toEqual({});
  });
});
