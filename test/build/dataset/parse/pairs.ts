import { expect, it } from 'vitest';
import { formatDiagnostic } from '../../../../build/dataset/diagnostics.ts';
import { type Parsed, parseFile } from '../../../../build/dataset/parse.ts';
import { visible } from '../../../../build/dataset/visible.ts';

const path = 'data/site.yaml';

/**
 * A rule as a pair: the smallest text that passes, and the smallest that fails, with the place and
 * the words.
 */
export type Pair = {
  readonly rule: string;
  readonly passes: string;
  readonly fails: string;
  readonly at: string;
  readonly says: string;
};

export function parse(text: string): Parsed {
  return parseFile({ path, bytes: new TextEncoder().encode(text) });
}

export function faultsOf(text: string): readonly string[] {
  return parse(text).diagnostics.map(formatDiagnostic);
}

/**
 * Shows that the first text of each pair passes, and that the second gives exactly its one
 * diagnostic.
 */
export function showPairs(pairs: readonly Pair[]): void {
  it.each(pairs)('accepts a file in which $rule', ({ passes }) => {
    expect(faultsOf(passes)).toEqual([]);
  });

  it.each(pairs)('rejects a file unless $rule', ({ fails, at, says }) => {
    const line = Number(at.split(':')[0]);
    expect(faultsOf(fails)).toEqual([
      `${path}:${at}: ${says}\n  ${line} | ${visible(fails.split('\n')[line - 1] ?? '')}`,
    ]);
  });
}
