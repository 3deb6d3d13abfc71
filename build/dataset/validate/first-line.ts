import { posix } from 'node:path';
import type { FileKind } from '../../../feed/schemas/data/files.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { schemaPath } from '../json-schemas.ts';
import type { ParsedFile } from '../source-file.ts';

/** The first line of a file names its schema for editors, which show errors before a build. */
export function checkFirstLine(
  kind: FileKind,
  { path, text }: Pick<ParsedFile, 'path' | 'text'>,
): readonly Diagnostic[] {
  const [line = ''] = text.split('\n', 1);
  const wanted = `# yaml-language-server: $schema=${posix.relative(posix.dirname(path), schemaPath(kind))}`;
  if (line.trimEnd() === wanted) return [];
  const message = `the first line names the schema, so that editors can help. ${line.startsWith('#') ? 'Write' : 'Add'}: ${wanted}`;
  return [
    {
      severity: 'error',
      rule: 'first-line',
      file: path,
      line: 1,
      column: 1,
      message,
      excerpt: line,
    },
  ];
}
