import { priceText } from '../../feed/format.ts';

/**
 * How two records differ in words, a text for each field, in the documented order. Fields in `skip`
 * have a wording of their own.
 */
export function fieldTexts(
  before: object,
  after: object,
  skip: readonly string[],
): readonly string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const held = old.get(field) ?? null;
    if (skip.includes(field) || isSame(held, value)) return [];
    const text =
      Array.isArray(held) && Array.isArray(value) ? listText(held, value) : moved(held, value);
    return [`${fieldName(field)} ${text}`];
  });
}

/** What one list has that the other has not: `+ new, − old`. */
export function listText(before: readonly unknown[], after: readonly unknown[]): string {
  const isIn = (list: readonly unknown[]) => (item: unknown) =>
    list.some((other) => isSame(item, other));
  const isInBefore = isIn(before);
  const isInAfter = isIn(after);
  const added = after.filter((item) => !isInBefore(item)).map((item) => `+ ${valueText(item)}`);
  const removed = before.filter((item) => !isInAfter(item)).map((item) => `− ${valueText(item)}`);
  return [...added, ...removed].join(', ') || 'in another order';
}

/**
 * Values of JSON are the same where they are written the same: keys come in the documented order.
 */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * A value in words: null is unknown, a text with spaces stands in quotes, an object is its fields,
 * those without a value left out.
 */
export function valueText(value: unknown): string {
  if (value === null) return 'unknown';
  if (typeof value === 'string') return /^\S+$/.test(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  const fields = Object.entries(value).filter(([, held]) => held !== null);
  return fields.map(([name, held]) => `${fieldName(name)} ${valueText(held)}`).join(', ');
}

/** A price, or that it is not known. */
export function moneyText(price: number | null): string {
  return price === null ? 'unknown' : priceText(price);
}

/** A field's name as it is spoken: `cache_read_price` is `cache read`. */
export function fieldName(field: string): string {
  return field.replace(/_price$|^price_/, '').replaceAll('_', ' ');
}

/**
 * Two values with an arrow between them; of long texts the part around the first letter that
 * differs.
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
