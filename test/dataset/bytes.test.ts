import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { sound, TODAY, toInputs } from './sound.ts';

const MODEL = 'data/models/acme/acme-mini.yaml';
const PERIOD = 'data/leaderboards/bench/2026-08.yaml';

/** What is said of one file with a content: at most 2,000 characters a line, since people read it. */
function found(path: string, content: string | Uint8Array): string[] {
  const { diagnostics } = loadDataset(toInputs({ ...sound, [path]: content }), TODAY);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const lines = errors.flatMap((diagnostic) => formatDiagnostic(diagnostic).split('\n'));
  expect(lines.filter((line) => line.length > 2000)).toEqual([]);
  return errors.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const text = sound[MODEL] ?? '';
const withName = (name: string) => text.replace('Acme Mini', () => name);
const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(...part))),
  );
const [before = '', after = ''] = text.split('Acme Mini');

describe('bytes that are not plain UTF-8', () => {
  it.each([
    ['UTF-16 with its mark', bytesOf([0xff, 0xfe], text), '1:1 the bytes from here on are not'],
    ['a byte order mark', `\ufeff${text}`, '1:1 this is a byte order mark'],
    ['Latin-1', bytesOf(before, 'Acm', [0xe9], after), '2:10 the bytes from here on'],
    ['an overlong slash', bytesOf(before, [0xc0, 0xaf], after), '2:7 the bytes from here on'],
    ['a surrogate', bytesOf(before, [0xed, 0xa0, 0x80], after), '2:7 the bytes from here on'],
    [
      'a byte after U+FFFD',
      bytesOf(before, '\ufffd😀', [0xff], after),
      '2:10 the bytes from here on',
    ],
    ['a character cut short', bytesOf(text, '# 通', [0xe9, 0x80]), '13:4 the bytes from here on'],
    ['line ends of Windows', text.replaceAll('\n', '\r\n'), '1:57 the line ends as on Windows'],
    ['line ends of an old Mac', text.replaceAll('\n', '\r'), '1:1 the file is empty'],
    ['no byte', '', '1:1 the file is empty'],
    ['comments alone', '# nothing\n', '1:1 the file is empty'],
    ['a list', '- name: Acme\n', '1:1 this is no record'],
    ['JSON', '{"name": "Acme"}\n', '1:1 the first line names the schema'],
  ])('are refused where they stand: %s', (_, content, says) => {
    expect(found(MODEL, content)).toContainEqual(expect.stringContaining(says));
  });

  it('are fine as U+FFFD itself, or without a line end at the end', () => {
    expect(found(MODEL, withName('Acme \ufffd'))).toEqual([]);
    expect(found(MODEL, text.trimEnd())).toEqual([]);
  });
});

const many = (count: number, line: (index: number) => string, separator = '\n') =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);
const withTags = (tags: string) => text.replace('tags: []', () => `tags: ${tags}`);
const withMore = (lines: string) => `${text}${lines}\n`;

/**
 * Files that are long, wide or deep enough to tire a reader, and what is said of each, if it does not
 * depend on the size of the stack.
 */
const heavy: { [title: string]: [says: string, content: string | Uint8Array] } = {
  'a byte too much': ['is read up to 256 kB', new Uint8Array(256 * 1024 + 1).fill(0x61)],
  'one field again and again': ['appears twice', withMore(many(15_000, () => 'seed: true'))],
  numbers: ['it must be text', withTags(`[${many(100_000, () => '1', ',')}]`)],
  'open quotes': ['Unexpected', withName('"'.repeat(200_001))],
  'lines that are no YAML': ['Unexpected', withMore(many(20_000, () => '} }'))],
  'open lists': ['', withTags('['.repeat(200_000))],
  'records in records': ['24 levels', withMore(many(300, (index) => `${' '.repeat(index)}a:`))],
  colons: ['', withMore('a: '.repeat(80_000))],
  'a bomb of aliases': [
    'is an alias',
    withTags(
      `&a0 [x]\n${many(40, (index) => `b${index}: &a${index + 1} [*a${index}, *a${index}]`)}`,
    ),
  ],
  documents: ['a second document begins here', withMore('---\na: 1\n'.repeat(19_000))],
  'invisible characters': ['U+200B is invisible', withName(`Acme${'\u200b'.repeat(65_000)}`)],
  accents: ['Unicode form NFC', withName(`e${'\u0301'.repeat(60_000)}`)],
  'a field name of 2 kB': ['at most 1024 chars', withMore(`${'a'.repeat(2000)}: 1`)],
  digits: ['200000 significant digits', text.replace('0.25', '9'.repeat(200_000))],
  zeros: ['is too large for any reader', text.replace('128000', `1${'0'.repeat(400)}`)],
  'an address of 200 kB': [
    'over 2000 characters',
    withMore(`url: https://a.dev/${'a'.repeat(2e5)}`),
  ],
};

describe('a file that would tire a reader', () => {
  it.each(Object.entries(heavy))('is refused: %s', (_, [says, content]) => {
    expect(found(MODEL, content)).toContainEqual(expect.stringContaining(says));
  });

  it.each([
    ['256 kB', `${text}# ${'a'.repeat(256 * 1024 - text.length - 3)}\n`],
    [
      '30,000 aliases',
      text.replace('[acme-small]', `[${many(30_000, (index) => `t${10_000 + index}`, ',')}]`),
    ],
    ['200 kB of line ends', withMore('\n'.repeat(200_000))],
  ])('is taken where nothing is wrong with it: %s', (_, content) => {
    expect(found(MODEL, content)).toEqual([]);
  });

  it('is reported line by line where its rows refer to nothing', () => {
    const rows = many(1500, (index) => `  - {model: no-${index}, native: 50, label: Acme}`);
    expect(found(PERIOD, `${sound[PERIOD]}${rows}\n`)).toHaveLength(1500);
  });
});
