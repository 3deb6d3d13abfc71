import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemComponents, problemReferences } from '../../../../build/render/openapi/problems.ts';
import { parseHeaders } from '../../../../feed/headers.ts';

const { rules } = parseHeaders(readFileSync('_headers', 'utf8'));
const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });

describe('problemReferences', () => {
  it('puts codes that share a status into one response', () => {
    expect(problemReferences(['query_too_short', 'invalid_parameter'])).toEqual({
      400: reference('QueryTooShortOrInvalidParameter'),
      503: reference('Unavailable'),
      '4XX': reference('Problem'),
    });
  });

  it('tells of a read that failed even where nothing else can go wrong', () => {
    expect(problemReferences([])).toEqual({
      503: reference('Unavailable'),
      '4XX': reference('Problem'),
    });
  });
});

describe('problemComponents', () => {
  const components = problemComponents({ apiRoot: 'https://feed.example', rules });

  it('has a response for every set of codes in the table', () => {
    expect(Object.keys(components)).toEqual([
      'InvalidParameter',
      'NotFound',
      'QueryTooShortOrInvalidParameter',
      'Unavailable',
      'Problem',
    ]);
  });

  it('shows the problem that a request really meets, under the headers of errors', () => {
    expect(components.InvalidParameter).toMatchObject({
      description: 'A query parameter can not be understood (`invalid_parameter`).',
      headers: {
        'Cache-Control': { example: 'public, max-age=60' },
        'Access-Control-Allow-Origin': { $ref: expect.any(String) },
      },
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: {
            invalid_parameter: {
              value: { status: 400, code: 'invalid_parameter', parameter: 'limit' },
            },
          },
        },
      },
    });
  });
});
