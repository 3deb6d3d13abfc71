import { createHash } from 'node:crypto';
import { type Parsed, type ParseFile, parsedBefore } from '../parse.ts';
import type { InputFile } from '../source-file.ts';

/** What earlier builds parsed, as bytes that the next one can go on from. */
export type Kept = {
  readonly parse: ParseFile;
  /** The values of the files that were parsed through this; undefined where they are those that were given. */
  readonly bytes: () => Uint8Array | undefined;
};

/**
 * Parses a file only where no file of the same content was parsed without a fault before. `version` names whatever decides what a
 * content means: bytes of another version, or bytes that are not whole, count for nothing.
 */
export function keepParsed(parse: ParseFile, version: string, before: Uint8Array | undefined): Kept {
  const known = linesOf(before, version);
  const lines = new Map<string, Uint8Array>();
  return {
    parse: (input) => {
      const key = hashOf(input.bytes);
      const line = known.get(key);
      const parsed = line === undefined ? parse(input) : parsedBefore(input, JSON.parse(decoder.decode(line)));
      if (isClean(input, parsed)) lines.set(key, line ?? Buffer.from(JSON.stringify(parsed.value)));
      return parsed;
    },
    bytes: () => (lines.size === known.size && [...lines.keys()].every((key) => known.has(key)) ? undefined : bytesOf(lines, version)),
  };
}

const decoder = new TextDecoder();
const LINE_END = 10;

/** Faults name lines and columns, which are found anew each time. */
function isClean({ refused }: InputFile, { file, diagnostics }: Parsed): boolean {
  return refused === undefined && file !== undefined && diagnostics.length === 0;
}

/** First the version and the hash of all that follows, then a line for each file: its hash, a space, its value. Written in place, since there may be many. */
function bytesOf(lines: ReadonlyMap<string, Uint8Array>, version: string): Uint8Array {
  const start = headOf(version, new Uint8Array()).length;
  let end = start;
  for (const line of lines.values()) end += HASH_LENGTH + line.length + ' \n'.length;
  const bytes = Buffer.allocUnsafe(end);
  end = start;
  for (const [key, line] of lines) {
    end += bytes.write(`${key} `, end);
    bytes.set(line, end);
    end += line.length;
    end += bytes.write('\n', end);
  }
  bytes.write(headOf(version, bytes.subarray(start)));
  return bytes;
}

function headOf(version: string, body: Uint8Array): string {
  return `${version} ${hashOf(body)}\n`;
}

function linesOf(bytes: Uint8Array | undefined, version: string): ReadonlyMap<string, Uint8Array> {
  const lines = new Map<string, Uint8Array>();
  if (bytes === undefined) return lines;
  const start = bytes.indexOf(LINE_END) + 1;
  if (decoder.decode(bytes.subarray(0, start)) !== headOf(version, bytes.subarray(start))) return lines;
  for (let from = start; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    lines.set(decoder.decode(bytes.subarray(from, from + HASH_LENGTH)), bytes.subarray(from + HASH_LENGTH + 1, end));
    from = end + 1;
  }
  return lines;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const HASH_LENGTH = 64;
