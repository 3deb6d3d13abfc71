import { describe, expect, it } from 'vitest';
import { faultsOf, type Pair, parse, showPairs } from './pairs.ts';

const documents: readonly Pair[] = [
  {
    rule: 'a file holds a record',
    passes: 'a: 1\n',
    fails: '# nothing\n',
    at: '1:1',
    says: 'the file is empty; a file holds one record, a list of "field: value".',
  },
  {
    rule: 'the record is no list',
    passes: 'a: [b]\n',
    fails: '- b\n',
    at: '1:1',
    says: 'this is no record; a file holds one record, a list of "field: value".',
  },
  {
    rule: 'there is one document',
    passes: '---\na: 1\n',
    fails: 'a: 1\n---\nb: 2\n',
    at: '2:1',
    says: 'a second document begins here, and a file holds one; give the other a file of its own.',
  },
  {
    rule: 'there are no directives',
    passes: 'a: "%YAML"\n',
    fails: '%YAML 1.2\n---\na: 1\n',
    at: '1:1',
    says: '%YAML 1.2 is a directive, and files hold none; take it away.',
  },
  {
    rule: 'there are no tags',
    passes: 'a: "!!str 1"\n',
    fails: 'a: !!str 1\n',
    at: '1:4',
    says: '!!str is a tag, and files hold none; take it away, or put the text in quotes.',
  },
  {
    rule: 'there are no anchors',
    passes: 'a: R & D\n',
    fails: 'a: &b 1\n',
    at: '1:4',
    says: '&b is an anchor, and files hold none; write the value out, in quotes if it is text.',
  },
  {
    rule: 'there are no aliases',
    passes: 'a: 2*b\n',
    fails: 'a: *b\n',
    at: '1:4',
    says: '*b is an alias, and files hold none; write the value out, in quotes if it is text.',
  },
  {
    rule: 'there are no merge keys',
    passes: 'a: { b: 1 }\n',
    fails: 'a:\n  <<: { b: 1 }\n',
    at: '2:3',
    says: '"<<" merges another record, and files hold no merge keys; write its fields out.',
  },
  {
    rule: 'a field stands once',
    passes: 'a: 1\nb: { a: 2 }\n',
    fails: 'a: 1\na: 2\n',
    at: '2:1',
    says: 'a appears twice in its record; keep one.',
  },
  {
    rule: 'a field stands once in a line too',
    passes: 'a: { b: 1, c: 1 }\n',
    fails: 'a: { b: 1, b: 1 }\n',
    at: '1:12',
    says: 'b appears twice in its record; keep one.',
  },
  {
    rule: 'a field name is a word',
    passes: '4.0: b\n',
    fails: '? [a]\n: b\n',
    at: '1:3',
    says: 'a field name is a plain word; a list or record can not be one.',
  },
];

const syntax: readonly Pair[] = [
  {
    rule: 'a value holds no second field',
    passes: 'a: "b: c"\n',
    fails: 'a: b: c\n',
    at: '1:4',
    says: 'the value runs into a "field: value" of its own; put it in quotes if it is text, or indent the field as its record does.',
  },
  {
    rule: 'a field has a colon',
    passes: 'a: 1\nb: 2\n',
    fails: 'a: 1\nb\nc: 3\n',
    at: '2:1',
    says: 'a field name must be followed by a colon and a space on its own line; add them, or close the quote or bracket above.',
  },
  {
    rule: 'a field is indented as its record is',
    passes: 'a:\n  b: 7.5\n  c: 1\n',
    fails: 'a:\n  b: 7.5\n   c: 1\n',
    at: '3:4',
    says: 'the line is indented further than the field above, so that it goes on with the value there; indent the two alike.',
  },
  {
    rule: 'nothing stands before the dash of an item',
    passes: 'a:\n  - b: 1\n    c:\n      - d\n',
    fails: 'a:\n  - b: 1\n    c:\n =    - d: 1\n',
    at: '4:2',
    says: 'the indentation does not fit the lines above; indent the fields of one record alike, and close every bracket.',
  },
  {
    rule: 'an item has a dash, below a comment too',
    passes: 'a:\n  - b: 1\n  # c\n  - d: 2\n',
    fails: 'a:\n  - b: 1\n  # c\n   d: 2\n',
    at: '4:4',
    says: 'an item of a list begins with a dash and a space; add them, or indent the line as the fields above.',
  },
  {
    rule: 'a quote is closed',
    passes: 'a: "b"\n',
    fails: 'a: "b\nc: 1\n',
    at: '1:4',
    says: 'the quote that opens here is never closed; close it.',
  },
  {
    rule: 'a bracket is closed',
    passes: 'a: [1]\nb: 2\n',
    fails: 'a: [1\nb: 2\n',
    at: '2:1',
    says: 'the indentation does not fit the lines above; indent the fields of one record alike, and close every bracket.',
  },
  {
    rule: 'an escape is known',
    passes: 'a: "\\\\d"\n',
    fails: 'a: "\\d"\n',
    at: '1:5',
    says: 'a backslash in double quotes begins an escape that YAML does not know; write \\\\ for a backslash, or use single quotes.',
  },
  {
    rule: 'a reserved character is quoted',
    passes: "a: 'b @c'\n",
    fails: 'a: `b`\n',
    at: '1:4',
    says: 'YAML gives this character a meaning at the beginning of a value; put the value in quotes.',
  },
];

const tooDeep = 'this is nested more than 24 levels deep; no record needs that.';

const nesting: readonly Pair[] = [
  {
    rule: 'lists in a line are nested 24 deep at most',
    passes: `a: ${'['.repeat(23)}${']'.repeat(23)}\n`,
    fails: `a: ${'['.repeat(24)}${']'.repeat(24)}\n`,
    at: '1:27',
    says: tooDeep,
  },
  {
    rule: 'records are nested 24 deep at most',
    passes: nestedRecords(24),
    fails: nestedRecords(25),
    at: '25:25',
    says: tooDeep,
  },
];

function nestedRecords(depth: number): string {
  const lines = Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}a:`);
  return `${lines.join('\n')} 1\n`;
}

describe('parseFile, of documents', () => {
  showPairs(documents);

  it('rejects a bomb of aliases before it goes off', () => {
    const text = `a: &a [x, x]\n${Array.from({ length: 40 }, (_, index) => `b${index}: &b${index} [*a, *a]\n`).join('')}`;
    expect(faultsOf(text)[0]).toContain('1:4: &a is an anchor');
  });

  it('rejects a key that would reach into every object like any unknown field', () => {
    expect(Object.keys(Object(parse('__proto__: 1\n').file?.value))).toEqual(['__proto__']);
  });
});

describe('parseFile, of syntax', () => {
  showPairs(syntax);

  it('tells one fault a line, however often the parser stumbles', () => {
    expect(faultsOf('a: [,,,]\nb: 1\n')).toEqual([
      'data/site.yaml:1:6: this does not belong here (Unexpected , in flow sequence); put the value in quotes if it is text.\n  1 | a: [,,,]',
    ]);
  });
});

describe('parseFile, of nesting', () => {
  showPairs(nesting);

  it.each([
    ['brackets', '['.repeat(200_000)],
    ['dashes', '- '.repeat(100_000)],
    ['question marks', '? '.repeat(100_000)],
    ['indentation', nestedRecords(700)],
  ])('stops at the limit in a file of %s', (_name, text) => {
    expect(faultsOf(text).map((fault) => fault.split('\n')[0])).toEqual([
      expect.stringMatching(/^data\/site\.yaml:\d+:\d+: this is nested/),
    ]);
  });
});
