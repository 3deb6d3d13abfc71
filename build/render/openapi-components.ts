import {
  bulkFormats,
  modelParameters,
  type Parameters,
  searchParameters,
} from '../../feed/endpoint.ts';
import { endpoints } from '../../feed/endpoints.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { headersFor } from '../../feed/headers.ts';
import { plainProblems, problemOf } from '../../feed/problems.ts';
import { parseQueryString } from '../../feed/query.ts';
import * as boardSchemas from '../../feed/schemas/board.ts';
import * as changeSchemas from '../../feed/schemas/changes.ts';
import * as commonSchemas from '../../feed/schemas/common.ts';
import * as packageSchemas from '../../feed/schemas/data-package.ts';
import * as discoverySchemas from '../../feed/schemas/discovery.ts';
import * as modelSchemas from '../../feed/schemas/model.ts';
import * as offerSchemas from '../../feed/schemas/offer.ts';
import * as planSchemas from '../../feed/schemas/plan.ts';
import * as priceSchemas from '../../feed/schemas/price.ts';
import * as problemSchemas from '../../feed/schemas/problem.ts';
import * as searchSchemas from '../../feed/schemas/search.ts';
import { type ProblemCode, problemKinds } from '../../feed/vocabulary.ts';
import type { Site } from '../derive/site.ts';
import { mediaTypeOf } from './content-types.ts';
import type { Samples } from './samples.ts';

export type Named = Record<string, object>;

type Rules = readonly HeaderRule[];
type Rooted = { site: Pick<Site, 'apiRoot'>; rules: Rules };

export function parameterComponents(samples: Samples): Named {
  const { model, plan, provider, ranking, changes, vendor } = samples;
  const { id, modelId, period } = commonSchemas;
  const planId = planSchemas.plan.properties.id.description;
  const rows: [
    name: string,
    key: string,
    schema: object,
    description: string,
    example?: string | undefined,
  ][] = [
    ['ModelId', 'id', id, modelId.description, model?.id],
    ['PlanId', 'id', id, planId, plan?.id],
    ['ProviderId', 'id', id, offerSchemas.providerId.description, provider?.id],
    ['Board', 'board', id, boardSchemas.boardKey.description, ranking?.board],
    ['Period', 'period', period, 'A published period of the board, YYYY-MM.', ranking?.period],
    ['Month', 'month', period, 'A month that has changes, YYYY-MM.', changes?.month],
    ['VendorSlug', 'slug', id, 'Slug of a vendor.', vendor],
    ['Format', 'format', { type: 'string', enum: Object.keys(bulkFormats) }, ABOUT_FORMATS, 'json'],
  ];
  return {
    ...Object.fromEntries(
      rows.map(([component, name, schema, description, example]) => [
        component,
        {
          name,
          in: 'path',
          description,
          required: true,
          schema: { ...schema, description: undefined },
          example,
        },
      ]),
    ),
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description:
        'The ETag of an answer at hand: where it still holds, the answer is 304 without a body.',
      schema: { type: 'string' },
    },
  };
}

const ABOUT_FORMATS = '`json` is one body, `ndjson` the same rows one a line, `csv` a table.';

export function componentName(name: string, group: string): string {
  if (name === 'id') return { plans: 'PlanId', providers: 'ProviderId' }[group] ?? 'ModelId';
  return name === 'slug' ? 'VendorSlug' : pascalCase(name);
}

const ERROR_PATH = '/404.html';

type Codes = readonly [ProblemCode, ...ProblemCode[]];

export function problemSets(errors: readonly ProblemCode[]): Codes[] {
  return [...new Set(errors.map((code) => problemKinds[code].status))].flatMap((status) => {
    const [first, ...others] = errors.filter((code) => problemKinds[code].status === status);
    return first === undefined ? [] : [[first, ...others] as const];
  });
}

export function responseComponents({ site: { apiRoot }, rules }: Rooted): Named {
  const sets: Codes[] = [
    ...Object.values(endpoints).flatMap(({ errors }) => problemSets(errors)),
    ['method_not_allowed'],
    ['unavailable'],
  ];
  const examples = problemExamples(apiRoot);
  const type = plainType(mediaTypeOf(rules, ERROR_PATH));
  const response = (codes: Codes) => ({
    description: `${codes.map((code) => `${problemKinds[code].title} (\`${code}\`)`).join('; ')}.`,
    headers: pathHeaders(rules, ERROR_PATH),
    content: {
      [type]: {
        schema: schemaReference(problemSchemas.problem),
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: problemKinds[code].title, value: examples[code] }]),
        ),
      },
    },
  });
  return {
    NotModified: {
      description: 'The answer at hand still holds: If-None-Match names its ETag.',
      headers: {
        ETag: reference('headers', 'ETag'),
        ...pathHeaders(rules, endpoints['discovery.get'].path),
      },
    },
    ...Object.fromEntries(sets.map((codes) => [codes.map(pascalCase).join('Or'), response(codes)])),
  };
}

function problemExamples(apiRoot: string): Partial<Record<ProblemCode, object>> {
  const { notFound, methodNotAllowed, unavailable } = plainProblems(apiRoot, endpoints);
  const refused = (query: string, parameters: Parameters) => {
    const parsed = parseQueryString(query, parameters);
    if (!('fault' in parsed)) throw new Error(`the query ${query} is valid`);
    const { code, parameter, detail, allowed = [] } = parsed.fault;
    return problemOf(apiRoot, code, { parameter, detail, allowed });
  };
  return {
    not_found: notFound,
    method_not_allowed: methodNotAllowed,
    unavailable,
    invalid_parameter: refused('limit=0', modelParameters),
    query_too_short: refused('q=a', searchParameters),
  };
}

const ETAG = ['ETag', '"5d41402abc4b2a76b9719d911017c592"'] as const;

function untypedHeaders(rules: Rules, path: string) {
  return headersFor(rules, path).filter(([name]) => name.toLowerCase() !== 'content-type');
}

function sharedHeaders(rules: Rules) {
  return untypedHeaders(rules, endpoints['discovery.get'].path);
}

export function headerComponents(rules: Rules): Named {
  return Object.fromEntries(
    [ETAG, ...sharedHeaders(rules)].map(([name, value]) => [name, describeHeader(name, value)]),
  );
}

export function pathHeaders(rules: Rules, path: string): Named {
  const shared = new Map(sharedHeaders(rules));
  return Object.fromEntries(
    untypedHeaders(rules, path).map(([name, value]) => [
      name,
      shared.get(name) === value ? reference('headers', name) : describeHeader(name, value),
    ]),
  );
}

function describeHeader(name: string, example: string): object {
  const description = headerMeanings[name.toLowerCase()] ?? "Set by the feed's header rules.";
  return { description, schema: { type: 'string' }, example };
}

const headerMeanings: Record<string, string> = {
  etag: 'Tag of the bytes, where the host gives one: send it back in If-None-Match.',
  'access-control-allow-origin': 'Pages of every origin may read the answer.',
  'access-control-expose-headers':
    'What a page of another origin may read beside the usual headers.',
  'cache-control': 'How long browsers and caches may keep the answer.',
  'x-content-type-options': 'The type is the one that Content-Type names.',
  link: 'The catalog of which this is the answer.',
};

export function reference(kind: string, name: string): object {
  return { $ref: `#/components/${kind}/${name}` };
}

const schemaNames: ReadonlyMap<unknown, string> = new Map(
  [
    boardSchemas,
    changeSchemas,
    commonSchemas,
    packageSchemas,
    discoverySchemas,
    modelSchemas,
    offerSchemas,
    planSchemas,
    priceSchemas,
    problemSchemas,
    searchSchemas,
  ].flatMap((module) =>
    Object.entries<unknown>(module).flatMap(([name, schema]) =>
      typeof schema === 'object' && !Array.isArray(schema)
        ? [[schema, pascalCase(name)] as const]
        : [],
    ),
  ),
);

export function schemaReference(schema: object): object {
  const name = schemaNames.get(schema);
  return name === undefined ? withReferences(schema) : reference('schemas', name);
}

/**
 * Objects are published open: within a version fields are only added, and a client ignores what it
 * does not know. The build validates every answer against the closed ones.
 */
function withReferences(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [key, referring(value)]),
  );
}

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  return typeof value === 'object' && value !== null ? schemaReference(value) : value;
}

export function usedSchemas(part: object): Named {
  const byName = new Map([...schemaNames].map(([schema, name]) => [name, Object(schema)]));
  const used: Named = {};
  const collect = (value: object) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (name in used) continue;
      const schema = withReferences(byName.get(name));
      used[name] = schema;
      collect(schema);
    }
  };
  collect(part);
  return used;
}

export function pascalCase(name: string): string {
  return name.replace(/(?:^|[_-])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function plainType(mediaType: string): string {
  return mediaType.split(';')[0] ?? '';
}
