import { describe } from 'vitest';
import { type Pair, showPairs } from './pairs.ts';

const values: readonly Pair[] = [
  { rule: 'the unknown is null', passes: 'a: null\n', fails: 'a: ~\n', at: '1:4', says: 'a is ~; write null where it is not known.' },
  {
    rule: 'the unknown is not left blank',
    passes: 'a: null\nb: 1\n',
    fails: 'a:\nb: 1\n',
    at: '1:3',
    says: 'a is left blank; write its value, or null where it is not known.',
  },
  {
    rule: 'an item is not left blank',
    passes: 'a: [1]\n',
    fails: 'a:\n  -\n  - 1\n',
    at: '2:4',
    says: 'a is left blank; write its value, or null where it is not known.',
  },
  {
    rule: 'a name alone is no field',
    passes: 'a: { b: null }\n',
    fails: 'a: { b }\n',
    at: '1:6',
    says: 'b is left blank; write its value, or null where it is not known.',
  },
  { rule: 'true is true', passes: 'a: true\n', fails: 'a: True\n', at: '1:4', says: 'a is True; write true.' },
  {
    rule: 'a text is not empty',
    passes: 'a: b\n',
    fails: 'a: ""\n',
    at: '1:4',
    says: 'a is empty; write a text, or null where it may be unknown.',
  },
  {
    rule: 'a text is not blank',
    passes: 'a: b\n',
    fails: 'a: " "\n',
    at: '1:4',
    says: 'a is empty; write a text, or null where it may be unknown.',
  },
  {
    rule: 'a text has no white space at its ends',
    passes: 'a: "b c"\n',
    fails: 'a: "b "\n',
    at: '1:4',
    says: 'a begins or ends with white space; take it away.',
  },
  {
    rule: 'a folded text has no line end',
    passes: 'a: >-\n  b\n  c\n',
    fails: 'a: >\n  b\n',
    at: '1:4',
    says: 'a ends with a line end; write ">-" instead of ">", "|-" instead of "|".',
  },
  {
    rule: 'a value without quotes stands on one line',
    passes: 'a: b c\n',
    fails: 'a: b\n  c\n',
    at: '1:4',
    says: 'a goes on over several lines without quotes, which YAML joins; write it in one line, fold a text with ">-", or add the comma that is missing between brackets.',
  },
  {
    rule: 'an item without quotes stands on one line',
    passes: 'a:\n  - b\n  - c\n',
    fails: 'a:\n  - b\n    c\n',
    at: '2:5',
    says: 'a goes on over several lines without quotes, which YAML joins; write it in one line, fold a text with ">-", or add the comma that is missing between brackets.',
  },
  {
    rule: 'items between brackets are set apart by commas',
    passes: 'a: [b,\n  c]\n',
    fails: 'a: [b\n  c]\n',
    at: '1:5',
    says: 'a goes on over several lines without quotes, which YAML joins; write it in one line, fold a text with ">-", or add the comma that is missing between brackets.',
  },
  {
    rule: 'the items of a list are indented alike',
    passes: 'a:\n  - b\n  - c\n',
    fails: 'a:\n  - b\n   - c\n',
    at: '2:5',
    says: 'a goes on in the line below, which begins with a dash but is indented further, so that YAML joins the two; indent the items of a list alike.',
  },
  {
    rule: 'an item is not indented as if it were below another',
    passes: 'a:\n  - b\n  - c\n',
    fails: 'a:\n  - b\n    - c\n  - d\n',
    at: '2:5',
    says: 'a goes on in the line below, which begins with a dash but is indented further, so that YAML joins the two; indent the items of a list alike.',
  },
  {
    rule: 'a text is one paragraph',
    passes: 'a: >-\n  b\n  c\n',
    fails: 'a: |-\n  b\n  c\n',
    at: '1:4',
    says: 'a holds a line end; write it as one paragraph, folded with ">-" where it is long.',
  },
  {
    rule: 'an escape brings in no invisible character',
    passes: 'a: "\\u4e2d"\n',
    fails: 'a: "b\\u200bc"\n',
    at: '1:4',
    says: 'a holds a zero-width character (U+200B); write the text without it.',
  },
  {
    rule: 'an escape brings in no half of a character',
    passes: 'a: "\\ud83d\\ude00"\n',
    fails: 'a: "\\ud83d"\n',
    at: '1:4',
    says: 'a holds half of a character (U+D83D); write the text without it.',
  },
  {
    rule: 'an escape brings in no lone accent',
    passes: 'a: "\\u00e9"\n',
    fails: 'a: "e\\u0301"\n',
    at: '1:4',
    says: 'a spells a letter and its accent as two characters; write them as one (Unicode form NFC).',
  },
  ...['=', '+', '-', '@'].map((sign) => ({
    rule: `a text does not begin with ${sign}`,
    passes: `a: "1${sign}1"\n`,
    fails: `a: "${sign}1"\n`,
    at: '1:4',
    says: `a begins with "${sign}", which makes a spreadsheet run it as a formula; begin with a letter or a digit.`,
  })),
  {
    rule: 'a public key may begin with a plus, and nothing else may',
    passes: 'a: +hW07mdtaX7GEezrw8vkbhwq41UDv1DEd0hZe3S80Q4=\n',
    fails: 'a: +hW07mdtaX7GEezrw8vkbhwq41UDv1DEd0hZe3S80Q4=1\n',
    at: '1:4',
    says: 'a begins with "+", which makes a spreadsheet run it as a formula; begin with a letter or a digit.',
  },
  ...['<', '>'].map((sign) => ({
    rule: `a text holds no ${sign}`,
    passes: `a: b # ${sign}\n`,
    fails: `a: b ${sign} c\n`,
    at: '1:4',
    says: `a holds "${sign}", and no text of the feed may pass for markup; say it in words.`,
  })),
];

describe('parseFile, of values', () => {
  showPairs(values);
});
