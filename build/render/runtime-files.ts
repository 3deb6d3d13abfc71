import { memoize } from '../../feed/collections.ts';
import {
  grammarFile,
  modelRowsFile,
  offersIndexFile,
  RESOLVE_SHARDS,
  resolveFile,
  searchIndexFile,
} from '../../feed/contract/dist-paths.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { deriveModelRows } from '../../feed/derive.ts';
import { createSearchIndex } from '../../feed/lookup/search-index.ts';
import { packOffers } from '../../feed/prices/seller.ts';
import { encodeSnapshot, type Snapshot } from '../../feed/snapshot.ts';
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { type Renderer, renderJson } from './output-file.ts';
import { pathsOver } from './pages.ts';

/** The files that only the runtime and the installed clients read. */
export function renderRuntimeFiles(site: Site): Renderer[] {
  return [
    [modelRowsFile, () => renderJson(deriveModelRows(site.models))],
    [searchIndexFile, () => renderJson({ ...searchIndexOf(site), over: pathsOver(site) })],
    [grammarFile, () => renderJson(site.grammar)],
    ...Array.from({ length: RESOLVE_SHARDS }, (_, shard): Renderer => {
      const file = resolveFile(shard);
      const toShard = () => resolveIndexOf(site).get(file) ?? {};
      return [file, () => renderJson(toShard())];
    }),
    [offersIndexFile, () => renderJson(packedOffers(site))],
    [documents.snapshot.file, () => renderJson(snapshotOf(site))],
  ];
}

export const searchIndexOf = memoize(({ searchDocuments }: Site) =>
  createSearchIndex(searchDocuments),
);

const packedOffers = memoize(({ models, providers }: Site) =>
  packOffers(
    models,
    providers.flatMap(({ offers }) => offers),
  ),
);

export function snapshotOf(site: Site): Snapshot {
  const { answers, changes, ...records } = site;
  return encodeSnapshot({
    ...records,
    offers: packedOffers(site),
    changes: changes.map(({ change }) => change),
    vendors: answers['vendors.list'][0].body.vendors,
    tags: answers['tags.list'][0].body.tags,
  });
}
