import { describe, expect, it } from 'vitest';
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
