import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { positionOf } from '../../build/dataset/findings.ts';
import type { ParsedFile, ValuePath } from '../../build/dataset/source-file.ts';
import { type Edit, editedValue } from './edits.ts';
import { commentText, type YamlValue, yamlLines, yamlScalar } from './yaml-lines.ts';
import {
  columnAt,
  keyEnd,
  keyStart,
  lastContent,
  lineEnd,
  pairOf,
  rangeOf,
  WriteError,
  withBreak,
} from './yaml-ranges.ts';

/**
 * Applies edits to the text of a file; everything else stays the same, byte for byte. Paths are
 * those of the given text. Throws a WriteError if the result would not parse to the expected value.
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

type Splice = { readonly start: number; readonly end: number; readonly insert: string };

function spliceOf(file: ParsedFile, edit: Edit): Splice {
  const node = file.document.getIn(edit.path, true);
  if (edit.op === 'put' && isMap(node)) return put(file, node, edit);
  if (edit.op === 'insert' && isSeq(node)) return insert(file, node, edit);
  if (edit.op === 'remove' && isSeq(node)) return remove(file, node, edit.index);
  throw new WriteError(
    `there is no ${edit.op === 'put' ? 'record' : 'list'} at ${edit.path.join('.')} to write to`,
    locationText(file, edit.path),
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
  if (anchor !== undefined && own === undefined && map.flow === true && isOneLine(value)) {
    const end = lastContent(anchor);
    return { start: end, end, insert: `, ${key}: ${yamlScalar(value, { isFlow: true })}` };
  }
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
  // Comments above an item belong to it: a new first item is inserted right below the key of the
  // list.
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

/** Whether YAML writes the value on the line of its key: a scalar or an empty list. */
function isOneLine(value: YamlValue): boolean {
  return typeof value !== 'object' || value === null || isScalar(value);
}

function isPlain(type: string | undefined): boolean {
  return type === 'PLAIN' || type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
}

function flowError(file: ParsedFile, path: ValuePath): WriteError {
  return new WriteError(
    'this is written in brackets, to which the importer adds nothing; write one item a line',
    locationText(file, path),
  );
}

function locationText(file: ParsedFile, path: ValuePath): string {
  const { line, column } = positionOf(file, path);
  return `${file.path}:${line}:${column}`;
}
