import { describe, expect, it } from 'vitest';
import { filesOf } from '../small-site.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const render = (tree: Readonly<Record<string, string>>) =>
  filesOf('github-pages', {
    tree: new Map(Object.entries(tree).map(([path, text]) => [path, encode(text)])),
  });

describe('the tree of GitHub Pages', () => {
  it('writes each answer three times, so that its address has a file with and without a trailing slash', async () => {
    expect(
      await render({
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
      'sw.js': 'program\n',
      'start-sw.js': "navigator.serviceWorker?.register('sw.js');\n",
      '.nojekyll': '',
    });
  });

  it('lets the page start the service worker, by a file as its policy asks', async () => {
    const files = await render({ 'index.html': '<head><title>a</title></head><body>' });
    expect(files['index.html']).toBe(
      '<head><title>a</title><script src="start-sw.js" defer></script></head><body>',
    );
  });
});
