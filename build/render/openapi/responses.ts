import { type BulkFormat, bulkFormats, type Endpoint, type EndpointId } from '../../../feed/endpoints.ts';
import type { HeaderRule } from '../../../feed/header-rules.ts';
import { expand, parameterNames } from '../../../feed/path-templates.ts';
import type { Files } from '../answers.ts';
import { mediaTypeOf } from '../media-type.ts';
import { type Example, firstLines } from './example.ts';
import { type ExampleSource, endpointExamples } from './examples.ts';
import { headersOf, taggedHeadersOf } from './headers.ts';
import { schemaReference } from './references.ts';

type Rules = readonly HeaderRule[];

/** The responses without a body that every path has. */
export function bodilessComponents(rules: Rules, anyPath: string): Readonly<Record<string, object>> {
  return {
    Head: { description: 'The headers of the answer, without its body.', headers: taggedHeadersOf(rules, anyPath) },
    NotModified: {
      description: 'The answer at hand still holds: If-None-Match names its ETag.',
      headers: taggedHeadersOf(rules, anyPath),
    },
    HeadProblem: { description: 'The headers of a problem, without its body.', headers: headersOf(rules, '/404.html') },
  };
}

type Success = { readonly path: string; readonly description: string; readonly content: object };

/** The response 200 of a path. */
export function success(rules: Rules, { path, description, content }: Success): object {
  return { description, headers: taggedHeadersOf(rules, path), content };
}

/** The body of an endpoint by media type. */
export function endpointContent(id: EndpointId, endpoint: Endpoint, source: ExampleSource & { readonly rules: Rules }): object {
  const example = endpointExamples[id](source);
  if (parameterNames(endpoint.path).includes('format')) return bulkContent(endpoint, example, source.files);
  return { [mediaTypeOf(source.rules, endpoint.path)]: jsonMedia(endpoint.body, example) };
}

/** A JSON body: its schema, and an answer to show. */
export function jsonMedia(schema: object, example: Example | undefined): object {
  return { schema: schemaReference(schema), ...(example === undefined ? {} : { examples: { answer: shown(example) } }) };
}

function bulkContent({ path, body }: Endpoint, example: Example | undefined, files: Files): object {
  const formats = Object.keys(bulkFormats) as BulkFormat[];
  return Object.fromEntries(
    formats.map((format) => {
      const media = format === 'json' ? jsonMedia(body, example) : textMedia(format, expand(path, { format }), files);
      return [bulkFormats[format].split(';')[0], media];
    }),
  );
}

/** What stands in a text format, and how many lines of it show one row. */
const textFormats = {
  ndjson: { description: 'The rows of the JSON body, each as JSON in a line of its own.', lines: 1 },
  csv: {
    description: 'A line of field names, then a line for each row: lists joined by a space, objects as JSON, unknown values empty.',
    lines: 2,
  },
} as const satisfies { readonly [Format in Exclude<BulkFormat, 'json'>]: object };

function textMedia(format: keyof typeof textFormats, request: string, files: Files): object {
  const { description, lines } = textFormats[format];
  const bytes = files.get(request.slice(1));
  const schema = { type: 'string', description };
  if (bytes === undefined) return { schema };
  return { schema, examples: { answer: shown({ request, value: firstLines(bytes, lines), cut: 1 }) } };
}

function shown({ request, value, cut }: Example): object {
  const summary = cut === undefined ? `The answer to ${request}.` : `The answer to ${request}, each list cut to ${cut}.`;
  return { summary, value };
}
