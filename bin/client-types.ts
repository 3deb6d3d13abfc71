import { pascalCase, schemaReference, usedSchemas } from '../build/render/openapi-schemas.ts';
import type { Endpoint, Parameter } from '../feed/contract/endpoint.ts';
import { endpointGroups, endpoints } from '../feed/contract/endpoints.ts';
import { parameterNames } from '../feed/contract/paths.ts';
import { change } from '../feed/contract/schemas/changes.ts';
import { modelRecord } from '../feed/contract/schemas/model.ts';
import { problem, suggestion } from '../feed/contract/schemas/problem.ts';

/** The part of JSON Schema that answers use; a named one is a reference. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema;
};

type TypeField = {
  name: string;
  type: string;
  isRequired: boolean;
  description: string | undefined;
};

/** How a language writes types. */
type ClientLanguage = {
  /** Of values that are no lists and objects, and of those that may be anything. */
  simple: { [type: string]: string };
  toList: (item: string) => string;
  toMap: (value: string) => string;
  toChoice: (values: unknown[]) => string;
  declare: (name: string, fields: TypeField[], description: string | undefined) => string;
};

/**
 * The types of schemas. Every object has a declaration, which stands after those that it needs; one
 * without a name is called by the fields that lead to it.
 */
function createTypes(schemas: object[], language: ClientLanguage) {
  const references: Schema[] = schemas.map(schemaReference);
  const named = usedSchemas(references) as Record<string, Schema>;
  const declared = new Map<string, string>();

  /**
   * The type of a schema; `path` is the name that a nameless object gets, by the fields that lead
   * to it.
   */
  function getType(schema: Schema, path: string): string {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').pop() ?? '';
      const found = named[name] ?? {};
      return getType(found, found.properties === undefined ? path || name : name);
    }
    const types = [schema.type ?? 'any'].flat();
    const values = schema.enum?.filter((value) => value !== null);
    const all = values
      ? [language.toChoice(values)]
      : types.filter((type) => type !== 'null').map((type) => getNamedType(type, schema, path));
    return [...all, ...(types.includes('null') ? [language.simple.null] : [])].join(' | ');
  }

  function getNamedType(type: string, schema: Schema, path: string): string {
    const { items = {}, additionalProperties = {}, properties } = schema;
    if (type === 'array') return language.toList(getType(items, path));
    if (type === 'object')
      return properties
        ? declare(schema, path)
        : language.toMap(getType(additionalProperties, path));
    // Money has a type of its own in Python.
    const isMoney = money.some((field) => path.endsWith(pascalCase(field)));
    return language.simple[isMoney ? 'money' : type] ?? type;
  }

  function declare(schema: Schema, name: string): string {
    if (declared.has(name)) return name;
    const { properties = {}, required = [], additionalProperties, description } = schema;
    const fields = Object.entries(properties).map(([field, each]) => ({
      name: field,
      type: getType(each, name + pascalCase(field)),
      isRequired: required.includes(field),
      description: each.description ?? named[each.$ref?.split('/').pop() ?? '']?.description,
    }));
    if (additionalProperties !== undefined) {
      const type = getType(additionalProperties, name);
      fields.push({ name: '[key: string]', type, isRequired: true, description: undefined });
    }
    declared.set(name, language.declare(name, fields, description));
    return name;
  }

  for (const reference of references) getType(reference, '');
  return { declarations: [...declared.values()], getType };
}

const typescript: ClientLanguage = {
  simple: { string: 'string', integer: 'number', money: 'number', any: 'unknown', null: 'null' },
  toList: (item) => (item.includes(' | ') ? `(${item})[]` : `${item}[]`),
  toMap: (value) => `{ [key: string]: ${value} }`,
  toChoice: (values) => values.map((value) => `'${value}'`).join(' | '),
  declare: (name, fields, description) => {
    const lines = fields.map(({ name: field, type, isRequired, description: about }) => {
      return `${comment(about, '  ')}  ${field}${isRequired ? '' : '?'}: ${type};\n`;
    });
    return `\n${comment(description)}export interface ${name} {\n${lines.join('')}}\n`;
  },
};

function comment(text: string | undefined, indent = ''): string {
  return text === undefined ? '' : `${indent}/** ${text} */\n`;
}

/** The types of the answers, and a method for each endpoint, as the npm package has them. */
export function renderTypeScript(): string {
  const answers = Object.values<Endpoint>(endpoints).map(({ body }) => body);
  const { declarations, getType } = createTypes([...answers, modelRecord, problem], typescript);
  const getBody = (body: object) => getType(schemaReference(body), '');
  const groups = Object.entries(endpointGroups).map(([group, about]) => {
    const methods = Object.entries<Endpoint>(endpoints)
      .filter(([id]) => id.startsWith(`${group}.`))
      .map(([id, endpoint]) => renderMethod(id, endpoint, getBody(endpoint.body)));
    return `${comment(about, '  ')}  readonly ${group}: {\n${methods.join('')}  };\n`;
  });
  return `// Made from the endpoint table and its schemas.

/** A method for each endpoint, by its key in the table. */
export interface EndpointMethods {
${groups.join('')}}

/** A method for a file that comes in three formats. */
interface Bulk<Body> {
  (format?: 'json'): Promise<Body>;
  (format: 'ndjson' | 'csv'): Promise<string>;
}
${declarations.join('')}`;
}

/** A group that only a runtime answers is a function itself, which stands under its key too. */
function renderMethod(
  id: string,
  { path, answer, query, summary }: Endpoint,
  body: string,
): string {
  const name = id.slice(id.indexOf('.') + 1);
  const about = comment(summary, '    ');
  if (answer === 'runtime') {
    const call = `(${Object.keys(query)}: string): Promise<${body}>;\n`;
    return `${about}    ${call}${about}    ${name}${call}`;
  }
  const names = parameterNames(path);
  if (names.includes('format')) return `${about}    readonly ${name}: Bulk<${body}>;\n`;
  const given = [...names.map((one) => `${one}: string`), ...renderQuery(query)].join(', ');
  return `${about}    ${name}(${given}): Promise<${body}>;\n`;
}

/** The parameter of a method that has those of the query; none where there are none. */
function renderQuery(query: Endpoint['query']): string[] {
  const options = Object.entries(query).map(([parameter, rule]) => {
    const type = getParameterType(rule);
    return `${comment(rule.description, '      ')}      ${parameter}?: ${type} | undefined;\n`;
  });
  return options.length === 0 ? [] : [`query?: {\n${options.join('')}    }`];
}

function getParameterType(rule: Parameter): string {
  if (rule.kind === 'integer') return 'number';
  return rule.kind === 'choice' ? typescript.toChoice([...rule.allowed]) : 'string';
}

/** Fields that are amounts of money, which Python has as `Decimal`. */
const money = [
  'input_price',
  'output_price',
  'cache_read_price',
  'cache_write_price',
  'price_monthly',
  'base_monthly',
  'price_yearly',
  'price_monthly_usd',
  'cost_usd',
];

const python: ClientLanguage = {
  simple: {
    string: 'str',
    integer: 'int',
    number: 'float',
    boolean: 'bool',
    money: 'Decimal',
    null: 'None',
  },
  toList: (item) => `list[${item}]`,
  toMap: (value) => `dict[str, ${value}]`,
  toChoice: (values) => `Literal[${values.map((value) => `"${value}"`).join(', ')}]`,
  declare: (name, fields) => {
    const required = fields.filter((field) => field.isRequired);
    if (required.length === fields.length) return pythonClass(name, fields);
    // Python 3.10 has no mark for a single field that may be missing.
    const optional = fields.filter((field) => !field.isRequired);
    const base = `_${name}`;
    return pythonClass(base, required) + pythonClass(name, optional, `${base}, total=False`);
  },
};

function pythonClass(name: string, fields: readonly TypeField[], bases = 'TypedDict'): string {
  // A field such as `from` can't be an attribute of a class.
  if (fields.some((field) => field.name === 'from')) {
    const items = fields.map((field) => `    "${field.name}": ${field.type},\n`);
    return `\n\n${name} = TypedDict("${name}", {\n${items.join('')}})\n`;
  }
  const attributes = fields.map((field) => `    ${field.name}: ${field.type}\n`);
  return `\n\nclass ${name}(${bases}):\n${attributes.join('')}`;
}

/** The types of the records that the Python client gives, as the wheel has them. */
export function renderPython(): string {
  const ids = [
    'resolve.get',
    'models.get',
    'plans.list',
    'leaderboards.list',
    'leaderboards.board',
  ] as const;
  const answers = ids.map((id) => endpoints[id].body);
  const { declarations } = createTypes([...answers, modelRecord, change, suggestion], python);
  return `"""The types of the answers, made from the schemas of the feed.

docs/api.md says what each field means.
"""

from decimal import Decimal
from typing import Literal, TypedDict

MONEY = frozenset(${JSON.stringify(money)})
"""Fields that are amounts of money."""
${declarations.join('')}`;
}
