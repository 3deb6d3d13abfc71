import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import type { Subject } from './closure.ts';
import { anySubject, type Mutant } from './mutants.ts';

/**
 * A real record in which one value is another, or gone, or beside one that is not in the schema;
 * written anew as YAML.
 */
export function changedRecord(subjects: readonly Subject[]): fc.Arbitrary<Mutant> {
  return fc
    .tuple(
      anySubject(subjects),
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('set', 'gone', 'more'),
      anything,
    )
    .map(([subject, way, how, value]) => {
      const record: unknown = parse(subject.text);
      const text = `${subject.text.split('\n', 1)[0]}\n${stringify(changed(record, way, { how, value }), { lineWidth: 0 })}`;
      return {
        subject,
        bytes: new TextEncoder().encode(text),
        what: `${how} ${way} ${JSON.stringify(value)}`,
      };
    });
}

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer({ min: -5, max: 200 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(
    '2026-02-30',
    '2026-10-01',
    '2016-01-01',
    'https://localhost/',
    'https://acme.com/',
    'constructor',
    '__proto__',
    'acme',
    0,
    1e-7,
    1e21,
  ),
);

type Change = { readonly how: string; readonly value: unknown };

/**
 * Goes a way into a value, a step each: the number of a field or an item, of those that there are.
 */
function changed(value: unknown, [step = 0, ...way]: readonly number[], change: Change): unknown {
  if (Array.isArray(value)) return changedList(value, step % (value.length + 1), way, change);
  if (typeof value !== 'object' || value === null) return change.value;
  const fields: readonly (readonly [string, unknown])[] = Object.entries(value);
  const index = step % Math.max(1, fields.length);
  if (way.length > 0)
    return Object.fromEntries(
      fields.map(([name, inner], at) => [name, at === index ? changed(inner, way, change) : inner]),
    );
  if (change.how === 'gone') return Object.fromEntries(fields.toSpliced(index, 1));
  if (change.how === 'more')
    return Object.fromEntries([
      ...fields,
      [typeof change.value === 'string' ? change.value : 'more', change.value],
    ]);
  return Object.fromEntries(
    fields.map(([name, inner], at) => [name, at === index ? change.value : inner]),
  );
}

function changedList(
  list: readonly unknown[],
  index: number,
  way: readonly number[],
  change: Change,
): readonly unknown[] {
  if (way.length > 0 && index < list.length)
    return list.map((item, at) => (at === index ? changed(item, way, change) : item));
  if (change.how === 'gone') return list.toSpliced(index, 1);
  return change.how === 'more'
    ? [...list, list[index] ?? change.value]
    : list.toSpliced(index, 1, change.value);
}
