import { JSON_TYPE, type UploadStep } from './endpoint.ts';
import { pages } from './pages.ts';
import {
  docsFile,
  docsPath,
  modelRowsFile,
  resolveFile,
  searchIndexFile,
  snapshotFile,
} from './static-files.ts';

/**
 * A file that describes the feed instead of answering for a resource, or the Markdown form of a
 * list. `{board}` is the key of each board, `{shard}` a number.
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
  uploadStep: UploadStep;
};

const JSON_FEED_TYPE = 'application/feed+json; charset=utf-8';
const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

export const documents = {
  docs: {
    path: docsPath,
    file: docsFile,
    mediaType: null,
    summary: 'Documentation and explorer, for people.',
    uploadStep: 'discovery',
  },
  openapi: {
    path: '/v1/openapi.json',
    file: 'v1/openapi.json',
    mediaType: JSON_TYPE,
    summary: 'The OpenAPI 3.1 description.',
    uploadStep: 'discovery',
  },
  guide: {
    path: '/llms.txt',
    file: 'llms.txt',
    mediaType: 'text/plain; charset=utf-8',
    summary: 'What agents need to know of the feed, in Markdown as llmstxt.org proposes it.',
    uploadStep: 'discovery',
  },
  license: {
    path: '/license.txt',
    file: 'license.txt',
    mediaType: 'text/plain; charset=utf-8',
    summary: 'The licence of the data: what is free, and what boards and catalogues ask for.',
    uploadStep: 'lists',
  },
  /** RFC 9727: discovery for clients that only know the host. */
  apiCatalog: {
    path: '/.well-known/api-catalog',
    file: '.well-known/api-catalog',
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    link: '<api-catalog>; rel="api-catalog"',
    summary: 'The APIs of this host, for clients that know only its name (RFC 9727).',
    uploadStep: 'discovery',
  },
  feedJson: {
    path: '/feed.json',
    file: 'feed.json',
    mediaType: JSON_FEED_TYPE,
    summary: 'The newest changes as a JSON Feed.',
    uploadStep: 'discovery',
  },
  feedXml: {
    path: '/feed.xml',
    file: 'feed.xml',
    mediaType: ATOM_TYPE,
    summary: 'The newest changes as an Atom feed.',
    uploadStep: 'discovery',
  },
  modelFeedJson: recordFeed(`${pages.model.feed}.json`, 'The changes of one model as a JSON Feed.'),
  modelFeedXml: recordFeed(`${pages.model.feed}.xml`, 'The changes of one model as an Atom feed.'),
  vendorFeedJson: recordFeed(
    `${pages.vendor.feed}.json`,
    'The changes of the models and plans of one vendor as a JSON Feed.',
  ),
  vendorFeedXml: recordFeed(
    `${pages.vendor.feed}.xml`,
    'The changes of the models and plans of one vendor as an Atom feed.',
  ),
  calendar: {
    path: '/calendar.ics',
    file: 'calendar.ics',
    mediaType: 'text/calendar; charset=utf-8',
    summary: 'The days of announced prices and ends of models as a calendar.',
    uploadStep: 'lists',
  },
  modelsPage: markdown('/markdown/models.md', 'The list of models as a Markdown table.'),
  boardPage: markdown(
    '/markdown/leaderboards/{board}.md',
    'The newest ranking of one board as a Markdown table, with the prices of its models.',
  ),
  plansPage: markdown('/markdown/plans.md', 'The list of plans as a Markdown table.'),
  /** For previews of links: no page shows it. */
  image: {
    path: '/images/coderfeed.png',
    file: 'images/coderfeed.png',
    mediaType: 'image/png',
    summary: null,
    uploadStep: 'lists',
  },
  /** For search engines: every page, and that all may be read. */
  sitemap: listOfPages('sitemap.xml'),
  robots: listOfPages('robots.txt'),
  searchIndex: runtimeFile(searchIndexFile),
  modelRows: runtimeFile(modelRowsFile),
  /** It names the root of the feed, where the docs page is. */
  snapshot: { ...runtimeFile(snapshotFile), uploadStep: 'discovery' },
  resolveIndex: runtimeFile(resolveFile('{shard}')),
} as const satisfies { [name: string]: Document };

function markdown<const Path extends `/${string}`, const Summary extends string>(
  path: Path,
  summary: Summary,
) {
  const mediaType = 'text/markdown; charset=utf-8';
  return { path, file: path.slice(1), mediaType, summary, uploadStep: 'lists' } as const;
}

/** The feed of a record names its page. */
function recordFeed<const Path extends `/${string}`, const Summary extends string>(
  path: Path,
  summary: Summary,
) {
  const mediaType = path.endsWith('.json') ? JSON_FEED_TYPE : ATOM_TYPE;
  return { path, file: path.slice(1), mediaType, summary, uploadStep: 'discovery' } as const;
}

/** A file for programs that look for pages and not for data. */
function listOfPages<const File extends string>(file: File) {
  return {
    path: `/${file}`,
    file,
    mediaType: null,
    summary: null,
    uploadStep: 'discovery',
  } as const;
}

/** A file that only the runtime and our own clients read. */
function runtimeFile<const File extends string>(file: File) {
  return {
    path: `/${file}`,
    file,
    mediaType: JSON_TYPE,
    summary: null,
    uploadStep: 'lists',
  } as const;
}
