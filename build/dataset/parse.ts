import { isMap, isScalar, type ParsedNode } from 'yaml';
import { compareCodeUnits } from '../../feed/text.ts';
import { byPosition, type Diagnostic } from './diagnostics.ts';
import { checkCharacters } from './parse/characters.ts';
import { compose } from './parse/compose.ts';
import { convert } from './parse/convert.ts';
import { decode } from './parse/decode.ts';
import { type Fault, firstOf, locate, type Source } from './parse/fault.ts';
import type { InputFile, ParsedFile } from './source-file.ts';

/**
 * The file where it is valid YAML, even if a text or a number in it is wrong, and everything that
 * is wrong with it.
 */
export type Parsed = {
  readonly file: ParsedFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

export type ParseFile = (input: InputFile) => Parsed;

/** Parses a file strictly (CONTRACT section 7), and reports everything that is wrong with it. */
export function parseFile(input: InputFile): Parsed {
  const text = decode(input);
  if (typeof text !== 'string') return unread([text]);
  const { document, lineCounter, faults } = compose(text);
  const source = { path: input.path, text, lineCounter };
  const inText = checkCharacters(text);
  if (faults.length > 0) return unread(onePerLine(source, inText, faults));
  const rootFault = faultOfRoot(document.contents);
  if (rootFault !== undefined) return unread(locateAll(source, [...inText, rootFault]));
  const { value, faults: inValues } = convert(text, document.contents);
  const diagnostics = locateAll(source, [...inText, ...inValues]).sort(byPosition);
  return { file: { ...source, document, value }, diagnostics };
}

function unread(diagnostics: readonly Diagnostic[]): Parsed {
  return { file: undefined, diagnostics };
}

function locateAll(source: Source, faults: readonly Fault[]): Diagnostic[] {
  return firstOf(faults).map((fault) => locate(source, fault));
}

/** The parser reports one mistake several times, so only the first fault of a line is shown. */
function onePerLine(
  source: Source,
  inText: readonly Fault[],
  faults: readonly Fault[],
): readonly Diagnostic[] {
  const inCharacters = locateAll(source, inText);
  const lines = new Set(inCharacters.map(({ line }) => line));
  const first = faults
    .toSorted(
      (left, right) => left.offset - right.offset || compareCodeUnits(left.message, right.message),
    )
    .filter(({ offset }) => {
      const { line } = source.lineCounter.linePos(offset);
      return !lines.has(line) && lines.add(line);
    });
  return [...inCharacters, ...locateAll(source, first)].sort(byPosition);
}

function faultOfRoot(root: ParsedNode | null): Fault | undefined {
  if (isMap(root)) return undefined;
  const offset = root?.range[0] ?? 0;
  const message = 'a file holds one record, a list of "field: value"';
  if (root === null || (isScalar(root) && root.source === ''))
    return { offset: 0, rule: 'record', message: `the file is empty; ${message}.` };
  return { offset, rule: 'record', message: `this is no record; ${message}.` };
}
