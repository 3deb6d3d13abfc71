import { describe, expect, it, vi } from 'vitest';
import { search } from '../../feed/search.ts';
import {
  allowsTypo,
  createSearchIndex,
  identityOf,
  loadSearchIndex,
  type SearchDocument,
  wordsOf,
} from '../../feed/search-index.ts';
import { deriveRealSite } from '../data/real-feed.ts';

type Parts = { vendor?: string[]; aliases?: string[]; tags?: string[]; released?: string };

function model(id: string, name: string, parts: Parts = {}): SearchDocument {
  const { vendor = ['Acme'], aliases = [], tags = [], released } = parts;
  const prices = { input_price: 1, output_price: null };
  const item = { id, name, vendor: vendor[0] ?? '', url: `/v1/models/${id}`, ...prices };
  return {
    kind: 'model',
    item,
    vendorSpellings: vendor,
    aliases,
    tags,
    released: released ?? null,
  };
}

function modelIds(documents: SearchDocument[], q: string): string {
  // Through text and back, as a host reads the file.
  const index = loadSearchIndex(
    JSON.parse(JSON.stringify(createSearchIndex(documents))),
    'https://feed.test',
  );
  const { models } = search(index, q);
  return models.map(({ id }) => id).join(' ');
}

describe('search', () => {
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
    expect(modelIds(documents, 'alpha beta')).toBe(
      'alpha.beta name alias in-a-row in-order prefix',
    );
    expect(modelIds(documents, 'alpah beat')).toBe('typo');
    const opus = [model('typo', 'Opus'), model('prefix', 'Opusculum')];
    expect(modelIds(opus, 'opusc')).toBe('prefix typo');
  });

  it('breaks ties by what is not deprecated, the newest, the shorter name, then the id', () => {
    const documents = [
      model('gone', 'Nova', { tags: ['deprecated'], released: '2026-09-01' }),
      ...[model('c', 'Nova Prime'), model('b', 'Nova Lite'), model('a', 'Nova Lite')],
      model('new', 'Nova Newest', { released: '2026-09-01' }),
    ];
    expect(modelIds(documents, 'nov')).toBe('new a b c gone');
  });

  it.each([
    ['a', 'a letter added', 'claaude'],
    ['a', 'a letter missing', 'clade'],
    ['a', 'a letter changed', 'clande'],
    ['a', 'a letter swapped with its neighbour', 'cluade'],
    ['a', 'neighbours swapped in a word of three letters', 'lgm'],
    ['', 'two typos', 'cluaed'],
    ['', 'a typo in a word of four letters', 'clau claud glmm'],
    ['', 'a typo in a prefix', 'cluad'],
    ['', 'another digit', '20250515'],
    ['', 'no word', '...'],
    ['', 'pictures', '🚀🚀'],
    ['', 'lone surrogates', '\ud800\udfff\ud800'],
  ])('finds %j by %s', (found, _, q) => {
    expect(modelIds([model('a', 'Claude GLM 20250514')], q)).toBe(found);
  });

  it('looks a word up once that is repeated forty times', () => {
    const file = createSearchIndex([model('nova-chat', 'Nova Chat')]);
    const index = loadSearchIndex(file, 'https://feed.test');
    const lookups = vi.spyOn(index.words, 'atPrefix');
    search(index, Array(40).fill('chat').join(' '));
    expect(lookups.mock.calls).toEqual([['chat']]);
  });
});

describe('the words of a text', () => {
  it.each([
    ...['gpt4o', 'gpt 4o', 'GPT-4o', 'gpt_4 o', 'ＧＰＴ－４ｏ'].map((text) => [text, 'gpt 4 o']),
    ['4.5', '4 5'],
    ['45', '45'],
    ['智谱清言GLM4 版', '智谱 谱清 清言 glm 4 版'],
    ['Copilot Pro+', 'copilot pro plus'],
    ['claude + opus+4', 'claude opus 4'],
    ...['', '...', '+ - /', '🚀', '\ud800', '\u0000'].map((text) => [text, '']),
  ])('of %j are %j', (text = '', words) => {
    expect(wordsOf(text).join(' ')).toBe(words);
  });

  it('may have a typo where they are five letters or more', () => {
    const words = ['claude', 'gemma', 'écran', 'opus', '20250514', '智谱'];
    expect(words.filter(allowsTypo)).toEqual(['claude', 'gemma', 'écran']);
  });
});

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
    ['百炼', 'plans', 'bailian-coding-lite'],
    ['通义', 'plans', 'qoder-cn-pro'],
    ['通义', 'models', 'qwen3.8-max'],
    ['智谱', 'plans', 'glm-coding-lite'],
    ['火山', 'plans', 'ark-coding-lite'],
    ['方舟', 'plans', 'ark-agent-max'],
    ['腾讯', 'plans', 'tencent-token-lite'],
    ['gtp-5', 'models', 'gpt-5'],
  ] as const)('finds by %j the %s that people mean', (q, kind, ...ids) => {
    expect(find(q)[kind]).toEqual(expect.arrayContaining(ids));
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

  it.each([
    ['谷歌', /^Gem/],
    ['千问', /^Qwen/],
    ['通义千问', /^Qwen/],
    ['豆包', /^Doubao/],
    ['文心', /^ERNIE/],
    ['混元', /^Hunyuan/],
  ])('finds the models of %s by its Chinese name', (q, family) => {
    const { models } = search(whole, q);
    expect(models.length).toBeGreaterThan(2);
    expect(models.filter(({ name }) => !family.test(name))).toEqual([]);
  });

  it.each([
    ['gpt4o', 'gpt-4o', 'gpt-4o-mini'],
    ['o3', 'o3', 'o3-pro'],
    ['k2', 'kimi-k2.7-code', 'kimi-k2.6'],
    ['anthropic opus 4.5', 'claude-opus-4-5', undefined],
  ])('finds for %j first %s, then among others %s', (q, first, other) => {
    const { models } = find(q);
    expect(models[0]).toBe(first);
    if (other !== undefined) expect(models.slice(1)).toContain(other);
  });
});
