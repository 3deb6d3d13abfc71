import type { Parameters } from './parameters.ts';
import type { ProblemCode } from './vocabulary.ts';

/**
 * One endpoint of the feed: all that is said of it anywhere. `path` is a template under
 * `{api_root}`. `answer` says where the body stands: `index` in `<path>/index.json`, `raw` at the
 * path itself, `runtime` in no file.
 */
export type Endpoint = {
  readonly path: `/${string}`;
  readonly answer: 'index' | 'raw' | 'runtime';
  readonly summary: string;
  readonly returns: string;
  readonly query: Parameters;
  readonly body: object;
  readonly errors: readonly ProblemCode[];
  /** The Content-Type of the answer; where the path ends in `{format}`, `bulkFormats` has it. */
  readonly mediaType: string;
  readonly example: ExampleKind;
  /** When its files are uploaded to a host that takes them one by one. */
  readonly uploadStep: UploadStep;
};

/**
 * The answer that descriptions show. `record`: that of a record of the kind, chosen for its small
 * size. `list`: its only answer. `query`: the answer to a query, which the room that renders
 * examples chooses. Lists are cut to `cut` items.
 */
export type ExampleKind =
  | {
      readonly kind: 'record';
      readonly of: 'model' | 'rankedModel' | 'plan' | 'ranking';
      readonly cut?: number;
    }
  | { readonly kind: 'list'; readonly cut?: number }
  | { readonly kind: 'query'; readonly cut?: number };

/**
 * The steps of an upload in their order: no file holds an address whose file is uploaded in a later
 * step.
 */
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
