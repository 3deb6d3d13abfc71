/** Orders two texts by UTF-16 code unit, independent of the machine's locale. */
export function compareCodeUnits(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
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
