import { describe, expect, it } from 'vitest';
import { endpointSizes, sizeWords } from '../../../../build/render/guide.ts';

describe('endpointSizes', () => {
  it('counts the files of each endpoint and passes over the others', () => {
    const files = new Map([
      ['v1/index.json', 10],
      ['v1/models/a/index.json', 30],
      ['v1/models/b/index.json', 20],
      ['v1/models/c/index.json', 90],
      ['v1/bulk/models.json', 5],
      ['v1/bulk/models.csv', 4],
      ['v1/search-index.json', 7],
      ['feed.xml', 8],
    ]);
    expect(Object.fromEntries(endpointSizes(files))).toEqual({
      'discovery.get': '10 bytes',
      'models.get': '3 files of 20 to 90 bytes, median 30',
      'bulk.models': 'as json 5, csv 4 bytes',
    });
  });
});

describe('sizeWords', () => {
  it('tells one size as it is', () => {
    expect(sizeWords([{ bytes: 12 }])).toBe('12 bytes');
  });
});
