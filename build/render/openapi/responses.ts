import { type BulkFormat, bulkFormats, type Endpoint } from '../../../feed/endpoint.ts';
import type { EndpointId } from '../../../feed/endpoints.ts';
import type { HeaderRule } from '../../../feed/headers.ts';
import { expand, parameterNames } from '../../../feed/paths.ts';
import { mediaTypeOf } from '../content-types.ts';
import { type BulkId, bulkText, type Example } from './example.ts';
import { type ExampleSource, endpointExample } from './examples.ts';
import { headersOf, taggedHeadersOf } from './headers.ts';
import { schemaReference } from './schemas.ts';

type Rules = readonly HeaderRule[];

/** The responses without a body that every path has. */
export function bodilessComponents(
  rules: Rules,
  anyPath: string,
): Readonly<Record<string, object>> {
  return {
    Head: {
      description: 'The headers of the answer, without its body.',
      headers: taggedHeadersOf(rules, anyPath),
    },
    NotModified: {
      description: 'The answer at hand still holds: If-None-Match names its ETag.',
      headers: taggedHeadersOf(rules, anyPath),
    },
    HeadProblem: {
      description: 'The headers of a problem, without its body.',
      headers: headersOf(rules, '/404.html'),
    },
  };
}

type Success = { readonly path: string; readonly description: string; readonly content: object };

/** The response 200 of a path. */
export function success(rules: Rules, { path, description, content }: Success): object {
  return { description, headers: taggedHeadersOf(rules, path), content };
}

/** The body of an endpoint by media type. */
export function endpointContent(id: EndpointId, endpoint: Endpoint, source: ExampleSource): object {
  const example = endpointExample(id, source);
  if (parameterNames(endpoint.path).includes('format'))
    return bulkContent(id as BulkId, { endpoint, example, source });
  return { [mediaTypeOf(source.rules, endpoint.path)]: jsonMedia(endpoint.body, example) };
}

/** A JSON body: its schema, and an answer to show. */
export function jsonMedia(schema: object, example: Example | undefined): object {
  return {
    schema: schemaReference(schema),
    ...(example === undefined ? {} : { examples: { answer: shown(example) } }),
  };
}

type BulkContent = {
  readonly endpoint: Endpoint;
  readonly example: Example | undefined;
  readonly source: ExampleSource;
};

function bulkContent(
  id: BulkId,
  { endpoint: { path, body }, example, source }: BulkContent,
): object {
  const formats = Object.keys(bulkFormats) as BulkFormat[];
  return Object.fromEntries(
    formats.map((format) => {
      const media =
        format === 'json'
          ? jsonMedia(body, example)
          : textMedia(format, {
              request: expand(path, { format }),
              text: bulkText(id, source.site.answers, format),
            });
      return [bulkFormats[format].split(';')[0], media];
    }),
  );
}

/** What stands in a text format. */
const textFormats = {
  ndjson: 'The rows of the JSON body, each as JSON in a line of its own.',
  csv: 'A line of field names, then a line for each row: lists joined by a space, objects as JSON, unknown values empty.',
} as const satisfies { readonly [Format in Exclude<BulkFormat, 'json'>]: string };

function textMedia(
  format: keyof typeof textFormats,
  { request, text }: { readonly request: string; readonly text: string },
): object {
  const schema = { type: 'string', description: textFormats[format] };
  return { schema, examples: { answer: shown({ request, value: text, cut: 1 }) } };
}

function shown({ request, value, cut }: Example): object {
  const summary =
    cut === undefined
      ? `The answer to ${request}.`
      : `The answer to ${request}, each list cut to ${cut}.`;
  return { summary, value };
}
