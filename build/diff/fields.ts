import { fieldName, moved, valueText } from './words.ts';

/** How two records differ in words, a text for each field, in the documented order. Fields in `skip` are told by somebody else. */
export function fieldTexts(before: object, after: object, skip: readonly string[]): readonly string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const held = old.get(field) ?? null;
    if (skip.includes(field) || isSame(held, value)) return [];
    const text = Array.isArray(held) && Array.isArray(value) ? listText(held, value) : moved(held, value);
    return [`${fieldName(field)} ${text}`];
  });
}

/** What one list has that the other has not: `+ new, − old`. */
export function listText(before: readonly unknown[], after: readonly unknown[]): string {
  const isIn = (list: readonly unknown[]) => (item: unknown) => list.some((other) => isSame(item, other));
  const isInBefore = isIn(before);
  const isInAfter = isIn(after);
  const added = after.filter((item) => !isInBefore(item)).map((item) => `+ ${valueText(item)}`);
  const removed = before.filter((item) => !isInAfter(item)).map((item) => `− ${valueText(item)}`);
  return [...added, ...removed].join(', ') || 'in another order';
}

/** Values of JSON are the same where they are written the same: keys come in the documented order. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
