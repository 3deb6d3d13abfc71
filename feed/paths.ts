import { type Endpoint, type EndpointId, endpoints } from './endpoints.ts';

/** The names in braces of a path template. */
export type PathParameters<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

/** A value for each name in braces of an endpoint's path. */
export type PathValues<Id extends EndpointId> = { readonly [Name in PathParameters<(typeof endpoints)[Id]['path']>]: string };

/** The path of an endpoint under `{api_root}`. */
export function pathOf<Id extends EndpointId>(id: Id, values: PathValues<Id>): string {
  return expand(endpoints[id].path, values);
}

/** The full address of an endpoint. `apiRoot` ends in no slash. */
export function addressOf<Id extends EndpointId>(apiRoot: string, id: Id, values: PathValues<Id>): string {
  return apiRoot + pathOf(id, values);
}

/** The file in dist that holds an endpoint's answer; undefined where only the runtime has it. */
export function fileOf<Id extends EndpointId>(id: Id, values: PathValues<Id>): string | undefined {
  const path = pathOf(id, values).slice(1);
  return fileAt(endpoints[id], path);
}

/** The names in braces of a path template, in their order. */
export function parameterNames(template: string): readonly string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Fills the braces of a path template. Ids and periods need no escape, strangers' texts do. */
export function expand(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the path ${template} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** The file for a path of an endpoint. */
export function fileAt(endpoint: Pick<Endpoint, 'answer'>, path: string): string | undefined {
  switch (endpoint.answer) {
    case 'index':
      return `${path}/index.json`;
    case 'raw':
      return path;
    case 'runtime':
      return undefined;
    default:
      return endpoint.answer satisfies never;
  }
}
