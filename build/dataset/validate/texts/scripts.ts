/** A word whose letters come from scripts that are not written together. */
export type MixedWord = { readonly word: string; readonly scripts: readonly string[] };

/**
 * The first word that mixes scripts whose letters look alike. Chinese, Japanese and Korean stand
 * beside Latin letters without a space.
 */
export function mixedWordIn(text: string): MixedWord | undefined {
  if (!OTHER_SCRIPT.test(text)) return undefined;
  for (const [word] of text.matchAll(WORD)) {
    const scripts = SCRIPTS.filter(([, letter]) => letter.test(word)).map(([name]) => name);
    if (scripts.length > 1) return { word, scripts };
  }
  return undefined;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const SCRIPTS = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Lisu', /\p{Script=Lisu}/u],
] as const;

const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
