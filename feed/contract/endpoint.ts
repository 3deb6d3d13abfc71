import {
  lifecycleStages,
  modelStatuses,
  type ProblemCode,
  planCategories,
  planRegions,
  policy,
  pricingSorts,
  sortDirections,
} from './vocabulary.ts';

/** One endpoint of the feed. `path` is a template under `{api_root}`. */
export type Endpoint = {
  path: `/${string}`;
  /** Where the body lies: in `<path>/index.json`, at the path itself, or in no file. */
  answer: 'index' | 'raw' | 'runtime';
  /** What the answer is, as its schema says it. */
  summary: string;
  /** The fields that it always has, unless the row says it in words. */
  returns: string;
  query: Parameters;
  body: object;
  errors: readonly ProblemCode[];
  /** Columns that the CSV file of a bulk answer lacks: lists of objects. */
  csvOmits?: readonly string[];
};

/** An endpoint as the table states it. */
export type EndpointRow = Pick<Endpoint, 'path'> &
  Partial<Endpoint> & { body: { readonly description: string } };

export type CompleteRow<Row extends EndpointRow> = Omit<Endpoint, keyof Row | 'answer' | 'query'> &
  Row & {
    answer: Row extends { answer: infer Answer extends string } ? Answer : AnswerOf<Row['path']>;
    query: Row extends { query: infer Query extends Parameters } ? Query : Record<never, never>;
  };
type AnswerOf<Path> = Path extends `${string}.${string}` ? 'raw' : 'index';

export function toEndpoint(row: EndpointRow): Endpoint {
  const { path, body, query = {} } = row;
  const isBulk = path.endsWith('.{format}');
  const { required = [] } = body as { required?: readonly string[] };
  return {
    summary: body.description,
    answer: path.includes('.') ? 'raw' : 'index',
    query,
    returns: isBulk ? 'every row, in the order of the list' : required.join(', '),
    errors: [
      ...(path.includes('{') ? (['not_found'] as const) : []),
      ...(Object.keys(query).length > 0 ? (['invalid_parameter'] as const) : []),
    ],
    ...row,
  };
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The formats of a bulk file, with their media types. */
export const bulkFormats = {
  json: JSON_TYPE,
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;
export type BulkFormat = keyof typeof bulkFormats;

/** What `{format}` stands for in the path of a bulk file. */
export const formatParameter = {
  kind: 'choice',
  description: '`json` is one body, `ndjson` the same rows one a line, `csv` a table.',
  allowed: Object.keys(bulkFormats),
} as const;

/** The valid values of a parameter. An `open` value that nothing matches gives an empty list. */
export type ParameterRule =
  /** With `isList`, several values joined by commas; none of them may be empty. */
  | { kind: 'open'; isList?: true }
  | { kind: 'choice'; allowed: readonly string[] }
  | { kind: 'integer'; minimum: number; default: number }
  | { kind: 'text'; minLength: number; maxLength: number }
  /** A day of the calendar, YYYY-MM-DD. */
  | { kind: 'day' };

/** A query parameter as the endpoint table states it. */
export type Parameter = ParameterRule & { description: string };

export type ParameterRules = { [name: string]: ParameterRule };
export type Parameters = { [name: string]: Parameter };

/** The values of a valid query: of each parameter in it, and the defaults of the others. */
export type Values<P extends ParameterRules> = {
  readonly [Name in keyof P as P[Name]['kind'] extends 'integer' ? Name : never]: number;
} & {
  readonly [Name in keyof P as P[Name]['kind'] extends 'integer' ? never : Name]?:
    | (P[Name] extends { kind: 'choice' } ? P[Name]['allowed'][number] : string)
    | undefined;
};

const vendor = {
  kind: 'open',
  description: "The vendor's display name or slug, in any letter case.",
} as const satisfies Parameter;

export const modelParameters = {
  vendor,
  status: { kind: 'choice', description: 'How well the price is sourced.', allowed: modelStatuses },
  stage: { kind: 'choice', description: 'The stage; else all.', allowed: lifecycleStages },
  tag: {
    kind: 'open',
    isList: true,
    description: 'A tag that it carries, in any letter case; of several joined by commas, each.',
  },
  limit: {
    kind: 'integer',
    minimum: 1,
    default: policy.defaultLimit,
    description: 'The most models to list.',
  },
  offset: {
    kind: 'integer',
    minimum: 0,
    default: 0,
    description: 'Models to leave out first; past the end the list is empty.',
  },
} as const satisfies Parameters;

export const pricingParameters = {
  vendor,
  sort: { kind: 'choice', description: 'The field to order by.', allowed: pricingSorts },
  dir: {
    kind: 'choice',
    description: 'The direction; without it `asc` where `sort` is given, else `desc`.',
    allowed: sortDirections,
  },
  free: { kind: 'choice', description: 'Keeps what is free.', allowed: ['1'] },
  at: {
    kind: 'day',
    description: 'The prices of this day, which is today or past, by the days that sources give.',
  },
} as const satisfies Parameters;

export const planParameters = {
  model: {
    kind: 'open',
    description: 'Id of a model, of any system: the plans that include it, and those that may.',
  },
  region: {
    kind: 'choice',
    description: 'Where the plan is sold; `all` or nothing means both.',
    allowed: [...planRegions, 'all'],
  },
  category: { kind: 'choice', description: 'What kind of plan it is.', allowed: planCategories },
} as const satisfies Parameters;

export const changeParameters = {
  since: { kind: 'day', description: 'Keeps the changes of this day and later.' },
} as const satisfies Parameters;

export const searchParameters = {
  q: {
    kind: 'text',
    description:
      'Words that each begin a word of what is found; one that begins none is read without its typo. `plans`, `models` and other kinds put theirs first.',
    minLength: policy.minimumQueryLength,
    maxLength: policy.maximumQueryLength,
  },
} as const satisfies Parameters;

export const resolveParameters = {
  id: {
    kind: 'text',
    description: 'An id of any system; one that is not known as a whole is read by rule.',
    minLength: 1,
    maxLength: policy.maximumQueryLength,
  },
} as const satisfies Parameters;

/** What the type of a parameter is called: each a text with the values of its rule. */
export type TypeText =
  | 'string'
  | 'string, several joined by commas'
  | 'integer, {minimum} or more, default {default}'
  | 'string, {minLength} to {maxLength} characters'
  | 'day, YYYY-MM-DD';

/**
 * The type of a parameter in one phrase, for the discovery document and the guides; a page says it
 * in its language.
 */
export function typeHint(
  parameter: Parameter,
  say: (text: TypeText, values: { [name: string]: number }) => string = fillIn,
): string {
  switch (parameter.kind) {
    case 'open':
      return say(parameter.isList ? 'string, several joined by commas' : 'string', {});
    case 'choice':
      return parameter.allowed.join(' | ');
    case 'integer': {
      const { minimum, default: usual } = parameter;
      return say('integer, {minimum} or more, default {default}', { minimum, default: usual });
    }
    case 'day':
      return say('day, YYYY-MM-DD', {});
    case 'text': {
      const { minLength, maxLength } = parameter;
      return say('string, {minLength} to {maxLength} characters', { minLength, maxLength });
    }
    default:
      return parameter satisfies never;
  }
}

function fillIn(text: TypeText, values: { [name: string]: number }): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
