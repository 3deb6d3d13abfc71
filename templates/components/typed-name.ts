import { nameAlone } from '../text.ts';
import type { Called } from './state.ts';

/** A model or plan by what it may be called; the name of its vendor stands for all of the vendor. */
export type Named = Called & { name: string; vendor?: string };

/** The names in a text that is called like nothing as a whole: a comma or the like parts them. */
export function namesIn(text: string, models: readonly Named[]): string[] {
  const isOne = matchesOf(text, models).length > 0;
  const names = (isOne ? [text] : text.split(/[,，、;；]/)).map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

/**
 * What a typed text can mean: those that are called so, else all that have each of its words, or else
 * that have them however they are written, as GLM5.3 for GLM-5.3.
 */
export function matchesOf<Model extends Named>(text: string, models: readonly Model[]): Model[] {
  const typed = toPlain(text).trim();
  const whole = nameAlone(typed);
  if (whole === '') return [];
  const called = models.filter(({ id, name, aliases = [] }) =>
    [id, name, ...aliases].some((each) => nameAlone(toPlain(each)) === whole),
  );
  return called.length > 0 ? called : withEachWord(typed, models);
}

/** What a typed text can mean, where some models are taken already. */
export type Meaning = {
  /** Those that may be taken. */
  matches: Named[];
  /** Those that are taken; none where it can mean another. */
  taken: Named[];
};

/** What a typed text can mean: another model than those that are taken, or else which of those. */
export function meaningOf(
  text: string,
  models: readonly Named[],
  taken: readonly Named[],
): Meaning {
  const found = matchesOf(text, [...models, ...taken]);
  const matches = found.filter((model) => !taken.includes(model));
  return { matches, taken: matches.length > 0 ? [] : found };
}

/** Those that have each word of a text as it is written, or else however it is. */
function withEachWord<Model extends Named>(typed: string, models: readonly Model[]): Model[] {
  const found = withWords(typed, models, (each) => each);
  return found.length > 0 ? found : withWords(typed, models, nameAlone);
}

/** Those that have each word of a text, as both are spelled. */
function withWords<Model extends Named>(
  typed: string,
  models: readonly Model[],
  spell: (text: string) => string,
): Model[] {
  const words = typed.split(/\s+/).map(spell);
  return models.filter(({ id, name, vendor = '' }) => {
    const names = [name, id, vendor].map((each) => spell(toPlain(each))).join(' ');
    return words.every((word) => names.includes(word));
  });
}

/** In small letters, and without the wide ones of a Chinese keyboard. */
function toPlain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Those whose names have as much of the beginning of a text as any, where none has all of it. */
export function nearestTo<Model extends Named>(text: string, models: readonly Model[]): Model[] {
  for (let length = text.length; length >= LEAST_ALIKE; length -= 1) {
    const found = withEachWord(toPlain(text.slice(0, length)).trim(), models);
    if (found.length > 0) return found;
  }
  return [];
}

/** Fewer letters are in names of all kinds. */
const LEAST_ALIKE = 3;

/**
 * The model that has a typed text as its whole name or id, unless more may come: another name, id or
 * alias, as that of GPT-5 mini for GPT-5, begins with it however it is written.
 */
export function wholeMatch<Model extends Named>(
  text: string,
  models: readonly Model[],
  taken: readonly Model[],
): Model[] {
  const typed = nameAlone(toPlain(text));
  const isBeginning = [...models, ...taken]
    .flatMap(({ id, name, aliases = [] }) => [id, name, ...aliases])
    .map((each) => nameAlone(toPlain(each)))
    .some((each) => each !== typed && each.startsWith(typed));
  return isBeginning ? [] : namedExactly(text, models);
}

/** The model that has a text as its name or id, as it is written. */
export function namedExactly<Model extends Named>(text: string, models: readonly Model[]): Model[] {
  return models.filter(({ id, name }) => name === text || id === text);
}
