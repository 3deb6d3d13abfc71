import fc from 'fast-check';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Subject } from './closure.ts';

/** A file written otherwise. `line` is where, if the change is one of a single line. */
export type Mutant = {
  readonly subject: Subject;
  readonly bytes: Uint8Array;
  readonly what: string;
  readonly line?: number;
};

/** Values that are invalid in every field: each must be reported at its line. */
const REFUSED = [
  ...[
    '0x10',
    '0o7',
    '1e3',
    '+1',
    '-0',
    '.5',
    '1.',
    '.inf',
    '.nan',
    '1.2345678901234567',
    '~',
    'Null',
    'TRUE',
    '!!str a',
    '!a b',
    '&a b',
    '*a',
  ],
  ...[
    '""',
    '" "',
    '" a"',
    '"=1+1"',
    '"@a"',
    '"\uff1da"',
    '"<b>"',
    '"a\\n"',
    '"\\u200b"',
    '"\\ud800"',
    '"\\u202ea"',
    '"e\\u0301"',
    '"\\q"',
    '"a" b',
  ],
  ...[
    'a\u200b',
    'a\u202eb',
    'a\u0000b',
    'e\u0301',
    'a\u3164',
    'a\tb',
    '"\u2028"',
    '`a`',
    '@a',
    '%a',
  ],
] as const;

/** One scalar of a real file, replaced by a value that may stand nowhere. */
export function refusedValue(subjects: readonly Subject[]): fc.Arbitrary<Mutant> {
  return anySubject(subjects).chain((subject) =>
    fc
      .tuple(fc.constantFrom(...scalarsOf(subject.text)), fc.constantFrom(...REFUSED))
      .map(([{ start, end, line }, value]) => ({
        subject,
        bytes: encode(subject.text.slice(0, start) + value + subject.text.slice(end)),
        what: `line ${line}: ${JSON.stringify(value)} for ${subject.text.slice(start, end)}`,
        line,
      })),
  );
}

/** One line of a real file with a character put in, left out or written otherwise. */
export function editedLine(subjects: readonly Subject[]): fc.Arbitrary<Mutant> {
  const sign = fc.oneof(
    fc.constantFrom(...':-[]{}"\'#,&*!|>%@?~0 9.=+/\\'),
    fc.string({ minLength: 1, maxLength: 2, unit: 'binary' }),
  );
  return fc
    .tuple(
      anySubject(subjects),
      fc.nat(),
      fc.nat(),
      sign,
      fc.constantFrom('put in', 'left out', 'replaced'),
    )
    .map(([subject, ...chosen]) => {
      const [place, column, written, how] = chosen;
      const lines = subject.text.split('\n');
      const index = place % (lines.length - 1);
      const was = lines[index] ?? '';
      const at = column % (was.length + 1);
      const is =
        was.slice(0, at) +
        (how === 'left out' ? '' : written) +
        was.slice(how === 'put in' ? at : at + 1);
      return {
        subject,
        bytes: encode(lines.with(index, is).join('\n')),
        what: `line ${index + 1}: ${JSON.stringify(is)}`,
        line: index + 1,
      };
    });
}

/** Lines taken out, doubled, exchanged or indented, a file cut short, or bytes written over. */
export function brokenFile(subjects: readonly Subject[]): fc.Arbitrary<Mutant> {
  return fc
    .tuple(
      anySubject(subjects),
      fc.constantFrom(...BREAKS),
      fc.nat(),
      fc.nat(),
      fc.uint8Array({ minLength: 1, maxLength: 8 }),
    )
    .map(([subject, [what, broken], first, second, noise]) => {
      const bytes = encode(subject.text);
      return {
        subject,
        bytes: broken({ bytes, lines: subject.text.split('\n'), first, second, noise }),
        what: `${what} ${first} ${second}`,
      };
    });
}

type Breaking = {
  readonly bytes: Uint8Array;
  readonly lines: readonly string[];
  readonly first: number;
  readonly second: number;
  readonly noise: Uint8Array;
};

const BREAKS: readonly (readonly [string, (breaking: Breaking) => Uint8Array])[] = [
  [
    'without a line',
    ({ lines, first }) => encode(lines.toSpliced(first % lines.length, 1).join('\n')),
  ],
  [
    'a line twice',
    ({ lines, first }) =>
      encode(
        lines.toSpliced(first % lines.length, 0, lines[first % lines.length] ?? '').join('\n'),
      ),
  ],
  [
    'a line elsewhere',
    ({ lines, first, second }) =>
      encode(moved(lines, first % lines.length, second % lines.length).join('\n')),
  ],
  [
    'a line indented',
    ({ lines, first }) =>
      encode(lines.with(first % lines.length, `  ${lines[first % lines.length]}`).join('\n')),
  ],
  ['cut short', ({ bytes, first }) => bytes.slice(0, first % bytes.length)],
  [
    'bytes over',
    ({ bytes, first, noise }) => spliced(bytes, first % bytes.length, noise, noise.length),
  ],
  ['bytes between', ({ bytes, first, noise }) => spliced(bytes, first % bytes.length, noise, 0)],
  [
    'a bit turned',
    ({ bytes, first, second }) =>
      bytes.map((byte, index) =>
        index === first % bytes.length ? byte ^ (1 << (second % 8)) : byte,
      ),
  ],
];

function moved(lines: readonly string[], from: number, to: number): readonly string[] {
  return lines.toSpliced(from, 1).toSpliced(to, 0, lines[from] ?? '');
}

function spliced(bytes: Uint8Array, at: number, noise: Uint8Array, over: number): Uint8Array {
  return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at + over)]);
}

/**
 * Any file, but mostly one that needs few others: a period wants all of its models read again each
 * round.
 */
export function anySubject(subjects: readonly Subject[]): fc.Arbitrary<Subject> {
  const small = subjects.filter(({ others }) => others.length <= 30);
  return fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom(...small) },
    { weight: 1, arbitrary: fc.constantFrom(...subjects) },
  );
}

type Place = { readonly start: number; readonly end: number; readonly line: number };

const known = new Map<string, readonly Place[]>();

/** The values of a text that stand on one line, keys aside. */
function scalarsOf(text: string): readonly Place[] {
  const places = known.get(text) ?? findScalars(text);
  known.set(text, places);
  return places;
}

function findScalars(text: string): readonly Place[] {
  const lineCounter = new LineCounter();
  const places: Place[] = [];
  visit(parseDocument(text, { lineCounter }), {
    Scalar: (key, node) => {
      const [start, end] = node.range ?? [0, 0];
      if (key === 'key' || !isScalar(node) || text.slice(start, end).includes('\n')) return;
      places.push({ start, end, line: lineCounter.linePos(start).line });
    },
  });
  return places;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
