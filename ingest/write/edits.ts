import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { visible } from '../../build/dataset/visible.ts';
import { toYaml } from '../../build/dataset/yaml-text.ts';
import { measureKeys } from '../../feed/schemas/data/board.ts';
import { figureFields } from '../format.ts';

/** A change of a YAML file; paths and indexes are those of the text before all edits. */
export type Edit =
  /** Sets a field, in its place among the others if it is new. */
  | { op: 'put'; path: EditPath; value: unknown }
  /** Inserts an item before the one at `index` or at the end, with a comment above it. */
  | { op: 'insert'; path: EditPath; index: number; value: unknown; comment?: string }
  | { op: 'remove'; path: EditPath; index: number };

type EditPath = (string | number)[];

export type FileEdit = Edit & { file: string };

/** The order of the fields that edits add; a field that is not among them goes last. */
const ORDER: string[] = [
  'updated_at',
  'source',
  'from',
  'above_input_tokens',
  'price_monthly',
  'price_yearly',
  'price_monthly_usd',
  ...figureFields,
  'price_tiers',
  'note',
  'cancelled',
  'disputes',
  'url',
  'checked',
  'native',
  'label',
  'variant',
  ...measureKeys,
  'imported',
  'sources',
];

/** The text of a file after edits. Comments and fields that no edit names stay. */
export function applyEdits(path: string, text: string, edits: Edit[]): string {
  const document = parseDocument(text);
  const located = edits.map((edit) => ({
    edit,
    node: document.getIn(edit.op === 'put' ? edit.path.slice(0, -1) : edit.path, true),
  }));
  const lists = new Map<YAMLSeq, Exclude<Edit, { op: 'put' }>[]>();
  for (const { edit, node } of located) {
    if (edit.op === 'put' && isMap(node)) put(node, String(edit.path.at(-1)), edit.value);
    else if (edit.op !== 'put' && isSeq(node)) lists.set(node, [...(lists.get(node) ?? []), edit]);
    else throw new Error(`${path} has nothing at ${edit.path.join('.')} to ${edit.op}`);
  }
  for (const [list, own] of lists) editList(list, own);
  // A comment may belong to another node once it is read again: then the text is as it stays.
  return toYaml(path, parseDocument(toYaml(path, document)));
}

function put(map: YAMLMap, key: string, value: unknown): void {
  const node = toNode(value);
  const own = map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
  if (own !== undefined) {
    const before = own.value;
    if (isNode(before)) {
      node.comment = before.comment ?? null;
      node.commentBefore = before.commentBefore ?? null;
      if (before.spaceBefore === true) node.spaceBefore = true;
    }
    own.value = node;
    return;
  }
  const rank = ORDER.indexOf(key);
  const at = map.items.findLastIndex((pair) => {
    const other = ORDER.indexOf(String(pair.key));
    return rank === -1 || (other !== -1 && other < rank);
  });
  map.items.splice(at + 1, 0, new Pair(new Scalar(key), node));
}

function editList(list: YAMLSeq, edits: Exclude<Edit, { op: 'put' }>[]): void {
  const [first] = list.items;
  // A comment below the key of the list is about its first item.
  if (isNode(first) && typeof list.commentBefore === 'string') {
    first.commentBefore = [list.commentBefore, first.commentBefore].filter(Boolean).join('\n');
    list.commentBefore = null;
  }
  if (first === undefined) list.flow = false;
  const insertedAt = (index: number) =>
    edits.flatMap((edit) => {
      if (edit.op !== 'insert' || Math.min(edit.index, list.items.length) !== index) return [];
      const node = toNode(edit.value);
      if (edit.comment !== undefined) node.commentBefore = ` ${commentText(edit.comment)}`;
      return [node];
    });
  const isRemoved = (index: number) =>
    edits.some((edit) => edit.op === 'remove' && edit.index === index);
  list.items = [...list.items, undefined].flatMap((item, index) => [
    ...insertedAt(index),
    ...(item === undefined || isRemoved(index) ? [] : [item]),
  ]);
}

/** The text of a new file: its first line names the schema, the next may be a comment. */
export function newFile(path: string, value: unknown, comments: string[]): string {
  const document = new Document(null);
  const contents = toNode(value);
  contents.commentBefore = comments.join('\n');
  document.contents = contents;
  return toYaml(path, document);
}

/** The comment by which an editor finds the schema of a file in `data`. */
export function schemaComment(path: string, schema: string): string {
  const folders = '../'.repeat(path.split('/').length - 2);
  return ` yaml-language-server: $schema=${folders}schemas/${schema}.json`;
}

/** A map on one line, without fields that are undefined. */
export function flowNode(value: object): Node {
  return toNode(value, true);
}

/** A text that is always in double quotes. */
export function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

/** A text as the content of a comment: on one line, every character visible. */
export function commentText(text: string): string {
  return visible(text).trim();
}

/**
 * A value whose scalars the library writes, so that no text can end its line, begin a comment or
 * become another value.
 */
function toNode(value: unknown, flow = false): Node {
  const node: Node = new Document().createNode(value, { flow, aliasDuplicateObjects: false });
  visit(node, {
    Scalar(_, scalar) {
      // YAML writes -0 as -0, and a list may have it.
      if (scalar.value === 0) scalar.value = 0;
      // Without quotes the library loses non-ASCII spaces at the ends of a text.
      if (typeof scalar.value === 'string' && !/^[ -~]*$/.test(scalar.value))
        scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return node;
}
