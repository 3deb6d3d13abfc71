import type { FileKind } from '../../../feed/schemas/data/files.ts';
import { idFault } from '../../../feed/vocabulary.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { ParsedFile } from '../source-file.ts';
import { quoted } from '../visible.ts';
import { diagnosticAt } from './locate.ts';

/**
 * The names that a file gives as its fields, where the schema leaves them open: slugs of vendors,
 * families of catalogues.
 */
export function checkNames(kind: FileKind, file: ParsedFile): readonly Diagnostic[] {
  const { value } = file;
  const what = NAMED[kind];
  if (what === undefined || typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const fault = idFault(name);
    if (fault === undefined) return [];
    const message = `the ${what} ${quoted(name)} ${fault}; rename it.`;
    return [diagnosticAt(file, [name], { rule: 'id', message, target: 'key' })];
  });
}

const NAMED: { readonly [Kind in FileKind]?: string } = {
  vendors: "vendor's slug",
  sources: 'family',
  tags: 'tag',
};
