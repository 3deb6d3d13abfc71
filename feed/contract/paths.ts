import type { Endpoint } from './endpoint.ts';
import { type EndpointId, endpoints } from './endpoints.ts';

type PathParameters<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameters<Rest> : never;

/** The parameters of a path template, in order. */
export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Expands a path template; values are percent-encoded. Throws if a value is missing. */
export function expand(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** A template as a pattern of decoded paths; a name in braces stands for a part of a segment. */
export function templatePattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/**
 * A path of an address without percent-encoding and without a slash at its end; undefined where no
 * endpoint and no file can have it.
 */
export function decodePath(path: string): string | undefined {
  try {
    const segments = path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
    // Addresses fold `.` and `..` away before a host sees them, so that these are encoded ones.
    const isPlain = segments.every(
      (text) => !['', '.', '..'].includes(text) && !text.includes('/'),
    );
    return isPlain && path.startsWith('/') ? `/${segments.join('/')}` : undefined;
  } catch {
    return undefined;
  }
}

/** The file in dist for a path of an endpoint; undefined if only the runtime answers. */
export function fileAt(endpoint: Pick<Endpoint, 'answer'>, path: string): string | undefined {
  return { index: `${path}/index.json`, raw: path, runtime: undefined }[endpoint.answer];
}

// What follows uses the endpoint table with its schemas, which a runtime's bundle leaves out.

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

/**
 * The path of the MCP server under `{api_root}`, where the runtime runs. It is no endpoint: it takes
 * POST alone, and answers what the endpoints answer.
 */
export const mcpPath = '/mcp';

/** The settings by which agents that read `mcpServers` find it. */
export function mcpSettings(apiRoot: string): string {
  const coderfeed = { type: 'http', url: apiRoot + mcpPath };
  return JSON.stringify({ mcpServers: { coderfeed } });
}

/** The page about the API; each type of problem has a fragment of its own. */
export const apiDocsPath = '/docs/';
