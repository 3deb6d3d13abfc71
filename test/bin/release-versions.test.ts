import { describe, expect, it } from 'vitest';
import { findTagProblem, findVersionProblems, renderVersions } from '../../bin/versions.ts';

describe('the version', () => {
  it('is that of the project in every package: where this fails, run "npm run fix"', () => {
    expect(findVersionProblems()).toEqual([]);
  });

  it('is copied to every file that states it', () => {
    const texts = [...renderVersions('7.8.9')];
    expect(texts).toHaveLength(4);
    for (const [path, text] of texts) expect(text, path).toContain('7.8.9');
    expect(findVersionProblems('7.8.9')).toHaveLength(4);
  });
});

describe('the tag of a release', () => {
  it('names the version, on which the changelog has a part', () => {
    expect(findTagProblem('## 1.2.3 – 2026-01-01\n', '1.2.3', 'v1.2.3')).toBeUndefined();
    expect(findTagProblem('## 1.2.3\n', '1.2.3', 'v1.2.4')).toContain('The tag is v1.2.4');
    expect(findTagProblem('## Unreleased\n', '1.2.3', 'v1.2.3')).toContain(
      'begins with another part',
    );
  });
});
