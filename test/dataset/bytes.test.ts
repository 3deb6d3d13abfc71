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
    ['UTF-16', Buffer.from(text, 'utf16le'), '1:2 a control character (U+0000) is invisible'],
    ['UTF-16 with its mark', bytesOf([0xff, 0xfe], text), '1:1 the byte 0xff (0 bytes into'],
    ['a byte order mark', `\ufeff${text}`, '1:1 the file begins with a byte order mark'],
    ['Latin-1', bytesOf(before, 'Acm', [0xe9], after), '2:10 the byte 0xe9 (66 bytes into'],
    ['an overlong slash', bytesOf(before, [0xc0, 0xaf], after), '2:7 the byte 0xc0'],
    ['an overlong NUL of three', bytesOf(before, [0xe0, 0x80, 0x80], after), '2:7 the byte 0xe0'],
    ['a surrogate', bytesOf(before, [0xed, 0xa0, 0x80], after), '2:7 the byte 0xed'],
    ['past the last', bytesOf(before, [0xf4, 0x90, 0x80, 0x80], after), '2:7 the byte 0xf4'],
    ['a byte that continues nothing', bytesOf(before, 'é', [0x80], after), '2:8 the byte 0x80'],
    ['a byte after U+FFFD', bytesOf(before, '\ufffd😀', [0xff], after), '2:10 the byte 0xff'],
    ['a character cut short', bytesOf(text, '# 通', [0xe9, 0x80]), '13:4 the byte 0xe9'],
    ['a compressed file', bytesOf([0x1f, 0x8b, 8, 0]), '1:2 the byte 0x8b (1 bytes into'],
    ['line ends of Windows', text.replaceAll('\n', '\r\n'), '1:57 the line ends as on Windows'],
    ['line ends of an old Mac', text.replaceAll('\n', '\r'), '1:1 the file is empty'],
    ['no byte', '', '1:1 the file is empty'],
    ['comments alone', '# nothing\n', '1:1 the file is empty'],
    ['a list', '- name: Acme\n', '1:1 this is no record'],
    ['a page of HTML', '<!doctype html>\n', '1:1 this is no record'],
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
const size = 'a file is read up to 256 kB';
const values = 'more than 40000 values';
const deep = 'nested more than 24 levels deep';

/** Files that are long, wide or deep enough to tire a reader; the last is how many errors there are. */
const heavy: [string, string, string | Uint8Array, number][] = [
  ['a byte too much', size, new Uint8Array(256 * 1024 + 1).fill(0x61), 1],
  ['50 MB', size, new Uint8Array(50_000_000).fill(0x61), 1],
  [
    '15,000 fields',
    'is not a field of a model',
    withMore(many(15_000, (index) => `f${index}: 1`)),
    21,
  ],
  [
    'one field 15,000 times',
    'seed appears twice',
    withMore(many(15_000, () => 'seed: true')),
    1001,
  ],
  ['100,000 numbers', values, withTags(`[${many(100_000, () => '1', ',')}]`), 1],
  ['80,000 lists', values, withTags(`[${many(80_000, () => '[]', ',')}]`), 1],
  ['200 kB of open quotes', values, withName('"'.repeat(200_001)), 1],
  [
    '30,000 tags',
    'tags has 30000 items',
    withTags(`[${many(30_000, (index) => `t${index}`, ',')}]`),
    1,
  ],
  ['20,000 lines that are no YAML', 'Unexpected', withMore(many(20_000, () => '} }')), 1001],
  ['200,000 open lists', deep, withTags('['.repeat(200_000)), 1],
  ['records in records', deep, withMore(many(600, (index) => `${' '.repeat(index)}a:`)), 1],
  ['100,000 dashes', deep, withTags(`\n  ${'- '.repeat(100_000)}`), 1],
  ['100,000 question marks', deep, withTags(`\n  ${'? '.repeat(100_000)}`), 1],
  ['80,000 colons', deep, withMore('a: '.repeat(80_000)), 1],
  ['40,000 anchors', 'is an anchor', withTags(`[${'&a ,'.repeat(40_000)}]`), 1],
  [
    'a bomb of aliases',
    'is an anchor',
    withTags(
      `&a0 [x]\n${many(40, (index) => `b${index}: &a${index + 1} [*a${index}, *a${index}]`)}`,
    ),
    41,
  ],
  ['19,000 documents', 'a second document begins here', withMore('---\na: 1\n'.repeat(19_000)), 1],
  ['65,000 invisible characters', 'holds a word', withName(`Acme${'\u200b'.repeat(65_000)}`), 2],
  ['60,000 accents', 'Unicode form NFC', withName(`e${'\u0301'.repeat(60_000)}`), 1],
  ['a field name of 2 kB', 'at most 1024 chars', withMore(`${'a'.repeat(2000)}: 1`), 1],
  [
    'a number of 200,000 digits',
    '200000 significant digits',
    text.replace('0.25', '9'.repeat(200_000)),
    1,
  ],
  [
    'a number with 400 zeros',
    'is too large for any reader',
    text.replace('128000', `1${'0'.repeat(400)}`),
    1,
  ],
  [
    'an address of 200 kB',
    '2000 are the most',
    withMore(`url: https://acme.com/${'a'.repeat(200_000)}`),
    1,
  ],
];

describe('a file that would tire a reader', () => {
  it.each(heavy)('is refused soon, in few lines: %s', (_, says, content, count) => {
    const errors = found(MODEL, content);
    expect(errors).toContainEqual(expect.stringContaining(says));
    expect(errors).toHaveLength(count);
  });

  it.each([
    ['256 kB', `${text}# ${'a'.repeat(256 * 1024 - text.length - 3)}\n`],
    [
      '30,000 aliases',
      text.replace('[acme-small]', `[${many(30_000, (index) => `t${10_000 + index}`, ',')}]`),
    ],
    ['200 kB of line ends', withMore('\n'.repeat(200_000))],
    ['200 kB of comments', withMore('#\n'.repeat(100_000))],
  ])('is taken where nothing is wrong with it: %s', (_, content) => {
    expect(found(MODEL, content)).toEqual([]);
  });

  it('is reported line by line where its rows refer to nothing', () => {
    const rows = many(1500, (index) => `  - {model: no-${index}, native: 50, label: Acme}`);
    expect(found(PERIOD, `${sound[PERIOD]}${rows}\n`)).toHaveLength(1500);
  });
});
