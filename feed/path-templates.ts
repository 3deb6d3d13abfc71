import type { Endpoint } from './endpoint.ts';

/** The parameters of a path template. */
export type PathParameters<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameters<Rest> : never;

/** The parameters of a path template, in order. */
export function parameterNames(template: string): readonly string[] {
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

/** The file in dist for a path of an endpoint; undefined if only the runtime answers. */
export function fileAt(endpoint: Pick<Endpoint, 'answer'>, path: string): string | undefined {
  return { index: `${path}/index.json`, raw: path, runtime: undefined }[endpoint.answer];
}
