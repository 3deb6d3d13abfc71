import { describe, expect, it } from 'vitest';
import { search } from '../../feed/search.ts';
import { createSearchIndex, identityOf, loadSearchIndex } from '../../feed/search-index.ts';
import { deriveRealSite } from '../data/real-feed.ts';

describe('search over the real data', () => {
  const documents = deriveRealSite().searchDocuments;
  const whole = loadSearchIndex(createSearchIndex(documents), 'https://feed.test');
  const groups = { model: 'models', plan: 'plans', board: 'boards' } as const;

  function find(q: string) {
    const { models, plans, boards } = search(whole, q);
    return {
      models: models.map(({ id }) => id),
      plans: plans.map(({ id }) => id),
      boards: boards.map(({ key }) => key),
    };
  }

  it.each([
    ['claude code', 'plans', 'claude-pro', 'claude-max-5x', 'claude-max-20x'],
    ['通义', 'plans', 'qoder-cn-pro'],
    ['通义', 'models', 'qwen3.8-max'],
    ['智谱', 'plans', 'glm-coding-lite'],
    ['方舟', 'plans', 'ark-agent-max'],
    ['gtp-5', 'models', 'gpt-5'],
    ['谷歌', 'models', 'gemini-2.5-pro'],
    ['豆包', 'models', 'doubao-seed-2.1-pro'],
    ['k2', 'models', 'kimi-k2.7-code', 'kimi-k2.6'],
    ['anthropic opus 4.5', 'models', 'claude-opus-4-5'],
  ] as const)('finds by %j the %s that people mean', (q, kind, ...ids) => {
    expect(find(q)[kind]).toEqual(expect.arrayContaining(ids));
  });

  it('finds no model by the name of another, though the words are in its own', () => {
    expect(find('gemini/2.5').models).toEqual([]);
  });

  it('finds each record first by each of its names', () => {
    expect(documents.length).toBeGreaterThan(450);
    const aliases = new Map(deriveRealSite().models.map(({ id, aliases }) => [id, aliases]));
    const failures = documents.flatMap((document) => {
      const { id, name } = identityOf(document);
      return [id, name, ...(aliases.get(id) ?? [])].flatMap((q) => {
        const first = find(q)[groups[document.kind]][0];
        return first === id ? [] : [`${document.kind} ${id}: "${q}" finds ${first} first`];
      });
    });
    expect(failures).toEqual([]);
  });

  it('takes the id of each record joined and apart for the same question', () => {
    const failures = documents.flatMap((document) => {
      const { id } = identityOf(document);
      const expected = JSON.stringify(find(id));
      return ['', ' ', '-']
        .map((joint) => id.replace(/(?<=[a-z])[-_.]?(?=\d)|(?<=\d)[-_.]?(?=[a-z])/g, joint))
        .filter((q) => JSON.stringify(find(q)) !== expected);
    });
    expect(failures).toEqual([]);
  });
});
