import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearest } from '../../../../feed/problems.ts';

import type { ValuePath } from '../../source-file.ts';
import { shortened } from '../../visible.ts';
import { ownerOf, type Violation } from './value-paths.ts';

/**
 * Fields that a record should not have, or lacks. One that is misspelled is not missing as well.
 */
export function fieldViolations(
  path: ValuePath,
  group: readonly ErrorObject[],
  noun: string,
): readonly Violation[] {
  // A long list can have a group for each of its items, and none of them is about fields.
  if (!group.some(({ keyword }) => keyword === 'additionalProperties' || keyword === 'required'))
    return [];
  const fields = fieldsOf(group[0]);
  const names = namesIn(group, 'additionalProperties', 'additionalProperty');
  const unknown = names
    .slice(0, LISTED)
    .map((name) => ({ name, near: nearest(name, fields.keys(), 1)[0] }));
  const missing = namesIn(group, 'required', 'missingProperty').filter(
    (name) => !unknown.some(({ near }) => near === name),
  );
  return [
    ...unknown.map(({ name, near }) =>
      unknownField([...path, name], near, { owner: ownerOf(path, noun), fields }),
    ),
    ...names
      .slice(LISTED, LISTED + 1)
      .map((name) => furtherFields([...path, name], names.length - LISTED)),
    ...missing.map((name) => missingField(path, name, fields.get(name) ?? '')),
  ];
}

/**
 * A record with more unknown fields than these is another kind of record, and a line for each would
 * bury what else is wrong.
 */
const LISTED = 20;

type Fields = ReadonlyMap<string, string>;

/** The fields that a record may have, with their descriptions. */
function fieldsOf(error: ErrorObject | undefined): Fields {
  const properties: Readonly<Record<string, { readonly description?: string }>> =
    error?.parentSchema?.properties ?? {};
  return new Map(
    Object.entries(properties).map(([name, { description = '' }]) => [name, description]),
  );
}

function namesIn(
  group: readonly ErrorObject[],
  keyword: string,
  parameter: string,
): readonly string[] {
  return group
    .filter((error) => error.keyword === keyword)
    .map(({ params }) => String(params[parameter]));
}

type Place = { readonly owner: string; readonly fields: Fields };

function unknownField(
  path: ValuePath,
  near: string | undefined,
  { owner, fields }: Place,
): Violation {
  const hint =
    near === undefined
      ? `its fields are ${[...fields.keys()].join(', ')}.`
      : `did you mean "${near}"?`;
  return {
    rule: 'unknown-field',
    path,
    target: 'key',
    message: `${lastOf(path)} is not a field of ${owner}; ${hint}`,
  };
}

function furtherFields(path: ValuePath, count: number): Violation {
  const name = lastOf(path);
  const message =
    count === 1
      ? `${name} is not a field either.`
      : `${name} and ${count - 1} more are not fields either.`;
  return { rule: 'unknown-field', path, target: 'key', message };
}

function lastOf(path: ValuePath): string {
  return shortened(String(path.at(-1)));
}

function missingField(path: ValuePath, name: string, description: string): Violation {
  const isNamed = typeof path.at(-1) === 'string';
  return {
    rule: 'missing-field',
    path,
    target: isNamed ? 'key' : 'value',
    message: `${name} is missing; add it. ${description}`,
  };
}
