import type { ErrorObject } from 'ajv/dist/2020.js';
import { andMore, FAULTS_TOLD } from '../../parse/fault.ts';
import type { ValuePath } from '../../source-file.ts';
import { quoted } from '../../visible.ts';
import { fieldMistakes } from './fields.ts';
import { messages } from './messages.ts';
import { fieldOf, type Mistake, nameOf, pathOf, type Subject } from './places.ts';

/**
 * The mistakes behind the errors of a validator that reports all of them, with their schemas
 * (`allErrors`, `verbose`).
 */
export function mistakesOf(errors: readonly ErrorObject[], subject: Subject): readonly Mistake[] {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = groups.get(error.instancePath);
    if (group === undefined) groups.set(error.instancePath, [error]);
    else group.push(error);
  }
  const all = [...groups];
  const told = all.slice(0, FAULTS_TOLD).flatMap(([pointer, group]) => {
    const path = pathOf(pointer, subject.value);
    return [
      ...fieldMistakes(path, group, subject.noun),
      ...repeats(path, group),
      ...breaches(path, group, subject),
    ];
  });
  const [next] = all[FAULTS_TOLD] ?? [];
  return next === undefined
    ? told
    : [...told, further(pathOf(next, subject.value), all.length - FAULTS_TOLD)];
}

function further(path: ValuePath, count: number): Mistake {
  return { rule: 'schema', path, target: 'value', message: andMore(count) };
}

/** All repeated items, where the validator leaves off at the first pair. */
function repeats(path: ValuePath, group: readonly ErrorObject[]): readonly Mistake[] {
  const items: unknown = group.find(({ keyword }) => keyword === 'uniqueItems')?.data;
  if (!Array.isArray(items)) return [];
  const seen = new Set<unknown>();
  return items.flatMap((item: unknown, index): readonly Mistake[] => {
    if (!seen.has(item)) {
      seen.add(item);
      return [];
    }
    return [
      {
        rule: 'schema',
        path: [...path, index],
        target: 'value',
        message: `${quoted(String(item))} stands twice in ${fieldOf(path)}; keep one.`,
      },
    ];
  });
}

/**
 * A value of another type is told apart; one that is written as a number and is none (`.nan`,
 * `1e400`) is only spelled wrong.
 */
function ruleOf({ keyword, data }: ErrorObject): Mistake['rule'] {
  if (keyword !== 'type' && keyword !== 'enum') return 'schema';
  return typeof data === 'number' && !Number.isFinite(data) ? 'number' : 'type';
}

const BY_TELLING = Object.entries(messages);

/**
 * A value of the wrong type is none of the allowed ones either: only the most telling of its
 * breaches is told.
 */
function breaches(
  path: ValuePath,
  group: readonly ErrorObject[],
  { writtenAt }: Subject,
): readonly Mistake[] {
  for (const [keyword, message] of BY_TELLING) {
    const error = group.find((candidate) => candidate.keyword === keyword);
    if (error === undefined) continue;
    const { data: value, schema: demand, parentSchema } = error;
    const description = String(parentSchema?.description ?? '');
    const breach = {
      name: nameOf(path),
      value,
      written: writtenAt(path),
      demand,
      description,
      schema: parentSchema ?? {},
    };
    return [{ rule: ruleOf(error), path, target: 'value', message: message(breach).trimEnd() }];
  }
  return [];
}
