import { type EndpointId, endpoints } from './endpoints.ts';
import { expand, fileAt, type PathParameters } from './path-templates.ts';

// These functions import the endpoint table with its schemas. The runtime, whose bundle must stay
// small, uses path-templates.ts.

/** A value for each parameter of an endpoint's path. */
export type PathValues<Id extends EndpointId> = {
  readonly [Name in PathParameters<(typeof endpoints)[Id]['path']>]: string;
};

/** The path of an endpoint under `{api_root}`. */
export function pathOf<Id extends EndpointId>(id: Id, values: PathValues<Id>): string {
  return expand(endpoints[id].path, values);
}

/** The absolute URL of an endpoint. `apiRoot` has no slash at its end. */
export function addressOf<Id extends EndpointId>(
  apiRoot: string,
  id: Id,
  values: PathValues<Id>,
): string {
  return apiRoot + pathOf(id, values);
}

/** The file in dist with an endpoint's answer; undefined if only the runtime answers. */
export function fileOf<Id extends EndpointId>(id: Id, values: PathValues<Id>): string | undefined {
  return fileAt(endpoints[id], pathOf(id, values).slice(1));
}
