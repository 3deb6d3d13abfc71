import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../../build/dataset/diagnostics.ts';
import { parseFile } from '../../../../build/dataset/parse.ts';
import { faultsOf, type Pair, showPairs } from './pairs.ts';

const characters: readonly Pair[] = [
  {
    rule: 'there are no tabs',
    passes: 'a: 1 # b\n',
    fails: 'a: 1\t# b\n',
    at: '1:5',
    says: 'a tab is not allowed here; write spaces.',
  },
  {
    rule: 'tabs do not indent',
    passes: 'a:\n  b: 1\n',
    fails: 'a:\n\tb: 1\n',
    at: '2:1',
    says: 'a tab is not allowed here; write spaces.',
  },
  {
    rule: 'comments hold no bidirectional marks',
    passes: 'a: 1 # \u05d0\n',
    fails: 'a: 1 # \u202e\n',
    at: '1:8',
    says: 'a bidirectional mark (U+202E) is invisible; remove it.',
  },
  {
    rule: 'there are no zero-width characters',
    passes: 'a: bc\n',
    fails: 'a: b\u200dc\n',
    at: '1:5',
    says: 'a zero-width character (U+200D) is invisible; remove it.',
  },
  {
    rule: 'there are no control characters',
    passes: 'a: bc\n',
    fails: 'a: b\u0007c\n',
    at: '1:5',
    says: 'a control character (U+0007) is invisible; remove it.',
  },
  {
    rule: 'text is composed',
    passes: 'a: \u00e9\n',
    fails: 'a: be\u0301\n',
    at: '1:5',
    says: 'a letter and its accent stand here as two characters; write them as one (Unicode form NFC).',
  },
  {
    rule: 'there is no byte order mark',
    passes: 'a: 1\n',
    fails: '\ufeffa: 1\n',
    at: '1:1',
    says: 'the file begins with a byte order mark; save it as UTF-8 without one.',
  },
];

describe('parseFile, of characters', () => {
  showPairs(characters);

  it.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])(
    'takes %j for a bidirectional mark',
    (sign) => {
      expect(faultsOf(`a: b${sign}\n`)[0]).toContain('1:5: a bidirectional mark');
    },
  );

  it.each(['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'])(
    'takes %j for a zero-width character',
    (sign) => {
      expect(faultsOf(`a: b${sign}\n`)[0]).toContain('1:5: a zero-width character');
    },
  );

  it.each(['\u0000', '\u001b', '\u007f', '\u0085'])('takes %j for a control character', (sign) => {
    expect(faultsOf(`# b${sign}\na: 1\n`)[0]).toContain('1:4: a control character');
  });

  it('tells each character once, where it comes first', () => {
    expect(faultsOf('a: 1\r\nb: \u200b2\r\n').map((fault) => fault.split('\n')[0])).toEqual([
      'data/site.yaml:1:5: the line ends as on Windows (CR LF); save the file with LF line ends. The file holds 2, this is the first.',
      'data/site.yaml:2:4: a zero-width character (U+200B) is invisible; remove it.',
    ]);
  });

  it('tells every line with text that is not composed', () => {
    expect(
      faultsOf('a: e\u0301e\u0301\nb: c\nd: o\u0308\n').map((fault) => fault.split(': ')[0]),
    ).toEqual(['data/site.yaml:1:4', 'data/site.yaml:3:4']);
  });

  it.each([
    [
      'a stray byte',
      [0x61, 0x3a, 0x20, 0xc3, 0xa9, 0x0a, 0x62, 0x3a, 0x20, 0xff, 0x0a],
      '2:4: the byte 0xff (9 bytes into the file)',
    ],
    [
      'a character cut short',
      [0x61, 0x3a, 0x20, 0xe2, 0x82],
      '1:4: the byte 0xe2 (3 bytes into the file)',
    ],
    [
      'a replacement character before the fault',
      [0xef, 0xbf, 0xbd, 0x3a, 0x20, 0x80],
      '1:4: the byte 0x80 (5 bytes into the file)',
    ],
    [
      'half of a pair',
      [0x61, 0x3a, 0x20, 0xed, 0xa0, 0x80],
      '1:4: the byte 0xed (3 bytes into the file)',
    ],
  ])('rejects bytes that are not UTF-8: %s', (_name, bytes, says) => {
    const [fault] = parseFile({ path: 'a.yaml', bytes: new Uint8Array(bytes) }).diagnostics.map(
      formatDiagnostic,
    );
    expect(fault?.split('\n')[0]).toBe(`a.yaml:${says} is not UTF-8; save the file as UTF-8.`);
  });
});
