import { describe, expect, it } from 'vitest';
import { matchesPattern, patternsOverlap } from '../../feed/path-patterns.ts';

describe('matchesPattern', () => {
  it.each([
    ['/', '/'],
    ['/*', '/'],
    ['/*', '/a/b'],
    ['/a/*', '/a/'],
    ['/a/:x', '/a/gpt-5.1'],
    ['/:x/b/*', '/a/b/c/d'],
    ['/a/*.json', '/a/gpt-5.1.json'],
    ['/a/*.json', '/a/b/c.json'],
  ])('says that %s takes %s', (pattern, path) => {
    expect(matchesPattern(pattern, path)).toBe(true);
  });

  it.each([
    ['/a', '/a/'],
    ['/a', '/A'],
    ['/a/*', '/a'],
    ['/a/:x', '/a/'],
    ['/a/:x', '/a/b/c'],
    ['/a', '/:x'],
    ['/a', '/*'],
    ['/a/*.json', '/a/gpt-5.1.xml'],
    ['/a/*.json', '/a/json'],
    ['/a/*.json', '/b/c.json'],
  ])('says that %s does not take %s', (pattern, path) => {
    expect(matchesPattern(pattern, path)).toBe(false);
  });
});

describe('patternsOverlap', () => {
  it('agrees with trying every short path', () => {
    const open = ['', 'a', 'b', ':x'];
    const patterns = [...texts(open, 1), ...texts(open, 2)]
      .flatMap((pattern) => [pattern, `${pattern}/*`, `${pattern}/*.x`, `${pattern}/b.x`])
      .concat('/*', '/*.x', '/*.y');
    const paths = [1, 2, 3, 4].flatMap((length) =>
      texts(['', 'a', 'b', 'c', 'b.x', 'c.y'], length),
    );
    const wrong = patterns.flatMap((left) =>
      patterns
        .filter(
          (right) =>
            patternsOverlap(left, right) !==
            paths.some((path) => matchesPattern(left, path) && matchesPattern(right, path)),
        )
        .map((right) => `${left} and ${right}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Every path of `length` segments. */
function texts(segments: readonly string[], length: number): readonly string[] {
  if (length === 0) return [''];
  return texts(segments, length - 1).flatMap((head) =>
    segments.map((segment) => `${head}/${segment}`),
  );
}
