import { describe, expect, it } from 'vitest';
import { memoParsedFiles } from '../../../../build/dataset/parse/memo.ts';
import { parseFile } from '../../../../build/dataset/parse.ts';
import type { InputFile } from '../../../../build/dataset/source-file.ts';

const first: InputFile = { path: 'data/a.yaml', bytes: bytes('a: 1\n'), modified: 1000 };

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The values of the files in this order, and the paths of those that were parsed. */
function parseAll(...files: readonly InputFile[]) {
  const parsed: string[] = [];
  const parse = memoParsedFiles((input) => {
    parsed.push(input.path);
    return parseFile(input);
  });
  return { values: files.map((file) => parse(file).file?.value), parsed };
}

describe('memoParsedFiles', () => {
  it('parses a file once while its size and its time stay the same', () => {
    expect(parseAll(first, { ...first, bytes: bytes('a: 1\n') })).toEqual({
      values: [{ a: 1 }, { a: 1 }],
      parsed: ['data/a.yaml'],
    });
  });

  it.each([
    ['its time', { ...first, bytes: bytes('a: 2\n'), modified: 1000.5 }, { a: 2 }],
    ['its size', { ...first, bytes: bytes('a: 22\n') }, { a: 22 }],
  ])('parses a file again if %s is another', (_what, second, value) => {
    expect(parseAll(first, second)).toEqual({
      values: [{ a: 1 }, value],
      parsed: ['data/a.yaml', 'data/a.yaml'],
    });
  });

  it('parses each path by itself', () => {
    const other = { ...first, path: 'data/b.yaml', bytes: bytes('a: 2\n') };
    expect(parseAll(first, other, first)).toEqual({
      values: [{ a: 1 }, { a: 2 }, { a: 1 }],
      parsed: ['data/a.yaml', 'data/b.yaml'],
    });
  });

  it('parses a file each time that has no time or was refused', () => {
    const timeless = { path: 'data/a.yaml', bytes: bytes('a: 1\n') };
    const refused = { ...first, refused: 'is a symbolic link' };
    expect(parseAll(timeless, timeless, first, refused, refused, first).parsed).toHaveLength(5);
  });

  it('gives the faults of a file again', () => {
    const parse = memoParsedFiles(parseFile);
    const faulty = { ...first, bytes: bytes('a: ~\n') };
    expect(parse(faulty).diagnostics).toHaveLength(1);
    expect(parse(faulty)).toBe(parse(faulty));
  });
});
