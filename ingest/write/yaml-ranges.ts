import { isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import type { ParsedFile, ValuePath } from '../../build/dataset/source-file.ts';

/**
 * An edit that the importer can't make, in a flow collection for example. `position` is
 * `file:line:column`.
 */
export class WriteError extends Error {
  readonly position: string | undefined;

  constructor(message: string, position?: string) {
    super(message);
    this.position = position;
  }
}

function pairAt({ document }: ParsedFile, path: ValuePath): Pair {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent) ? pairOf(parent, String(path.at(-1))) : undefined;
  if (pair === undefined) throw new WriteError(`there is no list ${path.join('.')}`);
  return pair;
}

export function keyStart(file: ParsedFile, path: ValuePath): number {
  return rangeOf(pairAt(file, path).key)[0];
}

export function keyEnd(file: ParsedFile, path: ValuePath): number {
  return rangeOf(pairAt(file, path).key)[1];
}

/** The end of the last value of a node or pair, without comments that follow it. */
export function lastContent(node: unknown): number {
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

export function rangeOf(node: unknown): readonly [number, number] {
  if (!isNode(node) || node.range === null || node.range === undefined)
    throw new WriteError('a value has no position in its file');
  return [node.range[0], node.range[1]];
}

/** The start of the next line. A block scalar ends after its line end already. */
export function lineEnd(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

export function withBreak(text: string, offset: number): string {
  return offset === 0 || text[offset - 1] === '\n' ? '' : '\n';
}

export function columnAt(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

export function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}
