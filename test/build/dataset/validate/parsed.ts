import { parseDocument } from 'yaml';
import type { ParsedFile } from '../../../../build/dataset/source-file.ts';

/**
 * A YAML text as the build holds it after parsing, so that the positions in a test are real ones.
 */
export function parsed(path: string, text: string): ParsedFile {
  const document = parseDocument(text, { keepSourceTokens: false });
  if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('; ')}`);
  return { path, text, document, value: document.toJS() };
}
