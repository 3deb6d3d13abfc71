import { type EndpointId, endpoints } from './endpoints.ts';
import { expand, fileAt, type PathParameters } from './path-templates.ts';

// These know the whole table, schemas included. What the small runtime needs of paths stands in
// path-templates.ts.

/** A value for each name in braces of an endpoint's path. */
export type PathValues<Id extends EndpointId> = {
  readonly [Name in PathParameters<(typeof endpoints)[Id]['path']>]: string;
};

/** The path of an endpoint under `{api_root}`. */
export function pathOf<Id extends EndpointId>(id: Id, values: PathValues<Id>): string {
  return expand(endpoints[id].path, values);
}

/** The full address of an endpoint. `apiRoot` ends in no slash. */
export function addressOf<Id extends EndpointId>(
  apiRoot: string,
  id: Id,
  values: PathValues<Id>,
): string {
  return apiRoot + pathOf(id, values);
}

/** The file in dist that holds an endpoint's answer; undefined where only the runtime has it. */
export function fileOf<Id extends EndpointId>(id: Id, values: PathValues<Id>): string | undefined {
  return fileAt(endpoints[id], pathOf(id, values).slice(1));
}
