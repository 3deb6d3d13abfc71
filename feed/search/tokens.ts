import { foldQuery } from '../query/parse.ts';

/**
 * The words of a text as the index and its readers see them: runs of letters, runs of digits and
 * pairs of Han characters. `gpt4o`, `gpt 4o` and `GPT-4o` all give `gpt`, `4`, `o`, so that joined
 * and apart are the same question; `4.5` gives `4`, `5` and is not `45`.
 */
export function wordsOf(text: string): readonly string[] {
  const lower = foldQuery(text).toLowerCase();
  const folded = lower.includes('+') ? lower.replace(FINAL_PLUS, '$1 plus') : lower;
  // Nearly every text is of letters that need no Unicode, which takes several times as long.
  if (ASCII.test(folded)) return folded.match(ASCII_RUN) ?? [];
  const runs = folded.match(RUN) ?? [];
  return runs.flatMap((run) => (HAN.test(run) ? pairsOf(run) : [run]));
}

/**
 * A word in which one typo is forgiven: five letters or more. Runs of digits never are, and Han
 * words have two characters.
 */
export function forgivesTypo(word: string): boolean {
  return FIVE_LETTERS.test(word);
}

const HAN = /\p{Script=Han}/u;
const RUN = /\p{Script=Han}+|\p{N}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_RUN = /\d+|[a-z]+/g;
const FIVE_LETTERS = /^\P{N}{5,}$/u;

/**
 * Ids spell the plus of a name (`Pro+`, `HumanEval+`) as a word, so the two stay one question, and
 * `Pro+` is not `Pro`.
 */
const FINAL_PLUS = /([\p{L}\p{M}\p{N}])\+(?![\p{L}\p{M}\p{N}])/gu;

/** Chinese has no spaces between words: every two neighbours are one. */
function pairsOf(run: string): readonly string[] {
  const [first = '', ...rest] = run;
  if (rest.length === 0) return [first];
  return rest.map((character, index) => (index === 0 ? first : rest[index - 1]) + character);
}
