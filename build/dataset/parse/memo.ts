import type { Parsed, ParseFile } from '../parse.ts';
import type { InputFile } from '../source-file.ts';

/**
 * Wraps a parser for a process that reads the same files again and again: a file is parsed only if
 * its size or its modification time differ from the last read of its path. A file that does not
 * come from a disk is parsed each time.
 */
export function memoParsedFiles(parse: ParseFile): ParseFile {
  const memo = new Map<string, { readonly stamp: string; readonly parsed: Parsed }>();
  return (input) => {
    const stamp = stampOf(input);
    const last = memo.get(input.path);
    if (last !== undefined && last.stamp === stamp) return last.parsed;
    const parsed = parse(input);
    if (stamp !== undefined) memo.set(input.path, { stamp, parsed });
    return parsed;
  };
}

/** A refused file has no time: why it was refused can change without a write. */
function stampOf({ bytes, modified, refused }: InputFile): string | undefined {
  return modified === undefined || refused !== undefined
    ? undefined
    : `${bytes.length} ${modified}`;
}
