import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkTag, renderVersions } from '../../bin/versions.ts';

it('the version is that of the project in every package: where it is not, run "npm run fix"', () => {
  for (const [path, text] of renderVersions()) expect(readFileSync(path, 'utf8'), path).toBe(text);
  for (const [path, text] of renderVersions('7.8.9')) expect(text, path).toContain('7.8.9');
});

it('a tag names the version, with which the changelog begins', () => {
  checkTag('v1.2.3', '1.2.3', '# Changelog\n\n## 1.2.3 – 2026-01-01\n## 1.2.2\n');
  expect(() => checkTag('v1.2.4', '1.2.3', '## 1.2.3\n')).toThrow('The tag is v1.2.4');
  expect(() => checkTag('v1.2.3-rc.1', '1.2.3', '## 1.2.3\n')).toThrow('The tag is v1.2.3-rc.1');
  expect(() => checkTag('v1.2.3', '1.2.3', '## Unreleased\n## 1.2.3\n')).toThrow('another part');
});
