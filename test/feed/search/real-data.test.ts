import { describe, expect, it } from 'vitest';
import { search } from '../../../feed/search.ts';
import { createSearchIndex, identityOf, loadSearchIndex } from '../../../feed/search-index.ts';
import { realDocuments } from './real-documents.ts';

const documents = realDocuments();
const index = loadSearchIndex(createSearchIndex(documents));

function ask(q: string) {
  const { models, plans, boards } = search(index, q, 'https://feed.test');
  return {
    models: models.map(({ id }) => id),
    plans: plans.map(({ id }) => id),
    boards: boards.map(({ key }) => key),
  };
}

const groups = { model: 'models', plan: 'plans', board: 'boards' } as const;

describe('search over the real data', () => {
  it('finds each record first by each of its names', () => {
    const failures = documents.flatMap((document) => {
      const { id, name } = identityOf(document);
      return [id, name, ...document.aliases].flatMap((q) => {
        const first = ask(q)[groups[document.kind]][0];
        return first === id ? [] : [`${document.kind} ${id}: "${q}" finds ${first} first`];
      });
    });
    expect(failures).toEqual([]);
  });

  it('takes the id of each record joined and apart for the same question', () => {
    const failures = documents.flatMap((document) => {
      const { id } = identityOf(document);
      const whole = JSON.stringify(ask(id));
      const spellings = ['', ' ', '-'].map((joint) =>
        id.replace(/(?<=[a-z])[-_.]?(?=\d)|(?<=\d)[-_.]?(?=[a-z])/g, joint),
      );
      return spellings
        .filter((q) => JSON.stringify(ask(q)) !== whole)
        .map((q) => `${document.kind} ${id}: "${q}" is answered otherwise`);
    });
    expect(failures).toEqual([]);
  });

  it.each([
    ['谷歌', /^Gem/],
    ['千问', /^Qwen/],
    ['通义千问', /^Qwen/],
    ['豆包', /^Doubao/],
    ['文心', /^ERNIE/],
    ['混元', /^Hunyuan/],
  ])('finds the models of %s by its Chinese name', (q, family) => {
    const { models } = search(index, q, 'https://feed.test');
    expect(models.length).toBeGreaterThan(2);
    expect(models.filter(({ name }) => !family.test(name))).toEqual([]);
  });

  it('has records to ask for', () => {
    expect(documents.length).toBeGreaterThan(450);
  });

  it.each([
    ['gpt 4.5', 'gpt-4.5-preview', 'gpt-5.4'],
    ['gpt4o', 'gpt-4o', 'gpt-4o-mini'],
    ['o3', 'o3', 'o3-pro'],
    ['k2', 'kimi-k2.7-code', 'kimi-k2.6'],
  ])('finds for %j first %s, then among others %s', (q, first, other) => {
    const { models } = ask(q);
    expect(models[0]).toBe(first);
    expect(models.slice(1)).toContain(other);
  });

  it.each(['gpt', 'opus'])(
    'finds for %j the newest model first, and no deprecated one before another',
    (q) => {
      const found = search(index, q, 'https://feed.test').models.map(({ id }) =>
        documents.find(({ kind, item }) => kind === 'model' && item.id === id),
      );
      const isOld = found.map((document) => document?.tags.includes('deprecated'));
      const named = documents.filter(
        ({ kind, item, tags }) =>
          kind === 'model' && item.name.toLowerCase().includes(q) && !tags.includes('deprecated'),
      );
      const days = named.map(({ released }) => released ?? '').sort();
      expect(found[0]?.released).toBe(days.at(-1));
      expect(isOld).toEqual(isOld.toSorted());
    },
  );

  it.each([
    'claude opus 4.5',
    'claude-opus-4-5',
    'opus 4 5',
    'Claude Opus 4.5',
    'anthropic opus 4.5',
    'cluade opus 4.5',
  ])('finds claude-opus-4-5 first for %j', (q) => {
    expect(ask(q).models[0]).toBe('claude-opus-4-5');
  });

  it('finds the plans and models of a vendor by its Chinese name', () => {
    const { models, plans } = ask('智谱');
    expect(plans.length).toBeGreaterThan(0);
    expect([...models, ...plans].filter((id) => !id.includes('glm'))).toEqual([]);
  });

  it.each([
    ['300 words', Array.from({ length: 300 }, (_, index) => `word${index} claude`).join(' ')],
    ['200 words of one letter', 'abcdefghijklmnopqrstuvwxyz'.repeat(8).split('').join(' ')],
    ['one word of 200 letters', 'claude'.repeat(34).slice(0, 200)],
    ['40 words with a typo each', 'cluade ganini opnai mistrla '.repeat(10)],
    ['lone surrogates', '\ud800 gpt \udfff'],
    ['a pattern', '^(g+p*)+$ .* [a-z]{1,99}'],
    ['names that every object has', '__proto__ constructor hasOwnProperty toString'],
    ['NUL and a right-to-left mark', 'gpt\u0000\u202e4'],
    ['characters that fold into many', 'ﷺ'.repeat(200)],
  ])(
    'answers %s soon and in shape',
    (_, q) => {
      const { total, models, plans, boards } = search(index, q, 'https://feed.test');
      expect(total).toBe(models.length + plans.length + boards.length);
    },
    1000,
  );
});
