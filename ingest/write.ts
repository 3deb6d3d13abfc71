import { isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { ParsedFile, ValuePath } from '../build/dataset/source-file.ts';
import { positionOf } from '../build/dataset/validate/locate.ts';
import { editedValue } from './edited-value.ts';
import type { Edit } from './edits.ts';
import { commentText, type YamlValue, yamlLines, yamlScalar } from './yaml-lines.ts';

/**
 * A file's text with the edits made: whatever they don't name stays as it is, to the byte. Paths
 * are those of the text given. Throws a WriteError where the text would parse to anything but the
 * intended value.
 */
export function applyEdits(file: ParsedFile, edits: readonly Edit[]): string {
  const text = splice(file, edits);
  const after = parseDocument(text);
  if (
    after.errors.length > 0 ||
    !isDeepStrictEqual(after.toJS(), editedValue(file.document.toJS(), edits))
  )
    throw new WriteError('written so, the file would not say what is proposed; write it by hand');
  return text;
}

function splice(file: ParsedFile, edits: readonly Edit[]): string {
  const splices = edits.map((edit, order) => ({ ...spliceOf(file, edit), order }));
  splices.sort((left, right) => right.start - left.start || right.order - left.order);
  let { text } = file;
  for (const { start, end, insert } of splices)
    text = text.slice(0, start) + insert + text.slice(end);
  return text;
}

/**
 * An edit that the importer can't make: its place is written in brackets, say. `place` is
 * `file:line:column` where there is one.
 */
export class WriteError extends Error {
  readonly place: string | undefined;

  constructor(message: string, place?: string) {
    super(message);
    this.place = place;
  }
}

type Splice = { readonly start: number; readonly end: number; readonly insert: string };

function spliceOf(file: ParsedFile, edit: Edit): Splice {
  const node = file.document.getIn(edit.path, true);
  if (edit.op === 'put' && isMap(node)) return put(file, node, edit);
  if (edit.op === 'insert' && isSeq(node)) return insert(file, node, edit);
  if (edit.op === 'remove' && isSeq(node)) return remove(file, node, edit.index);
  throw new WriteError(
    `there is no ${edit.op === 'put' ? 'record' : 'list'} at ${edit.path.join('.')} to write to`,
    whereabouts(file, edit.path),
  );
}

function put(
  file: ParsedFile,
  map: YAMLMap,
  { path, key, value, after }: Extract<Edit, { op: 'put' }>,
): Splice {
  const own = pairOf(map, key);
  if (isOneLine(value) && isScalar(own?.value) && isPlain(own.value.type)) {
    const [start, end] = rangeOf(own.value);
    return { start, end, insert: yamlScalar(value, { isFlow: map.flow === true }) };
  }
  const anchor =
    own ?? pairOf(map, after.findLast((name) => pairOf(map, name) !== undefined) ?? '');
  if (anchor === undefined || map.flow === true) throw flowError(file, path);
  const [start] = rangeOf(anchor.key);
  const pad = ' '.repeat(columnAt(file.text, start));
  const block = indented(yamlLines({ [key]: value }), pad);
  const end = lineEnd(file.text, lastContent(anchor));
  if (own === undefined) return { start: end, end, insert: withBreak(file.text, end) + block };
  return { start, end, insert: block.slice(pad.length) };
}

function insert(file: ParsedFile, list: YAMLSeq, edit: Extract<Edit, { op: 'insert' }>): Splice {
  const { path, index } = edit;
  const [start] = rangeOf(list);
  if (list.items.length === 0) return fill(file, list, edit);
  if (list.flow === true) throw flowError(file, path);
  const before = list.items[Math.min(index, list.items.length) - 1];
  // What stands above an item, comments included, belongs to it: a new first item goes right below
  // the key of the list.
  const offset =
    before === undefined
      ? lineEnd(file.text, keyEnd(file, path))
      : lineEnd(file.text, lastContent(before));
  const insertion =
    withBreak(file.text, offset) + item(edit, ' '.repeat(columnAt(file.text, start)));
  return { start: offset, end: offset, insert: insertion };
}

/** An empty list is written `[]`; its items go below the key. */
function fill(file: ParsedFile, list: YAMLSeq, edit: Extract<Edit, { op: 'insert' }>): Splice {
  const [start, end] = rangeOf(list);
  const rest = file.text.slice(end, lineEnd(file.text, end)).trimEnd();
  const key = keyStart(file, edit.path);
  const insert = `${rest}\n${item(edit, ' '.repeat(columnAt(file.text, key) + 2))}`;
  return {
    start: start - (file.text[start - 1] === ' ' ? 1 : 0),
    end: lineEnd(file.text, end),
    insert,
  };
}

function remove(file: ParsedFile, list: YAMLSeq, index: number): Splice {
  const own = list.items[index];
  if (own === undefined || list.flow === true) throw flowError(file, [index]);
  const [start] = rangeOf(own);
  return {
    start: start - columnAt(file.text, start),
    end: lineEnd(file.text, lastContent(own)),
    insert: '',
  };
}

function item({ value, comment }: Extract<Edit, { op: 'insert' }>, pad: string): string {
  const above = comment === undefined ? [] : [`# ${commentText(comment)}`];
  return indented([...above, ...yamlLines([value])], pad);
}

function indented(lines: readonly string[], pad: string): string {
  return lines.map((line) => `${pad}${line}\n`).join('');
}

/** Whether YAML writes a value behind its key: a scalar or an empty list. */
function isOneLine(value: YamlValue): boolean {
  return typeof value !== 'object' || value === null || isScalar(value);
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

function isPlain(type: string | undefined): boolean {
  return type === 'PLAIN' || type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
}

function pairAt({ document }: ParsedFile, path: ValuePath): Pair {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent) ? pairOf(parent, String(path.at(-1))) : undefined;
  if (pair === undefined) throw new WriteError(`there is no list ${path.join('.')}`);
  return pair;
}

function keyStart(file: ParsedFile, path: ValuePath): number {
  return rangeOf(pairAt(file, path).key)[0];
}

function keyEnd(file: ParsedFile, path: ValuePath): number {
  return rangeOf(pairAt(file, path).key)[1];
}

/** Where the last value of a node or pair ends: comments behind it are no part of it. */
function lastContent(node: unknown): number {
  if (isMap(node) || isSeq(node)) {
    const last = node.items.at(-1);
    if (last !== undefined && node.flow !== true) return lastContent(last);
  }
  if (isNode(node)) return rangeOf(node)[1];
  const { key, value } = pairParts(node);
  return value === null ? rangeOf(key)[1] : lastContent(value);
}

function pairParts(node: unknown): { readonly key: unknown; readonly value: unknown } {
  if (typeof node === 'object' && node !== null && 'key' in node && 'value' in node)
    return { key: node.key, value: node.value };
  throw new WriteError('a list holds something that is neither a value nor a pair');
}

function rangeOf(node: unknown): readonly [number, number] {
  if (!isNode(node) || node.range === null || node.range === undefined)
    throw new WriteError('a value has no place in its file');
  return [node.range[0], node.range[1]];
}

/** The start of the next line. A text in many lines ends behind its last one already. */
function lineEnd(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

function withBreak(text: string, offset: number): string {
  return offset === 0 || text[offset - 1] === '\n' ? '' : '\n';
}

function columnAt(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function flowError(file: ParsedFile, path: ValuePath): WriteError {
  return new WriteError(
    'this is written in brackets, to which the importer adds nothing; write one item a line',
    whereabouts(file, path),
  );
}

function whereabouts(file: ParsedFile, path: ValuePath): string {
  const { line, column } = positionOf(file, path);
  return `${file.path}:${line}:${column}`;
}
