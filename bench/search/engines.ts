import MiniSearch, { type Query } from 'minisearch';
import { search } from '../../feed/search.ts';
import {
  allowsTypo,
  createSearchIndex,
  identityOf,
  loadSearchIndex,
  type SearchDocument,
  searchedWords,
  wordsOf,
} from '../../feed/search-index.ts';
/**
 * A way to search: what it puts into a file, and how it answers from that file's text with the ids
 * of what it finds.
 */
export type Engine = {
  readonly name: string;
  readonly write: (records: readonly SearchDocument[]) => string;
  readonly load: (text: string) => (q: string) => readonly string[];
};

export const RESULTS = 20;

/** What a result needs to be shown. */
export type Shown = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly item: object;
};

export function shownOf(record: SearchDocument): Shown {
  return { ...identityOf(record), kind: record.kind, item: record.item };
}

/** All that is searched of a record, for engines with a tokenizer of their own. */
export function textOf(record: SearchDocument): string {
  return [
    ...Object.values(record.item),
    ...record.vendorSpellings,
    ...record.aliases,
    ...record.tags,
  ]
    .filter((value) => typeof value === 'string')
    .join(' ');
}

const ours: Engine = {
  name: 'coderfeed',
  write: (records) => JSON.stringify(createSearchIndex(records)),
  load: (text) => {
    const index = loadSearchIndex(JSON.parse(text));
    return (q) => {
      const { models, plans, boards } = search(index, q, 'https://feed.test');
      return [
        ...models.map(({ id }) => id),
        ...plans.map(({ id }) => id),
        ...boards.map(({ key }) => key),
      ];
    };
  },
};

/** The same words in a whole MiniSearch, by its own score: why only its tree is used. */
const wholeMiniSearch: Engine = {
  name: 'minisearch, whole',
  write: (records) => {
    const index = new MiniSearch(miniSearchOptions);
    index.addAll(
      records.map((record, position) => ({
        position,
        shown: shownOf(record),
        text: [...searchedWords(record)].join(' '),
      })),
    );
    return JSON.stringify(index);
  },
  load: (text) => {
    const index = MiniSearch.loadJS(JSON.parse(text), miniSearchOptions);
    return (q) =>
      index
        .search(allWords(q))
        .slice(0, RESULTS)
        .map(({ shown }) => String(shown.id));
  },
};

const miniSearchOptions = {
  idField: 'position',
  fields: ['text'],
  storeFields: ['shown'],
  tokenize: (text: string) => text.split(' '),
};

function allWords(q: string): Query {
  const queries = [...new Set(wordsOf(q))].map((word) => ({
    queries: [word],
    prefix: true,
    fuzzy: allowsTypo(word) ? 1 : false,
  }));
  return { combineWith: 'AND', queries };
}

export const ownEngines: readonly Engine[] = [ours, wholeMiniSearch];
