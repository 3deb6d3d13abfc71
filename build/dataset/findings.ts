import { isMap, isNode, isScalar, isSeq } from 'yaml';
import { byPosition, type Diagnostic, diagnosticOn, type Severity } from './diagnostics.ts';
import { compose, positionIn } from './parse.ts';
import type { ParsedFile, SourceFile, ValuePath } from './source-file.ts';

export type Point = { file: SourceFile; path: ValuePath; target?: 'value' | 'key' };

export type Finding = Point & {
  severity: Severity;
  message: string | ((line: number) => string);
  other?: Point;
};

export type FileFinding = { severity: Severity; file: string; message: string };

const at =
  (severity: Severity) =>
  (
    file: SourceFile,
    path: ValuePath,
    message: Finding['message'],
    more?: Pick<Finding, 'target' | 'other'>,
  ): Finding => ({ severity, file, path, message, ...more });

export const error = at('error');
export const warning = at('warning');

export function onFile(file: string, message: string, severity: Severity = 'error'): FileFinding {
  return { severity, file, message };
}

type Found = (Finding | FileFinding) & { rule: string };

/**
 * Findings as diagnostics, sorted by position. Each file that has any is parsed again here: nodes
 * take ten times the memory of a text and few files have findings, so no nodes are held for it.
 */
export function locateFindings(findings: Found[]): Diagnostic[] {
  const points = findings.flatMap((finding): Point[] => {
    if (!('path' in finding)) return [];
    return finding.other === undefined ? [finding] : [finding, finding.other];
  });
  const byFile = new Map<SourceFile, Point[]>(points.map(({ file }) => [file, []]));
  for (const point of points) byFile.get(point.file)?.push(point);
  const spots = new Map<Point, Spot>();
  for (const [{ text }, inFile] of byFile) {
    const nodes = { text, document: compose(text).document };
    for (const point of inFile) spots.set(point, positionOf(nodes, point.path, point.target));
  }
  const located = findings.map((finding) => {
    const { rule, severity, message } = finding;
    if (!('path' in finding))
      return diagnosticOn(finding.file, { rule, severity, message: finding.message });
    const line = spots.get(finding.other ?? finding)?.line ?? 1;
    const text = typeof message === 'string' ? message : message(line);
    const spot = spots.get(finding) ?? { line: 1, column: 1, excerpt: null };
    return { severity, rule, file: finding.file.path, message: text, ...spot };
  });
  return located.sort(byPosition);
}

type Spot = Pick<Diagnostic, 'line' | 'column' | 'excerpt'>;

export function diagnosticAt(
  file: ParsedFile,
  path: ValuePath,
  { rule, message, target }: { rule: string; message: string; target?: Point['target'] },
): Diagnostic {
  return { severity: 'error', rule, file: file.path, message, ...positionOf(file, path, target) };
}

export function positionOf(
  { document, text }: Pick<ParsedFile, 'document' | 'text'>,
  path: ValuePath,
  target: Point['target'] = 'value',
): Spot {
  let entry: Entry = { key: null, value: document.contents };
  for (const [depth, step] of path.entries()) {
    const next = entryAt(entry.value, step);
    if (next === undefined) break;
    const isKey = target === 'key' && depth === path.length - 1;
    entry = isKey ? { key: null, value: next.key ?? next.value } : next;
  }
  const start = [entry.value, entry.key].find((node) => isNode(node) && node.range);
  return positionIn(text, isNode(start) ? (start.range?.[0] ?? 0) : 0);
}

type Entry = { key: unknown; value: unknown };

function entryAt(node: unknown, step: string | number): Entry | undefined {
  if (isSeq(node) && typeof step === 'number' && step < node.items.length)
    return { key: null, value: node.items[step] };
  if (!isMap(node)) return undefined;
  // Keys are names in our files, whatever YAML takes them for: `404` is a number to the parser.
  return node.items.find(
    ({ key }) => isScalar(key) && (key.source ?? String(key.value)) === String(step),
  );
}
