import { parseHeaders } from '../../feed/headers.ts';
import type { Diagnostic } from '../dataset/diagnostics.ts';
import type { InputFile } from '../dataset/source-file.ts';
import type { HeadersFile } from '../render/files.ts';

/** The header rules of the project, or what is wrong with them. */
export function checkHeaders({ path, bytes, refused }: InputFile): {
  diagnostics: readonly Diagnostic[];
  file: HeadersFile | undefined;
} {
  const text = new TextDecoder().decode(bytes);
  const { rules, errors } = parseHeaders(text);
  const lines = text.split('\n');
  const found = refused === undefined ? errors : [{ line: 1, message: `${path} ${refused}` }];
  const diagnostics = found.map(
    ({ line, message }): Diagnostic => ({
      severity: 'error',
      rule: 'headers',
      file: path,
      line,
      column: 1,
      message,
      excerpt: lines[line - 1] ?? null,
    }),
  );
  return { diagnostics, file: diagnostics.length === 0 ? { rules, bytes } : undefined };
}
