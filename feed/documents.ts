/** Files that describe the feed rather than answer for a resource, and Markdown twins of its lists. `{board}` stands for each board's key. */
export const documents = {
  docs: { path: '/', file: 'index.html' },
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
  /** What a runtime answers `/search` from; not for clients, its shape may change. */
  searchIndex: { path: '/v1/search-index.json', file: 'v1/search-index.json' },
  /** Every model of the list: what a runtime answers queries of `/models` from. */
  modelRows: { path: '/v1/model-rows.json', file: 'v1/model-rows.json' },
} as const;
