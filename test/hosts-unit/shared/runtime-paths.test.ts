import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../feed/endpoints.ts';
import { runtimePaths } from '../../../hosts/shared/runtime-paths.ts';

describe('runtimePaths', () => {
  it('names the endpoints that take parameters, in both spellings', () => {
    expect(runtimePaths(endpoints, 'queries')).toEqual([
      '/v1/models',
      '/v1/models/',
      '/v1/pricing',
      '/v1/pricing/',
      '/plans',
      '/plans/',
      '/v1/search',
      '/v1/search/',
      '/v1/resolve',
      '/v1/resolve/',
    ]);
  });

  it('names the roots of all endpoints where everything goes through the runtime', () => {
    expect(runtimePaths(endpoints, 'all')).toEqual(['/v1', '/v1/*', '/plans', '/plans/*']);
  });
});
