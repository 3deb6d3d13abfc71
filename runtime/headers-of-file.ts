import type { Header, HeaderRule } from '../feed/header-rules.ts';
import { headersFor } from '../feed/headers.ts';
import { typeByName } from '../feed/media-types.ts';
import { pathOfFile } from '../feed/static-files.ts';

/**
 * The headers of a file of dist: those of `_headers`, and a type by its name where they have none.
 */
export function headersOfFile(rules: readonly HeaderRule[], file: string): readonly Header[] {
  const headers = headersFor(rules, pathOfFile(file));
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type');
  return isTyped ? headers : [...headers, ['Content-Type', typeByName(file)]];
}
