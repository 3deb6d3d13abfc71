import type { documents } from '../../feed/documents.ts';

/** What each document is, in one sentence. Those that are for no client but the runtime have none. */
export const documentSummaries = {
  docs: 'Documentation and explorer, for people.',
  openapi: 'The OpenAPI 3.1 description.',
  guide: 'What agents need to know of the feed, in Markdown as llmstxt.org proposes it.',
  apiCatalog: 'The APIs of this host, for clients that know only its name (RFC 9727).',
  feedJson: 'The newest changes as a JSON Feed.',
  feedXml: 'The newest changes as an Atom feed.',
  calendar: 'The days of announced prices as a calendar.',
  modelsPage: 'The list of models as a Markdown table.',
  boardPage: 'The newest ranking of one board as a Markdown table, with the prices of its models.',
  plansPage: 'The list of plans as a Markdown table.',
} as const satisfies { readonly [Name in keyof typeof documents]?: string };
