import { describe, expect, it } from 'vitest';
import { filesFor, pathOfFile } from '../../feed/static-files.ts';

describe('filesFor', () => {
  it.each([
    ['/', ['index.html']],
    ['/v1', ['v1/index.json', 'v1']],
    ['/v1/', ['v1/index.json', 'v1']],
    ['/v1/models/gpt-5.1', ['v1/models/gpt-5.1/index.json', 'v1/models/gpt-5.1']],
    ['/v1/models/%67pt', ['v1/models/gpt/index.json', 'v1/models/gpt']],
    ['/v1/models/index.json', ['v1/models/index.json/index.json', 'v1/models/index.json']],
    ['/.well-known/api-catalog', ['.well-known/api-catalog/index.json', '.well-known/api-catalog']],
    ['/models/gpt-5.1/', ['models/gpt-5.1/index.html']],
    ['/models/%67pt', ['models/gpt/index.html']],
    ['/value/', ['value/index.html']],
  ])('names the files that may answer for %s', (path, files) => {
    expect(filesFor(path)).toEqual(files);
  });

  it.each([
    '',
    '*',
    '/_headers',
    '/%5Fheaders',
    '/serve.json',
    '/.git/config',
    '/v1/../_headers',
    '/v1/.hidden',
    '/.well-known',
    '/.well-known/.hidden',
    '/.well-known/../_headers',
    '/v1/.well-known/x',
    '/v1%2fmodels',
    '/v1/%5c',
    '/v1/%00',
    '/v1/%ff',
    '/%',
  ])('names none for %j', (path) => {
    expect(filesFor(path)).toEqual([]);
  });
});

describe('pathOfFile', () => {
  it.each([
    ['index.html', '/'],
    ['v1/index.json', '/v1'],
    ['v1/models/gpt-5.1/index.json', '/v1/models/gpt-5.1'],
    ['v1/bulk/models.csv', '/v1/bulk/models.csv'],
    ['v1/search-index.json', '/v1/search-index.json'],
  ])('knows %s at %s', (file, path) => {
    expect(pathOfFile(file)).toBe(path);
  });
});
