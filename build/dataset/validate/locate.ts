import { isMap, isNode, isScalar, isSeq, type Pair } from 'yaml';
import type { Diagnostic, Position, Severity } from '../diagnostics.ts';
import { lineOf } from '../parse/fault.ts';
import type { ParsedFile, ValuePath } from '../source-file.ts';

/** Which half of a `key: value` a diagnostic points at. */
export type Target = 'value' | 'key';

type Details = {
  readonly rule: string;
  readonly message: string;
  readonly severity?: Severity;
  readonly target?: Target;
};

/** A diagnostic at the value under `path`, with its line of the file. */
export function diagnosticAt(
  file: ParsedFile,
  path: ValuePath,
  { rule, message, severity = 'error', target = 'value' }: Details,
): Diagnostic {
  const { line, column } = positionOf(file, path, target);
  return { severity, rule, file: file.path, line, column, message, excerpt: lineOf(file, line) };
}

/** A diagnostic on a whole file, where what is wrong is its path or that it isn't there. */
export function diagnosticOn(
  path: string,
  { rule, message, severity = 'error' }: Omit<Details, 'target'>,
): Diagnostic {
  return { severity, rule, file: path, line: 1, column: 1, message, excerpt: null };
}

/** Where the value under `path` begins; where there is none, its nearest ancestor that exists. */
export function positionOf(
  { document, lineCounter }: ParsedFile,
  path: ValuePath,
  target: Target = 'value',
): Position {
  let place: Place = { key: null, value: document.contents };
  for (const [depth, segment] of path.entries()) {
    const next = step(place.value, segment);
    if (next === undefined) break;
    const isLast = depth === path.length - 1;
    place = isLast && target === 'key' ? { key: null, value: next.key ?? next.value } : next;
  }
  const start = offsetOf(place.value) ?? offsetOf(place.key) ?? 0;
  const { line, col } = lineCounter.linePos(start);
  return { line, column: col };
}

type Place = { readonly key: unknown; readonly value: unknown };

function step(node: unknown, segment: string | number): Place | undefined {
  if (isMap(node)) return node.items.find((pair) => keyOf(pair) === String(segment));
  if (isSeq(node) && typeof segment === 'number' && segment < node.items.length)
    return { key: null, value: node.items[segment] };
  return undefined;
}

/** Keys are names in our files, whatever YAML takes them for: `404` is a number to the parser. */
function keyOf({ key }: Pair): string {
  return isScalar(key) ? (key.source ?? String(key.value)) : String(key);
}

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
