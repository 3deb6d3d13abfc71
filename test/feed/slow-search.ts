import { distance } from 'fastest-levenshtein';
import type { SearchDocument } from '../../feed/search-index.ts';

/**
 * The search rule read aloud: ask every document about every word, then
 * sort. It shares no code with the search that it is held against.
 */
export function slowSearch(documents: readonly SearchDocument[], q: string, apiRoot: string) {
  const described = documents.map(describeDocument);
  const all = described.flatMap(({ words }) => words);
  const queryWords = slowWords(q).map((word) => mended(word, all));
  const found = described
    .filter(
      (candidate) =>
        queryWords.length > 0 &&
        queryWords.every((word) => candidate.words.some((own) => fits(word, own))),
    )
    .map((candidate) => ({ ...candidate, place: placeOf(candidate, queryWords) }))
    .sort(
      (a, b) =>
        a.place - b.place ||
        Number(a.old) - Number(b.old) ||
        (b.day < a.day ? -1 : Number(b.day > a.day)) ||
        a.name.length - b.name.length ||
        (a.id < b.id ? -1 : 1),
    );
  const group = (kind: SearchDocument['kind']) =>
    found
      .filter((candidate) => candidate.kind === kind)
      .slice(0, 20)
      .map(({ item }) => ({ ...item, url: apiRoot + item.url }));
  const [models, plans, boards] = [group('model'), group('plan'), group('board')];
  return {
    q: q.normalize('NFKC').trim(),
    models,
    plans,
    boards,
    total: models.length + plans.length + boards.length,
  };
}

type Candidate = ReturnType<typeof describeDocument>;

function describeDocument(document: SearchDocument) {
  const { kind, item, vendorSpellings, aliases, tags } = document;
  const id = kind === 'board' ? item.key : item.id;
  const texts = [id, item.name, ...aliases, ...vendorSpellings, ...tags];
  return {
    kind,
    id,
    item,
    name: item.name,
    aliases,
    vendorSpellings,
    old: tags.some((tag) => tag === 'deprecated'),
    day: document.released ?? '',
    words: texts.flatMap(slowWords),
  };
}

function placeOf(
  { id, name, aliases, vendorSpellings, words }: Candidate,
  queryWords: readonly string[],
): number {
  if (same(slowWords(id), queryWords)) return 1;
  if ([name, ...aliases].some((text) => same(slowWords(text), queryWords))) return 2;
  if (inARow(slowWords(name), queryWords)) return 3;
  if (
    [[...vendorSpellings, name].join(' '), id, ...aliases].some((text) =>
      inOrder(slowWords(text), queryWords),
    )
  )
    return 4;
  if (queryWords.every((word) => words.some((own) => own.startsWith(word)))) return 5;
  return 6;
}

function fits(word: string, own: string): boolean {
  if (own.startsWith(word)) return true;
  const forgiving = [...word].length >= 5 && !/\d/.test(word);
  return forgiving && (distance(word, own) <= 1 || swapsOf(word).includes(own));
}

/** A word that begins none of all words is the one of them of which two neighbours are swapped. */
function mended(word: string, all: readonly string[]): string {
  if ([...word].length < 3 || /\d/.test(word) || all.some((own) => own.startsWith(word)))
    return word;
  return swapsOf(word).find((swap) => swap !== word && all.includes(swap)) ?? word;
}

function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters.map((_, at) =>
    [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join(''),
  );
}

function same(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word, index) => word === right[index]);
}

function inARow(words: readonly string[], queryWords: readonly string[]): boolean {
  return words.some((_, start) => same(words.slice(start, start + queryWords.length), queryWords));
}

function inOrder(words: readonly string[], queryWords: readonly string[]): boolean {
  const [first, ...others] = queryWords;
  if (first === undefined) return true;
  const start = words.indexOf(first);
  return start >= 0 && inOrder(words.slice(start + 1), others);
}

/**
 * One character after the other: a new word begins where letters, digits and Han characters meet or
 * something else lies between.
 */
function slowWords(text: string): string[] {
  const words: { kind: string; letters: string[] }[] = [];
  let before = 'other';
  const characters = [...text.normalize('NFKC').toLowerCase()];
  for (const [index, character] of characters.entries()) {
    const kind = kindOf(character);
    if (
      character === '+' &&
      before !== 'other' &&
      kindOf(characters[index + 1] ?? '') === 'other'
    ) {
      words.push({ kind: 'letter', letters: [...'plus'] });
    }
    if (kind !== 'other' && kind === before) words.at(-1)?.letters.push(character);
    if (kind !== 'other' && kind !== before) words.push({ kind, letters: [character] });
    before = kind;
  }
  return words.flatMap(({ kind, letters }) => {
    if (kind !== 'han' || letters.length === 1) return [letters.join('')];
    return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
}

function kindOf(character: string): 'han' | 'digit' | 'letter' | 'other' {
  if (/\p{Script=Han}/u.test(character)) return 'han';
  if (/\p{N}/u.test(character)) return 'digit';
  return /\p{L}|\p{M}/u.test(character) ? 'letter' : 'other';
}
