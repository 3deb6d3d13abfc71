import {
  Document,
  isMap,
  isNode,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  visit,
} from 'yaml';
import { toYaml } from '../build/dataset/parse.ts';
import { figureFields } from './source.ts';

/** A change of a file: its whole new text, or what becomes of the document that it holds. */
export type FileChange = { file: string } & (
  | { text: string }
  | { edit: (document: Document) => void }
);

/** The text of a file after changes. Comments and fields that no change names stay. */
export function changedText(path: string, before: string, changes: FileChange[]): string {
  let text = before;
  for (const change of changes)
    if ('text' in change) text = change.text;
    else {
      const document = parseDocument(text);
      change.edit(document);
      // Written and read again, a comment may belong to another node, which lays it out
      // differently. So the text is written twice: the second one stays the same however often it
      // is read.
      text = toYaml(path, parseDocument(toYaml(path, document)));
    }
  return text;
}

/** The fields of a price and of a model that changes add, in their order; others go last. */
const ORDER: string[] = [
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
  'sources',
];

/** Sets a field, in its place among the others if it is new. */
export function setField(document: Document, path: (string | number)[], value: unknown): void {
  const map = document.getIn(path.slice(0, -1), true);
  const key = String(path.at(-1));
  if (!isMap(map)) throw new Error(`there is no map at ${path.join('.')}`);
  const node = toNode(value);
  const own = map.items.find((pair) => String(pair.key) === key);
  if (own !== undefined) {
    if (isNode(own.value)) {
      node.comment = own.value.comment ?? null;
      node.commentBefore = own.value.commentBefore ?? null;
    }
    own.value = node;
    return;
  }
  const rank = ORDER.indexOf(key);
  const before = map.items.findLastIndex((pair) => {
    const other = ORDER.indexOf(String(pair.key));
    return rank === -1 || (other !== -1 && other < rank);
  });
  map.items.splice(before + 1, 0, new Pair(new Scalar(key), node));
}

/** Writes a map in the place of another, with its layout and its comments. */
export function replaceMap(document: Document, path: (string | number)[], value: object): void {
  const map = document.getIn(path, true);
  const next = toNode(value);
  if (!isMap(map) || !isMap(next)) throw new Error(`there is no map at ${path.join('.')}`);
  map.items = next.items;
}

/** Inserts an item before the one at `index`; the list is made if there is none. */
export function insertItem(
  document: Document,
  path: (string | number)[],
  index: number,
  value: unknown,
  comment?: string,
): void {
  const list = document.getIn(path, true);
  const node = toNode(value);
  if (comment !== undefined) node.commentBefore = ` ${comment}`;
  if (!isSeq(list)) {
    setField(document, path, [node]);
    return;
  }
  const [first] = list.items;
  // A comment below the key of the list is about its first item.
  if (isNode(first) && typeof list.commentBefore === 'string') {
    first.commentBefore = [list.commentBefore, first.commentBefore].filter(Boolean).join('\n');
    list.commentBefore = null;
  }
  if (first === undefined) list.flow = false;
  list.items.splice(index, 0, node);
}

/** The text of a new file: by its first line editors find the schema, then come comments. */
export function newFile(path: string, schema: string, value: unknown, comments: string[] = []) {
  const folders = '../'.repeat(path.split('/').length - 2);
  const first = ` yaml-language-server: $schema=${folders}schemas/${schema}.json`;
  const document = new Document(null);
  const contents = toNode(value);
  contents.commentBefore = [first, ...comments].join('\n');
  document.contents = contents;
  return toYaml(path, document);
}

export function quotedScalar(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

/**
 * A value whose scalars the library writes, so that no text can end its line, begin a comment or
 * become another value; `flow` puts it on one line.
 */
export function toNode(value: unknown, flow = false): Node {
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
