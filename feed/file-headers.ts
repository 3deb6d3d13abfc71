import type { Header, HeaderRule } from './header-rules.ts';
import { headersFor } from './headers.ts';
import { typeByName } from './media-types.ts';
import { pathOfFile } from './static-files.ts';

/**
 * The headers of a file of dist: those of `_headers`, and a type by the file's name where they have
 * none.
 */
export function headersOfFile(rules: readonly HeaderRule[], file: string): readonly Header[] {
  const headers = headersFor(rules, pathOfFile(file));
  return headerValue(headers, 'Content-Type') === undefined
    ? [...headers, ['Content-Type', typeByName(file)]]
    : headers;
}

/** The value of a header; names are case-insensitive. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  return headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
}
