import { describe, expect, it } from 'vitest';
import { compositionOf } from '../../../build/parse/composition.ts';
import { policy } from '../../../feed/policy.ts';

const text = 'a: 1\nb: [2, 3]\n';

describe('compositionOf', () => {
  it('makes the nodes of a text once', () => {
    const { nodes } = compositionOf(() => text);
    expect(nodes()).toBe(nodes());
  });

  it('lets them go for those of later texts, and makes the same again', () => {
    const { nodes } = compositionOf(() => text);
    const first = nodes();
    compositionOf(() => `# ${'x'.repeat(policy.fileBytes)}\n`).nodes();
    const again = nodes();
    expect(again).not.toBe(first);
    expect(again.document.toJS()).toEqual({ a: 1, b: [2, 3] });
    expect(again.lineCounter.lineStarts).toEqual(first.lineCounter.lineStarts);
  });

  it('holds the text no longer than its nodes', () => {
    let reads = 0;
    const composition = compositionOf(() => {
      reads += 1;
      return text;
    });
    composition.nodes();
    expect([composition.text(), reads]).toEqual([text, 1]);
    compositionOf(() => `# ${'x'.repeat(policy.fileBytes)}\n`).nodes();
    expect([composition.text(), reads]).toEqual([text, 2]);
  });
});
