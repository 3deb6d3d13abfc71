/**
 * What is compared of a model's name: letters and digits alone, since lists disagree on dots,
 * spaces and hyphens. A `+` tells models apart.
 */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');
}
