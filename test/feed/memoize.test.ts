import { describe, expect, it } from 'vitest';
import { memoize } from '../../feed/collections.ts';

describe('memoize', () => {
  it('computes one result for each object, equal ones included', () => {
    const compute = memoize((key: { name: string }) => ({ of: key.name }));
    const [first, twin] = [{ name: 'a' }, { name: 'a' }];
    const result = compute(first);
    expect(result).toEqual({ of: 'a' });
    expect(compute(first)).toBe(result);
    expect(compute(twin)).not.toBe(result);
  });
});
