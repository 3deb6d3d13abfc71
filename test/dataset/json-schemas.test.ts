import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isGenerated, renderJsonSchemas } from '../../build/dataset/json-schemas.ts';

const rendered = [...renderJsonSchemas()];

describe('renderJsonSchemas', () => {
  it('renders a schema for each kind of file', () => {
    expect(rendered.map(([path]) => path)).toEqual([
      'data/schemas/site.json',
      'data/schemas/vendors.json',
      'data/schemas/sources.json',
      'data/schemas/tags.json',
      'data/schemas/exchange-rates.json',
      'data/schemas/exceptions.json',
      'data/schemas/model.json',
      'data/schemas/plan.json',
      'data/schemas/board.json',
      'data/schemas/period.json',
      'data/schemas/aliases.json',
      'data/schemas/offers.json',
      'data/schemas/ids.json',
    ]);
  });

  it.each(rendered)(
    'renders %s as a schema that says its draft and its origin first',
    (_path, text) => {
      const schema = JSON.parse(text);
      expect(new Ajv2020().validateSchema(schema)).toBe(true);
      expect(Object.keys(schema).slice(0, 3)).toEqual(['$schema', '$comment', 'title']);
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    },
  );
});

describe('data/schemas', () => {
  it.each(rendered)(
    'holds %s as it is rendered; if it does not, run: npm run fix',
    (path, text) => {
      expect(existsSync(path) ? readFileSync(path, 'utf8') : 'missing').toBe(text);
    },
  );

  it('holds nothing else', () => {
    expect(readdirSync('data/schemas').sort()).toEqual(
      rendered.map(([path]) => path.replace('data/schemas/', '')).sort(),
    );
  });
});

describe('isGenerated', () => {
  it('knows the schemas beside the data, and nothing else there', () => {
    expect(
      ['data/schemas/model.json', 'data/schemas/models.json', 'data/schemas/model.yaml'].map(
        isGenerated,
      ),
    ).toEqual([true, false, false]);
  });
});
