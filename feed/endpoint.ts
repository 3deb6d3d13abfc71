import type { Parameters } from './parameters.ts';
import type { ProblemCode } from './vocabulary.ts';

/**
 * One endpoint of the feed. `path` is a template under `{api_root}`. `answer` is the location of the
 * body: `index` for `<path>/index.json`, `raw` for the path itself, `runtime` for no file.
 */
export type Endpoint = {
  readonly path: `/${string}`;
  readonly answer: 'index' | 'raw' | 'runtime';
  readonly summary: string;
  readonly returns: string;
  readonly query: Parameters;
  readonly body: object;
  readonly errors: readonly ProblemCode[];
  /** The Content-Type of the answer; for a path that ends in `{format}` see `bulkFormats`. */
  readonly mediaType: string;
  readonly example: ExampleKind;
  /** When its files are uploaded to a host that receives them one by one. */
  readonly uploadStep: UploadStep;
  /** Of a bulk file with rows. */
  readonly csv?: CsvOptions;
};

export type CsvOptions = {
  /** Columns that identify a row together. Empty where one of them may be unknown. */
  readonly key: readonly string[];
  /** Columns that the CSV file lacks: lists of objects, which have no form in one cell. */
  readonly omits: readonly string[];
};

/**
 * The example answer in descriptions. `record`: that of a small record of this kind. `list`: the
 * only answer. `query`: the answer to a query that `build/render` chooses. Lists are cut to `cut`
 * items.
 */
export type ExampleKind =
  | {
      readonly kind: 'record';
      readonly of:
        | 'model'
        | 'offeredModel'
        | 'rankedModel'
        | 'plan'
        | 'provider'
        | 'ranking'
        | 'changes';
      readonly cut?: number;
    }
  | { readonly kind: 'list'; readonly cut?: number }
  | { readonly kind: 'query'; readonly cut?: number };

/** The steps of an upload, in order: no file links to a file of a later step. */
export const uploadSteps = [
  'settings',
  'records',
  'periods',
  'boards',
  'lists',
  'discovery',
] as const;
export type UploadStep = (typeof uploadSteps)[number];

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The formats of a bulk file, with their media types. */
export const bulkFormats = {
  json: JSON_TYPE,
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;
export type BulkFormat = keyof typeof bulkFormats;
