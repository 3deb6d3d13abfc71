import { readFileSync } from 'node:fs';
import { type HostileCase, MODEL } from '../case.ts';

/**
 * Files as editors and copies have spoilt them, byte for byte in `test/fixtures/hostile/encodings`.
 */
export const encodings: readonly HostileCase[] = [
  refused('utf-16le', 1, 'a control character (U+0000)', 1),
  refused('utf-16le-bom', 1, 'the byte 0xff (0 bytes into the file) is not UTF-8'),
  refused('utf-16be-bom', 1, 'the byte 0xfe (0 bytes into the file) is not UTF-8'),
  refused('utf-32le-bom', 1, 'the byte 0xff (0 bytes into the file) is not UTF-8'),
  refused('utf-8-bom', 1, 'the file begins with a byte order mark'),
  refused('latin-1', 2, 'the byte 0xe9 (66 bytes into the file) is not UTF-8'),
  refused('windows-1252', 2, 'the byte 0x92'),
  refused('gb18030', 2, 'is not UTF-8'),
  refused('shift-jis', 2, 'is not UTF-8'),
  refused('overlong-slash', 2, 'the byte 0xc0'),
  refused('overlong-nul', 2, 'the byte 0xc0'),
  refused('overlong-three', 2, 'the byte 0xe0'),
  refused('surrogate', 2, 'the byte 0xed'),
  refused('cesu-8', 2, 'the byte 0xed'),
  refused('past-the-last', 2, 'the byte 0xf4'),
  refused('five-bytes', 2, 'the byte 0xf8'),
  refused('stray-continuation', 2, 'the byte 0x80'),
  refused('cut-short', 5, 'the byte 0xe9'),
  refused('invalid-in-comment', 6, 'the byte 0xff'),
  refused('after-replacement', 2, 'the byte 0xff'),
  refused('crlf', 1, 'the line ends as on Windows'),
  refused('cr', 1, 'the file is empty', 1),
  refused('mixed-ends', 3, 'the line ends as on Windows'),
  refused('gzip', 1, 'the byte 0x8b'),
  { ...fixture('replacement'), expected: { at: ['name'], value: 'Acme \ufffd 1' } },
  { ...fixture('no-end'), expected: { at: ['name'], value: 'Acme 1' } },
];

function refused(name: string, line: number, says: string, further = 0): HostileCase {
  return { ...fixture(name), expected: { line, says, further } };
}

function fixture(name: string): Pick<HostileCase, 'what' | 'path' | 'content'> {
  return {
    what: `a file of ${name}`,
    path: MODEL,
    content: () => readFileSync(`test/fixtures/hostile/encodings/${name}.yaml`),
  };
}
