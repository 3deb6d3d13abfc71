import { bulkFormats, type Endpoint, type Parameter } from '../../../feed/endpoint.ts';
import { parameterNames } from '../../../feed/paths.ts';
import { boardKey } from '../../../feed/schemas/board.ts';
import { id, modelId, period } from '../../../feed/schemas/common.ts';
import { providerId } from '../../../feed/schemas/offer.ts';
import { plan } from '../../../feed/schemas/plan.ts';
import type { Samples } from '../samples.ts';
import { schemaReference } from './schemas.ts';

/** The parameters that more than one path has, by the name of their component. */
export function parameterComponents({
  model,
  plan,
  provider,
  ranking,
  changes,
  vendor,
}: Samples): Readonly<Record<string, object>> {
  return {
    ModelId: pathParameter('id', modelId, model?.id),
    PlanId: pathParameter('id', { ...id, description: planIdDescription }, plan?.id),
    ProviderId: pathParameter('id', providerId, provider?.id),
    Board: pathParameter('board', { ...id, description: boardKey.description }, ranking?.board),
    Period: pathParameter(
      'period',
      { ...period, description: 'A published period of the board, YYYY-MM.' },
      ranking?.period,
    ),
    Month: pathParameter(
      'month',
      { ...period, description: 'A month that has changes, YYYY-MM.' },
      changes?.month,
    ),
    VendorSlug: pathParameter('slug', { ...id, description: 'Slug of a vendor.' }, vendor),
    Format: pathParameter('format', formatSchema, 'json'),
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description:
        'The ETag of an answer at hand: where it still holds, the answer is 304 without a body.',
      schema: { type: 'string' },
    },
  };
}

/**
 * What can be said beside the query: the names in a path's braces, and the tag of an answer at
 * hand.
 */
export function pathParameterReferences(path: string, group: string): readonly object[] {
  const names: Readonly<Record<string, string>> = {
    id: idNames[group] ?? 'ModelId',
    board: 'Board',
    period: 'Period',
    month: 'Month',
    slug: 'VendorSlug',
    format: 'Format',
  };
  return [...parameterNames(path).map((name) => names[name] ?? name), 'IfNoneMatch'].map(
    (name) => ({
      $ref: `#/components/parameters/${name}`,
    }),
  );
}

/** The components of ids that are not those of models, by group of endpoints. */
const idNames: Readonly<Record<string, string>> = { plans: 'PlanId', providers: 'ProviderId' };

/** The query parameters of an endpoint. */
export function queryParameters(
  { query }: Pick<Endpoint, 'query'>,
  { vendor, tag, model }: Samples,
): readonly object[] {
  const shown: Readonly<Record<string, string | undefined>> = {
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
    schema: valueSchema(parameter),
    ...(shown[name] === undefined ? {} : { example: shown[name] }),
  }));
}

const planIdDescription = plan.properties.id.description;

const formatSchema = {
  type: 'string',
  enum: Object.keys(bulkFormats),
  description: '`json` is one body, `ndjson` the same rows one a line, `csv` a table.',
} as const;

function pathParameter(
  name: string,
  schema: { readonly description: string },
  example: string | undefined,
): object {
  const { description, ...shape } = schema;
  return {
    name,
    in: 'path',
    description,
    required: true,
    schema: schema === modelId ? schemaReference(modelId) : shape,
    ...(example === undefined ? {} : { example }),
  };
}

function valueSchema(parameter: Parameter): object {
  switch (parameter.kind) {
    case 'open':
      return { type: 'string', minLength: 1 };
    case 'choice':
      return { type: 'string', enum: parameter.allowed };
    case 'integer':
      return {
        type: 'integer',
        minimum: parameter.minimum,
        maximum: parameter.maximum,
        default: parameter.default,
      };
    case 'text':
      return {
        type: 'string',
        minLength: parameter.minimumLength,
        maxLength: parameter.maximumLength,
      };
    default:
      return parameter satisfies never;
  }
}
