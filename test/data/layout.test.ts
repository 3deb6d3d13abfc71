import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { toYaml } from '../../build/dataset/yaml-text.ts';

it('lays out each file as `npm run fix` writes it', () => {
  const others = fastGlob.sync('data/**/*.yaml').filter((path) => {
    const text = readFileSync(path, 'utf8');
    return toYaml(path, parseDocument(text)) !== text;
  });
  expect(others).toEqual([]);
});
