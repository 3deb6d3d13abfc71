import { isMap, isScalar, isSeq, type Scalar, type YAMLMap } from 'yaml';
import { shortened } from '../visible.ts';
import type { Fault } from './fault.ts';
import { linesFault } from './lines.ts';
import { numberFault } from './numbers.ts';
import { textFault } from './texts.ts';

/**
 * A document's value as plain JavaScript, and every scalar and field name that must be written
 * differently.
 */
export type Converted = { readonly value: unknown; readonly faults: readonly Fault[] };

/**
 * Converts the nodes of a document without tags and aliases. One walk does both, as each takes
 * longer to reach a node than to look at it.
 */
export function convert(text: string, root: unknown): Converted {
  const faults: Fault[] = [];
  return { value: convertNode({ text, faults }, root, ''), faults };
}

type Walk = { readonly text: string; readonly faults: Fault[] };

/** `name` is the field that holds the node. */
function convertNode(walk: Walk, node: unknown, name: string): unknown {
  if (isScalar(node)) return convertScalar(walk, node, name);
  if (isMap(node)) return convertMap(walk, node);
  if (isSeq(node)) return node.items.map((item) => convertNode(walk, item, name));
  return null;
}

function convertMap(walk: Walk, { items }: YAMLMap): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const { key, value } of items) {
    // The composer lets nothing but text be a key.
    if (!isScalar(key) || typeof key.value !== 'string') continue;
    const name = key.value;
    const fault = keyFault(record, name);
    if (fault !== undefined) walk.faults.push({ offset: startOf(key), ...fault });
    if (value === null)
      walk.faults.push({ offset: startOf(key), rule: 'null', message: blank(shortened(name)) });
    setField(record, name, convertNode(walk, value, name));
  }
  return record;
}

/** Assigned, `__proto__` would vanish instead of being refused as a field that nobody knows. */
function setField(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true });
}

function keyFault(record: object, name: string): Omit<Fault, 'offset'> | undefined {
  if (name === '<<')
    return {
      rule: 'yaml-feature',
      message: '"<<" merges another record, and files hold no merge keys; write its fields out.',
    };
  if (Object.hasOwn(record, name))
    return {
      rule: 'duplicate-key',
      message: `${shortened(name)} appears twice in its record; keep one.`,
    };
  return undefined;
}

function convertScalar(walk: Walk, node: Scalar, name: string): unknown {
  const shown = shortened(name);
  const fault = linesFault(walk.text, node, shown) ?? scalarFault(walk.text, node, shown);
  if (fault !== undefined) walk.faults.push({ offset: startOf(node), ...fault });
  return node.value;
}

function scalarFault(text: string, node: Scalar, name: string): Omit<Fault, 'offset'> | undefined {
  const { value, source = '' } = node;
  if (typeof value === 'string') {
    const message = textFault(value, () => text.slice(node.range?.[0], node.range?.[1]));
    return message === undefined ? undefined : { rule: 'text', message: `${name} ${message}.` };
  }
  if (typeof value === 'number') {
    const message = numberFault(source, value);
    return message === undefined ? undefined : { rule: 'number', message: `${name} ${message}.` };
  }
  if (source === String(value)) return undefined;
  if (typeof value === 'boolean')
    return { rule: 'boolean', message: `${name} is ${source}; write ${value}.` };
  return {
    rule: 'null',
    message:
      source === '' ? blank(name) : `${name} is ${source}; write null where it is not known.`,
  };
}

function blank(name: string): string {
  return `${name} is left blank; write its value, or null where it is not known.`;
}

function startOf(node: Scalar): number {
  return node.range?.[0] ?? 0;
}
