/** Files that describe the feed rather than answer for a resource. */
export const documents = {
  docs: { path: '/', file: 'index.html' },
  guide: { path: '/llms.txt', file: 'llms.txt' },
  openapi: { path: '/v1/openapi.json', file: 'v1/openapi.json' },
  feedJson: { path: '/feed.json', file: 'feed.json' },
  feedXml: { path: '/feed.xml', file: 'feed.xml' },
  calendar: { path: '/calendar.ics', file: 'calendar.ics' },
} as const;
