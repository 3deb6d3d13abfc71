import { describe, expect, it, vi } from 'vitest';
import { search } from '../../../feed/search.ts';
import {
  createSearchIndex,
  loadSearchIndex,
  type SearchDocument,
} from '../../../feed/search-index.ts';

type Parts = {
  vendor?: readonly string[];
  aliases?: readonly string[];
  tags?: readonly string[];
};

function model(
  id: string,
  name: string,
  { vendor = ['Acme'], aliases = [], tags = [] }: Parts = {},
): SearchDocument {
  const item = { id, name, vendor: vendor[0] ?? '', input_price: 1, output_price: null };
  return { kind: 'model', item, vendorSpellings: vendor, aliases, tags };
}

function plan(id: string, name: string, vendor: readonly string[]): SearchDocument {
  const item = { id, name, vendor: vendor[0] ?? '', region: 'domestic', category: 'code' } as const;
  return { kind: 'plan', item, vendorSpellings: vendor, aliases: [], tags: [] };
}

function board(key: string, name: string): SearchDocument {
  const item = { key, name, category: 'coding', metric: 'Pass rate%' } as const;
  return { kind: 'board', item, vendorSpellings: [], aliases: [], tags: [] };
}

function ask(documents: readonly SearchDocument[], q: string) {
  // Through text and back, as a host reads the file.
  const index = loadSearchIndex(JSON.parse(JSON.stringify(createSearchIndex(documents))));
  return search(index, q, 'https://feed.test/root');
}

function modelIds(documents: readonly SearchDocument[], q: string): readonly string[] {
  return ask(documents, q).models.map(({ id }) => id);
}

describe('search', () => {
  it('answers with what a list would show, field by field in the documented order', () => {
    const documents = [
      model('acme-1', 'Acme 1'),
      plan('acme-pro', 'Acme Pro', ['Acme']),
      board('acme_bench', 'Acme Bench'),
    ];
    expect(JSON.stringify(ask(documents, '  ＡCME '))).toBe(
      JSON.stringify({
        q: 'ACME',
        models: [
          {
            id: 'acme-1',
            name: 'Acme 1',
            vendor: 'Acme',
            url: 'https://feed.test/root/v1/models/acme-1',
            input_price: 1,
            output_price: null,
          },
        ],
        plans: [
          {
            id: 'acme-pro',
            name: 'Acme Pro',
            vendor: 'Acme',
            url: 'https://feed.test/root/plans/acme-pro',
            region: 'domestic',
            category: 'code',
          },
        ],
        boards: [
          {
            key: 'acme_bench',
            name: 'Acme Bench',
            category: 'coding',
            url: 'https://feed.test/root/v1/leaderboards/acme_bench',
            metric: 'Pass rate%',
          },
        ],
        total: 3,
      }),
    );
  });

  it('orders by exact id, exact name or alias, words in a row, in order, by prefix, with a typo', () => {
    const documents = [
      model('typo', 'Alpha Beat'),
      model('prefix', 'Betamax Alpha'),
      model('in-order', 'Alpha One Betas Beta'),
      model('in-a-row', 'The Other Alpha Beta'),
      model('alias', 'A Very Long Name of a Model', { aliases: ['alpha_beta'] }),
      model('name', 'Alpha-Beta'),
      model('alpha.beta', 'The Longest Name of All Models'),
    ];
    expect(modelIds(documents, 'alpha beta')).toEqual([
      'alpha.beta',
      'name',
      'alias',
      'in-a-row',
      'in-order',
      'prefix',
    ]);
    expect(modelIds(documents, 'alpah beat')).toEqual(['typo']);
    expect(modelIds([model('typo', 'Opus'), model('prefix', 'Opusculum')], 'opusc')).toEqual([
      'prefix',
      'typo',
    ]);
  });

  it('breaks ties by the shorter name, then by id', () => {
    const documents = [model('c', 'Nova Prime'), model('b', 'Nova Lite'), model('a', 'Nova Lite')];
    expect(modelIds(documents, 'nova')).toEqual(['a', 'b', 'c']);
  });

  it('looks for words in order in the vendor and name, the id and the aliases, too', () => {
    const documents = [
      model('gpt-5.4', 'GPT-5.4', { vendor: ['OpenAI', 'openai'] }),
      model('gpt-4.5-preview', 'GPT-4.5 Preview', { vendor: ['OpenAI', 'openai'] }),
    ];
    expect(modelIds(documents, 'openai gpt 4.5')).toEqual(['gpt-4.5-preview', 'gpt-5.4']);
  });

  it('wants every word, from whatever field', () => {
    const documents = [
      model('a', 'Nova', { vendor: ['Acme'], tags: ['vision'] }),
      model('b', 'Nova', { vendor: ['Other'] }),
    ];
    expect(modelIds(documents, 'nova acme vis')).toEqual(['a']);
    expect(modelIds(documents, 'nova acme hearing')).toEqual([]);
  });

  it.each([
    ['added', 'claaude'],
    ['missing', 'clade'],
    ['changed', 'clande'],
    ['swapped with its neighbour', 'cluade'],
  ])('forgives one letter %s', (_, q) => {
    expect(modelIds([model('a', 'Claude')], q)).toEqual(['a']);
  });

  it.each([
    ['two typos', 'cluaed'],
    ['a typo in a word of four letters', 'clau claud glmm'],
    ['a typo in a prefix', 'cluad'],
    ['another digit', '20250515'],
  ])('does not forgive %s', (_, q) => {
    expect(modelIds([model('a', 'Claude GLM 20250514')], q)).toEqual([]);
  });

  it('finds Chinese names by any two characters in a row', () => {
    const documents = [plan('glm-lite', 'GLM Lite', ['Z.ai', 'zai', '智谱清言'])];
    expect(['智谱', '谱清', '清言', '智谱清言 lite'].map((q) => ask(documents, q).total)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(['智清', '谱智'].map((q) => ask(documents, q).total)).toEqual([0, 0]);
  });

  it('finds a name that says a word twice, and not one that says it once before it', () => {
    const documents = [model('a', 'Nova 4'), model('b', 'Nova 4.4')];
    expect([modelIds(documents, 'nova 4 4'), modelIds(documents, 'nova 4')]).toEqual([
      ['b', 'a'],
      ['a', 'b'],
    ]);
  });

  it('looks a word up once that is repeated forty times', () => {
    const index = loadSearchIndex(createSearchIndex([model('nova-chat', 'Nova Chat')]));
    const lookups = vi.spyOn(index.words, 'atPrefix');
    search(index, Array(40).fill('chat').join(' '), 'https://feed.test');
    expect(lookups.mock.calls).toEqual([['chat']]);
  });

  it('holds at most 20 results a group and counts those', () => {
    const documents = [...Array(30)].map((_, index) =>
      model(`nova-${index + 10}`, `Nova ${index + 10}`),
    );
    const { models, total } = ask(documents, 'nova');
    expect(models.map(({ id }) => id)).toEqual(
      [...Array(20)].map((_, index) => `nova-${index + 10}`),
    );
    expect(total).toBe(20);
  });

  it.each(['...', '🚀🚀', '\ud800\udfff\ud800', '()'])('finds nothing by %j', (q) => {
    expect(ask([model('a', 'Nova')], q).total).toBe(0);
  });
});
