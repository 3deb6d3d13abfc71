import { Ajv2020 } from 'ajv/dist/2020.js';

/** The parts of an OpenAPI description that the tests read. */
export type Description = {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

export type PathItem = {
  readonly servers?: readonly { readonly url: string }[];
  readonly parameters: readonly object[];
  readonly get: Operation;
  readonly head: Operation;
};

export type Operation = {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
};

type Response = { readonly content?: Readonly<Record<string, Media>> };

export type Media = {
  readonly schema: object;
  readonly examples?: Readonly<
    Record<string, { readonly summary: string; readonly value: unknown }>
  >;
};

/** The pointer to a place in a description. */
export function pointer(...steps: readonly string[]): string {
  return `#${steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

/**
 * What is wrong with a value by the schema at a place in a description; nothing where it follows.
 */
export function checker(
  description: Description,
): (place: string, value: unknown) => readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  ajv.addSchema(description, 'description');
  return (place, value) => {
    const validate = ajv.getSchema(`description${place}`);
    if (validate === undefined) throw new Error(`the description has no schema at ${place}`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

const formats = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  uri: (text: string) => URL.canParse(text),
};

/**
 * The path of a description that a target under the API root meets, the most literal one where
 * several do; undefined where none does.
 */
export function pathFor(description: Description, target: string): string | undefined {
  const base = new URL(description.servers[0]?.url ?? '').pathname;
  return Object.entries(description.paths)
    .map(([path, { servers }]) => ({
      path,
      full: servers === undefined ? `${base}${path}`.replace(/\/$/, '') : path,
    }))
    .filter(({ full }) => meets(full, target))
    .sort((left, right) => left.full.split('{').length - right.full.split('{').length)[0]?.path;
}

function meets(template: string, target: string): boolean {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(target);
}
