import { describe, expect, it } from 'vitest';
import { treeHeaders } from '../../../hosts/shared/tree-headers.ts';
import { rules } from '../small-site.ts';

describe('treeHeaders', () => {
  it('gives each header the value of most files, those that differ, and the one on errors', () => {
    const { headers } = treeHeaders(rules, [
      '404.html',
      'index.html',
      'v1/models/index.json',
      'v1/models/a/index.json',
    ]);
    expect(headers).toEqual([
      { name: 'Access-Control-Allow-Origin', usual: '*', others: new Map(), onError: '*' },
      {
        name: 'Cache-Control',
        usual: 'public, max-age=1800',
        others: new Map([['404.html', 'public, max-age=60']]),
        onError: 'public, max-age=60',
      },
      {
        name: 'Content-Security-Policy',
        usual: '',
        others: new Map([['index.html', "default-src 'none'"]]),
        onError: '',
      },
    ]);
  });

  it('takes types from the rules, else from the ending, and lists the files that differ from their ending', () => {
    const paths = [
      '404.html',
      'feed.json',
      'index.html',
      'page.html',
      'v1/models/index.json',
      'v1/models/a/index.json',
      'nameless',
    ];
    expect(treeHeaders(rules, paths).types).toEqual({
      byEnding: new Map([
        ['html', 'text/html; charset=utf-8'],
        ['json', 'application/json'],
      ]),
      others: new Map([
        ['404.html', 'application/problem+json'],
        ['feed.json', 'application/feed+json'],
        ['nameless', 'application/octet-stream'],
      ]),
    });
  });

  it('knows the type of every problem', () => {
    expect(treeHeaders(rules, []).problemType).toBe('application/problem+json');
  });
});
