import { foldQuery } from '../text.ts';

/**
 * The tokens of a text, in the index and in queries: runs of letters, runs of digits and pairs of
 * Han characters. `gpt4o`, `gpt 4o` and `GPT-4o` all give `gpt`, `4`, `o`, so that spacing makes no
 * difference; `4.5` gives `4`, `5` and does not match `45`.
 */
export function wordsOf(text: string): readonly string[] {
  const lower = foldQuery(text).toLowerCase();
  const folded = lower.includes('+') ? lower.replace(FINAL_PLUS, '$1 plus') : lower;
  // Nearly every text is ASCII; the Unicode expressions take several times as long.
  if (ASCII.test(folded)) return folded.match(ASCII_RUN) ?? [];
  const runs = folded.match(RUN) ?? [];
  return runs.flatMap((run) => (HAN.test(run) ? pairsOf(run) : [run]));
}

/** Whether a word may match with one typo: letters only, five or more. */
export function allowsTypo(word: string): boolean {
  return FIVE_LETTERS.test(word);
}

const HAN = /\p{Script=Han}/u;
const RUN = /\p{Script=Han}+|\p{N}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_RUN = /\d+|[a-z]+/g;
const FIVE_LETTERS = /^\P{N}{5,}$/u;

/** `Pro+` is indexed as `pro plus`, as ids spell it, and so differs from `Pro`. */
const FINAL_PLUS = /([\p{L}\p{M}\p{N}])\+(?![\p{L}\p{M}\p{N}])/gu;

/** Chinese has no spaces between words: every two adjacent characters are a token. */
function pairsOf(run: string): readonly string[] {
  const [first = '', ...rest] = run;
  if (rest.length === 0) return [first];
  return rest.map((character, index) => (index === 0 ? first : rest[index - 1]) + character);
}
