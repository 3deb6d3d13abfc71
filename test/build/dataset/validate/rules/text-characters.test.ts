import { describe, expect, it } from 'vitest';
import { textCharacters } from '../../../../../build/dataset/validate/rules/text-characters.ts';
import { aliases, findings, model, plan, sources } from '../records.ts';

const named = (name: string) => ({ models: [model('acme/acme-1', `name: "${name}"`)] });

describe('text-characters', () => {
  it.each([
    'Acme 1',
    'Crème brûlée – déjà vu, “naïve”',
    '智谱 GLM编程（每月），ＡＰＩ'.replace('ＡＰＩ', 'API'),
    'GPTの日本語と한국어',
    'β-Acme, 5 µs',
    'Алиса',
    '5 € – 10 £',
  ])('accepts %s', (name) => {
    expect(findings(textCharacters, named(name))).toEqual([]);
  });

  it.each([
    ['Acme\u00a01', '"Acme\u00a01" holds a no-break space (U+00A0). Write a plain space.'],
    ['Acme\u20091', '"Acme\u20091" holds a blank of another width (U+2009). Write a plain space.'],
    ['Acme\u30001', '"Acme\u30001" holds a blank of another width (U+3000). Write a plain space.'],
    ['Acme  1', '"Acme  1" holds two blanks in a row. Write one.'],
    [
      'Acm\ufffd 1',
      '"Acm\ufffd 1" holds U+FFFD, which stands for a character that could not be read. Look the text up at its source.',
    ],
    [
      '锟斤拷',
      '"锟斤拷" holds U+FFFD, which stands for a character that could not be read. Look the text up at its source.',
    ],
    ['CafÃ© 1', '"Ã©" is "é" read in another encoding than UTF-8. Write "é".'],
    ['Acmeâ€™s', '"â€™" is "’" read in another encoding than UTF-8. Write "’".'],
    ['é€šä¹‰', '"é€šä¹‰" is "通义" read in another encoding than UTF-8. Write "通义".'],
    [
      '\u0421laude',
      'the word "\u0421laude" mixes letters of Latin and Cyrillic, which look alike and differ. Write it in one script.',
    ],
    ['GPT-4\u03bf', undefined],
    [
      'Acme \u03bfne',
      'the word "\u03bfne" mixes letters of Latin and Greek, which look alike and differ. Write it in one script.',
    ],
    ['Ａcme １', '"Ａ" is of full width, and no search for "A" finds it. Write "A".'],
    ['通义 ３', '"３" is of full width, and no search for "3" finds it. Write "3".'],
    ['Acme（1', '"（" is of full width, and no search for "(" finds it. Write "(".'],
  ])('finds what is odd about %j', (name, message) => {
    const found =
      message === undefined
        ? []
        : [`warning: data/models/acme/acme-1.yaml:1:7: ${message}\n  1 | name: "${name}"`];
    expect(findings(textCharacters, named(name))).toEqual(found);
  });

  it('accepts an address that ends in a letter, a slash, or a bracket that it opens', () => {
    for (const url of [
      'https://acme.com/prices',
      'https://acme.com/',
      'https://acme.org/Acme_(model)',
    ]) {
      expect(findings(textCharacters, { plans: [plan('acme/pro', `url: ${url}`)] })).toEqual([]);
    }
  });

  it.each(['.', ',', ')', '?'])('warns of an address that ends in "%s"', (sign) => {
    const line = `  - sources: [{ url: "https://acme.com/prices${sign}" }]`;
    expect(findings(textCharacters, { plans: [plan('acme/pro', 'prices:', line)] })).toEqual([
      `warning: data/plans/acme/pro.yaml:2:22: the address ends in "${sign}", which is more likely of the sentence around it. Take it out, and open the address to see.\n  2 | ${line}`,
    ]);
  });

  it('looks at every text of every kind of file, names of open fields included', () => {
    const records = {
      models: [model('acme/acme-1', 'prices:', '  - note: two  blanks')],
      sources: sources('list: { name: "A\u00a0list", addresses: [] }'),
      aliases: [aliases('arena', 'labels:', '  Acme  1: acme-1')],
    };
    expect(findings(textCharacters, records).map((text) => text.split(': ')[1])).toEqual([
      'data/sources.yaml:1:15',
      'data/models/acme/acme-1.yaml:2:11',
      'data/aliases/arena.yaml:2:3',
    ]);
  });
});
