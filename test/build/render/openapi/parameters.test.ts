import { describe, expect, it } from 'vitest';
import {
  parameterComponents,
  pathParameterReferences,
  queryParameters,
} from '../../../../build/render/openapi/parameters.ts';

const samples = {
  model: { id: 'alpha', name: 'Alpha' },
  offeredModel: { id: 'alpha' },
  rankedModel: { id: 'alpha' },
  plan: { id: 'pro' },
  provider: { id: 'host' },
  ranking: { board: 'arena', period: '2026-07' },
  changes: { month: '2026-06' },
  vendor: 'acme',
  tag: undefined,
};

describe('queryParameters', () => {
  it('says of each kind of parameter what it takes', () => {
    const query = {
      vendor: { kind: 'open', description: 'A vendor.' },
      tag: { kind: 'open', description: 'A tag.' },
      dir: { kind: 'choice', description: 'A direction.', allowed: ['asc', 'desc'] },
      limit: { kind: 'integer', description: 'A limit.', minimum: 1, maximum: 9, default: 5 },
      q: { kind: 'text', description: 'Words.', minimumLength: 2, maximumLength: 200 },
    } as const;
    expect(queryParameters({ query }, samples)).toEqual([
      {
        name: 'vendor',
        in: 'query',
        description: 'A vendor.',
        required: false,
        schema: { type: 'string', minLength: 1 },
        example: 'acme',
      },
      {
        name: 'tag',
        in: 'query',
        description: 'A tag.',
        required: false,
        schema: { type: 'string', minLength: 1 },
      },
      {
        name: 'dir',
        in: 'query',
        description: 'A direction.',
        required: false,
        schema: { type: 'string', enum: ['asc', 'desc'] },
      },
      {
        name: 'limit',
        in: 'query',
        description: 'A limit.',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
      },
      {
        name: 'q',
        in: 'query',
        description: 'Words.',
        required: true,
        schema: { type: 'string', minLength: 2, maxLength: 200 },
        example: 'Alpha',
      },
    ]);
  });
});

describe('pathParameterReferences', () => {
  it.each([
    ['/v1/models/{id}', 'models', ['ModelId', 'IfNoneMatch']],
    ['/plans/{id}', 'plans', ['PlanId', 'IfNoneMatch']],
    ['/v1/leaderboards/{board}/{period}', 'leaderboards', ['Board', 'Period', 'IfNoneMatch']],
    ['/v1/bulk/models.{format}', 'bulk', ['Format', 'IfNoneMatch']],
  ])('names those of %s', (path, group, names) => {
    expect(pathParameterReferences(path, group)).toEqual(
      names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    );
  });
});

describe('parameterComponents', () => {
  it('gives the names in a path their shape and a real example', () => {
    expect(parameterComponents(samples)).toMatchObject({
      ModelId: {
        name: 'id',
        in: 'path',
        required: true,
        schema: { $ref: '#/components/schemas/ModelId' },
        example: 'alpha',
      },
      PlanId: {
        name: 'id',
        schema: { type: 'string', pattern: '^[a-z0-9]+([._-][a-z0-9]+)*$', maxLength: 64 },
        example: 'pro',
      },
      ProviderId: { name: 'id', example: 'host' },
      Board: { name: 'board', example: 'arena' },
      Period: {
        name: 'period',
        schema: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
        example: '2026-07',
      },
      Format: {
        name: 'format',
        schema: { type: 'string', enum: ['json', 'ndjson', 'csv'] },
        example: 'json',
      },
    });
  });
});
