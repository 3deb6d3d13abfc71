import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { pascalCase, schemaReference, usedSchemas } from '../build/render/openapi-schemas.ts';
import type { Endpoint, Parameter } from '../feed/endpoint.ts';
import { endpointGroups, endpoints } from '../feed/endpoints.ts';
import { parameterNames } from '../feed/paths.ts';
import { change } from '../feed/schemas/changes.ts';
import { modelRecord } from '../feed/schemas/model.ts';
import { problem, suggestion } from '../feed/schemas/problem.ts';

/** The part of JSON Schema that answers use; a named one is a reference. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

function toReference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The types of the answers, and a method for each endpoint, as the npm package has them. */
export async function renderTypeScript(): Promise<string> {
  const answers = Object.values<Endpoint>(endpoints).map(({ body }) => body);
  const bodies = [...answers, modelRecord, problem];
  const names = bodies.map(getName);
  const properties = Object.fromEntries(names.map((name) => [name, toReference(name)]));
  const text = JSON.stringify({ properties, $defs: usedSchemas(properties) });
  const schema: JSONSchema = JSON.parse(
    text.replaceAll('#/components/schemas/', '#/$defs/'),
    // The count of items would become a union of tuples, and a tag in the comment.
    (key, value) => (key === 'minItems' || key === 'maxItems' ? undefined : value),
  );
  const options = { bannerComment: '', style: { singleQuote: true, printWidth: 100 } };
  const types = await compile({ ...schema, additionalProperties: false }, 'Everything', {
    ...options,
    additionalProperties: false,
  });
  const methods = await compile({ tsType: renderMethods() }, 'EndpointMethods', options);
  return `// Made from the endpoint table and its schemas.

/** A method for each endpoint, by its key in the table. */
${methods.replace('export type EndpointMethods =', 'export interface EndpointMethods').replace(/;\n$/, '\n')}
/** A method for a file that comes in three formats. */
interface Bulk<Body> {
  (format?: 'json'): Promise<Body>;
  (format: 'ndjson' | 'csv'): Promise<string>;
}

${types.replace(/export interface Everything \{[^}]*\}\n/, '')}`.replace(
    /\/\*\*\n\s+\* (.*)\n\s+\*\//g,
    '/** $1 */',
  );
}

/** The name of the schema of an answer. */
function getName(body: object): string {
  const { $ref }: Schema = schemaReference(body);
  if ($ref === undefined)
    throw new Error('the schema of an answer is not exported by feed/schemas');
  return $ref.split('/').pop() ?? '';
}

/** A method for each endpoint, by its key in the table. */
function renderMethods(): string {
  const groups = Object.entries(endpointGroups).map(([group, about]) => {
    const methods = Object.entries<Endpoint>(endpoints)
      .filter(([id]) => id.startsWith(`${group}.`))
      .map(([id, endpoint]) => renderMethod(id, endpoint));
    return `/** ${about} */\nreadonly ${group}: {\n${methods.join('')}};\n`;
  });
  return `{\n${groups.join('')}}`;
}

/** A group that only a runtime answers is a function itself, which stands under its key too. */
function renderMethod(id: string, endpoint: Endpoint): string {
  const { path, answer, query, summary } = endpoint;
  const name = id.slice(id.indexOf('.') + 1);
  const about = `/** ${summary} */\n`;
  const body = `Promise<${getName(endpoint.body)}>;\n`;
  if (answer === 'runtime') {
    const call = `(${Object.keys(query)}: string): ${body}`;
    return `${about}${call}${about}${name}${call}`;
  }
  const names = parameterNames(path);
  if (names.includes('format'))
    return `${about}readonly ${name}: Bulk<${getName(endpoint.body)}>;\n`;
  const options = Object.entries(query).map(
    ([parameter, rule]) =>
      `/** ${rule.description} */\n${parameter}?: ${getParameterType(rule)} | undefined;\n`,
  );
  const values = names.map((parameter) => `${parameter}: string`);
  const given = options.length === 0 ? [] : [`query?: {\n${options.join('')}}`];
  return `${about}${name}(${[...values, ...given].join(', ')}): ${body}`;
}

function getParameterType(rule: Parameter): string {
  if (rule.kind === 'integer') return 'number';
  return rule.kind === 'choice' ? rule.allowed.map((value) => `'${value}'`).join(' | ') : 'string';
}

/** The records that the methods of the Python client give. */
const pythonRecords = [
  ...[endpoints['resolve.get'].body, endpoints['models.get'].body, modelRecord],
  ...[change, suggestion],
];

/** Fields that are amounts of money, which Python has as `Decimal`. */
const money = [
  ...['input_price', 'output_price', 'cache_read_price', 'cache_write_price'],
  ...['price_monthly', 'price_yearly', 'price_monthly_usd', 'cost_usd'],
];

/** The types of the answers in Python, as the wheel has them. A snapshot leaves out `sources`. */
export function renderPython(): string {
  const bodies = pythonRecords.map((schema) => schemaReference(schema));
  // Open and with references, as the OpenAPI description has them.
  const named = usedSchemas(bodies) as Record<string, Schema>;
  const declared = new Map<string, string>();

  function getType(schema: Schema, path: string): string {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').pop() ?? '';
      const found = named[name] ?? {};
      return found.properties === undefined ? getType(found, path) : declare(found, name);
    }
    const types = [schema.type ?? []].flat();
    const literals = schema.enum?.filter((value) => value !== null).map((value) => `"${value}"`);
    const all =
      literals === undefined
        ? types.filter((type) => type !== 'null').map((type) => getNamedType(type, schema, path))
        : [`Literal[${literals.join(', ')}]`];
    return [...all, ...(types.includes('null') ? ['None'] : [])].join(' | ');
  }

  function getNamedType(type: string, schema: Schema, path: string): string {
    if (type === 'array') return `list[${getType(schema.items ?? {}, path)}]`;
    if (type === 'object') return declare(schema, path);
    if (type === 'number')
      return money.some((field) => path.endsWith(pascalCase(field))) ? 'Decimal' : 'float';
    return { string: 'str', integer: 'int', boolean: 'bool' }[type] ?? type;
  }

  /** Declares the types that an object needs before itself. */
  function declare(schema: Schema, name: string): string {
    if (declared.has(name)) return name;
    const fields = Object.entries(schema.properties ?? {})
      .filter(([field]) => field !== 'sources')
      .map(([field, each]) => [field, getType(each, name + pascalCase(field))] as const);
    declared.set(name, renderType(name, fields));
    return name;
  }

  for (const body of bodies) getType(body, '');
  return `"""The types of the answers, made from the schemas of the feed.

docs/api.md says what each field means.
"""

from decimal import Decimal
from typing import Literal, TypedDict

MONEY = frozenset(${JSON.stringify(money)})
"""Fields that are amounts of money."""
${[...declared.values()].join('')}`;
}

function renderType(name: string, fields: (readonly [field: string, type: string])[]): string {
  const lines = (render: (field: string, type: string) => string) =>
    fields.map(([field, type]) => render(field, type)).join('');
  // A field such as `from` can't be an attribute of a class.
  return fields.some(([field]) => field === 'from')
    ? `\n\n${name} = TypedDict("${name}", {\n${lines((field, type) => `    "${field}": ${type},\n`)}})\n`
    : `\n\nclass ${name}(TypedDict):\n${lines((field, type) => `    ${field}: ${type}\n`)}`;
}
