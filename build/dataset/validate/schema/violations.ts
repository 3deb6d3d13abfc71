import type { ErrorObject } from 'ajv/dist/2020.js';
import { andMore, FAULTS_SHOWN } from '../../parse/fault.ts';
import type { ValuePath } from '../../source-file.ts';
import { quoted } from '../../visible.ts';
import { fieldViolations } from './fields.ts';
import { messages } from './messages.ts';
import { fieldOf, nameOf, pathOf, type Subject, type Violation } from './value-paths.ts';

/**
 * The violations behind the errors of a validator that reports all of them, with their schemas
 * (`allErrors`, `verbose`).
 */
export function violationsOf(
  errors: readonly ErrorObject[],
  subject: Subject,
): readonly Violation[] {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = groups.get(error.instancePath);
    if (group === undefined) groups.set(error.instancePath, [error]);
    else group.push(error);
  }
  const all = [...groups];
  const shown = all.slice(0, FAULTS_SHOWN).flatMap(([pointer, group]) => {
    const path = pathOf(pointer, subject.value);
    return [
      ...fieldViolations(path, group, subject.noun),
      ...repeats(path, group),
      ...keywordViolations(path, group, subject),
    ];
  });
  const [next] = all[FAULTS_SHOWN] ?? [];
  return next === undefined
    ? shown
    : [...shown, further(pathOf(next, subject.value), all.length - FAULTS_SHOWN)];
}

function further(path: ValuePath, count: number): Violation {
  return { rule: 'schema', path, target: 'value', message: andMore(count) };
}

/** All repeated items, where the validator leaves off at the first pair. */
function repeats(path: ValuePath, group: readonly ErrorObject[]): readonly Violation[] {
  const items: unknown = group.find(({ keyword }) => keyword === 'uniqueItems')?.data;
  if (!Array.isArray(items)) return [];
  const seen = new Set<unknown>();
  return items.flatMap((item: unknown, index): readonly Violation[] => {
    if (!seen.has(item)) {
      seen.add(item);
      return [];
    }
    return [
      {
        rule: 'schema',
        path: [...path, index],
        target: 'value',
        message: `${quoted(String(item))} appears twice in ${fieldOf(path)}; keep one.`,
      },
    ];
  });
}

/**
 * A value of another type has a rule of its own; one that is written as a number and is none
 * (`.nan`, `1e400`) is only spelled wrong.
 */
function ruleOf({ keyword, data }: ErrorObject): Violation['rule'] {
  if (keyword !== 'type' && keyword !== 'enum') return 'schema';
  return typeof data === 'number' && !Number.isFinite(data) ? 'number' : 'type';
}

const MESSAGES = Object.entries(messages);

/** A value of the wrong type is no allowed one either: only the first of `messages` is reported. */
function keywordViolations(
  path: ValuePath,
  group: readonly ErrorObject[],
  { writtenAt }: Subject,
): readonly Violation[] {
  for (const [keyword, message] of MESSAGES) {
    const error = group.find((candidate) => candidate.keyword === keyword);
    if (error === undefined) continue;
    const { data: value, schema: demand, parentSchema } = error;
    const description = String(parentSchema?.description ?? '');
    const failure = {
      name: nameOf(path),
      value,
      written: writtenAt(path),
      demand,
      description,
      schema: parentSchema ?? {},
    };
    return [{ rule: ruleOf(error), path, target: 'value', message: message(failure).trimEnd() }];
  }
  return [];
}
