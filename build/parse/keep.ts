import { createHash } from 'node:crypto';
import { type Parsed, type ParseFile, parsedBefore } from '../parse.ts';
import type { InputFile } from '../source-file.ts';

/** What earlier builds parsed, as a file that the next one can go on from. */
export type Kept = {
  readonly parse: ParseFile;
  /** The values of the files that were parsed through this, in parts, since there may be many; undefined where they are those that were given. */
  readonly parts: () => Iterable<Uint8Array> | undefined;
};

/**
 * Parses a file only where no file of the same content was parsed without a fault before. `version` names whatever decides what a
 * content means: bytes of another version, or bytes that are not whole, count for nothing.
 */
export function keepParsed(parse: ParseFile, version: string, before: Uint8Array | undefined): Kept {
  const known = linesOf(before, version);
  const lines = new Map<string, Uint8Array>();
  const room = roomForTexts();
  return {
    parse: (input) => {
      const key = hashOf(input.bytes);
      const line = known.get(key);
      const parsed = line === undefined ? parse(input) : parsedBefore(input, JSON.parse(decoder.decode(line)));
      if (isClean(input, parsed)) lines.set(key, line ?? room(JSON.stringify(parsed.value)));
      return parsed;
    },
    parts: () => (lines.size === known.size && [...lines.keys()].every((key) => known.has(key)) ? undefined : partsOf(lines, version)),
  };
}

/** Puts texts one behind another in large blocks, which go back to the system as they are let go; small ones would leave holes. */
function roomForTexts(): (text: string) => Uint8Array {
  let block = Buffer.alloc(0);
  let used = 0;
  return (text) => {
    const length = Buffer.byteLength(text);
    if (used + length > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(length, BLOCK_BYTES));
      used = 0;
    }
    const start = used;
    used += block.write(text, start);
    return block.subarray(start, used);
  };
}

const BLOCK_BYTES = 1024 * 1024;

const decoder = new TextDecoder();
const LINE_END = 10;

/** Faults name lines and columns, which are found anew each time. */
function isClean({ refused }: InputFile, { file, diagnostics }: Parsed): boolean {
  return refused === undefined && file !== undefined && diagnostics.length === 0;
}

/** First the version and the hash of all that follows, then a line for each file: its hash, a space, its value. */
function* partsOf(lines: ReadonlyMap<string, Uint8Array>, version: string): Generator<Uint8Array> {
  const hash = createHash('sha256');
  for (const part of bodyOf(lines)) hash.update(part);
  yield Buffer.from(headOf(version, hash.digest('hex')));
  yield* bodyOf(lines);
}

function* bodyOf(lines: ReadonlyMap<string, Uint8Array>): Generator<Uint8Array> {
  for (const [key, line] of lines) {
    yield Buffer.from(`${key} `);
    yield line;
    yield Buffer.of(LINE_END);
  }
}

function headOf(version: string, hash: string): string {
  return `${version} ${hash}\n`;
}

function linesOf(bytes: Uint8Array | undefined, version: string): ReadonlyMap<string, Uint8Array> {
  const lines = new Map<string, Uint8Array>();
  if (bytes === undefined) return lines;
  const start = bytes.indexOf(LINE_END) + 1;
  if (decoder.decode(bytes.subarray(0, start)) !== headOf(version, hashOf(bytes.subarray(start)))) return lines;
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
