import {
  type HostileCase,
  MODEL,
  PERIOD,
  PLAN,
  replaced,
  VENDORS,
  withLine,
  withMore,
} from '../case.ts';

const zeroWidth = 'zero-width';
const bidirectional = 'bidirectional mark';
const control = 'control character';
const formula = 'makes a spreadsheet run it as a formula';
const markup = 'no text of the feed may pass for markup';
const decomposed = 'write them as one (Unicode form NFC)';
const empty = 'is empty';
const type = 'it must be';

/**
 * Texts that look like others, run somewhere, or are none. `\u` in a source line here is the
 * character itself, `\\u` an escape in YAML.
 */
export const texts: readonly HostileCase[] = [
  ...[
    ['a NUL', 'Acme\u00001', control],
    ['a bell', 'Acme\u00071', control],
    ['a backspace', 'Acme\u00081', control],
    ['an escape sequence of a terminal', 'Acme \u001b[31m1', control],
    ['a DEL', 'Acme\u007f1', control],
    ['a C1 control', 'Acme\u009b1', control],
    ['a next line', 'Acme\u00851', control],
    ['a vertical tab', 'Acme\u000b1', control],
    ['a form feed', 'Acme\u000c1', control],
    ['a tab', 'Acme\t1', 'a tab is not allowed'],
    ['a line separator', 'Acme\u20281', 'a line end'],
    ['a paragraph separator', 'Acme\u20291', 'a line end'],
    ['text that turns round', 'Acme \u202e1', bidirectional],
    ['text that is set apart', 'Acme \u2066a', bidirectional],
    ['a mark of Arabic letters', 'Acme \u061c1', bidirectional],
    ['a mark from left to right', 'Acme \u200e1', bidirectional],
    ['a zero-width space', 'Acme\u200b1', zeroWidth],
    ['a zero-width joiner', 'Acme\u200d1', zeroWidth],
    ['a zero-width non-joiner', 'Acme\u200c1', zeroWidth],
    ['a word joiner', 'Acme\u20601', zeroWidth],
    ['a byte order mark in the middle', 'Acme\ufeff1', zeroWidth],
    ['a soft hyphen', 'Ac\u00adme 1', 'is invisible'],
    ['a hidden tag', 'Acme 1\u{e0041}', 'is invisible'],
    ['a variation selector', 'Acme\ufe0f 1', 'is invisible'],
    ['a variation selector that can carry bytes', 'Acme\u{e0101} 1', 'is invisible'],
    ['a joiner of graphemes', 'Ac\u034fme 1', 'is invisible'],
    ['a filler of Hangul', 'Acme\u3164 1', 'is invisible'],
    ['half a filler of Hangul', 'Acme\uffa0 1', 'is invisible'],
    ['a filler of initial Hangul', 'Acme\u115f 1', 'is invisible'],
    ['a vowel of Khmer that is not seen', 'Acme\u17b4 1', 'is invisible'],
    ['a separator of Mongolian', 'Acme\u180e 1', 'is invisible'],
    ['a blank of Braille', 'Acme\u2800 1', 'is invisible'],
    ['a place that is no character', 'Acme\uffff1', 'is invisible'],
    ['a place that is no character, at the end of a plane', 'Acme\u{1ffff}1', 'is invisible'],
    ['an accent of its own', 'Acme\u0301', decomposed],
    ['a syllable in parts', '\u1100\u1161', decomposed],
    ['a sign of Kelvin', '300 \u212a', decomposed],
    ['a zero-width space as an escape', '"Acme\\u200b1"', zeroWidth],
    ['a NUL as an escape', '"Acme\\01"', control],
    ['a bell as an escape', '"Acme\\a1"', control],
    ['a line end as an escape', '"Acme\\n1"', 'holds a line end'],
    ['text that turns round as an escape', '"Acme\\u202e1"', bidirectional],
    ['half of a character as an escape', '"Acme\\ud8001"', 'half of a character'],
    ['the other half', '"Acme\\udc001"', 'half of a character'],
    ['an accent as an escape', '"Acme e\\u0301"', decomposed],
    ['a blank of Braille as an escape', '"Acme\\u28001"', 'an invisible character'],
    ['a character past the last', '"Acme \\U00110000"', 'escape'],
    ['a formula', '"=1+1"', formula],
    ['a formula that calls', '\'=HYPERLINK("https://evil.dev")\'', formula],
    ['a formula after a plus', '"+1"', formula],
    ['a formula after a minus', '-Acme', formula],
    ['a formula after an at sign', '"@SUM(A1)"', formula],
    ['a formula of full width', '\uff1d1+1', formula],
    ['a formula after a plus of full width', '\uff0b1', formula],
    ['a formula after a minus of full width', '\uff0d1', formula],
    ['a formula after an at sign of full width', '\uff201', formula],
    ['an element', 'Acme <b>1</b>', markup],
    ['a script', '<script>alert(1)</script>', markup],
    ['an end of a script', 'Acme </script>', markup],
    ['a comment of HTML', '<!-- Acme -->', markup],
    ['a sign of less', '1 < 2', markup],
    ['a sign of more', '2 > 1', markup],
    ['an escaped sign of less', '"\\x3cb"', markup],
    ['no text', '""', empty],
    ['a space', '" "', empty],
    ['a wide space', '"\\u3000"', empty],
    ['a space that does not break', '"\u00a0"', empty],
    ['white space in front', '" Acme"', 'begins or ends with white space'],
    ['a wide space at the end', '"Acme\u3000"', 'begins or ends with white space'],
    [
      '121 characters',
      `${'Acme '.repeat(24)}1`,
      'name is 121 characters long, and 120 are the most',
    ],
    [
      'a word of 41 characters',
      `Acme ${'a'.repeat(41)}`,
      'holds a word of 41 characters, and 40 are the most',
    ],
    [
      'a word of 41 characters in Chinese',
      '通'.repeat(41),
      'holds a word of 41 characters, and 40 are the most',
    ],
    ['a text that a comment cuts', 'C # Model', 'put the value in quotes ("C # Model")'],
    ['two lines', 'Acme\n  1', 'goes on over several lines without quotes'],
    ['a list item below', 'Acme\n  - b', 'begins with a dash but is indented further'],
    ['a number with zeros in front', '007', 'Put it in quotes: "007"'],
    ['a number with an exponent', '1e3', 'Put it in quotes: "1e3"'],
    ['a truth in capitals', 'True', 'Put it in quotes: "True"'],
    ['nothing', '', 'is left blank'],
    ['a comment', '# Acme 1', 'is left blank'],
    ['a tilde', '~', type],
    ['Null', 'Null', type],
    ['null', 'null', type],
    ['a number', '1', type],
    ['a version', '4.10', 'Put it in quotes: "4.10"'],
    ['a truth', 'true', type],
    ['a list', '[Acme 1]', type],
    ['a record', '{ en: Acme 1 }', type],
  ].map(([what, text, says]) => name(`a name of ${what}`, `${text}`, { line: 2, says: `${says}` })),
  ...[
    ['no', 'no'],
    ['a word that YAML took for true', 'yes'],
    ['an entity', 'R&amp;D'],
    ['120 characters', `Acme1 ${'Acme '.repeat(22)}Acme`],
    ['a word of 40 characters', `Acme ${'a'.repeat(40)}`],
    ['a sign that begins a comment elsewhere', 'C# # Model'],
    ['Chinese', '通义千问'],
    ['a face', 'Acme 😀'],
    ['a mathematical letter', '𝒜cme'],
    ['one accented letter', 'Acmé'],
    ['a name with a sign of the cell', 'Acme = 1'],
    ['a template', '%{Acme} {{1}} %s'],
    ['a query', "'; DROP TABLE models; --"],
    ['a backslash', 'C:\\acme'],
    ['a link of Markdown', '[Acme](https://evil.dev/)'],
    ['a row of Markdown', 'Acme | 1'],
    ['a pattern', '(a+)+$'],
    ['a path', '../../etc/passwd'],
  ].map(([what, text]) =>
    name(`a name of ${what}`, JSON.stringify(text), { at: ['name'], value: text }),
  ),
  model(
    'an invisible character in a comment',
    1,
    '# yaml-language-server: $schema=../../schemas/model.json\n# Acme\u200b',
    2,
    zeroWidth,
  ),
  model('tags as text', 4, 'tags: coding', 4, 'Write [coding] for a list of one'),
  model('tags as null', 4, 'tags: null', 4, type),
  model('tags as a record', 4, 'tags: { coding: true }', 4, type),
  model('tags as a number', 4, 'tags: 1', 4, 'Write ["1"] for a list of one'),
  model(
    'a tag in capitals',
    4,
    'tags: [Coding]',
    4,
    'lower case letters and digits joined by single dashes; write coding',
  ),
  model('a tag of two words', 4, 'tags: [long context]', 4, 'write long-context'),
  model('a tag with a comma', 4, 'tags: ["a,b"]', 4, 'write a-b'),
  model(
    '31 tags',
    4,
    `tags: [${Array.from({ length: 31 }, (_, index) => `t${10 + index}`).join(', ')}]`,
    4,
    'tags has 31 items, and 30 are the most',
  ),
  model('tags in a text', 4, 'tags: coding, vision', 4, 'Write [coding, vision] for a list.'),
  model(
    'a tag that is joined to the one above',
    4,
    'tags:\n  - coding\n   - vision',
    5,
    'begins with a dash but is indented further',
  ),
  model('a tag that is a number', 4, 'tags: [1]', 4, 'Put it in quotes'),
  model('a tag that is a list', 4, 'tags: [[coding]]', 4, type),
  model('a tag that is blank', 4, 'tags:\n  -', 5, 'is left blank'),
  model('a tag twice', 4, 'tags: [coding, coding]', 4, 'appears twice in tags'),
  model('tags out of order', 4, 'tags: [fast, coding]', 4, 'is kept sorted'),
  model('a tag that is a formula', 4, 'tags: ["=1"]', 4, formula),
  more('a truth in words', 'seed: yes', 'Write true'),
  more('a truth in capitals', 'seed: TRUE', 'write true'),
  more('a truth in a number', 'seed: 1', type),
  more('a truth in quotes', 'seed: "true"', 'Write true'),
  more('a status that somebody typed', 'status: verified', 'status is not a field of a model'),
  more('an id that somebody typed', 'id: acme-1', 'id is not a field of a model'),
  more('a price outside its list', 'input_price: 1', 'input_price is not a field of a model'),
  plan(
    'a region that is none',
    'region: overseas',
    'region: abroad',
    3,
    'allowed are overseas, domestic',
  ),
  plan('a category in capitals', 'category: code', 'category: Code', 4, 'Did you mean "code"'),
  plan('a currency that is none', 'currency: USD', 'currency: ZZZ', 5, 'is no code of ISO 4217'),
  plan('a currency in small letters', 'currency: USD', 'currency: usd', 5, 'currency is "usd"'),
  plan('a currency as a sign', 'currency: USD', 'currency: $', 5, 'currency is "$"'),
  plan('a quota in no unit', 'unit: requests', 'unit: null', 8, 'unit is null, but amount is 45'),
  plan(
    'a quota in a unit that is none',
    'unit: requests',
    'unit: request',
    8,
    'Did you mean "requests"',
  ),
  {
    what: 'prices without a source',
    path: MODEL,
    content: replaced(MODEL, '[{ url: https://acme.com/prices, checked: 2026-11-01 }]', '[]'),
    expected: { line: 9, says: 'is an empty list' },
  },
  {
    what: 'no name at all',
    path: MODEL,
    content: replaced(MODEL, 'name: Acme 1\n', ''),
    expected: { line: 2, says: 'name is missing' },
  },
  {
    what: 'a label that is a formula',
    path: PERIOD,
    content: replaced(PERIOD, 'Acme 1', '"=cmd|calc"'),
    expected: { line: 5, says: formula },
  },
  {
    what: 'a label that is an element',
    path: PERIOD,
    content: replaced(PERIOD, 'Acme 1', '"<img src=x>"'),
    expected: { line: 5, says: markup },
  },
  {
    what: 'a domain with a scheme',
    path: VENDORS,
    content: replaced(VENDORS, '[acme.com]', '["https://acme.com"]'),
    expected: { line: 2, says: 'does not have the right form' },
  },
  {
    what: 'a domain for all',
    path: VENDORS,
    content: replaced(VENDORS, '[acme.com]', '["*.com"]'),
    expected: { line: 2, says: 'does not have the right form' },
  },
  {
    what: 'a vendor whose name is another',
    path: VENDORS,
    content: replaced(VENDORS, 'name: Acme', 'name: Acne'),
    expected: { line: 2, says: 'the slug of that name is "acne"' },
  },
];

function name(what: string, text: string, expected: HostileCase['expected']): HostileCase {
  return modelCase(what, withLine(MODEL, 2, `name: ${text}`.trimEnd()), expected);
}

function model(what: string, place: number, text: string, line: number, says: string): HostileCase {
  return modelCase(what, withLine(MODEL, place, text), { line, says });
}

function more(what: string, text: string, says: string): HostileCase {
  return modelCase(what, withMore(MODEL, text), { line: 10, says });
}

function modelCase(what: string, content: string, expected: HostileCase['expected']): HostileCase {
  return { what, path: MODEL, content, expected };
}

function plan(what: string, was: string, is: string, line: number, says: string): HostileCase {
  return { what, path: PLAN, content: replaced(PLAN, was, is), expected: { line, says } };
}
