import { describe, expect, it } from 'vitest';
import { memoRead } from '../../runtime/read.ts';

describe('memoRead', () => {
  it('reads each file once, and gives the same object each time', async () => {
    const requested: string[] = [];
    const read = memoRead(new Map(), async (path) => {
      requested.push(path);
      return { path };
    });
    expect(await read('a')).toBe(await read('a'));
    expect(await read('b')).toEqual({ path: 'b' });
    expect(requested).toEqual(['a', 'b']);
  });

  it('does not memoRead that a file is missing', async () => {
    let isThere = false;
    const read = memoRead(new Map(), async () => (isThere ? 'a file' : undefined));
    expect(await read('a')).toBeUndefined();
    isThere = true;
    expect(await read('a')).toBe('a file');
  });

  it('does not memoRead a failure', async () => {
    let failures = 1;
    const read = memoRead(new Map(), async () => {
      if (failures-- > 0) throw new Error('busy');
      return 1;
    });
    await expect(read('a')).rejects.toThrow('busy');
    expect(await read('a')).toBe(1);
  });
});
