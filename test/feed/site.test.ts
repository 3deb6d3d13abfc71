import { describe, expect, it } from 'vitest';
import { endpoints } from '../../feed/endpoints.ts';
import { parseHeaders } from '../../feed/headers.ts';
import { siteOf } from '../../feed/site.ts';

const { rules } = parseHeaders(`/*
  A: 1
/404.html
  B: 2
/__preflight
  C: 3
/plans
  D: 4
`);
const site = siteOf({ apiRoot: 'https://feed.example', rules });

describe('siteOf', () => {
  it('keeps of each endpoint what routing needs, and of its parameters what they take', () => {
    expect(Object.keys(site.table)).toEqual(Object.keys(endpoints));
    expect(site.table['plans.list']).toEqual({
      path: '/plans',
      answer: 'index',
      query: {
        region: { kind: 'choice', allowed: ['overseas', 'domestic', 'all'] },
        category: { kind: 'choice', allowed: ['code', 'agent', 'token', 'bundle'] },
      },
    });
  });

  it('has worked out the headers of whatever a runtime answers', () => {
    expect(site.headers).toEqual({
      problem: [
        ['A', '1'],
        ['B', '2'],
      ],
      preflight: [
        ['A', '1'],
        ['C', '3'],
      ],
      answers: {
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
    expect(JSON.parse(JSON.stringify(site))).toEqual(site);
  });
});
