import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { memoize } from '../../feed/memoize.ts';
import { nearest, quoted } from '../../feed/problems.ts';
import { nearestSentence } from './problem.ts';
import type { ObjectSchema } from './tool.ts';

/** What is wrong with the arguments of a tool, and what would do; undefined where they fit. */
export function argumentFault(schema: ObjectSchema, values: unknown): string | undefined {
  const { valid, errors } = validatorOf(schema).validate(values);
  if (valid) return undefined;
  const names = Object.keys(schema.properties);
  const unknown = Object.keys(Object(values)).find((name) => !names.includes(name));
  if (unknown !== undefined)
    return `${quoted(unknown)} is not an argument of this tool; it takes ${names.join(', ')}.${nearestSentence(nearest(unknown, names))}`;
  const { instanceLocation = '#', error = '' } = errors.find(isCause) ?? {};
  const where = instanceLocation.slice(2).replaceAll('/', '.') || 'The arguments';
  return `${where}: ${error}`;
}

/** It evaluates the schema as it is: the runtimes of edge hosts compile no code. */
const validatorOf = memoize(
  // The library's type of a schema has lists that may be changed, though it changes none.
  (schema: ObjectSchema) => new Validator(schema as unknown as Schema, '2020-12', false),
);

type Schema = ConstructorParameters<typeof Validator>[0];

/** The others only say that something below them does not fit. */
function isCause({ keyword }: OutputUnit): boolean {
  return !['properties', 'items', 'additionalProperties', 'false'].includes(keyword);
}
