import { documents } from '../../feed/documents.ts';
import { createSearchIndex } from '../../feed/search/create-index.ts';
import type { Feed } from '../derive/feed.ts';
import { deriveSearchDocuments } from '../derive/search-documents.ts';
import { renderJson } from './json.ts';

/** The file from which a runtime answers `/search`. */
export function renderSearchIndex(feed: Feed): readonly [path: string, bytes: Uint8Array] {
  return [documents.searchIndex.file, renderJson(createSearchIndex(deriveSearchDocuments(feed)))];
}
