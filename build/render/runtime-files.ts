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
import { toModelRows, toPriceDays } from '../../feed/lookup/lists.ts';
import { createSearchIndex } from '../../feed/lookup/search-index.ts';
import { yuanPair, yuanPrice } from '../../templates/components/model-figures.tsx';
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { type Renderer, renderJson } from './output-file.ts';
import { pathsOver } from './pages.ts';
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
          over: pathsOver(site),
          yuan: yuanPrices(site),
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

/** What pages show of a model without a price in dollars. */
function yuanPrices({ models, today }: Site): { [id: string]: string } {
  const prices = models.flatMap(({ id, input_price, list_prices }) => {
    const yuan = input_price === null ? yuanPrice({ today }, { list_prices }) : undefined;
    return yuan === undefined ? [] : [[id, yuanPair(yuan)] as const];
  });
  return Object.fromEntries(prices);
}

export const searchIndexOf = memoize(({ searchDocuments, apiRoot }: Site) =>
  createSearchIndex(searchDocuments, apiRoot),
);
