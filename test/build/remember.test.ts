import { describe, expect, it } from 'vitest';
import { makeAnew, rememberMade } from '../../build/remember.ts';

describe('rememberMade', () => {
  const thing = { a: 1 };

  it('gives what was made where each thing is the very one that it was', () => {
    const remember = rememberMade();
    const made = remember('place', [thing, 'text', 1], () => ({}));
    expect(remember('place', [thing, 'text', 1], () => ({}))).toBe(made);
  });

  it.each<[string, readonly unknown[]]>([
    ['another thing that is equal', [{ a: 1 }, 'text']],
    ['another text', [thing, 'other']],
    ['one thing more', [thing, 'text', undefined]],
    ['one thing less', [thing]],
  ])('makes it anew of %s', (_, things) => {
    const remember = rememberMade();
    remember('place', [thing, 'text'], () => 'before');
    expect(remember('place', things, () => 'after')).toBe('after');
    expect(remember('place', things, () => 'never made')).toBe('after');
  });

  it('keeps places apart, and remembers of each what was made last', () => {
    const remember = rememberMade();
    remember('one', [thing], () => 1);
    expect(remember('two', [thing], () => 2)).toBe(2);
    remember('one', ['other'], () => 3);
    expect(remember('one', [thing], () => 4)).toBe(4);
  });

  it('remembers nothing of what could not be made', () => {
    const remember = rememberMade();
    const fail = () => {
      throw new Error('no');
    };
    expect(() => remember('place', [thing], fail)).toThrow('no');
    expect(remember('place', [thing], () => 'made')).toBe('made');
  });

  it('remembers that nothing was made', () => {
    const remember = rememberMade();
    remember('place', [thing], () => undefined);
    expect(remember('place', [thing], (): string | undefined => 'made')).toBeUndefined();
  });
});

describe('makeAnew', () => {
  it('makes everything, each time', () => {
    expect([makeAnew('place', [], () => 1), makeAnew('place', [], () => 2)]).toEqual([1, 2]);
  });
});
