import { describe, expect, it } from 'vitest';
import { compose } from '../../../build/parse/compose.ts';
import { compositionOf } from '../../../build/parse/composition.ts';
import { policy } from '../../../feed/policy.ts';

const text = 'a: 1\nb: [2, 3]\n';

describe('compositionOf', () => {
  it('gives the nodes that were made already', () => {
    const composed = compose(text);
    expect(compositionOf(text, composed)()).toBe(composed);
  });

  it('makes them once where there are none', () => {
    const composition = compositionOf(text);
    expect(composition()).toBe(composition());
  });

  it('lets them go for those of later texts, and makes the same again', () => {
    const composed = compose(text);
    const composition = compositionOf(text, composed);
    const later = `# ${'x'.repeat(policy.fileBytes)}\n`;
    compositionOf(later, compose(later));
    const again = composition();
    expect(again).not.toBe(composed);
    expect(again.document.toJS()).toEqual({ a: 1, b: [2, 3] });
    expect(again.lineCounter.lineStarts).toEqual(composed.lineCounter.lineStarts);
  });
});
