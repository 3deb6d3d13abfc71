import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../build/dataset/parse.ts';
import { isGenerated } from '../../build/dataset/paths.ts';
import { renderJsonSchemas } from '../../build/dataset/schema.ts';

it('lays out each file of the data as `npm run fix` writes it', () => {
  const others = fastGlob.sync('data/**/*.yaml').filter((path) => {
    const text = readFileSync(path, 'utf8');
    return layOut(path, text) !== text;
  });
  expect(others).toEqual([]);
});

describe.each([...renderJsonSchemas()])('%s', (path, text) => {
  it('is as `npm run fix` writes it, valid, and says its draft and origin first', () => {
    expect(readFileSync(path, 'utf8')).toBe(text);
    const schema = JSON.parse(text);
    expect(new Ajv2020().validateSchema(schema)).toBe(true);
    expect(Object.keys(schema).slice(0, 3)).toEqual(['$schema', '$comment', 'title']);
  });
});

it('has the schemas that are written beside the data, and nothing else', () => {
  const rendered = [...renderJsonSchemas().keys()];
  const present = readdirSync('data/schemas').map((name) => `data/schemas/${name}`);
  expect(present.sort()).toEqual(rendered.toSorted());
  expect(rendered.every(isGenerated)).toBe(true);
  expect(isGenerated('data/schemas/model.yaml')).toBe(false);
});
