import { describe, expect, it } from 'vitest';
import { renderGithubPages } from '../../../../build/render/hosts/github-pages.ts';
import { textOf } from './small-site.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const render = (tree: Readonly<Record<string, string>>) => {
  const files = renderGithubPages({
    tree: new Map(Object.entries(tree).map(([path, text]) => [path, encode(text)])),
    serviceWorker: encode('worker'),
  });
  return Object.fromEntries([...files].map(([path, bytes]) => [path, textOf(bytes)]));
};

describe('renderGithubPages', () => {
  it('writes each answer three times, so that its address has a file with and without a trailing slash', () => {
    expect(
      render({
        'v1/models/gpt-5.1/index.json': '{}',
        'v1/bulk/models.csv': 'id',
        _headers: '/*',
        '.assetsignore': '',
      }),
    ).toEqual({
      'v1/models/gpt-5.1/index.json': '{}',
      'v1/models/gpt-5.1/index.html': '{}',
      'v1/models/gpt-5.1.html': '{}',
      'v1/bulk/models.csv': 'id',
      'sw.js': 'worker',
      'start-sw.js': "navigator.serviceWorker?.register('sw.js');\n",
      '.nojekyll': '',
    });
  });

  it('lets the page start the service worker, by a file as its policy asks', () => {
    expect(render({ 'index.html': '<head><title>a</title></head><body>' })['index.html']).toBe(
      '<head><title>a</title><script src="start-sw.js" defer></script></head><body>',
    );
  });
});
