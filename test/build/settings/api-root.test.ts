import { describe, expect, it } from 'vitest';
import { type AddressSources, resolveApiRoot } from '../../../build/settings/api-root.ts';

const nothing: AddressSources = {
  option: undefined,
  environment: {},
  site: null,
  target: undefined,
  serving: undefined,
};

describe('resolveApiRoot', () => {
  it('falls back to localhost', () => {
    expect(resolveApiRoot(nothing)).toEqual({ apiRoot: 'http://localhost:3000' });
  });

  it('takes the option before the environment, the environment before the data, the data before the host', () => {
    const netlify = { NETLIFY: 'true', URL: 'https://host.example' };
    const all = {
      ...nothing,
      option: 'https://option.example',
      environment: { ...netlify, API_ROOT: 'https://env.example' },
      site: 'https://site.example',
    };
    expect(resolveApiRoot(all)).toEqual({ apiRoot: 'https://option.example' });
    expect(resolveApiRoot({ ...all, option: undefined })).toEqual({
      apiRoot: 'https://env.example',
    });
    expect(resolveApiRoot({ ...all, option: undefined, environment: netlify })).toEqual({
      apiRoot: 'https://site.example',
    });
    expect(resolveApiRoot({ ...nothing, environment: netlify })).toEqual({
      apiRoot: 'https://host.example',
    });
  });

  it('never takes the address of one deployment', () => {
    const preview = {
      VERCEL_ENV: 'preview',
      VERCEL_PROJECT_PRODUCTION_URL: 'feed.example',
      VERCEL_URL: 'feed-abc123.example',
    };
    expect(resolveApiRoot({ ...nothing, environment: preview })).toEqual({
      apiRoot: 'http://localhost:3000',
    });
    expect(
      resolveApiRoot({ ...nothing, environment: { ...preview, VERCEL_ENV: 'production' } }),
    ).toEqual({
      apiRoot: 'https://feed.example',
    });
  });

  it('names the project page of a repository for GitHub Pages', () => {
    const environment = { GITHUB_REPOSITORY: 'Acme/Feed' };
    expect(resolveApiRoot({ ...nothing, environment, target: 'github-pages' })).toEqual({
      apiRoot: 'https://acme.github.io/Feed',
    });
    const site = { GITHUB_REPOSITORY: 'Acme/acme.github.io' };
    expect(resolveApiRoot({ ...nothing, environment: site, target: 'github-pages' })).toEqual({
      apiRoot: 'https://acme.github.io',
    });
  });

  it('drops trailing slashes and keeps a path prefix', () => {
    expect(resolveApiRoot({ ...nothing, option: 'https://example.com/feed//' })).toEqual({
      apiRoot: 'https://example.com/feed',
    });
  });

  it('refuses what is no plain address', () => {
    expect(resolveApiRoot({ ...nothing, option: 'example.com' })).toEqual({
      fault:
        '--api-root is "example.com"; it is an address such as https://feed.example.com or https://example.com/feed',
    });
    expect(
      resolveApiRoot({ ...nothing, environment: { API_ROOT: 'https://example.com/?a=b' } }),
    ).toEqual({
      fault: 'API_ROOT is "https://example.com/?a=b"; it has no query, fragment or credentials',
    });
  });
});
