import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findTagProblem,
  findVersionProblem,
  findVersionProblems,
  projectVersion,
  renderVersions,
} from '../../bin/versions.ts';

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

  it('fits what the changelog says', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8');
    expect(findVersionProblem(changelog, projectVersion())).toBeUndefined();
  });
});

describe('the changelog', () => {
  const since = (kinds: string) =>
    `# Changelog\n\n## Unreleased\n\n${kinds}\n## 1.2.3 – 2026-01-01\n\n### Removed\n`;

  it.each([
    ['### Fixed', '1.2.4'],
    ['', '1.2.4'],
    ['### Added', '1.3.0'],
    ['### Changed\n\n### Fixed', '1.3.0'],
    ['### Added\n\n### Removed', '2.0.0'],
  ])('with %j is content with %s', (kinds, version) => {
    expect(findVersionProblem(since(kinds), version)).toBeUndefined();
  });

  it.each([
    ['### Added', '1.2.4', '"Added" since 1.2.3, so that it is 1.3.0 at least.'],
    ['### Fixed\n\n### Changed', '1.2.9', '"Changed" since 1.2.3, so that it is 1.3.0 at least.'],
    ['### Added\n\n### Removed', '1.9.0', '"Removed" since 1.2.3, so that it is 2.0.0 at least.'],
    ['### Fixed', '1.2.2', '"Fixed" since 1.2.3, so that it is 1.2.4 at least.'],
  ])('with %j refuses %s', (kinds, version, reason) => {
    expect(findVersionProblem(since(kinds), version)).toContain(reason);
  });

  it('compares with the release before where its own part has the version already', () => {
    const changelog = '## 1.3.0\n\n### Removed\n\n## 1.2.3\n';
    expect(findVersionProblem(changelog, '1.3.0')).toContain('it is 2.0.0 at least');
  });

  it('asks for nothing where nothing was released before', () => {
    expect(findVersionProblem('## Unreleased\n\n### Removed\n', '1.0.0')).toBeUndefined();
  });

  it('has headings that say what changed', () => {
    expect(findVersionProblem('## Unreleased\n\n### News\n', '1.0.0')).toContain(
      'has the heading "News"',
    );
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
