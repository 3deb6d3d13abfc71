import { describe, expect, it } from 'vitest';
import { runtimeConfig } from '../../feed/runtime-config.ts';
import { withSuggestions } from '../../runtime/suggestions.ts';

const config = runtimeConfig({ apiRoot: 'https://feed.example', rules: [] });
const rows = [
  { vendor: 'OpenAI', tags: ['coding', 'vision'] },
  { vendor: 'Z.ai', tags: ['coding'] },
  { vendor: 'Z.ai', tags: ['tool-use'] },
];

function suggested(id: 'models.list' | 'pricing.list', query: string, total = 0) {
  const route = { id, endpoint: config.table[id], values: {} };
  return withSuggestions({ total }, rows, { config, route, query });
}

describe('withSuggestions', () => {
  it('names the nearest vendor, with the corrected address', () => {
    expect(suggested('models.list', '?vendor=opnai&limit=5')).toEqual({
      total: 0,
      suggestions: [
        { name: 'OpenAI', url: 'https://feed.example/v1/models?vendor=OpenAI&limit=5' },
      ],
    });
    expect(suggested('pricing.list', '?vendor=opnai')).toMatchObject({
      suggestions: [{ name: 'OpenAI', url: 'https://feed.example/v1/pricing?vendor=OpenAI' }],
    });
  });

  it('corrects the first unknown tag among several', () => {
    expect(suggested('models.list', '?tag=Coding,%20visoin,tol-use')).toEqual({
      total: 0,
      suggestions: [
        {
          name: 'Coding,vision,tol-use',
          url: 'https://feed.example/v1/models?tag=Coding%2Cvision%2Ctol-use',
        },
      ],
    });
  });

  it('suggests nothing for names that rows have, and where nothing is near', () => {
    expect(suggested('models.list', '?vendor=ZAI&tag=VISION')).toEqual({
      total: 0,
      suggestions: [],
    });
    expect(suggested('models.list', '?vendor=a-far-away-name&stage=retired')).toEqual({
      total: 0,
      suggestions: [],
    });
  });

  it('leaves a list that is not empty as it is', () => {
    expect(suggested('models.list', '?vendor=opnai', 3)).toEqual({ total: 3 });
  });
});
