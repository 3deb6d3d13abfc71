import { describe, expect, it } from 'vitest';
import { guides } from '../../../feed/guides.ts';
import { type Entry, findEntries } from '../../../templates/explorer/page/palette/find-entries.ts';
import { pageEntries } from '../../../templates/explorer/page/palette/page-entries.ts';

const entries: readonly Entry[] = [
  page('Models'),
  page('Value'),
  entry('Model', 'GPT-4o mini', 'OpenAI', 'gpt-4o-mini'),
  entry('Model', 'GPT-4o', 'OpenAI', 'gpt-4o'),
  entry('Model', 'Nous 4', 'OpenRouter', 'nous-4-gpt'),
  entry('Vendor', 'Alibaba', '阿里巴巴', 'alibaba'),
];

describe('findEntries', () => {
  it.each([
    ['gpt4o', ['GPT-4o', 'GPT-4o mini', 'Nous 4']],
    ['mini gpt', ['GPT-4o mini']],
    ['gpt', ['GPT-4o mini', 'GPT-4o', 'Nous 4']],
    ['openai 4', ['GPT-4o mini', 'GPT-4o']],
    ['阿里', ['Alibaba']],
    ['  ＧＰＴ　mini ', ['GPT-4o mini']],
    ['unknown', []],
  ])(
    'finds for %j the names that begin with it, then those that have its words',
    (query, names) => {
      expect(findEntries(entries, query, 10).map(({ name }) => name)).toEqual(names);
    },
  );

  it('lists the pages for an empty query', () => {
    expect(findEntries(entries, ' ', 10).map(({ name }) => name)).toEqual(['Models', 'Value']);
  });

  it('stops at the number that is wanted', () => {
    expect(findEntries(entries, 'o', 2)).toHaveLength(2);
  });
});

describe('pageEntries', () => {
  it('has each document by its title, at its page', () => {
    const documents = pageEntries().filter(({ kind }) => kind === 'Document');
    expect(documents.map(({ name, href }) => [href, name])).toEqual(
      Object.entries(guides).map(([name, { title }]) => [`/docs/${name}/`, title]),
    );
  });
});

function page(name: string): Entry {
  return entry('Page', name, '', name.toLowerCase());
}

function entry(kind: string, name: string, detail: string, also: string): Entry {
  return { kind, name, detail, href: `/${also}/`, also };
}
