import {
  homePath,
  islandsFile,
  modelRowsFile,
  notFoundPageFile,
  PAGE_FILE,
  priceDaysFile,
  resolveFile,
  searchIndexFile,
  snapshotFile,
} from './dist-paths.ts';
import { JSON_TYPE } from './endpoint.ts';
import { pages } from './page-table.ts';

/**
 * A file that describes the feed instead of answering for a resource, or the Markdown form of a
 * list. `{board}` is the key of each board, `{shard}` a number, `{part}` and `{page}` are words.
 */
export type Document = {
  path: `/${string}`;
  file: string;
  /** Null if the file's extension gives it. */
  mediaType: string | null;
  /** The Link header that the document's format requires. */
  link?: string;
  /** One sentence for clients; null for files of the runtime, of our clients and of robots. */
  summary: string | null;
};

const JSON_FEED = 'application/feed+json; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';
const JSON_PATCH = 'application/json-patch+json; charset=utf-8';
const LINK_SET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

export const documents = {
  home: {
    ...file(PAGE_FILE, null, 'The home page, for people: which model, plan or provider to choose.'),
    path: homePath,
  },
  openapi: file('v1/openapi.json', JSON_TYPE, 'The OpenAPI 3.1 description.'),
  guide: file(
    'llms.txt',
    TEXT,
    'What agents need to know of the feed, as llmstxt.org proposes it.',
  ),
  license: file('license.txt', TEXT, 'The licence of the data, and what its sources ask for.'),
  /** RFC 9727: discovery for clients that only know the host. */
  apiCatalog: {
    ...file('.well-known/api-catalog', LINK_SET, 'The APIs of this host (RFC 9727).'),
    link: '<api-catalog>; rel="api-catalog"',
  },
  feedJson: file('feed.json', JSON_FEED, 'The newest changes as a JSON Feed.'),
  feedXml: file('feed.xml', ATOM, 'The newest changes as an Atom feed.'),
  modelFeedJson: feed(pages.model, 'json', 'The changes of one model as a JSON Feed.'),
  modelFeedXml: feed(pages.model, 'xml', 'The changes of one model as an Atom feed.'),
  vendorFeedJson: feed(pages.vendor, 'json', 'The changes of one vendor as a JSON Feed.'),
  vendorFeedXml: feed(pages.vendor, 'xml', 'The changes of one vendor as an Atom feed.'),
  listFeedJson: file(
    'feeds/lists/{list}.json',
    JSON_FEED,
    'What one public list of prices states otherwise than pages of vendors, as a JSON Feed.',
  ),
  listFeedXml: file(
    'feeds/lists/{list}.xml',
    ATOM,
    'What one public list of prices states otherwise than pages of vendors, as an Atom feed.',
  ),
  listPatch: file(
    'patches/{list}.json',
    JSON_PATCH,
    'The same as a JSON Patch (RFC 6902) of the file of the list: of LiteLLM and models.dev, whose rows stand under their ids.',
  ),
  calendar: file('calendar.ics', CALENDAR, 'Announced prices and ends of models as a calendar.'),
  modelsPage: file('markdown/models.md', MARKDOWN, 'The list of models as a Markdown table.'),
  boardPage: file('markdown/leaderboards/{board}.md', MARKDOWN, 'One ranking as a Markdown table.'),
  plansPage: file('markdown/plans.md', MARKDOWN, 'The list of plans as a Markdown table.'),
  /** For previews of links: no page shows it. */
  image: file('images/coderfeed.png', 'image/png', null),
  /** For search engines: every page, and that all may be read. */
  sitemap: file('sitemap.xml', null, null),
  robots: file('robots.txt', null, null),
  // Only the runtime, our own clients and scripts of pages read these.
  searchIndex: file(searchIndexFile, JSON_TYPE, null),
  modelRows: file(modelRowsFile, JSON_TYPE, null),
  priceDays: file(priceDaysFile, JSON_TYPE, null),
  notFoundPage: file(notFoundPageFile, JSON_TYPE, null),
  islands: file(islandsFile('{page}'), JSON_TYPE, null),
  snapshot: file(snapshotFile('{part}'), JSON_TYPE, null),
  resolveIndex: file(resolveFile('{shard}'), JSON_TYPE, null),
} as const satisfies { [name: string]: Document };

function file<const Path extends string>(
  path: Path,
  mediaType: string | null,
  summary: string | null,
) {
  return { path: `/${path}` as const, file: path, mediaType, summary };
}

function feed(page: { readonly feed: string }, format: 'json' | 'xml', summary: string) {
  return file(`${page.feed.slice(1)}.${format}`, format === 'json' ? JSON_FEED : ATOM, summary);
}
