import { type HostileCase, MODEL, PERIOD, sound, withLine, withMore } from '../case.ts';

const LIMIT = 256 * 1024;
const deep = 'nested more than 24 levels deep';

/** Files that are long, wide or deep enough to tire a reader. Made on demand. */
export const sizes: readonly HostileCase[] = [
  model('a file of a byte too much', () => padded(LIMIT + 1), {
    line: 1,
    says: 'a file is read up to 256 kB',
  }),
  model('a file of 256 kB', () => padded(LIMIT), { at: ['name'], value: 'Acme 1' }),
  model('a file of 50 MB', () => new Uint8Array(50_000_000).fill(0x61), {
    line: 1,
    says: 'a file is read up to 256 kB',
  }),
  model(
    '50,000 fields',
    () =>
      withMore(
        MODEL,
        numbered(50_000, (index) => `f${index}:`),
      ),
    { line: 1, says: 'a file is read up to 256 kB' },
  ),
  model(
    '15,000 fields',
    () =>
      withMore(
        MODEL,
        numbered(15_000, (index) => `f${index}: 1`),
      ),
    { line: 10, says: 'is not a field of a model', further: 20 },
  ),
  model(
    'the same field 15,000 times',
    () =>
      withMore(
        MODEL,
        numbered(15_000, () => 'seed: true'),
      ),
    { line: 11, says: 'seed appears twice', further: 1000 },
  ),
  model(
    '50,000 items',
    () => withLine(MODEL, 4, `tags: [${numbered(50_000, (index) => `${index}`, ',')}]`),
    {
      line: 1,
      says: 'a file is read up to 256 kB',
    },
  ),
  model(
    '30,000 aliases that are numbers',
    () => withMore(MODEL, `aliases: [${numbered(30_000, (index) => `${index}`, ',')}]`),
    {
      line: 10,
      says: 'Put it in quotes',
      further: 1000,
    },
  ),
  model(
    '100,000 tags that are numbers',
    () => withLine(MODEL, 4, `tags: [${numbered(100_000, () => '1', ',')}]`),
    {
      line: 4,
      says: 'more than 40000 values',
    },
  ),
  model(
    '60,000 numbers with exponents',
    () => withLine(MODEL, 4, `tags: [${numbered(60_000, () => '1e1', ',')}]`),
    {
      line: 4,
      says: 'more than 40000 values',
    },
  ),
  model(
    '80,000 lists in a list',
    () => withLine(MODEL, 4, `tags: [${numbered(80_000, () => '[]', ',')}]`),
    {
      line: 4,
      says: 'more than 40000 values',
    },
  ),
  model(
    '20,000 lines that are no YAML',
    () =>
      withMore(
        MODEL,
        numbered(20_000, () => '} }'),
      ),
    { line: 10, says: 'Unexpected', further: 1000 },
  ),
  model(
    '30,000 aliases',
    () => withMore(MODEL, `aliases: [${numbered(30_000, (index) => `t${10_000 + index}`, ',')}]`),
    {
      at: ['aliases', 29_999],
      value: 't39999',
    },
  ),
  model(
    '30,000 tags',
    () => withLine(MODEL, 4, `tags: [${numbered(30_000, (index) => `t${10_000 + index}`, ',')}]`),
    {
      line: 4,
      says: 'tags has 30000 items, and 30 are the most',
    },
  ),
  model('a bomb of a million lists', () => withLine(MODEL, 4, `tags: ${'['.repeat(200_000)}`), {
    line: 4,
    says: deep,
  }),
  model('25 lists', () => withLine(MODEL, 4, `tags: ${'['.repeat(25)}${']'.repeat(25)}`), {
    line: 4,
    says: deep,
  }),
  model(
    'records in records',
    () =>
      withMore(
        MODEL,
        numbered(600, (index) => `${' '.repeat(index)}a:`),
      ),
    { line: 34, says: deep },
  ),
  model('100,000 dashes', () => withLine(MODEL, 4, `tags:\n  ${'- '.repeat(100_000)}`), {
    line: 5,
    says: deep,
  }),
  model('100,000 question marks', () => withLine(MODEL, 4, `tags:\n  ${'? '.repeat(100_000)}`), {
    line: 5,
    says: deep,
  }),
  model('a quote of 200 kB', () => withLine(MODEL, 2, `name: "${'a '.repeat(100_000)}b"`), {
    line: 2,
    says: '120 are the most',
  }),
  model('200 kB of line ends', () => withMore(MODEL, '\n'.repeat(200_000)), {
    at: ['name'],
    value: 'Acme 1',
  }),
  model('200 kB of spaces', () => withMore(MODEL, ' '.repeat(200_000)), {
    at: ['name'],
    value: 'Acme 1',
  }),
  model('200 kB of comments', () => withMore(MODEL, '#\n'.repeat(100_000)), {
    at: ['name'],
    value: 'Acme 1',
  }),
  model('200 kB of open quotes', () => withLine(MODEL, 2, `name: ${'"'.repeat(200_001)}`), {
    line: 2,
    says: 'more than 40000 values',
  }),
  model('200 kB of escapes', () => withLine(MODEL, 2, `name: "${'\\x41'.repeat(50_000)}"`), {
    line: 2,
    says: 'holds a word of 50000 characters',
  }),
  model('80,000 colons', () => withMore(MODEL, 'a: '.repeat(80_000)), { line: 10, says: deep }),
  model(
    '65,000 invisible characters',
    () => withLine(MODEL, 2, `name: Acme${'\u200b'.repeat(65_000)}`),
    {
      line: 2,
      says: 'holds a word of 65004 characters',
      further: 1,
    },
  ),
  model('60,000 accents', () => withLine(MODEL, 2, `name: e${'\u0301'.repeat(60_000)}`), {
    line: 2,
    says: 'Unicode form NFC',
  }),
  model('a field with a name of 2 kB', () => withMore(MODEL, `${'a'.repeat(2000)}: 1`), {
    line: 10,
    says: 'at most 1024 chars',
  }),
  model(
    'a number of 200,000 digits',
    () => withLine(MODEL, 3, `context_window: ${'9'.repeat(200_000)}`),
    {
      line: 3,
      says: '200000 significant digits',
    },
  ),
  model('a 1 with 400 zeros', () => withLine(MODEL, 3, `context_window: 1${'0'.repeat(400)}`), {
    line: 3,
    says: 'is too large for any reader',
  }),
  model(
    'a fraction of 200,000 digits',
    () => withLine(MODEL, 3, `context_window: 0.${'1'.repeat(200_000)}`),
    {
      line: 3,
      says: 'it must be a whole number',
    },
  ),
  model(
    'an address of 200 kB',
    () => withMore(MODEL, `url: https://acme.com/${'a'.repeat(200_000)}`),
    {
      line: 10,
      says: '2000 are the most',
    },
  ),
  model(
    'a host of 100,000 labels',
    () => withMore(MODEL, `url: https://${'a.'.repeat(100_000)}com/`),
    { line: 10, says: 'the most' },
  ),
  model('40,000 anchors', () => withMore(MODEL, `tags: [${'&a ,'.repeat(40_000)}]`), {
    line: 10,
    says: 'is an anchor',
  }),
  model('19,000 documents', () => withMore(MODEL, '---\na: 1\n'.repeat(19_000)), {
    line: 10,
    says: 'a second document begins here',
  }),
  model('10,000 lines of Windows', () => withMore(MODEL, '#\r\n'.repeat(10_000)), {
    line: 10,
    says: 'The file holds 10000',
  }),
  {
    what: '4,000 entries of no model',
    path: PERIOD,
    content: () =>
      `${sound[PERIOD]}${numbered(4000, (index) => `  - { model: acme-${index + 9}, native: 50, label: Acme }`)}\n`,
    expected: { line: 6, says: 'is no model of the feed', further: 3999 },
  },
];

function model(
  what: string,
  content: HostileCase['content'],
  expected: HostileCase['expected'],
): HostileCase {
  return { what, path: MODEL, content, expected };
}

function numbered(count: number, line: (index: number) => string, separator = '\n'): string {
  return Array.from({ length: count }, (_, index) => line(index)).join(separator);
}

function padded(bytes: number): string {
  const text = `${sound[MODEL]}# `;
  return `${text}${'a'.repeat(bytes - text.length - 1)}\n`;
}
