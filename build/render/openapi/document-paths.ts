import { documents } from '../../../feed/documents.ts';
import { apiCatalog } from '../../../feed/schemas/api-catalog.ts';
import { jsonFeed } from '../../../feed/schemas/json-feed.ts';
import { mediaTypeOf } from '../media-type.ts';
import { documentExamples } from './examples.ts';
import { pathParameterReferences } from './parameters.ts';
import { type PathSource, pathEntry } from './paths.ts';
import { problemReferences } from './problems.ts';
import { jsonMedia, success } from './responses.ts';

/** The documents that are for clients as paths. The page is what `externalDocs` leads to, and the runtime's files are nobody else's. */
export function documentPaths(source: PathSource): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(described).map(([name, { summary, schema }]) => {
      const key = name as keyof typeof described; // The keys of the table are its type.
      const { path } = documents[key];
      const media = schema === TEXT ? { schema } : jsonMedia(schema, documentExamples[key]?.(source));
      const content = { [mediaTypeOf(source.rules, path)]: media };
      const isMany = path.includes('{');
      const get = {
        operationId: `documents${key.charAt(0).toUpperCase()}${key.slice(1)}`,
        summary,
        tags: ['documents'],
        responses: {
          200: success(source.rules, { path, description: summary, content }),
          304: { $ref: '#/components/responses/NotModified' },
          ...problemReferences(isMany ? ['not_found'] : []),
        },
      };
      return pathEntry({ path, get, parameters: pathParameterReferences(path, 'documents'), apiRoot: source.feed.apiRoot });
    }),
  );
}

const TEXT = { type: 'string' } as const;

type Described = { readonly summary: string; readonly schema: object };

const described = {
  openapi: { summary: 'This description.', schema: { type: 'object', description: 'An OpenAPI 3.1 description.' } },
  guide: { summary: 'What agents need to know of the feed, in Markdown as llmstxt.org proposes it.', schema: TEXT },
  apiCatalog: { summary: 'The APIs of this host, for clients that know only its name.', schema: apiCatalog },
  feedJson: { summary: 'The newest changes as a JSON Feed.', schema: jsonFeed },
  feedXml: { summary: 'The newest changes as an Atom feed.', schema: TEXT },
  calendar: { summary: 'The days of announced prices as a calendar.', schema: TEXT },
  modelsPage: { summary: 'The list of models as a Markdown table.', schema: TEXT },
  boardPage: { summary: 'The newest ranking of one board as a Markdown table, with the prices of its models.', schema: TEXT },
  plansPage: { summary: 'The list of plans as a Markdown table.', schema: TEXT },
} as const satisfies { readonly [Name in keyof typeof documents]?: Described };
