import { describe, expect, it } from 'vitest';
import { compositionOf } from '../../../build/parse/composition.ts';
import { policy } from '../../../feed/policy.ts';

const text = 'a: 1\nb: [2, 3]\n';

describe('compositionOf', () => {
  it('makes the nodes of a text once', () => {
    const composition = compositionOf(text);
    expect(composition()).toBe(composition());
  });

  it('lets them go for those of later texts, and makes the same again', () => {
    const composition = compositionOf(text);
    const first = composition();
    compositionOf(`# ${'x'.repeat(policy.fileBytes)}\n`)();
    const again = composition();
    expect(again).not.toBe(first);
    expect(again.document.toJS()).toEqual({ a: 1, b: [2, 3] });
    expect(again.lineCounter.lineStarts).toEqual(first.lineCounter.lineStarts);
  });
});
