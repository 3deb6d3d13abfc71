import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type Node,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { NAME_PATTERN } from '../../feed/contract/schemas/data/record.ts';
import type { Mistake } from './dataset.ts';
import { numberProblem, quoted, shortened, textProblem } from './text.ts';

export type FileSchema = {
  type?: unknown;
  pattern?: string;
  format?: string;
  enum?: readonly unknown[];
  properties?: { [name: string]: FileSchema };
  items?: FileSchema;
  additionalProperties?: FileSchema | false;
};

type NodeContext = {
  text: string;
  mistakes: Mistake[];
  /** The field that a value is in, and the schema of what may stand there. */
  name: string;
  schema: FileSchema | undefined;
};

/** Everything in a document that is YAML and must be written differently. */
export function nodeMistakes(
  contents: Node,
  { text, schema }: { text: string; schema: FileSchema },
): Mistake[] {
  const mistakes: Mistake[] = [];
  checkNode(contents, { text, mistakes, schema, name: '' });
  return mistakes;
}

function checkNode(node: unknown, context: NodeContext): void {
  if (isNode(node)) checkFeatures(node, context);
  if (isMap(node)) checkFields(node, context);
  if (isScalar(node)) checkScalar(node, context);
  if (!isCollection(node)) return;
  for (const item of node.items)
    checkNode(isPair(item) ? item.value : item, contextIn(context, item));
}

function contextIn({ text, mistakes, name, schema }: NodeContext, item: unknown): NodeContext {
  // A spread takes longer than all the checks.
  if (!isPair(item) || !isScalar(item.key)) return { text, mistakes, name, schema: schema?.items };
  const field = String(item.key.value);
  const inner = schema?.properties?.[field] ?? schema?.additionalProperties;
  return { text, mistakes, name: shortened(field), schema: inner || undefined };
}

function checkFeatures(node: Node, { text, mistakes }: NodeContext): void {
  const feature = refusedFeature(node);
  if (feature === undefined) return;
  const { name, sign } = feature;
  const start = node.range?.[0] ?? 0;
  // An anchor or a tag stands before its node, an alias is one.
  let offset = sign === undefined ? start : text.lastIndexOf(sign, start);
  // The sign may be in the midst of its word, as in `!!str`: the mistake is at the first character.
  while (/[^\s[\]{},]/.test(text.charAt(offset - 1))) offset -= 1;
  const message = `this is ${name}, and files hold none; write the value out, in quotes if it is text.`;
  mistakes.push({ offset, rule: 'yaml-feature', message });
}

/** What a node has that is YAML and not allowed, and the sign that begins it before the node. */
function refusedFeature(
  node: Node & { anchor?: string },
): { name: string; sign?: string } | undefined {
  if (isAlias(node)) return { name: 'an alias' };
  if (node.anchor) return { name: 'an anchor', sign: '&' };
  return node.tag ? { name: 'a tag', sign: '!' } : undefined;
}

const BLANK = 'is left blank; write its value, or null where it is not known.';

function checkFields({ items }: YAMLMap, context: NodeContext): void {
  const { mistakes } = context;
  const seen = new Set<unknown>();
  for (const { key, value } of items) {
    // The parser lets nothing but text be a key.
    if (!isScalar(key)) continue;
    checkFeatures(key, context);
    const offset = key.range?.[0] ?? 0;
    const name = shortened(String(key.value)) || 'a field without a name';
    if (seen.has(key.value)) {
      const message = `${name} appears twice in its record; keep one.`;
      mistakes.push({ offset, rule: 'duplicate-key', message });
    }
    if (value === null) mistakes.push({ offset, rule: 'null', message: `${name} ${BLANK}` });
    seen.add(key.value);
  }
}

function checkScalar(node: Scalar, context: NodeContext): void {
  const { text, name, schema, mistakes } = context;
  const [start = 0, end = 0] = node.range ?? [];
  const problem = scalarMistake(node, name, text.slice(start, end));
  if (problem !== undefined) mistakes.push({ offset: start, ...problem });
  if (isCut(text, node) && isAnyText(schema)) {
    const message = `YAML takes this for a comment and ${name} for ${quoted(String(node.value))}; put the text in quotes, or set the comment apart by two spaces.`;
    mistakes.push({ offset: end + 1, rule: 'comment', message });
  }
}

function scalarMistake(
  { value, source = '', type }: Scalar,
  name: string,
  written: string,
): { rule: string; message: string } | undefined {
  // YAML joins the lines in silence, so that a list item with an indent too many, or a comma that
  // is missing, goes unnoticed.
  if (type === 'PLAIN' && written.includes('\n')) {
    const advice = 'indent the items of a list alike, set commas, and fold a long text with ">-"';
    return {
      rule: 'lines',
      message: `${name} goes on in the line below without quotes; ${advice}.`,
    };
  }
  if (typeof value === 'string') {
    const problem = textProblem(value, written);
    return problem === undefined ? undefined : { rule: 'text', message: `${name} ${problem}.` };
  }
  if (typeof value === 'number') {
    const problem = numberProblem(source, value);
    return problem === undefined
      ? undefined
      : { rule: 'number', message: `${name} is ${shortened(source)}, ${problem}.` };
  }
  if (source === '') return { rule: 'null', message: `${name} ${BLANK}` };
  if (source === String(value)) return undefined;
  const rule = value === null ? 'null' : 'boolean';
  return { rule, message: `${name} is ${source}; write ${value}.` };
}

/**
 * Whether a comment may have cut a text without quotes: of `name: C # Model`, YAML reads "C". A
 * comment two spaces away is meant as one, as linters ask for.
 */
function isCut(text: string, { type, range }: Scalar): boolean {
  return type === 'PLAIN' && text.startsWith(' #', range?.[1]);
}

/**
 * Whether any text may stand there. What a comment leaves of an id, a day or a number would not
 * pass for one.
 */
function isAnyText({ type, pattern = NAME_PATTERN, format, enum: allowed }: FileSchema = {}) {
  return (
    [type].flat().includes('string') && pattern === NAME_PATTERN && !format && allowed === undefined
  );
}
