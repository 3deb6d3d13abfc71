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
import type { PageParts } from '../bundle.ts';
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { type Renderer, renderJson } from './output-file.ts';
import { pageSearchIndex } from './search-index.ts';
import { renderSnapshotModels, snapshotLists, snapshotModels } from './snapshot.ts';

/** The files that only the runtime and the installed clients read. */
export function renderRuntimeFiles(site: Site, page: PageParts): Renderer[] {
  return [
    [modelRowsFile, () => renderJson(toModelRows(site.models))],
    [priceDaysFile, () => renderJson(toPriceDays(site.models))],
    [searchIndexFile, () => renderJson(pageSearchIndex(site, page))],
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
