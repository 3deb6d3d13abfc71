import { describe, expect, it } from 'vitest';
import { createSearchParts, type SearchDocument } from '../../feed/search-index.ts';
import { createSearch } from '../../runtime/search.ts';

function model(id: string): SearchDocument {
  const item = { id, name: id, vendor: 'Acme', input_price: null, output_price: null };
  return { kind: 'model', item, vendorSpellings: ['Acme'], aliases: [], tags: [] };
}

describe('createSearch', () => {
  it('reads one part of the index after another, and puts together what is in them', async () => {
    const [first, ...others] = createSearchParts(['acme-1', 'acme-22', 'acme-333'].map(model), 1);
    const files: Readonly<Record<string, unknown>> = {
      'v1/search-index.json': { ...first, rest: ['two.json', 'three.json'] },
      'two.json': others[0],
      'three.json': others[1],
    };
    const requested: string[] = [];
    const read = async (path: string) => {
      requested.push(path);
      return files[path];
    };
    const { models, total } = await createSearch()(read, 'acme', 'https://feed.example');
    expect([models.map(({ id }) => id), total]).toEqual([['acme-1', 'acme-22', 'acme-333'], 3]);
    expect(requested).toEqual(['v1/search-index.json', 'two.json', 'three.json']);
  });

  it('fails where a part is not there, rather than leave out what is in it', async () => {
    const read = async (path: string) =>
      path === 'v1/search-index.json' ? { entries: [], words: [], rest: ['two.json'] } : undefined;
    await expect(createSearch()(read, 'acme', 'https://feed.example')).rejects.toThrow();
  });
});
