import { memoize } from '../../feed/collections.ts';
import {
  grammarFile,
  modelRowsFile,
  priceDaysFile,
  RESOLVE_SHARDS,
  resolveFile,
  searchIndexFile,
  snapshotFile,
} from '../../feed/contract/dist-paths.ts';
import type { IndexedId } from '../../feed/lookup/id-index.ts';
import { toModelRows, toPriceDays } from '../../feed/lookup/lists.ts';
import { idsOf } from '../../feed/lookup/resolve.ts';
import { findWord, readQuestion, search } from '../../feed/lookup/search.ts';
import {
  createSearchIndex,
  loadSearchIndex,
  type SearchEntry,
  type SearchIndex,
  type SearchIndexFile,
  wordsOf,
} from '../../feed/lookup/search-index.ts';
import { yuanPrice } from '../../templates/components/model-figures.tsx';
import { inWords } from '../../templates/data.ts';
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { type Renderer, renderJson } from './output-file.ts';
import { renderSnapshotModels, snapshotLists, snapshotModels } from './snapshot.ts';

/** The files that only the runtime and the installed clients read. */
export function renderRuntimeFiles(site: Site): Renderer[] {
  return [
    [modelRowsFile, () => renderJson(toModelRows(site.models))],
    [priceDaysFile, () => renderJson(toPriceDays(site.models))],
    [
      searchIndexFile,
      () =>
        renderJson({
          ...searchIndexOf(site),
          yuan: yuanPrices(site),
          chineseNames: chineseNames(site),
          retired: retiredIds(site),
          unsold: unsoldIds(site),
        }),
    ],
    [grammarFile, () => renderJson(site.grammar)],
    ...Array.from({ length: RESOLVE_SHARDS }, (_, shard): Renderer => {
      const file = resolveFile(shard);
      const toShard = () => resolveIndexOf(site).get(file) ?? {};
      return [file, () => renderJson(toShard())];
    }),
    [snapshotFile('models'), () => renderSnapshotModels(snapshotModels(site))],
    [snapshotFile('lists'), () => renderJson(snapshotLists(site))],
  ];
}

/** What pages in Chinese show of a model, and all others where it has no price in dollars. */
function yuanPrices({ models, today }: Site): { [id: string]: string } {
  const prices = models.flatMap((model) => {
    const { input_price: input, output_price: output } = yuanPrice({ today }, model) ?? {};
    // What is free is so in dollars too, which pages have a word for.
    return input && output ? [[model.id, `¥${input} / ¥${output}`] as const] : [];
  });
  return Object.fromEntries(prices);
}

/** The names of plans on pages in Chinese. */
function chineseNames({ plans }: Site): { [id: string]: string } {
  const named = plans.flatMap(({ id, name }) => {
    const chinese = inWords({ language: 'zh' }, name);
    return chinese === name ? [] : [[id, chinese] as const];
  });
  return Object.fromEntries(named);
}

function retiredIds({ models }: Site): string[] {
  return models.filter(({ lifecycle }) => lifecycle.stage === 'retired').map(({ id }) => id);
}

function unsoldIds({ plans, soldPlans }: Site): string[] {
  const sold = new Set(soldPlans.map(({ id }) => id));
  return plans.flatMap(({ id }) => (sold.has(id) ? [] : [id]));
}

/**
 * The index of the search. Pages search by words before they read the large files of ids, so an id of
 * another system by whose words another model would stand first is an alias of its own model.
 */
export const searchIndexOf = memoize((site: Site) => {
  const { searchDocuments, apiRoot } = site;
  const misleading = misleadingIds(site, createSearchIndex(searchDocuments, apiRoot));
  const documents = searchDocuments.map((document) => {
    const ids = document.kind === 'model' ? (misleading.get(document.item.id) ?? []) : [];
    return { ...document, aliases: [...document.aliases, ...ids] };
  });
  return createSearchIndex(documents, apiRoot);
});

/** By model, the ids of other systems that mean it alone and whose words find something else first. */
function misleadingIds(site: Site, file: SearchIndexFile): Map<string, string[]> {
  const index = loadSearchIndex(file);
  const findsNothing = createPrefilter(index);
  const misleading = new Map<string, string[]>();
  for (const [key, meaning] of [...resolveIndexOf(site).values()].flatMap(
    Object.entries<IndexedId>,
  )) {
    const [model, ...others] = idsOf(meaning);
    if (model === undefined || others.length > 0) continue;
    const id = key.slice(1);
    if (findsNothing(id)) continue;
    const { models, total } = search(index, id);
    if (total > 0 && models[0]?.id !== model)
      misleading.set(model, [...(misleading.get(model) ?? []), id]);
  }
  return misleading;
}

/**
 * Whether the words of an id find nothing, which is so of nine ids in ten. Ids share their words: to
 * look each word up once takes a fifth of the time of a search for each id.
 */
function createPrefilter(index: SearchIndex): (id: string) => boolean {
  const found = new Map<string, ReadonlySet<SearchEntry>>();
  const entriesOf = (word: string) => {
    const entries = found.get(word) ?? new Set(findWord(index, word));
    found.set(word, entries);
    return entries;
  };
  return (id) => {
    // What is left without a name is answered by what was beside it.
    const [first, ...others] = wordsOf(readQuestion(index, id).name).map(entriesOf);
    if (first === undefined) return false;
    return ![...first].some((entry) => others.every((entries) => entries.has(entry)));
  };
}
