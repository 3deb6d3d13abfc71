import { describe, expect, it } from 'vitest';
import { endpoints } from '../../feed/endpoints.ts';
import { isForRuntime, routeOf } from '../../feed/routes.ts';

describe('routeOf', () => {
  it.each([
    ['/v1', 'discovery.get', {}],
    ['/v1/models', 'models.list', {}],
    ['/v1/models/gpt-5.1', 'models.get', { id: 'gpt-5.1' }],
    ['/v1/models/gpt%2D5.1', 'models.get', { id: 'gpt-5.1' }],
    ['/v1/models/__proto__', 'models.get', { id: '__proto__' }],
    ['/v1/leaderboards/arena', 'leaderboards.board', { board: 'arena' }],
    ['/v1/leaderboards/model', 'leaderboards.board', { board: 'model' }],
    [
      '/v1/leaderboards/arena/2026-07',
      'leaderboards.period',
      { board: 'arena', period: '2026-07' },
    ],
    ['/v1/leaderboards/model/gpt-5.1', 'leaderboards.model', { id: 'gpt-5.1' }],
    ['/plans/pro', 'plans.get', { id: 'pro' }],
    ['/v1/search', 'search.search', {}],
    ['/v1/bulk/models.csv', 'bulk.models', { format: 'csv' }],
    ['/v1/manifest.json', 'manifest.get', {}],
  ])('finds %s, with and without a trailing slash', (path, id, values) => {
    for (const spelling of [path, `${path}/`]) {
      const route = routeOf(endpoints, spelling);
      expect([route?.id, route?.values]).toEqual([id, values]);
    }
  });

  it.each([
    '/',
    '',
    'v1',
    '/v1//',
    '//v1',
    '/v1/models/a/b',
    '/v1/models/index.json',
    '/v1/leaderboards/arena/index.json',
    '/v1/models/..',
    '/v1/models/%2e%2e',
    '/v1/models/a%2fb',
    '/v1/models/%ff',
    '/v1/bulk/models.',
    '/V1',
  ])('finds nothing at %j', (path) => {
    expect(routeOf(endpoints, path)).toBeUndefined();
  });
});

describe('isForRuntime', () => {
  it.each([
    ['/v1/search', '', true],
    ['/v1/models', '?limit=2', true],
    ['/v1/models', '?', false],
    ['/v1/models', '', false],
    ['/v1/models/gpt-5.1', '?limit=2', false],
    ['/plans/', '?region=all', true],
  ])('says of %s%s: %s', (path, search, expected) => {
    const route = routeOf(endpoints, path);
    expect(route && isForRuntime(route, search)).toBe(expected);
  });
});
