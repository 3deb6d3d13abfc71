import type { HeaderRule } from '../../feed/header-rules.ts';
import { headersFor } from '../../feed/headers.ts';

/**
 * The media type under which the header rules publish a path, without its parameters; a page where
 * they leave it to the file's ending.
 */
export function mediaTypeOf(rules: readonly HeaderRule[], path: string): string {
  const value = headersFor(rules, path).find(
    ([name]) => name.toLowerCase() === 'content-type',
  )?.[1];
  return value?.split(';')[0]?.trim() ?? 'text/html';
}
