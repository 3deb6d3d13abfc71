import { describe, expect, it } from 'vitest';
import { remember } from '../../runtime/remember.ts';

describe('remember', () => {
  it('reads each file once, and gives the same object each time', async () => {
    const asked: string[] = [];
    const read = remember(new Map(), async (path) => {
      asked.push(path);
      return { path };
    });
    expect(await read('a')).toBe(await read('a'));
    expect(await read('b')).toEqual({ path: 'b' });
    expect(asked).toEqual(['a', 'b']);
  });

  it('does not remember that a file is missing', async () => {
    let isThere = false;
    const read = remember(new Map(), async () => (isThere ? 'a file' : undefined));
    expect(await read('a')).toBeUndefined();
    isThere = true;
    expect(await read('a')).toBe('a file');
  });

  it('does not remember a failure', async () => {
    let failures = 1;
    const read = remember(new Map(), async () => {
      if (failures-- > 0) throw new Error('busy');
      return 1;
    });
    await expect(read('a')).rejects.toThrow('busy');
    expect(await read('a')).toBe(1);
  });
});
