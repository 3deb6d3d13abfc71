import { escapePattern } from '../../../../feed/text.ts';
import { type PossibleId, possibleIdsIn } from './possible-ids.ts';
import { isNamedModel, isValue } from './value-places.ts';

/** A place in a text that may name a model. */
export type IdPlace = {
  /** From 1. */
  line: number;
  /** What stands there, up to the next character that no id has. */
  text: string;
  /** What the id may be, the likeliest first; without those that are no id at such a place. */
  possibleIds: { id: string; column: number }[];
  /**
   * Whether the place is listed as unclear if the feed knows none of the possible ids: it is called
   * as a model is, it has one of the names in it, or its own name says that it is a model.
   */
  isUnclear: boolean;
};

/** The path says of which kind a file is: in some kinds values need no quotes. */
export type FindIds = (text: string, path: string) => IdPlace[];

/**
 * Finds what may name one of some models. `names` are their ids and aliases. An id that is longer or
 * spelled otherwise may mean one of them too: what a possible id means is for the feed to say.
 */
export function createFinder(names: readonly string[]): FindIds {
  const tests: NameTests = {
    isCandidate: createFilter(names),
    isNamedLikeOne: createNameTest(names),
  };
  return (text, path) => {
    if (!tests.isCandidate(text) && !NAME_OF_A_MODEL.test(text)) return [];
    return [...runsOf(text, path, tests)].flatMap((run) => {
      const ids = tests.isCandidate(run.written) ? idsInRun(run, tests) : idsOfOtherModel(run);
      return ids === undefined ? [] : [{ line: run.line, text: run.written, ...ids }];
    });
  };
}

/** The runs of characters of a text that may be ids. */
function* runsOf(text: string, path: string, { isCandidate }: NameTests): Generator<Run> {
  const source = text.replace(ESCAPES, (found) => ' '.repeat(found.length));
  const getLine = createLineCounter(source);
  for (const { 0: run, index } of source.matchAll(RUN)) {
    if (!isCandidate(run) && !ANY_ID.test(run)) continue;
    const written = run.replace(/\W+$/, '');
    yield { path, source, ...getLine(index), index, end: index + written.length, written };
  }
}

type NameTests = {
  /** Whether a text has the word of a family and what distinguishes its models. */
  isCandidate: (text: string) => boolean;
  /** Whether a model may be called so, though the feed may know none of that name. */
  isNamedLikeOne: (text: string) => boolean;
};

type RunIds = Pick<IdPlace, 'possibleIds' | 'isUnclear'>;

/** The ids that a run of characters may be, of those that may be one of the models. */
function idsInRun(run: Run, { isCandidate, isNamedLikeOne }: NameTests): RunIds {
  const { written } = run;
  const candidates = possibleIdsIn(written, textBefore(run)).filter(({ id }) => isCandidate(id));
  const ids = candidates.filter((candidate) => isId(candidate, run));
  const mayBeProse = ids.length < candidates.length || written.length <= LONGEST_WORD;
  const names = [written, ...candidates.map(({ id }) => id)];
  return {
    possibleIds: ids.map((id) => inLine(id, run)),
    isUnclear: !mayBeProse && names.some(isNamedLikeOne),
  };
}

/** The two characters before a run, as far as there are any. */
function textBefore({ source, index }: Run): string {
  return source.slice(Math.max(0, index - 2), index);
}

/** What a name says is a model, though it is called like none of those that are sought. */
function idsOfOtherModel(run: Run): RunIds | undefined {
  if (!isNamedModel({ ...run, from: run.index })) return undefined;
  const possibleIds = possibleIdsIn(run.written).map((id) => inLine(id, run));
  return { possibleIds, isUnclear: true };
}

function inLine({ id, offset }: PossibleId, { start, index }: Run): IdPlace['possibleIds'][number] {
  return { id, column: index - start + offset + 1 };
}

/**
 * A test whether a text is called as one of the models is: it has one of the names in it, or it
 * begins with the first word of one and has a digit, as `gpt-4-32k` has.
 */
function createNameTest(names: readonly string[]): (text: string) => boolean {
  const anyName = new RegExp(`(?<![a-z\\d])${anyOf(names)}(?![a-z\\d])`, 'i');
  const firstWords = names.map((name) => /^[a-z]{3,}(?=-|\d)/.exec(name)?.[0]);
  const words = new Set(firstWords.filter((word) => word !== undefined));
  const asAName = new RegExp(`^${anyOf(words)}(?:-.*\\d|\\d)`);
  return (text) => anyName.test(text) || (asAName.test(text) && !FILE_NAME.test(text));
}

/** A run of characters: from its index to its end, in a line, from 1, that begins at start. */
type Run = {
  path: string;
  source: string;
  line: number;
  start: number;
  index: number;
  end: number;
  written: string;
};

/** Whether a possible id is one where it stands; a short word, or one with capitals, may be prose. */
function isId({ id, offset, isInAddress }: PossibleId, { index, ...place }: Run): boolean {
  const isLower = id === id.toLowerCase();
  const isLong = id.length > LONGEST_WORD;
  if (isInAddress || (isLower && isLong)) return true;
  if (!isLower && !isLong) return false;
  return [index, index + offset].some((from) => isValue({ ...place, from }));
}

/** `o1` and `o3` are names of variables too; `GPT-4` with capitals is how prose calls a model. */
const LONGEST_WORD = 4;

/** Characters of ids and of addresses: `/model/us.acme.acme-1-v2%3A0/invoke`. */
const RUN = /[\w.:@/~%-]+/g;

/**
 * What may be an id of any model: words in lower case and digits, joined by hyphens. A version such as
 * `1.2-3` begins with no word.
 */
const ANY_ID = /^(?:[\w.-]+[/:])*[a-z][a-z\d.]*-(?=[\w.-]*\d)[a-z\d.-]*[a-z\d]$/;

/** A name that a value may have which is a model. */
const NAME_OF_A_MODEL = /model|llm/i;

/** `"\ngpt-4"` in source and in JSON: the letter of the escape is no part of the id. */
const ESCAPES = /\\(?:[bfnrtv]|u[\da-f]{4}|x[\da-f]{2})/gi;

/** `gpt-4.md` is a file, and `gpt-4.1` is none. */
const FILE_NAME = /\.[a-z]\w{0,4}$/i;

function createFilter(names: readonly string[]): (text: string) => boolean {
  const family = new RegExp(anyOf(new Set(names.map(familyOf))), 'i');
  // Most names have a number; the others are sought as they are.
  const wordless = names.filter((name) => !/\d/.test(name));
  const mark = new RegExp(`\\d|${anyOf(wordless)}`, 'i');
  return (text) => family.test(text) && mark.test(text);
}

/** The first word of a name, behind its vendor: `gpt` of `openai/gpt-4`, `o3` of `o3-mini`. */
function familyOf(name: string): string {
  const ownName = name.replace(/^.*\//s, '');
  const [family = name] = /[a-z]{2,}|[a-z]\d+/i.exec(ownName) ?? [];
  return family;
}

/** A pattern that matches nothing if there are no texts. */
function anyOf(texts: Iterable<string>): string {
  return `(?:${[...texts].map(escapePattern).join('|') || '(?!)'})`;
}

/** The line of an index and where it starts; each index lies behind the one before. */
function createLineCounter(text: string): (index: number) => { line: number; start: number } {
  let line = 1;
  let start = 0;
  return (index) => {
    for (;;) {
      const end = text.indexOf('\n', start);
      if (end === -1 || end >= index) return { line, start };
      line += 1;
      start = end + 1;
    }
  };
}
