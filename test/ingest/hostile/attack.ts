import { parse } from 'yaml';
import { mutants } from './mutate.ts';
import { importInto, type TestData } from './records.ts';
import { MARK } from './texts.ts';
import type { Case } from './upstream.ts';

/** What came of a file in whose every text each hostile text was put. */
export type Outcome = {
  /** What was written or shown that must not be, judged without the code that writes and shows. */
  readonly faults: readonly string[];
  readonly written: number;
  readonly refused: number;
};

/** Imports a file again and again, each time with one of its texts or keys changed. */
export function attack(
  { source, value, fixed, file }: Case,
  into: TestData,
  texts: readonly Change[],
): Outcome {
  const faults: string[] = [];
  let [written, refused] = [0, 0];
  for (const change of texts) {
    for (const mutant of mutants(value, change, new Set(fixed))) {
      const result = importInto(into, source, file(mutant.value));
      written += result.files.size;
      refused += result.refused;
      const found = [
        ...[...result.files.values()].flatMap(faultsWritten),
        ...faultsShown(result.text),
      ];
      faults.push(
        ...found.map((fault) => `${mutant.place} as ${JSON.stringify(change('…'))}: ${fault}`),
      );
    }
  }
  return { faults, written, refused };
}

type Change = (text: string) => string;

/** A hostile text alone, and before the last segment of a name, by which lists name models. */
export function shortChanges(hostile: string): readonly Change[] {
  return [() => hostile, (text) => `${hostile}/${text}`];
}

function faultsWritten(text: string): readonly string[] {
  const faults = fieldsOf(parse(text)).flatMap(([key, value]) => faultOf(key, value) ?? []);
  return UNSEEN.test(text) ? ['a character that nobody sees', ...faults] : faults;
}

const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

type Field = readonly [key: string, value: unknown];

/** Every field of a record, however deep, whose value is no list or map. */
function fieldsOf(value: unknown, key = ''): readonly Field[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => fieldsOf(item, name));
  return [[key, value]];
}

function faultOf(key: string, value: unknown): string | undefined {
  if (!FIELDS.has(key) && !FIGURES.has(key)) return `a field ${key}`;
  if (FIGURES.has(key))
    return value === null || KNOWN.has(Number(value)) ? undefined : `${key} is ${value}`;
  if (['label', 'variant', 'url', 'imported'].includes(key) && typeof value !== 'string')
    return `${key} is no text, but ${value}`;
  return ['url', 'source'].includes(key) && new URL(String(value)).hostname.endsWith('openai.com')
    ? `${key} is ${value}`
    : undefined;
}

const FIELDS = new Set(
  'name tags from price_tiers imported url checked updated_at source model label variant partial'.split(
    ' ',
  ),
);
const FIGURES = new Set(
  'context_window input_price output_price cache_read_price cache_write_price native'.split(' '),
);
/** Every figure of the records and of the files. */
const KNOWN = new Set([400_000, 2, 10, 4, 20, 30, 25]);

/** Lines that a terminal or a runner would take for something else than what they are. */
function faultsShown(text: string): readonly string[] {
  const isForged = (line: string) =>
    line.includes('##[') || ['::', MARK].some((start) => line.trimStart().startsWith(start));
  return text.split('\n').filter((line) => UNSEEN.test(line) || isForged(line));
}
