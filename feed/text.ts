/** Orders two texts by code unit: the same everywhere, whatever the machine's language. */
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
