import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { applyEdits, type Edit, flowNode, newFile, quoted } from '../../ingest/write/edits.ts';

const PATH = 'data/models/acme/acme-1.yaml';

const text = `# about the model
name: Acme 1
prices:
  # The launch.
  - from: null # nobody knows
    input_price: 1.50
    output_price: 6
    sources:
      # Their page.
      - url: https://acme.com/
        checked: null # no day

  # The cut.
  - from: 2026-01-01
    input_price: 1
    # stays behind
    output_price: 4
    sources: [{url: https://acme.com/, checked: 2026-01-02}]
tags: []
`;

const put = (path: Edit['path'], value: unknown): Edit => ({ op: 'put', path, value });
const insert = (path: Edit['path'], index: number, value: unknown, comment = ''): Edit => ({
  ...{ op: 'insert', path, index, value },
  ...(comment === '' ? {} : { comment }),
});
const source = { url: 'https://acme.org/', checked: '2026-03-01' };
const block = '- url: https://acme.org/\n        checked: 2026-03-01\n';

/** What an edit replaces in the text, and by what; the rest stays byte for byte. */
const cases: Record<string, [edit: Edit, before: string, after: string]> = {
  'a value in its place': [
    put(['prices', 0, 'from'], '2025-01-01'),
    'from: null #',
    'from: 2025-01-01 #',
  ],
  'a figure without the zeros of the old one': [
    put(['prices', 0, 'input_price'], 2),
    'input_price: 1.50',
    'input_price: 2',
  ],
  'a new field in its place among the others': [
    put(['prices', 1, 'cache_read_price'], 0.1),
    'output_price: 4\n',
    'output_price: 4\n    cache_read_price: 0.1\n',
  ],
  'a new list': [
    put(['prices', 0, 'disputes'], [source]),
    'output_price: 6\n',
    `output_price: 6\n    disputes:\n      ${block}`,
  ],
  'a list in the place of another': [
    put(['prices', 1, 'sources'], [source]),
    '    sources: [{url: https://acme.com/, checked: 2026-01-02}]\n',
    `    sources:\n      ${block}`,
  ],
  'a value in brackets': [
    put(['prices', 1, 'sources', 0, 'checked'], '2026-04-01'),
    '2026-01-02}',
    '2026-04-01}',
  ],
  'an item behind the last, with a comment on one line': [
    insert(['prices'], 2, { from: '2026-05-01' }, 'Seen\nto day.'),
    '2026-01-02}]\n',
    '2026-01-02}]\n  # Seen\\u000ato day.\n  - from: 2026-05-01\n',
  ],
  'an item above the comment of the next, which is not its own': [
    insert(['prices'], 1, { from: '2025-05-01' }),
    '# no day\n\n',
    '# no day\n  - from: 2025-05-01\n\n',
  ],
  'an item above the comment of the first': [
    insert(['prices'], 0, { from: '2025-05-01' }),
    'prices:\n',
    'prices:\n  - from: 2025-05-01\n',
  ],
  'an item in brackets': [
    insert(['prices', 1, 'sources'], 1, source),
    '2026-01-02}]',
    '2026-01-02}, {url: https://acme.org/, checked: 2026-03-01}]',
  ],
  'the first item of an empty list': [insert(['tags'], 0, 'x'), 'tags: []\n', 'tags:\n  - x\n'],
  'no more of an item, with its comment': [
    { op: 'remove', path: ['prices'], index: 1 },
    text.slice(text.indexOf('\n  # The cut'), text.indexOf('tags')),
    '',
  ],
};

describe('applyEdits', () => {
  it('gives back the text without edits', () => {
    expect(applyEdits(PATH, text, [])).toBe(text);
  });

  it.each(Object.entries(cases))('writes %s', (_, [edit, before, after]) => {
    expect(text.split(before)).toHaveLength(2);
    const edited = applyEdits(PATH, text, [edit]);
    expect(edited).toBe(text.replace(before, () => after));
    expect(applyEdits(PATH, edited, [])).toBe(edited);
  });

  it('takes paths and indexes as they were before all edits', () => {
    const edits: Edit[] = [
      insert(['prices'], 0, { from: null }),
      put(['prices', 1, 'from'], '2026-01-02'),
      { op: 'remove', path: ['prices'], index: 0 },
      insert(['prices'], 9, { from: '2027-01-01' }),
    ];
    const { prices } = parse(applyEdits(PATH, text, edits));
    expect(prices.map(({ from }: { from: string | null }) => from)).toEqual([
      null,
      '2026-01-02',
      '2027-01-01',
    ]);
  });

  it('throws where there is nothing to change', () => {
    expect(() => applyEdits(PATH, text, [insert(['rates'], 0, {})])).toThrow(
      `${PATH} has nothing at rates to insert`,
    );
  });
});

describe('newFile', () => {
  it.each([
    ['null', '"null"'],
    ['1.5', '"1.5"'],
    ['a: b', '"a: b"'],
    ['a # b', '"a # b"'],
    ['- a', '"- a"'],
    ['a\nb', '"a\\nb"'],
    ["it's", "it's"],
    ['\u00a0a\u3000', '"\u00a0a\u3000"'],
    [-0, '0'],
  ])('writes %j as %s', (value, line) => {
    expect(newFile(PATH, { a: value }, [])).toBe(`a: ${line}\n`);
  });

  it('writes any text, in a row or alone, as one that parses to that text', () => {
    const anyText = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const value = { a: first, b: [flowNode({ c: quoted(second), d: first })] };
        const written = newFile('data/ids/x.yaml', value, [' head']);
        expect(parse(written)).toEqual({ a: first, b: [{ c: second, d: first }] });
        expect(written.split('\n')).toHaveLength(5);
      }),
    );
  });
});
