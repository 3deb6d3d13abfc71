import { isMap, isNode, isScalar, isSeq, type Pair } from 'yaml';
import type { Diagnostic, Position, Severity } from '../diagnostics.ts';
import { compose } from '../parse/compose.ts';
import { lineOf } from '../parse/fault.ts';
import type { ParsedFile, SourceFile, ValuePath } from '../source-file.ts';

/** Which half of a `key: value` a diagnostic points at. */
export type Target = 'value' | 'key';

/** A value of a file, or its key; the value by default. */
export type Point = {
  readonly file: SourceFile;
  readonly path: ValuePath;
  readonly target?: Target;
};

/** What a rule found at a value: a diagnostic before its position is looked up. */
export type Finding = Point & {
  readonly severity: Severity;
  readonly rule: string;
  /** A function of the line of `other`, for a message that names it. */
  readonly message: string | ((line: number) => string);
  readonly other?: Point;
};

type Details = Pick<Finding, 'rule' | 'message' | 'target' | 'other'> & {
  readonly severity?: Severity;
};

/** A finding at the value under `path`, an error by default. */
export function findingAt(file: SourceFile, path: ValuePath, details: Details): Finding {
  return { severity: 'error', file, path, ...details };
}

/**
 * Looks up the positions of findings. Each file that has any is parsed again here: nodes take ten
 * times the memory of a text and few files have findings, so no nodes are held for it.
 */
export function locateFindings(found: readonly (Diagnostic | Finding)[]): Diagnostic[] {
  const spots = spotsOf(found.flatMap((one) => ('line' in one ? [] : pointsOf(one))));
  return found.map((one) => {
    if ('line' in one) return one;
    const { severity, rule, message, file, other = one } = one;
    const text = typeof message === 'string' ? message : message(spots.get(other)?.line ?? 1);
    return { severity, rule, file: file.path, message: text, ...(spots.get(one) ?? START) };
  });
}

function pointsOf(finding: Finding): readonly Point[] {
  return finding.other === undefined ? [finding] : [finding, finding.other];
}

type Spot = Pick<Diagnostic, 'line' | 'column' | 'excerpt'>;

const START: Spot = { line: 1, column: 1, excerpt: null };

/** Where each point lies. Only the nodes of one file at a time are in memory. */
function spotsOf(points: readonly Point[]): ReadonlyMap<Point, Spot> {
  const byFile = new Map<SourceFile, Point[]>();
  for (const point of points) {
    const inFile = byFile.get(point.file);
    if (inFile === undefined) byFile.set(point.file, [point]);
    else inFile.push(point);
  }
  return new Map(
    [...byFile].flatMap(([{ text }, inFile]) => {
      const nodes = { text, ...compose(text) };
      return inFile.map((point) => [point, spotOf(nodes, point)] as const);
    }),
  );
}

type Nodes = Pick<ParsedFile, 'text' | 'document' | 'lineCounter'>;

function spotOf(nodes: Nodes, { path, target }: Omit<Point, 'file'>): Spot {
  const { line, column } = positionOf(nodes, path, target);
  return { line, column, excerpt: lineOf(nodes, line) };
}

/** A diagnostic in a file whose nodes are at hand. */
export function diagnosticAt(
  file: ParsedFile,
  path: ValuePath,
  { rule, message, target }: { readonly rule: string; readonly message: string; target?: Target },
): Diagnostic {
  const spot = spotOf(file, target === undefined ? { path } : { path, target });
  return { severity: 'error', rule, file: file.path, message, ...spot };
}

/** Where the value under `path` begins; where there is none, its nearest ancestor that exists. */
export function positionOf(
  { document, lineCounter }: Pick<ParsedFile, 'document' | 'lineCounter'>,
  path: ValuePath,
  target: Target = 'value',
): Position {
  let entry: Entry = { key: null, value: document.contents };
  for (const [depth, segment] of path.entries()) {
    const next = step(entry.value, segment);
    if (next === undefined) break;
    const isLast = depth === path.length - 1;
    entry = isLast && target === 'key' ? { key: null, value: next.key ?? next.value } : next;
  }
  const start = offsetOf(entry.value) ?? offsetOf(entry.key) ?? 0;
  const { line, col } = lineCounter.linePos(start);
  return { line, column: col };
}

type Entry = { readonly key: unknown; readonly value: unknown };

function step(node: unknown, segment: string | number): Entry | undefined {
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
