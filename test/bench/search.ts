import { gzipSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { search } from '../../feed/lookup/search.ts';
import {
  createSearchIndex,
  identityOf,
  loadSearchIndex,
  type SearchDocument,
  searchedWords,
} from '../../feed/lookup/search-index.ts';
import { deriveRealSite } from '../data/real-feed.ts';
import { compare, timePerCall } from './tools.ts';

/** What people ask: names, typos, and what several records answer or none. */
const questions = [
  'gpt 4.5',
  'gpt4o',
  'claude opus 4.5',
  'opus 4 5',
  'cluade opus 4.5',
  'openai gpt 4.5',
  'o3',
  'deepseek r1',
  'gemni 2.5 pro',
  'claude 3.5 sonnet',
  'gpt',
  'claude',
  'k2',
  'kimi k2 thin',
  'mistrla',
  '智谱',
  'open-weights vision',
  'coding plan',
  'copilot pro+',
  'arena',
  'zzzz',
];

type Find = (q: string) => readonly string[];

/** What is used of flexsearch, which is not installed where the project is checked. */
type FlexSearch = {
  Index: new (options: {
    tokenize: 'forward';
  }) => {
    add: (id: number, text: string) => void;
    search: (q: string, limit: number) => readonly number[];
    export: (write: (key: string, data: string) => void) => void;
  };
};

/** Search over the real data beside a whole minisearch and flexsearch. */
export async function benchSearch(): Promise<void> {
  const { searchDocuments } = deriveRealSite();
  const flexsearch: FlexSearch = await import(String('flexsearch'));
  const engines = [
    ['coderfeed', ours(searchDocuments)],
    ['minisearch', miniSearch(searchDocuments)],
    ['flexsearch', flexSearch(flexsearch, searchDocuments)],
  ] as const;
  console.log('\nsearch over the real data: index gzipped');
  for (const [name, { index }] of engines) {
    const size = (gzipSync(index).length / 1000).toFixed(1);
    console.log(`  ${name.padEnd(28)}${size.padStart(8)} kB`);
  }
  const contenders = engines.map(([name, { find }]) => [
    name,
    () => timePerCall(questions, 20, find),
  ]);
  await compare('a search', 'µs', 15, Object.fromEntries(contenders));
}

function ours(documents: readonly SearchDocument[]): { index: string; find: Find } {
  const index = JSON.stringify(createSearchIndex(documents, 'https://feed.example'));
  const loaded = loadSearchIndex(JSON.parse(index));
  const find: Find = (q) => search(loaded, q).models.map(({ id }) => id);
  return { index, find };
}

/** The same words by minisearch's own score. */
function miniSearch(documents: readonly SearchDocument[]): { index: string; find: Find } {
  const engine = new MiniSearch({ idField: 'position', fields: ['text'], storeFields: ['id'] });
  engine.addAll(
    documents.map((document, position) => ({
      position,
      id: identityOf(document).id,
      text: [...searchedWords(document)].join(' '),
    })),
  );
  const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND' } as const;
  const find: Find = (q) =>
    engine
      .search(q, options)
      .slice(0, 20)
      .map(({ id }) => String(id));
  return { index: JSON.stringify(engine), find };
}

/** It knows prefixes, and no typos. */
function flexSearch({ Index }: FlexSearch, documents: readonly SearchDocument[]) {
  const engine = new Index({ tokenize: 'forward' });
  for (const [position, document] of documents.entries())
    engine.add(position, [...searchedWords(document)].join(' '));
  const ids = documents.map((document) => identityOf(document).id);
  const chunks: string[] = [];
  engine.export((key, data) => void chunks.push(key, data));
  const find: Find = (q) => engine.search(q, 20).map((position) => ids[position] ?? '');
  return { index: JSON.stringify([chunks, ids]), find };
}
