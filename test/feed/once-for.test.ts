import { describe, expect, it } from 'vitest';
import { onceFor } from '../../feed/once-for.ts';

describe('onceFor', () => {
  it('makes one thing of each object', () => {
    const make = onceFor((key: { readonly name: string }) => ({ of: key.name }));
    const [first, twin] = [{ name: 'a' }, { name: 'a' }];
    const made = make(first);
    expect(made).toEqual({ of: 'a' });
    expect(make(first)).toBe(made);
    expect(make(twin)).not.toBe(made);
  });
});
