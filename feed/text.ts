import { decimals } from './prices/decimal.ts';

/** Orders two texts by UTF-16 code unit, independent of the machine's locale. */
export function compareCodeUnits(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Orders rows by texts in them, the first one first. */
export function byTexts<Name extends string>(...names: readonly Name[]) {
  type Row = { readonly [Each in Name]: string };
  return (left: Row, right: Row): number => {
    const name = names.find((each) => left[each] !== right[each]);
    return name === undefined ? 0 : compareCodeUnits(left[name], right[name]);
  };
}

/** The slug of a vendor's display name: `Z.ai` → `zai`, `Mistral AI` → `mistral-ai`. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * A model's name for comparisons: lower-case letters, digits and `+` only, since lists disagree on
 * dots, spaces and hyphens. A `+` distinguishes models.
 */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');
}

/** A search query as it is understood: NFKC, trimmed. */
export function foldQuery(value: string): string {
  return value.normalize('NFKC').trim();
}

// The formats of prices, tokens, days and natives on the page, in Markdown and in the output of
// commands. JSON has the plain values.

/** A price with two decimals or more: `3.00`, `0.0001`. */
export function priceText(price: number): string {
  const [whole = '0', fraction = ''] = String(price).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** A number of tokens to three digits: `200k`, `1.05M`. */
export function tokenText(tokens: number): string {
  return threeDigits.format(tokens).replace('K', 'k');
}

// A NumberFormat takes milliseconds to make: bundles that use no such text leave it out.
const threeDigits = /* @__PURE__ */ new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** A day or a month: `18 Nov 2026`, `Nov 2026`. Any other text is returned unchanged. */
export function dayText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return date;
  return `${day === undefined ? '' : `${Number(day)} `}${name} ${year}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats the natives of one ranking: all with as many decimals as the most precise one, at most
 * two, so that they line up in a column; none where all are hundreds or more.
 */
export function nativeFormatter(natives: readonly number[]): (native: number) => string {
  // Of hundreds, as Elo ratings are, the decimals are below what such a board can tell apart.
  const areHundreds = natives.every((native) => Math.abs(native) >= 100);
  const places = natives.map((native) => decimals(Number(native.toFixed(2))));
  const most = areHundreds ? 0 : Math.max(0, ...places);
  return (native) => native.toFixed(most);
}

/**
 * The difference of two figures as they are written, with as many decimals: between 80.2 and 83.8 a
 * reader sees 3.6, though of the figures before they were rounded it may be 3.65.
 */
export function writtenDifference(
  write: (figure: number) => string,
  from: number,
  to: number,
): string {
  const written = write(to);
  return (Number(written) - Number(write(from))).toFixed(written.split('.')[1]?.length);
}

/** A text as a regular expression that matches it alone. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
