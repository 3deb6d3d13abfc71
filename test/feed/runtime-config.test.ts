import { describe, expect, it } from 'vitest';
import { endpoints } from '../../feed/endpoints.ts';
import { parseHeaders } from '../../feed/headers.ts';
import { runtimeConfig } from '../../feed/runtime-config.ts';

const { rules } = parseHeaders(`/*
  A: 1
/404.html
  B: 2
/__preflight
  C: 3
/plans
  D: 4
`);
const config = runtimeConfig({ apiRoot: 'https://feed.example', rules });

describe('runtimeConfig', () => {
  it('keeps of each endpoint what routing needs, and of its parameters what they take', () => {
    expect(Object.keys(config.table)).toEqual(Object.keys(endpoints));
    expect(config.table['plans.list']).toEqual({
      path: '/plans',
      answer: 'index',
      query: {
        region: { kind: 'choice', allowed: ['overseas', 'domestic', 'all'] },
        category: { kind: 'choice', allowed: ['code', 'agent', 'token', 'bundle'] },
      },
    });
  });

  it('has the headers of every response of a runtime', () => {
    expect(config.headers).toEqual({
      problem: [
        ['A', '1'],
        ['B', '2'],
      ],
      preflight: [
        ['A', '1'],
        ['C', '3'],
      ],
      allow: [],
      queries: {
        'models.list': [['A', '1']],
        'pricing.list': [['A', '1']],
        'plans.list': [
          ['A', '1'],
          ['D', '4'],
        ],
        'search.search': [['A', '1']],
        'resolve.get': [['A', '1']],
      },
    });
  });

  it('is plain data, so that a bundle can carry it', () => {
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });

  it('allows the methods that preflights name', () => {
    const { rules } = parseHeaders('/__preflight\n  access-control-allow-methods: GET, HEAD\n');
    const { headers } = runtimeConfig({ apiRoot: 'https://feed.example', rules });
    expect(headers.allow).toEqual([['Allow', 'GET, HEAD']]);
  });
});
