import type { HeaderRule } from '../feed/header-rules.ts';
import { signatureFile } from '../feed/signature-file.ts';
import { type AnsweredId, derivations } from './derive/answers.ts';
import type { Feed } from './derive/feed.ts';
import { manifestPath } from './publish/tree.ts';
import { renderAnswers } from './render/answers.ts';
import { renderApiCatalog } from './render/api-catalog.ts';
import { renderErrorFiles } from './render/error-files.ts';
import { renderFeeds } from './render/feeds.ts';
import { FileStore, type Shelf } from './render/file-store.ts';
import { renderGuide } from './render/guide.ts';
import { renderMarkdown } from './render/markdown.ts';
import { renderModelRows } from './render/model-rows.ts';
import { renderOpenApi } from './render/openapi.ts';
import { type PageParts, renderPage } from './render/page.ts';
import { renderSearchIndex } from './render/search-index.ts';
import { renderServeJson } from './render/serve-json.ts';
import { addManifest, type Seal } from './signing/seal.ts';

/** The header rules as they are read, and as they are copied. */
export type HeadersFile = { readonly rules: readonly HeaderRule[]; readonly bytes: Uint8Array };

const discovery = 'discovery.get' satisfies AnsweredId;

/** What the files that know no time are made of, beside the feed, and where they go that there is no room for. */
export type TimelessParts = { readonly headers: HeadersFile; readonly page: PageParts; readonly shelf?: Shelf | undefined };

/** Every file of dist that does not know when it was made. */
export function renderTimeless(feed: Feed, { headers, page, shelf }: TimelessParts): FileStore {
  // The keys of the table are its type.
  const ids = (Object.keys(derivations) as AnsweredId[]).filter((id) => id !== discovery);
  const files = FileStore.empty({ shelf })
    .add(renderAnswers(feed, ids, ''))
    .add([renderModelRows(feed)])
    .add(renderSearchIndex(feed))
    .add(renderFeeds(feed))
    .add(renderErrorFiles(feed.apiRoot))
    .add([renderApiCatalog({ apiRoot: feed.apiRoot, rules: headers.rules })])
    .add(renderPage(feed, headers.rules, page))
    .add(renderMarkdown(feed, page.templates))
    .add([['_headers', headers.bytes]]);
  files.add([renderOpenApi(feed, { rules: headers.rules, files })]);
  return files.add([renderGuide(feed, { templates: page.templates, files: withDiscovery(files, feed, ANY_INSTANT) })]);
}

/** As long as every other: the guide tells the size of the discovery document, which is the same whenever it was made. */
const ANY_INSTANT = '2026-01-01T00:00:00Z';

function withDiscovery(files: FileStore, feed: Feed, generatedAt: string): FileStore {
  return files.copy().add(renderAnswers(feed, [discovery], generatedAt));
}

/** What a whole tree is made of, beside the feed. */
export type TreeParts = {
  readonly timeless: FileStore;
  readonly headers: HeadersFile;
  readonly generatedAt: string;
  /** Signs the manifest, under the head that is chosen for its files. */
  readonly seal?: Seal | undefined;
};

/** The whole tree of a build that ran at `generatedAt`. */
export function completeTree(feed: Feed, { timeless, headers, generatedAt, seal }: TreeParts): FileStore {
  const files = withDiscovery(timeless, feed, generatedAt);
  const last = [manifestPath, 'serve.json', ...(seal === undefined ? [] : [signatureFile])];
  files.set('serve.json', renderServeJson({ rules: headers.rules, paths: [...files.keys(), ...last] }));
  return addManifest(files, seal);
}
