import { type HostileCase, MODEL, withLine, withMore } from '../case.ts';

const anchor = 'is an anchor';
const alias = 'is an alias';
const tag = 'is a tag';

/** What YAML has beyond records, lists, texts and numbers, and text that is no YAML at all. */
export const structure: readonly HostileCase[] = [
  ...[
    ['a field twice', 'name: Acme 1\nname: Acme 2', 3, 'name appears twice'],
    ['a field twice, once in quotes', 'name: Acme 1\n"name": Acme 2', 3, 'name appears twice'],
    [
      'a field twice, once in escapes',
      'name: Acme 1\n"na\\u006de": Acme 2',
      3,
      'name appears twice',
    ],
    [
      'a field twice, once after a question mark',
      'name: Acme 1\n? name\n: Acme 2',
      3,
      'name appears twice',
    ],
    ['a field twice with the same value', 'name: Acme 1\nname: Acme 1', 3, 'name appears twice'],
    [
      'a field in another letter case',
      'name: Acme 1\nName: Acme 2',
      3,
      'Name is not a field of a model; did you mean "name"',
    ],
    ['an anchor', 'name: &a Acme 1', 2, anchor],
    ['an anchor on the next line', 'name:\n  &a\n  Acme 1', 3, anchor],
    ['an anchor on a field', '&a name: Acme 1', 2, anchor],
    ['an alias of nothing', 'name: *a', 2, alias],
    ['an alias as a field', 'name: Acme 1\n*a : b', 3, alias],
    ['a merge key', 'name: Acme 1\n<<: { seed: true }', 3, '"<<" merges another record'],
    [
      'a merge key in quotes',
      'name: Acme 1\n"<<": { seed: true }',
      3,
      '"<<" merges another record',
    ],
    ['a tag of YAML', 'name: !!str Acme 1', 2, tag],
    ['a tag that makes bytes', 'name: !!binary QWNtZQ==', 2, tag],
    ['a tag that makes a date', 'name: !!timestamp 2026-01-01', 2, tag],
    ['a tag that makes a set', 'name: !!set { a, b }', 2, tag],
    ['a tag that runs code in Python', 'name: !!python/object/apply:os.system [ls]', 2, tag],
    ['a tag that runs code in Ruby', 'name: !ruby/object:Gem::Installer { i: x }', 2, tag],
    ['a tag that makes a function', "name: !!js/function 'function () {}'", 2, tag],
    ['a tag of its own', 'name: !mine Acme 1', 2, tag],
    ['a tag without a name', 'name: ! Acme 1', 2, tag],
    ['a tag in full', 'name: !<tag:yaml.org,2002:str> Acme 1', 2, tag],
    ['a tag on a field', '!!str name: Acme 1', 2, tag],
    ['a list as a field', 'name: Acme 1\n? [a]\n: b', 3, 'A field name is a plain word'],
    ['a record as a field', 'name: Acme 1\n? { a: 1 }\n: b', 3, 'A field name is a plain word'],
    ['a field without a name', 'name: Acme 1\n: b', 3, 'is not a field of a model'],
    ['a field with an empty name', 'name: Acme 1\n"": b', 3, 'is not a field of a model'],
    ['a field that is a number', 'name: Acme 1\n404: b', 3, '404 is not a field of a model'],
    ['a field that is null', 'name: Acme 1\nnull: b', 3, 'null is not a field of a model'],
    [
      '__proto__ as a field',
      'name: Acme 1\n__proto__: { seed: true }',
      3,
      '__proto__ is not a field of a model',
    ],
    [
      'constructor as a field',
      'name: Acme 1\nconstructor: b',
      3,
      'constructor is not a field of a model',
    ],
    ['toString as a field', 'name: Acme 1\ntoString: b', 3, 'toString is not a field of a model'],
    ['a field without its colon', 'name: Acme 1\nseed', 3, 'Write a colon and a space'],
    ['a colon without its space', 'name:Acme 1', 2, 'Write a colon and a space'],
    ['a value with a colon', 'name: Acme: 1', 2, 'Put the value in quotes'],
    ['a quote that stays open', 'name: "Acme 1', 2, 'the quote that opens here is never closed'],
    [
      'a single quote that stays open',
      "name: 'Acme 1",
      2,
      'the quote that opens here is never closed',
    ],
    ['text after a quote', 'name: "Acme" 1', 2, 'Unexpected'],
    ['an escape that nobody knows', 'name: "Acme \\q"', 2, 'Invalid escape sequence'],
    ['an escape cut short', 'name: "Acme \\u12"', 2, 'Invalid escape sequence'],
    ['a backquote', 'name: `Acme 1`', 2, 'Put the value in quotes'],
    ['an at sign', 'name: @acme', 2, 'Put the value in quotes'],
    ['a percent sign at the beginning of a value', 'name: %acme', 2, 'Put the value in quotes'],
    ['a tab in the indentation', 'name:\n\tAcme 1', 3, 'a tab is not allowed'],
    ['a block of several lines', 'name: |-\n  Acme\n  1', 2, 'name holds a line end'],
  ].map(([what, text, line, says]) =>
    model(String(what), withLine(MODEL, 2, String(text)), Number(line), String(says)),
  ),
  model('a bracket that stays open', withLine(MODEL, 4, 'tags: [coding'), 5, 'close every bracket'),
  model(
    'a bracket that nothing opens',
    withLine(MODEL, 4, 'tags: coding]'),
    4,
    'tags is "coding]", which is text; it must be a list',
  ),
  model('two commas', withLine(MODEL, 4, 'tags: [coding,, fast]'), 4, 'Unexpected'),
  model(
    'a list of dashes between brackets',
    withLine(MODEL, 4, 'tags: [- coding]'),
    4,
    'write [a, b]',
  ),
  model('an alias in a list', withLine(MODEL, 4, 'tags: [coding, *a]'), 4, alias),
  model('a record that holds itself', withLine(MODEL, 4, 'tags: &a [*a]'), 4, anchor),
  {
    what: 'a bomb of aliases',
    path: MODEL,
    content: withLine(MODEL, 4, bomb()),
    expected: { line: 4, says: anchor, further: 40 },
  },
  {
    what: 'a field indented further than its record',
    path: MODEL,
    content: withLine(MODEL, 2, ' name: Acme 1'),
    expected: { line: 3, says: 'Unexpected', further: 6 },
  },
  {
    what: 'a line that begins the only document',
    path: MODEL,
    content: withLine(MODEL, 2, '---\nname: Acme 1'),
    expected: { at: ['name'], value: 'Acme 1' },
  },
  model(
    'a field twice between brackets',
    withLine(
      MODEL,
      9,
      '    sources: [{ url: https://acme.com/, url: https://acme.com/, checked: null }]',
    ),
    9,
    'url appears twice',
  ),
  model('a directive', `%YAML 1.1\n---\n${withLine(MODEL, 1, '# no schema')}`, 1, 'is a directive'),
  model(
    'a directive for tags',
    `%TAG ! tag:acme.com,2026:\n---\n${withLine(MODEL, 1, '# no schema')}`,
    1,
    'is a directive',
  ),
  model(
    'a directive that nobody knows',
    `%ACME 1\n---\n${withLine(MODEL, 1, '# no schema')}`,
    1,
    'is a directive',
  ),
  model(
    'another document below',
    withMore(MODEL, '---\nname: Acme 2'),
    10,
    'a second document begins here',
  ),
  model('an empty document below', withMore(MODEL, '---'), 10, 'a second document begins here'),
  model(
    'a document that ends and goes on',
    withMore(MODEL, '...\nname: Acme 2'),
    11,
    'a second document begins here',
  ),
  model('no byte at all', '', 1, 'the file is empty'),
  model('a line end alone', '\n', 1, 'the file is empty'),
  model(
    'comments alone',
    '# yaml-language-server: $schema=../../schemas/model.json\n# nothing\n',
    1,
    'the file is empty',
  ),
  model(
    'a list of records',
    '# yaml-language-server: $schema=../../schemas/model.json\n- name: Acme 1\n',
    2,
    'this is no record',
  ),
  model(
    'a text',
    '# yaml-language-server: $schema=../../schemas/model.json\nAcme 1\n',
    2,
    'this is no record',
  ),
  model(
    'null',
    '# yaml-language-server: $schema=../../schemas/model.json\nnull\n',
    2,
    'this is no record',
  ),
  model(
    'JSON',
    '{"name": "Acme 1", "context_window": 8000, "tags": [], "prices": []}\n',
    1,
    'the first line names the schema',
  ),
  model('TOML', 'name = "Acme 1"\ncontext_window = 8000\n', 1, 'this is no record'),
  model('a page of HTML', '<!doctype html>\n<title>Not found</title>\n', 1, 'this is no record'),
  {
    what: 'a conflict of git',
    path: MODEL,
    content: withLine(MODEL, 2, '<<<<<<< HEAD\nname: Acme 1\n=======\nname: Acme 2\n>>>>>>> other'),
    expected: { line: 2, says: 'Write a colon and a space', further: 3 },
  },
  model(
    'a first line without its schema',
    withLine(MODEL, 1, '# Acme 1'),
    1,
    'the first line names the schema',
  ),
  model(
    'a first line with the schema of another kind',
    withLine(MODEL, 1, '# yaml-language-server: $schema=../../schemas/plan.json'),
    1,
    'Write:',
  ),
  model(
    'a first line with a schema elsewhere',
    withLine(MODEL, 1, '# yaml-language-server: $schema=https://evil.dev/model.json'),
    1,
    'Write:',
  ),
];

function model(
  what: string,
  content: HostileCase['content'],
  line: number,
  says: string,
): HostileCase {
  return { what, path: MODEL, content, expected: { line, says } };
}

function bomb(): string {
  return `tags: &a0 [x, x]\n${Array.from({ length: 40 }, (_, index) => `b${index}: &a${index + 1} [*a${index}, *a${index}]`).join('\n')}`;
}
