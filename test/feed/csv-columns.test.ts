import { describe, expect, it } from 'vitest';
import { endpoints } from '../../feed/endpoints.ts';
import { arrayOf, object } from '../../feed/schemas/common.ts';
import { csvColumns } from '../../feed/schemas/data-package.ts';

const text = { type: 'string', description: 'A text.' } as const;
const life = object({ stage: text, sources: arrayOf(object({ url: text }), 'Where.') });
const body = object({ rows: arrayOf(object({ id: text, life }), 'Rows.') });

describe('the columns of a bulk file', () => {
  it('are its fields, those of an object under the name of both', () => {
    expect(csvColumns({ body }).map(({ name, path }) => [name, path])).toEqual([
      ['id', ['id']],
      ['life_stage', ['life', 'stage']],
      ['life_sources', ['life', 'sources']],
    ]);
  });

  it('lack what the endpoint omits', () => {
    const csv = { omits: ['life_sources'] };
    expect(csvColumns({ body, csv }).map(({ name }) => name)).toEqual(['id', 'life_stage']);
  });

  it('have one figure or text in each cell of models and prices', () => {
    const lists = [endpoints['bulk.models'], endpoints['bulk.prices']]
      .flatMap(csvColumns)
      .filter(({ schema }) => schema.type === 'object' || schema.items?.type === 'object');
    expect(lists).toEqual([]);
  });
});
