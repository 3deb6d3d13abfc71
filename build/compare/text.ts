import { priceText } from '../../feed/text.ts';

/**
 * The differing fields of two records, a text for each, in the documented order, without the fields
 * in `skip`.
 */
export function fieldTexts(
  before: object,
  after: object,
  skip: readonly string[],
): readonly string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const previous = old.get(field) ?? null;
    if (skip.includes(field) || isSame(previous, value)) return [];
    const text =
      Array.isArray(previous) && Array.isArray(value)
        ? listText(previous, value)
        : moved(previous, value);
    return [`${fieldName(field)} ${text}`];
  });
}

/** The difference of two lists: `+ new, − old`. */
export function listText(before: readonly unknown[], after: readonly unknown[]): string {
  const isIn = (list: readonly unknown[]) => (item: unknown) =>
    list.some((other) => isSame(item, other));
  const isInBefore = isIn(before);
  const isInAfter = isIn(after);
  const added = after.filter((item) => !isInBefore(item)).map((item) => `+ ${valueText(item)}`);
  const removed = before.filter((item) => !isInAfter(item)).map((item) => `− ${valueText(item)}`);
  return [...added, ...removed].join(', ') || 'in another order';
}

/** Compares JSON values by their text: keys are always in the documented order. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * A value as text: null is unknown, a text with spaces is quoted, an object is its fields with
 * values.
 */
export function valueText(value: unknown): string {
  if (value === null) return 'unknown';
  if (typeof value === 'string') return /^\S+$/.test(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return fields.map(([name, field]) => `${fieldName(name)} ${valueText(field)}`).join(', ');
}

/** A price, or `unknown`. */
export function moneyText(price: number | null): string {
  return price === null ? 'unknown' : priceText(price);
}

/** The label of a field: `cache_read_price` is `cache read`. */
export function fieldName(field: string): string {
  return field.replace(/_price$|^price_/, '').replaceAll('_', ' ');
}

/**
 * Two values with an arrow between them; long texts are cut to the part around the first
 * difference.
 */
export function moved(before: unknown, after: unknown): string {
  if (typeof before !== 'string' || typeof after !== 'string')
    return `${valueText(before)} → ${valueText(after)}`;
  const start = Math.max(0, firstDifference(before, after) - LEAD);
  return `${valueText(excerpt(before, start))} → ${valueText(excerpt(after, start))}`;
}

const LEAD = 20;
const LENGTH = 100;

function firstDifference(before: string, after: string): number {
  const shared = Math.min(before.length, after.length);
  for (let index = 0; index < shared; index += 1) if (before[index] !== after[index]) return index;
  return shared;
}

function excerpt(text: string, start: number): string {
  if (text.length <= LENGTH) return text;
  const end = start + LENGTH;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
