import type { Parameter } from '../../../feed/contract/endpoint.ts';
import type { Bodies, EndpointId, endpoints } from '../../../feed/contract/endpoints.ts';
import type { Change as FeedChange } from '../../../feed/contract/schemas/changes.ts';
import type * as models from '../../../feed/contract/schemas/model.ts';
import type { Rate as FeedRate } from '../../../feed/contract/schemas/price.ts';
import type { Problem as FeedProblem } from '../../../feed/contract/schemas/problem.ts';
import type { Resolution as FeedResolution } from '../../../feed/contract/schemas/search.ts';

// The types of the answers from the table of endpoints. In the package, bin/client-types.ts writes
// this module out, since those who install it have neither the table nor json-schema-to-ts.

export type Capabilities = models.Capabilities;
export type Change = FeedChange;
export type Lifecycle = models.Lifecycle;
export type ModelDetail = models.ModelDetail;
export type ModelRecord = models.ModelRecord;
export type Problem = FeedProblem;
export type Rate = FeedRate;
export type Resolution = FeedResolution;
export type Suggestion = NonNullable<Problem['suggestions']>[number];

type EndpointTable = typeof endpoints;

/** A value for each name in braces of a path. */
type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [value: string, ...PathArguments<Rest>]
  : [];

type CallQuery<Parameters> = {
  [Name in keyof Parameters]?: Parameters[Name] extends Parameter & { kind: 'integer' }
    ? number | undefined
    : Parameters[Name] extends { allowed: readonly (infer Value)[] }
      ? Value | undefined
      : string | undefined;
};

/** A method for a file that comes in three formats. */
interface Bulk<Body> {
  (format?: 'json'): Promise<Body>;
  (format: 'ndjson' | 'csv'): Promise<string>;
}

type Method<Id extends EndpointId> = EndpointTable[Id] extends { answer: 'runtime' }
  ? (value: string) => Promise<Bodies[Id]>
  : EndpointTable[Id]['path'] extends `${string}{format}`
    ? Bulk<Bodies[Id]>
    : keyof EndpointTable[Id]['query'] extends never
      ? (...path: PathArguments<EndpointTable[Id]['path']>) => Promise<Bodies[Id]>
      : (query?: CallQuery<EndpointTable[Id]['query']>) => Promise<Bodies[Id]>;

type Group = EndpointId extends `${infer Name}.${string}` ? Name : never;
type Methods<Name extends Group> = {
  [Id in EndpointId as Id extends `${Name}.${infer Method}` ? Method : never]: Method<Id>;
};

/** A method for each endpoint, by its key in the table. A group of the runtime is one itself. */
export type EndpointMethods = {
  readonly [Name in Group]: Methods<Name> &
    (Name extends 'search' | 'resolve' ? Methods<Name>[keyof Methods<Name>] : unknown);
};
