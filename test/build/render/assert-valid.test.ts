import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { assertValid } from '../../../build/render/output-file.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { object } from '../../../feed/schemas/common.ts';
import { modelRows } from '../../../feed/schemas/model.ts';

describe('assertValid', () => {
  const schema = object('A place.', { id: { type: 'string' }, rank: { type: 'integer' } });

  it('lets a body pass that follows its schema', () => {
    expect(() => assertValid(schema, { id: 'a', rank: 1 }, 'the answer')).not.toThrow();
  });

  it('throws at a field that leaked in, naming the answer', () => {
    expect(() =>
      assertValid(schema, { id: 'a', rank: 1, note: 'x' }, 'the answer of /v1/a'),
    ).toThrow(
      'the answer of /v1/a does not match its schema: / must NOT have additional properties',
    );
  });

  it('throws at a value of another type, naming its place', () => {
    expect(() => assertValid(schema, { id: 'a', rank: '1' }, 'the answer')).toThrow(
      '/rank must be integer',
    );
  });
});

describe('the schemas of answers', () => {
  it.each([
    ...Object.entries(endpoints).map(([id, { body }]) => [id, body] as const),
    ['models.rows', modelRows] as const,
  ])('follow the meta-schema: %s', (_id, schema) => {
    expect(
      new Ajv2020({
        strictTypes: false,
        allowUnionTypes: true,
        validateFormats: false,
      }).validateSchema(schema),
    ).toBe(true);
  });
});
