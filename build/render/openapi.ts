import { homePath } from '../../feed/contract/dist-paths.ts';
import {
  type BulkFormat,
  bulkFormats,
  type Endpoint,
  formatParameter,
  type Parameter,
  type Parameters,
} from '../../feed/contract/endpoint.ts';
import { type EndpointId, endpointGroups, endpoints } from '../../feed/contract/endpoints.ts';
import { headersFor, headerValue } from '../../feed/contract/headers.ts';
import { type Document, documents } from '../../feed/contract/other-files.ts';
import { parameterNames } from '../../feed/contract/paths.ts';
import { plainProblems, problemOf } from '../../feed/contract/problems.ts';
import { parseQueryString } from '../../feed/contract/query.ts';
import { boardKey } from '../../feed/contract/schemas/board.ts';
import * as common from '../../feed/contract/schemas/common.ts';
import { listSummary } from '../../feed/contract/schemas/lists.ts';
import { providerId } from '../../feed/contract/schemas/offer.ts';
import { plan } from '../../feed/contract/schemas/plan.ts';
import { type Problem, problem } from '../../feed/contract/schemas/problem.ts';
import { type ProblemCode, problemKinds } from '../../feed/contract/vocabulary.ts';
import { mediaTypeOf } from './content-types.ts';
import { sampleValues } from './example-ids.ts';
import {
  bulkExamples,
  documentExamples,
  type ExampleSource,
  type Examples,
  endpointExamples,
} from './openapi-examples.ts';
import { pascalCase, reference, schemaReference, usedSchemas } from './openapi-schemas.ts';
import { renderJson } from './output-file.ts';

type NamedParts = Record<string, object>;

/**
 * `v1/openapi.json`: OpenAPI 3.1, made from the table of endpoints, the schemas and the header
 * rules.
 */
export function renderOpenApi(source: ExampleSource): Uint8Array {
  const { apiRoot, about } = source.site;
  const paths = { ...endpointPaths(source), ...documentPaths(source) };
  const responses = responseComponents(source);
  return renderJson({
    openapi: '3.1.1',
    info: {
      title: about.name,
      version: '1.0.0',
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
      description: 'The home page, which helps to choose a model',
      url: apiRoot + documents.home.path,
    },
    paths,
    components: {
      schemas: usedSchemas({ paths, responses }),
      responses,
      headers: headerComponents(source),
    },
  });
}

const HOW_TO_READ = [
  'Read-only: GET and HEAD, and OPTIONS for preflights. No key is needed, and pages of every origin may read every answer.',
  'Every path answers with and without a trailing slash. Answers are UTF-8 JSON with their keys in the documented order.',
  'Send the `ETag` of an answer back in `If-None-Match`: where it still holds, the answer is 304 without a body.',
  'A field that is null is unknown or does not apply, as its description says; a price of 0 is free.',
  'Prices of models are in USD; those in yuan stand in `list_prices`, with the currency `CNY`.',
  'On the paths that take query parameters, one that is unknown, repeated, empty or malformed is a problem that names it; the other paths take no notice of a query.',
  'Problems follow RFC 9457. The figures of a board are under its own terms, which its `license` tells.',
].join('\n\n');

const ABOUT_DOCUMENTS =
  'Files that describe the feed, feeds of its changes and of public lists, patches, and its lists in Markdown.';

function endpointPaths(source: ExampleSource): NamedParts {
  return Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
      const id = key as EndpointId; // The keys of the table are its ids.
      const [group = '', name = ''] = id.split('.');
      const { path, summary, query, errors } = endpoint;
      const ok = { description: summary, content: endpointContent(id, endpoint, source) };
      return describePath(source, { path, group, name, summary, query, errors, ok });
    }),
  );
}

/** The body of an endpoint in each media type that it has. */
function endpointContent(
  id: EndpointId,
  { path, body }: Endpoint,
  source: ExampleSource,
): NamedParts {
  const json = jsonMedia(body, endpointExamples(id, source));
  if (!path.endsWith('{format}')) return { [mediaTypeOf(source.rules, path)]: json };
  const text = (format: BulkFormat, description: string) => ({
    schema: { type: 'string', description },
    examples: bulkExamples(id, source, format),
  });
  return {
    [plainType(bulkFormats.json)]: json,
    [plainType(bulkFormats.ndjson)]: text('ndjson', ABOUT_NDJSON),
    [plainType(bulkFormats.csv)]: text('csv', ABOUT_CSV),
  };
}

const ABOUT_NDJSON = 'The rows of the JSON body, each as JSON in a line of its own.';
const ABOUT_CSV =
  'A line of field names, then a line for each row: lists joined by a space, objects as JSON, unknown values empty.';

const jsonFeed = {
  type: 'object',
  description:
    'A JSON Feed 1.1 (https://jsonfeed.org/version/1.1); `_change` of an item is the change as `/v1/changes` lists it.',
};

/** Those of the documents that are JSON: each is in a format that others describe. */
const documentSchemas: { readonly [Name in keyof typeof documents]?: object } = {
  openapi: { type: 'object', description: 'An OpenAPI 3.1 description.' },
  apiCatalog: { type: 'object', description: 'A set of links (RFC 9264).' },
  feedJson: jsonFeed,
  modelFeedJson: jsonFeed,
  vendorFeedJson: jsonFeed,
  listFeedJson: {
    type: 'object',
    description:
      'A JSON Feed 1.1 (https://jsonfeed.org/version/1.1); `_difference` of an item is the figure as `/v1/lists/{list}` has it.',
  },
  listPatch: { type: 'array', description: 'A JSON Patch (RFC 6902).' },
};

function documentPaths(source: ExampleSource): NamedParts {
  const operations = Object.entries<Document>(documents).flatMap(([name, { path, summary }]) => {
    // A page for people is in no format that a program would read.
    if (summary === null || path === homePath) return [];
    const key = name as keyof typeof documents; // The keys of the table are its type.
    const media = jsonMedia(
      documentSchemas[key] ?? { type: 'string' },
      documentExamples[key]?.(source),
    );
    return [
      describePath(source, {
        path,
        group: 'documents',
        name,
        summary,
        query: {},
        errors: path.includes('{') ? ['not_found'] : [],
        ok: { description: summary, content: { [mediaTypeOf(source.rules, path)]: media } },
      }),
    ];
  });
  return Object.fromEntries(operations);
}

type Operation = {
  path: string;
  group: string;
  name: string;
  summary: string;
  query: Parameters;
  errors: readonly ProblemCode[];
  ok: object;
};

function describePath(
  source: ExampleSource,
  { path, group, name, summary, query, errors, ok }: Operation,
): [path: string, item: object] {
  const operation = {
    operationId: operationName(group, name),
    summary,
    tags: [group],
    parameters: [
      ...pathParameters(path, source),
      ...Object.entries(query).map(([key, parameter]) => queryParameter(key, parameter, source)),
    ],
    responses: responsesOf(ok, errors),
  };
  return [path, { get: operation }];
}

/** The responses by their statuses: every path has those of a host. */
function responsesOf(ok: object, errors: readonly ProblemCode[]): NamedParts {
  const codes: ProblemCode[] = [...errors, 'method_not_allowed', 'unavailable'];
  const statuses = codes.map((code) => problemKinds[code].status);
  return {
    200: { ...ok, headers: headerReferences },
    304: reference('responses', 'NotModified'),
    ...Object.fromEntries(
      statuses.map((status) => [status, reference('responses', responseNames[status])]),
    ),
  };
}

/**
 * Begins with a verb: generators name types by operation and parameter, and by schema and property,
 * and `pricingList` with `sort` would be the `sort` of `PricingList`.
 */
function operationName(group: string, name: string): string {
  if (name === 'list') return `list${pascalCase(group)}`;
  const isWhole = name === 'get' || name === group;
  return `get${pascalCase(group)}${isWhole ? '' : pascalCase(name)}`;
}

function jsonMedia(schema: object, examples: Examples | undefined): object {
  return { schema: schemaReference(schema), examples };
}

function pathParameters(path: string, { samples }: ExampleSource): object[] {
  const { id, modelId, period } = common;
  const known: Record<string, { schema: object; description: string }> = {
    id: { schema: id, description: modelId.description },
    board: { schema: id, description: boardKey.description },
    period: { schema: period, description: 'A published period of the board, YYYY-MM.' },
    month: { schema: period, description: 'A month that has changes, YYYY-MM.' },
    slug: { schema: id, description: 'Slug of a vendor.' },
    list: { schema: id, description: listSummary.properties.list.description },
    format: {
      schema: { type: 'string', enum: formatParameter.allowed },
      description: formatParameter.description,
    },
  };
  if (path.startsWith(endpoints['plans.list'].path))
    known.id = { schema: id, description: plan.properties.id.description };
  if (path.startsWith(endpoints['providers.list'].path))
    known.id = { schema: id, description: providerId.description };
  const values = sampleValues(path, samples);
  return parameterNames(path).map((name) => {
    const parameter = known[name];
    if (parameter === undefined) throw new Error(`nothing describes {${name}} of ${path}`);
    const { schema, description } = parameter;
    return {
      name,
      in: 'path',
      required: true,
      description,
      schema: { ...schema, description: undefined },
      example: values?.[name],
    };
  });
}

function queryParameter(name: string, parameter: Parameter, { samples }: ExampleSource): object {
  const { vendor, tag, model } = samples;
  const examples: Record<string, string | undefined> = {
    vendor,
    tag,
    q: model?.name,
    id: model?.id,
  };
  return {
    name,
    in: 'query',
    description: parameter.description,
    required: parameter.kind === 'text',
    schema: parameterSchema(parameter),
    example: examples[name],
  };
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
      const { minimum, default: usual } = parameter;
      return { type: 'integer', minimum, default: usual };
    }
    case 'text': {
      const { minLength, maxLength } = parameter;
      return { type: 'string', minLength, maxLength };
    }
    default:
      return parameter satisfies never;
  }
}

const responseNames = {
  400: 'BadRequest',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  503: 'Unavailable',
} as const;

function responseComponents({ site: { apiRoot }, rules }: ExampleSource): NamedParts {
  const problems = exampleProblems(apiRoot);
  const type = mediaTypeOf(rules, '/404.html');
  return {
    NotModified: { description: 'The answer at hand still holds.', headers: headerReferences },
    ...Object.fromEntries(
      Object.entries(responseNames).map(([status, name]) => {
        const values = problems[Number(status) as keyof typeof problems]; // The same statuses.
        return [name, describeProblems(values, type)];
      }),
    ),
  };
}

/** Problems of each status, as the feed gives them. */
function exampleProblems(apiRoot: string) {
  const { notFound, methodNotAllowed, unavailable } = plainProblems(apiRoot, endpoints);
  return {
    400: [
      refusedQuery(apiRoot, 'models.list', 'limit=0'),
      refusedQuery(apiRoot, 'search.search', 'q=a'),
    ],
    404: [notFound],
    405: [methodNotAllowed],
    503: [unavailable],
  };
}

function refusedQuery(
  apiRoot: string,
  id: 'models.list' | 'search.search',
  query: string,
): Problem {
  const parsed = parseQueryString(query, endpoints[id].query);
  if (!('error' in parsed)) throw new Error(`the query ${query} is valid`);
  const { code, parameter, detail, allowed = [] } = parsed.error;
  return problemOf(apiRoot, code, { parameter, detail, allowed });
}

function describeProblems(problems: readonly Problem[], type: string): object {
  const kinds = problems.map(({ title, code }) => `${title} (\`${code}\`)`);
  const examples = Object.fromEntries(
    problems.map((value) => [value.code, { summary: value.title, value }]),
  );
  const content = { [type]: { schema: schemaReference(problem), examples } };
  return { description: `${kinds.join('; ')}.`, content };
}

const headerDescriptions = {
  ETag: 'Tag of the bytes, where the host gives one: send it back in If-None-Match.',
  'Cache-Control': 'How long browsers and caches may keep the answer.',
  'Access-Control-Allow-Origin': 'Pages of every origin may read the answer.',
} as const;

const headerReferences = Object.fromEntries(
  Object.keys(headerDescriptions).map((name) => [name, reference('headers', name)]),
);

function headerComponents({ rules }: ExampleSource): NamedParts {
  const values = headersFor(rules, endpoints['discovery.get'].path);
  return Object.fromEntries(
    Object.entries(headerDescriptions).map(([name, description]) => {
      const example = headerValue(values, name) ?? '"5d41402abc4b2a76b9719d911017c592"';
      return [name, { description, schema: { type: 'string' }, example }];
    }),
  );
}

function plainType(mediaType: string): string {
  return mediaType.split(';')[0] ?? '';
}
