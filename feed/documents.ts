/** Files that describe the feed rather than answer for a resource. */
export const documents = {
  docs: { path: '/', file: 'index.html' },
  guide: { path: '/llms.txt', file: 'llms.txt' },
  openapi: { path: '/v1/openapi.json', file: 'v1/openapi.json' },
  feedJson: { path: '/feed.json', file: 'feed.json' },
  feedXml: { path: '/feed.xml', file: 'feed.xml' },
  calendar: { path: '/calendar.ics', file: 'calendar.ics' },
  /** What a runtime answers `/search` from; not for clients, its shape may change. */
  searchIndex: { path: '/v1/search-index.json', file: 'v1/search-index.json' },
  /** Every model of the list: what a runtime answers queries of `/models` from. */
  modelRows: { path: '/v1/model-rows.json', file: 'v1/model-rows.json' },
} as const;
