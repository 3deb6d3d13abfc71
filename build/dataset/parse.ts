import { isUtf8 } from 'node:buffer';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type ParsedNode } from 'yaml';
import { policy } from '../../feed/contract/vocabulary.ts';
import { beforeCut, type Composed, composeText } from './compose.ts';
import type { InputFile, Mistake, SourceFile, ValuePath } from './dataset.ts';
import { type Details, type Diagnostic, diagnosticOn, MOST_REPORTED } from './diagnostics.ts';
import { type FileSchema, nodeMistakes } from './nodes.ts';
import { characterMistakes } from './text.ts';

/**
 * Parses a file strictly: one document of records, lists, texts, plain decimals, true, false and
 * null, in UTF-8, without anything else that YAML has. Reports everything that is wrong with it, up
 * to one mistake more than is shown of a file; no value where it is no such document.
 */
export function parseFile(
  input: InputFile,
  schema: FileSchema,
): { file: SourceFile; value: unknown; diagnostics: Diagnostic[] } {
  const { path, bytes } = input;
  const file = { path, text: decode(bytes) };
  const reason = refusal(input);
  if (reason !== undefined) {
    const diagnostics = [diagnosticOn(path, { rule: 'file', message: `the file ${reason}.` })];
    return { file, value: undefined, diagnostics };
  }
  const { value, mistakes } = isUtf8(bytes)
    ? parseText(file, schema)
    : { value: undefined, mistakes: [encodingMistake(file.text, bytes)] };
  return { file, value, diagnostics: locate(file, mistakes) };
}

function locate(file: SourceFile, mistakes: Mistake[]): Diagnostic[] {
  return mistakes
    .sort((left, right) => left.offset - right.offset)
    .slice(0, MOST_REPORTED + 1)
    .map(({ offset, ...details }) => diagnosticIn(file, offset, details));
}

/** Why the bytes of a file are not parsed, as the end of a sentence. */
function refusal({ bytes, refused }: InputFile): string | undefined {
  return refused ?? (bytes.length > policy.fileBytes ? tooLarge(bytes.length) : undefined);
}

export function tooLarge(bytes: number): string {
  return `holds ${Math.ceil(bytes / 1024)} kB, and a file is read up to ${policy.fileBytes / 1024} kB; split it`;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function encodingMistake(text: string, bytes: Uint8Array): Mistake {
  const difference = Buffer.from(text).findIndex((byte, index) => byte !== bytes[index]);
  // With `stream`, the first bytes of a character that is cut off are no text.
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    bytes.subarray(0, difference),
    { stream: true },
  );
  const message = 'the bytes from here on are not UTF-8; save the file as UTF-8.';
  return { offset: before.length, rule: 'utf-8', message };
}

type ParsedText = { value: unknown; mistakes: Mistake[] };

function parseText(file: SourceFile, schema: FileSchema): ParsedText {
  const { text } = file;
  const characters = [...characterMistakes(text)];
  const { document, mistakes, end } = nodesOf(file).composed;
  if (document === undefined) {
    const first = firstOfLines(file, { mistakes, others: characters });
    return { value: undefined, mistakes: [...characters, ...first] };
  }
  const { contents } = document;
  if (!isMap(contents)) return { value: undefined, mistakes: [...characters, noRecord(contents)] };
  const found = [...directiveMistakes(text, document), ...nodeMistakes(contents, { text, schema })];
  // Of a file that is cut off, or has aliases and tags, there is no value that could be judged.
  const isPlain = end === text.length && found.every(({ rule }) => rule !== 'yaml-feature');
  return {
    value: isPlain ? document.toJS() : undefined,
    mistakes: [...characters, ...mistakes, ...beforeCut(found, text, end)],
  };
}

/**
 * The first mistake of each line that has no other one: one mistake upsets what follows on its
 * line.
 */
function firstOfLines(
  file: SourceFile,
  { mistakes, others }: { mistakes: Mistake[]; others: Mistake[] },
): Mistake[] {
  const { lines } = nodesOf(file);
  const lineOf = ({ offset }: Mistake) => lines.linePos(offset).line;
  const taken = new Set(others.map(lineOf));
  const first = new Map<number, Mistake>();
  for (const mistake of mistakes) {
    const line = lineOf(mistake);
    if (!taken.has(line) && !first.has(line)) first.set(line, mistake);
  }
  return [...first.values()];
}

function noRecord(contents: ParsedNode | null): Mistake {
  const isEmpty = contents === null || (isScalar(contents) && contents.source === '');
  const message = `${isEmpty ? 'the file is empty' : 'this is no record'}; a file holds one record, a list of "field: value".`;
  return { offset: isEmpty ? 0 : contents.range[0], rule: 'record', message };
}

function directiveMistakes(text: string, { directives }: Document.Parsed): Mistake[] {
  const offset = directives?.docStart ? text.search(/^%/m) : -1;
  const message = 'files hold no directives; take it away.';
  return offset === -1 ? [] : [{ offset, rule: 'yaml-feature', message }];
}

type Nodes = { composed: Composed; lines: LineCounter };

/**
 * Nodes take ten times the memory of their text, so only those of the latest files are kept: a rule
 * reports what is wrong with one file after the other, and an earlier one is parsed again.
 */
const latest = new Map<SourceFile, Nodes>();
const MOST_KEPT = 8;

function nodesOf(file: SourceFile): Nodes {
  const known = latest.get(file);
  if (known !== undefined) return known;
  if (latest.size >= MOST_KEPT) latest.clear();
  const nodes = { composed: composeText(file.text), lines: countLines(file.text) };
  latest.set(file, nodes);
  return nodes;
}

/** The parser does not count the lines of what it skips after an error. */
function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  for (let start = 0, end = 0; end !== -1; start = end + 1) {
    lines.addNewLine(start);
    end = text.indexOf('\n', start);
  }
  return lines;
}

export function diagnosticIn(file: SourceFile, offset: number, details: Details): Diagnostic {
  const { lines } = nodesOf(file);
  const { line, col: column } = lines.linePos(offset);
  const [start, end] = lines.lineStarts.slice(line - 1, line + 1);
  const excerpt = file.text.slice(start, end).replace(/\r?\n?$/, '');
  return { severity: 'error', file: file.path, ...details, line, column, excerpt };
}

/** A diagnostic at a value, or at the name of a field. */
export function diagnosticAt(
  file: SourceFile,
  path: ValuePath,
  { target, ...details }: Details & { target?: 'key' | undefined },
): Diagnostic {
  const contents = nodesOf(file).composed.document?.contents ?? null;
  let node: unknown = contents;
  let start = contents?.range[0] ?? 0;
  for (const [depth, step] of path.entries()) {
    const { key, value } = childOf(node, step);
    const isKey = key !== undefined && target === 'key' && depth === path.length - 1;
    node = isKey || !isNode(value) ? key : value;
    if (!isNode(node)) break;
    start = node.range?.[0] ?? start;
  }
  return diagnosticIn(file, start, details);
}

/** The field or the item of a node that a step leads to; an item has no key. */
function childOf(node: unknown, step: ValuePath[number]): { key?: unknown; value?: unknown } {
  if (isSeq(node)) return { value: node.items[Number(step)] };
  if (!isMap(node)) return {};
  return node.items.find(({ key }) => isScalar(key) && key.value === String(step)) ?? {};
}

/** The text of a data file in the layout of all of them; as it is where it is no YAML. */
export function layOut(path: string, text: string): string {
  const { document, mistakes } = composeText(text);
  return document === undefined || mistakes.length > 0 ? text : toYaml(path, document);
}

/**
 * The text of a data file as `npm run fix` and imports write it. Lists kept by hand have no spaces
 * inside brackets; tables that imports write, of one row a line, have.
 */
export function toYaml(path: string, document: Document): string {
  return document.toString({
    lineWidth: 0,
    flowCollectionPadding: !/^data\/(?:models|plans)\//.test(path),
  });
}
