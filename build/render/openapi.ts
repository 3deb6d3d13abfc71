import { type Document, documents } from '../../feed/documents.ts';
import {
  bulkFormats,
  type Endpoint,
  type Parameter,
  type Parameters,
} from '../../feed/endpoint.ts';
import { type EndpointId, endpointGroups, endpoints } from '../../feed/endpoints.ts';
import { expand, parameterNames } from '../../feed/paths.ts';
import { jsonFeed } from '../../feed/schemas/changes.ts';
import { apiCatalog } from '../../feed/schemas/discovery.ts';
import { type ProblemCode, problemKinds } from '../../feed/vocabulary.ts';
import type { Site } from '../derive/site.ts';
import { mediaTypeOf } from './content-types.ts';
import { sizesOf } from './manifest.ts';
import {
  componentName,
  headerComponents,
  type Named,
  parameterComponents,
  pascalCase,
  pathHeaders,
  plainType,
  problemSets,
  reference,
  responseComponents,
  schemaReference,
  usedSchemas,
} from './openapi-components.ts';
import {
  bulkText,
  documentExamples,
  type Example,
  endpointExample,
  type Source,
} from './openapi-examples.ts';
import { type OutputFile, renderJson } from './output-file.ts';
import { type Samples, samplesOf } from './samples.ts';

/**
 * `v1/openapi.json`: OpenAPI 3.1, made from the table of endpoints, the schemas and the header
 * rules.
 */
export function renderOpenApi(site: Site, options: Omit<Source, 'site' | 'samples'>): OutputFile {
  const source = { ...options, site, samples: samplesOf(site, sizesOf(options.rows)) };
  const { apiRoot, about } = site;
  const paths = { ...endpointPaths(source), ...documentPaths(source) };
  const responses = responseComponents(source);
  return [
    documents.openapi.file,
    renderJson({
      openapi: '3.1.1',
      info: {
        title: about.name,
        version: '1.1.0',
        summary: about.description,
        description: HOW_TO_READ,
        contact: { name: about.name, url: about.repository },
        license: { name: 'Terms of the data', url: apiRoot + documents.license.path },
      },
      servers: [{ url: apiRoot, description: 'The root of the feed.' }],
      security: [],
      tags: Object.entries({ ...endpointGroups, documents: ABOUT_DOCUMENTS }).map(
        ([name, description]) => ({ name, description }),
      ),
      externalDocs: {
        description: 'Documentation and explorer',
        url: apiRoot + documents.docs.path,
      },
      paths,
      components: {
        schemas: usedSchemas({ paths, responses }),
        responses,
        parameters: parameterComponents(source.samples),
        headers: headerComponents(source.rules),
      },
    }),
  ];
}

const HOW_TO_READ = [
  'Read-only: GET and HEAD, and OPTIONS for preflights. No key is needed, and pages of every origin may read every answer.',
  'Every path answers with and without a trailing slash. Answers are UTF-8 JSON with their keys in the documented order.',
  'A price or figure that is null is unknown; one that is 0 is free.',
  'On the paths that take query parameters, one that is unknown, repeated, empty or malformed is a problem that names it; the other paths take no notice of a query.',
  'Problems follow RFC 9457. The figures of a board are under its own terms, which its `license` tells.',
].join('\n\n');

const ABOUT_DOCUMENTS =
  'Files that describe the feed, feeds of its changes, and its lists in Markdown.';

function endpointPaths(source: Source): Named {
  return Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
      const id = key as EndpointId; // The keys of the table are its ids.
      const [group = '', name = ''] = id.split('.');
      const { path, body, summary, query, errors } = endpoint;
      const example = endpointExample(id, source);
      const json = jsonMedia(body, example);
      const content = parameterNames(path).includes('format')
        ? {
            [plainType(bulkFormats.json)]: json,
            ...Object.fromEntries(
              (['ndjson', 'csv'] as const).map((format) => {
                const request = expand(path, { format });
                const text = { request, value: bulkText(id, source.site.answers, format), cut: 1 };
                const schema = { type: 'string', description: textFormats[format] };
                return [plainType(bulkFormats[format]), { schema, ...shown(text) }];
              }),
            ),
          }
        : { [mediaTypeOf(source.rules, path)]: json };
      const description = 'description' in body ? body.description : summary;
      return describePath(source, {
        path,
        operationId: group + pascalCase(name),
        summary,
        group,
        query,
        errors,
        ok: { description, content },
      });
    }),
  );
}

const textFormats = {
  ndjson: 'The rows of the JSON body, each as JSON in a line of its own.',
  csv: 'A line of field names, then a line for each row: lists joined by a space, objects as JSON, unknown values empty.',
};

const TEXT = { type: 'string' };

const documentSchemas = {
  openapi: { type: 'object', description: 'An OpenAPI 3.1 description.' },
  guide: TEXT,
  license: TEXT,
  apiCatalog: apiCatalog,
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

function documentPaths(source: Source): Named {
  return Object.fromEntries(
    Object.entries(documentSchemas).map(([name, schema]) => {
      const key = name as keyof typeof documentSchemas; // The keys of the table are its type.
      const { path, summary }: Document = documents[key];
      const media = jsonMedia(schema, documentExamples[key]?.(source));
      return describePath(source, {
        path,
        operationId: `documents${pascalCase(name)}`,
        summary: summary ?? '',
        group: 'documents',
        query: {},
        errors: path.includes('{') ? ['not_found'] : [],
        ok: { description: summary, content: { [mediaTypeOf(source.rules, path)]: media } },
      });
    }),
  );
}

type Operation = {
  path: string;
  operationId: string;
  summary: string;
  group: string;
  query: Parameters;
  errors: readonly ProblemCode[];
  ok: object;
};

function describePath(
  { rules, samples }: Source,
  { path, operationId, summary, group, query, errors, ok }: Operation,
): [path: string, item: object] {
  const problems = [
    ...problemSets(errors),
    ['method_not_allowed'] as const,
    ['unavailable'] as const,
  ];
  const responses = {
    200: { ...ok, headers: { ETag: reference('headers', 'ETag'), ...pathHeaders(rules, path) } },
    304: reference('responses', 'NotModified'),
    ...Object.fromEntries(
      problems.map((codes) => [
        problemKinds[codes[0]].status,
        reference('responses', codes.map(pascalCase).join('Or')),
      ]),
    ),
  };
  const parameters = [
    ...[...parameterNames(path).map((name) => componentName(name, group)), 'IfNoneMatch'].map(
      (name) => reference('parameters', name),
    ),
    ...queryParameters(query, samples),
  ];
  return [path, { get: { operationId, summary, tags: [group], parameters, responses } }];
}

function jsonMedia(schema: object, example: Example | undefined): object {
  return { schema: schemaReference(schema), ...(example === undefined ? {} : shown(example)) };
}

function shown({ request, value, cut }: Example): object {
  const summary = `The answer to ${request}${cut === undefined ? '' : `, each list cut to ${cut}`}.`;
  return { examples: { answer: { summary, value } } };
}

function queryParameters(query: Parameters, { vendor, tag, model }: Samples): object[] {
  const examples: Record<string, string | undefined> = {
    vendor,
    tag,
    q: model?.name,
    id: model?.id,
  };
  return Object.entries(query).map(([name, parameter]) => ({
    name,
    in: 'query',
    description: parameter.description,
    required: parameter.kind === 'text',
    schema: parameterSchema(parameter),
    example: examples[name],
  }));
}

function parameterSchema(parameter: Parameter): object {
  switch (parameter.kind) {
    case 'open':
      return { type: 'string', minLength: 1 };
    case 'choice':
      return { type: 'string', enum: parameter.allowed };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'integer': {
      const { minimum, maximum, default: usual } = parameter;
      return { type: 'integer', minimum, maximum, default: usual };
    }
    case 'text': {
      const { minimumLength: minLength, maximumLength: maxLength } = parameter;
      return { type: 'string', minLength, maxLength };
    }
    default:
      return parameter satisfies never;
  }
}
