import { formatDiagnostic } from '../../../../../build/dataset/diagnostics.ts';
import { checkSchema } from '../../../../../build/dataset/validate/schema.ts';
import type { FileKind } from '../../../../../feed/schemas/data/files.ts';
import { parsed } from '../parsed.ts';

/** The smallest model, a field a line. */
export const model: readonly string[] = [
  'name: Acme 1',
  'context_window: 200000',
  'tags: []',
  'prices: []',
];

/** What is said of a file that has these lines, with those of the same field left out of `base`. */
export function faultsOf(
  kind: FileKind,
  base: readonly string[],
  ...lines: string[]
): readonly string[] {
  const fields = new Set(lines.map(fieldOf));
  const text = [...lines, ...base.filter((line) => !fields.has(fieldOf(line)))]
    .map((line) => `${line}\n`)
    .join('');
  const file = parsed('data/a.yaml', text);
  return checkSchema(kind, file).diagnostics.map(formatDiagnostic);
}

function fieldOf(line: string): string {
  return line.split(':')[0] ?? '';
}
