import { describe, expect, it } from 'vitest';
import { Composition } from '../../../build/parse/composition.ts';
import { policy } from '../../../feed/policy.ts';

const text = 'a: 1\nb: [2, 3]\n';

/** Nodes of a file as large as may be. */
function makeRoom(): void {
  expect(new Composition('b.yaml', () => `# ${'x'.repeat(policy.fileBytes)}\n`).document.contents).toBeNull();
}

describe('a composition', () => {
  it('makes the nodes of a text once', () => {
    const composition = new Composition('a.yaml', () => text);
    expect(composition.composed).toBe(composition.composed);
  });

  it('lets them go for those of later texts, and makes the same again', () => {
    const composition = new Composition('a.yaml', () => text);
    const first = composition.composed;
    makeRoom();
    const again = composition.composed;
    expect(again).not.toBe(first);
    expect(again.document.toJS()).toEqual({ a: 1, b: [2, 3] });
    expect(again.lineCounter.lineStarts).toEqual(first.lineCounter.lineStarts);
  });

  it('holds the text no longer than its nodes', () => {
    let reads = 0;
    const composition = new Composition('a.yaml', () => {
      reads += 1;
      return text;
    });
    expect(composition.composed.faults).toEqual([]);
    expect([composition.text, reads]).toEqual([text, 1]);
    makeRoom();
    expect([composition.text, reads]).toEqual([text, 2]);
  });
});
