import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderApiCatalog } from '../../../build/render/discovery.ts';
import { parseHeaders } from '../../../feed/headers.ts';

const { rules } = parseHeaders(readFileSync('_headers', 'utf8'));

describe('renderApiCatalog', () => {
  it('leads from the well-known address to both APIs, and from each to what describes it', () => {
    const [path, bytes] = renderApiCatalog({ apiRoot: 'https://owner.example/repo', rules });
    const description = {
      'service-desc': [
        { href: 'https://owner.example/repo/v1/openapi.json', type: 'application/json' },
      ],
      'service-doc': [
        { href: 'https://owner.example/repo/', type: 'text/html' },
        { href: 'https://owner.example/repo/llms.txt', type: 'text/plain' },
      ],
      'service-meta': [
        { href: 'https://owner.example/repo/v1', type: 'application/json' },
        { href: 'https://owner.example/repo/v1/manifest.json', type: 'application/json' },
      ],
    };
    expect(path).toBe('.well-known/api-catalog');
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
      linkset: [
        {
          anchor: 'https://owner.example/repo/.well-known/api-catalog',
          item: [
            { href: 'https://owner.example/repo/v1' },
            { href: 'https://owner.example/repo/plans' },
          ],
        },
        { anchor: 'https://owner.example/repo/v1', ...description },
        { anchor: 'https://owner.example/repo/plans', ...description },
      ],
    });
  });
});
