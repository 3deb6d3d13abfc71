import { endpoints } from '../../../feed/endpoints.ts';
import type { Schema } from '../../typescript/package/schema-types.ts';

/** The answers of the methods of the Python client. */
const answers = {
  Resolution: endpoints['resolve.get'].body,
  ModelDetail: endpoints['models.get'].body,
  ModelList: endpoints['models.list'].body,
  PricingList: endpoints['pricing.list'].body,
  SearchResult: endpoints['search.search'].body,
  ChangeList: endpoints['changes.list'].body,
} as const satisfies Readonly<Record<string, object>>;

/** Fields that are amounts of money, which Python has as `Decimal`. */
const money = [
  ...['input_price', 'output_price', 'cache_read_price', 'cache_write_price'],
  ...['price_monthly', 'price_yearly', 'price_monthly_usd', 'cost_usd'],
];

/**
 * The types of the answers as Python. `schemas` are the exports of `feed/schemas`, by which types
 * get their names. The records of a snapshot have no `sources`.
 */
export function renderPythonTypes(schemas: Readonly<Record<string, unknown>>): string {
  const names = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const { properties } = Object(schema);
      return properties === undefined ? [] : [[properties, pascalCase(name)] as const];
    }),
  );
  const declared = new Map<string, string>();

  function typeOf(schema: Schema, name: string): string {
    const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
    const isNullable = [schema.type ?? []].flat().includes('null');
    const found =
      schema.enum === undefined ? types.map((type) => typeNamed(type, schema, name)) : [];
    const literals = schema.enum?.filter((value) => value !== null).map((value) => `"${value}"`);
    const all = literals === undefined ? found : [`Literal[${literals.join(', ')}]`];
    return [...all, ...(isNullable ? ['None'] : [])].join(' | ');
  }

  function typeNamed(type: string, schema: Schema, name: string): string {
    if (type === 'array') return `list[${typeOf(schema.items ?? {}, name)}]`;
    if (type === 'object') return objectType(schema, name);
    if (type === 'number')
      return money.some((field) => name.endsWith(pascalCase(field))) ? 'Decimal' : 'float';
    return { string: 'str', integer: 'int', boolean: 'bool' }[type] ?? type;
  }

  /** Declares the types that it needs before itself. */
  function objectType(schema: Schema, path: string): string {
    const { properties = {}, required = [], description } = schema;
    const name = names.get(properties) ?? path;
    if (declared.has(name)) return name;
    const fields = Object.entries(properties)
      .filter(([field]) => field !== 'sources')
      .map(([field, each]) => ({
        field,
        type: typeOf(each, name + pascalCase(field)),
        about: each.description ?? '',
        isRequired: required.includes(field),
      }));
    declared.set(name, renderType(name, description ?? '', fields));
    return name;
  }

  for (const [name, schema] of Object.entries(answers)) typeOf(schema as Schema, name);
  return `${HEAD}\nMONEY = frozenset(\n    [\n${money.map((field) => `        "${field}",\n`).join('')}    ]\n)\n"""Fields that are amounts of money."""\n${[...declared.values()].join('')}`;
}

const HEAD = `"""The types of the answers, made by \`npm run fix\` from the schemas of the feed."""

from decimal import Decimal
from typing import Literal, TypedDict
`;

type Field = {
  readonly field: string;
  readonly type: string;
  readonly about: string;
  readonly isRequired: boolean;
};

function renderType(name: string, about: string, fields: readonly Field[]): string {
  const doc = about === '' ? '' : `${wrapped(about, '# ')}\n`;
  // A field such as \`from\` can't be an attribute of a class.
  if (fields.some(({ field }) => field === 'from'))
    return `\n\n${doc}${name} = TypedDict(\n    "${name}",\n    {\n${fields.map(({ field, type, about: text }) => `${wrapped(text, '        # ')}\n${item(`        "${field}": `, type)},\n`).join('')}    },\n)\n`;
  const required = fields.filter(({ isRequired }) => isRequired);
  const optional = fields.filter(({ isRequired }) => !isRequired);
  const body = (some: readonly Field[]) =>
    some
      .map(
        ({ field, type, about: text }) =>
          `${wrapped(text, '    # ')}\n${item(`    ${field}: `, type)}\n`,
      )
      .join('');
  if (optional.length === 0) return `\n\n${doc}class ${name}(TypedDict):\n${body(required)}`;
  return `\n\nclass _${name}(TypedDict):\n${body(required)}\n\n${doc}class ${name}(_${name}, total=False):\n${body(optional)}`;
}

const WIDTH = 100;

/** A field with its type, whose values stand on lines of their own where they are too many for one. */
function item(start: string, type: string): string {
  if (start.length + type.length < WIDTH) return start + type;
  const indent = ' '.repeat(start.length - start.trimStart().length + 4);
  return (start + type).replace(
    /Literal\[(.*?)\]/,
    (_, values: string) => `Literal[\n${wrapped(values, indent)}\n${indent.slice(4)}]`,
  );
}

function wrapped(text: string, start: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (start.length + line.length > WIDTH - 4 && lines.at(-1) !== '') lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => start + line).join('\n');
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
