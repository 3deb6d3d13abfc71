import { docsPath, modelRowsFile, searchIndexFile } from './runtime-documents.ts';

/** Files that describe the feed rather than answer for a resource, and Markdown twins of its lists. `{board}` stands for each board's key. */
export const documents = {
  docs: { path: docsPath, file: 'index.html' },
  guide: { path: '/llms.txt', file: 'llms.txt' },
  openapi: { path: '/v1/openapi.json', file: 'v1/openapi.json' },
  feedJson: { path: '/feed.json', file: 'feed.json' },
  feedXml: { path: '/feed.xml', file: 'feed.xml' },
  calendar: { path: '/calendar.ics', file: 'calendar.ics' },
  /** RFC 9727: what a client that knows only the host finds the feed by. */
  apiCatalog: { path: '/.well-known/api-catalog', file: '.well-known/api-catalog' },
  modelsPage: { path: '/markdown/models.md', file: 'markdown/models.md' },
  boardPage: { path: '/markdown/leaderboards/{board}.md', file: 'markdown/leaderboards/{board}.md' },
  plansPage: { path: '/markdown/plans.md', file: 'markdown/plans.md' },
  searchIndex: { path: `/${searchIndexFile}`, file: searchIndexFile },
  modelRows: { path: `/${modelRowsFile}`, file: modelRowsFile },
} as const;
