import { documents } from '../../../feed/documents.ts';
import { jsonFeed } from '../../../feed/schemas/changes.ts';
import { apiCatalog } from '../../../feed/schemas/discovery.ts';
import { mediaTypeOf } from '../content-types.ts';
import { documentExamples, type ExampleSource } from './examples.ts';
import { pathParameterReferences } from './parameters.ts';
import { pathEntry } from './paths.ts';
import { problemReferences } from './problems.ts';
import { jsonMedia, success } from './responses.ts';

/**
 * The documents that are for clients as paths. The page is what `externalDocs` leads to, and the
 * runtime's files are nobody else's.
 */
export function documentPaths(source: ExampleSource): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const key = name as keyof typeof schemas; // The keys of the table are its type.
      const { path, summary } = documents[key];
      const media =
        schema === TEXT ? { schema } : jsonMedia(schema, documentExamples[key]?.(source));
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
      return pathEntry({
        path,
        get,
        parameters: pathParameterReferences(path, 'documents'),
        apiRoot: source.site.apiRoot,
      });
    }),
  );
}

const TEXT = { type: 'string' } as const;

/** The documents that are for clients, with what they hold. */
const schemas = {
  openapi: { type: 'object', description: 'An OpenAPI 3.1 description.' },
  guide: TEXT,
  license: TEXT,
  apiCatalog,
  feedJson: jsonFeed,
  feedXml: TEXT,
  modelFeedJson: jsonFeed,
  modelFeedXml: TEXT,
  vendorFeedJson: jsonFeed,
  vendorFeedXml: TEXT,
  calendar: TEXT,
  modelsPage: TEXT,
  boardPage: TEXT,
  plansPage: TEXT,
} as const satisfies { readonly [Name in keyof typeof documents]?: object };
