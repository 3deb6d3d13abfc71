import { escapePattern } from '../../../../feed/text.ts';
import { type PossibleId, readingsOf } from './id-readings.ts';
import { isNamedModel, isValue } from './value-places.ts';

/** A place in a text that may name a model. */
export type IdPlace = {
  /** From 1. */
  line: number;
  /** What stands there, up to the next character that no id has. */
  text: string;
  /** What the id may be, the likeliest first; without those that are no id at such a place. */
  readings: { id: string; column: number }[];
  /**
   * Whether it is called as a model is, one of the names is in it, or its own name says that it is a
   * model, if no reading has a meaning.
   */
  isUnclear: boolean;
};

/** The path tells where values need no quotes. */
export type FindIds = (text: string, path: string) => IdPlace[];

/**
 * Finds what may name one of some models. `names` are their ids and aliases. An id that is longer or
 * spelled otherwise may mean one of them too: what a reading means is for the feed to say.
 */
export function createFinder(names: readonly string[]): FindIds {
  const words: Words = { isCandidate: createFilter(names), isNamedLikeOne: createNameTest(names) };
  return (text, path) => {
    if (!words.isCandidate(text) && !NAME_OF_A_MODEL.test(text)) return [];
    return [...runsOf(text, path, words)].flatMap((run) => {
      const read = words.isCandidate(run.written) ? readRun(run, words) : readOtherModel(run);
      return read === undefined ? [] : [{ line: run.line, text: run.written, ...read }];
    });
  };
}

/** The runs of characters of a text that may be ids. */
function* runsOf(text: string, path: string, { isCandidate }: Words): Generator<Run> {
  const source = text.replace(ESCAPES, (found) => ' '.repeat(found.length));
  const getLine = createLineCounter(source);
  for (const { 0: run, index } of source.matchAll(RUN)) {
    if (!isCandidate(run) && !ANY_ID.test(run)) continue;
    const written = run.replace(/\W+$/, '');
    yield { path, source, ...getLine(index), index, end: index + written.length, written };
  }
}

type Words = {
  /** Whether a text has the word of a family and what distinguishes its models. */
  isCandidate: (text: string) => boolean;
  /** Whether a model may be called so, though the feed may know none of that name. */
  isNamedLikeOne: (text: string) => boolean;
};

type ParsedRun = Pick<IdPlace, 'readings' | 'isUnclear'>;

/** What a run of characters may be, and whether it is unclear where none of that has a meaning. */
function readRun(run: Run, { isCandidate, isNamedLikeOne }: Words): ParsedRun {
  const { written, source, index } = run;
  const before = source.slice(Math.max(0, index - 2), index);
  const candidates = readingsOf(written, before).filter(({ id }) => isCandidate(id));
  const readings = candidates.filter((reading) => isId(reading, run));
  const isProse = readings.length < candidates.length;
  const ids = candidates.map(({ id }) => id);
  return {
    readings: readings.map((reading) => inLine(reading, run)),
    isUnclear: !isProse && written.length > LONGEST_WORD && [written, ...ids].some(isNamedLikeOne),
  };
}

/** What a name says is a model, though it is called like none of those that are sought. */
function readOtherModel(run: Run): ParsedRun | undefined {
  if (!isNamedModel({ ...run, from: run.index })) return undefined;
  const readings = readingsOf(run.written).map((reading) => inLine(reading, run));
  return { readings, isUnclear: true };
}

function inLine({ id, offset }: PossibleId, { start, index }: Run): IdPlace['readings'][number] {
  return { id, column: index - start + offset + 1 };
}

/** Tells what has one of the names in it, and what begins with the word of one and has a figure. */
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

/** Whether a reading is an id where it stands; a short word, or one with capitals, may be prose. */
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

/** What may be an id of any model: small words and figures, joined by hyphens. A version has no word. */
const ANY_ID = /^(?:[\w.-]+[/:])*[a-z][a-z\d.]*-(?=[\w.-]*\d)[a-z\d.-]*[a-z\d]$/;

/** A name that a value may have which is a model. */
const NAME_OF_A_MODEL = /model|llm/i;

/** `"\ngpt-4"` in source and in JSON: the letter of the escape is no part of the id. */
const ESCAPES = /\\(?:[bfnrtv]|u[\da-f]{4}|x[\da-f]{2})/gi;

/** `gpt-4.md` is a file, and `gpt-4.1` is none. */
const FILE_NAME = /\.[a-z]\w{0,4}$/i;

function createFilter(names: readonly string[]): (text: string) => boolean {
  const families = new Set(
    names.map((name) => /[a-z]{2,}|[a-z]\d+/i.exec(name.replace(/^.*\//s, ''))?.[0] ?? name),
  );
  const family = new RegExp(anyOf(families), 'i');
  // Most names have a number; the others are sought as they are.
  const wordless = names.filter((name) => !/\d/.test(name));
  const mark = new RegExp(`\\d|${anyOf(wordless)}`, 'i');
  return (text) => family.test(text) && mark.test(text);
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
