import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../../../build/dataset/validate/schema/messages.ts';
import { fileSchemas } from '../../../../../feed/schemas/data/files.ts';
import { faultsOf, model } from './faults.ts';

const price = [
  'prices:',
  '  - from: null',
  '    input_price: 1',
  '    output_price: 2',
  '    sources: [{ url: https://acme.com/, checked: null }]',
];

describe('what is said of a value', () => {
  it.each([
    [
      'name: 4.10',
      '1:7: name is 4.10; it must be text. Put it in quotes: "4.10". Display name of the model.',
    ],
    ['name: [a]', '1:7: name is a list; it must be text. Display name of the model.'],
    [
      `name: ${'a '.repeat(60)}b`,
      '1:7: name is 121 characters long, and 120 are the most; shorten it.',
    ],
    [
      `name: ${'a'.repeat(41)}`,
      `1:7: name is "${'a'.repeat(41)}", which holds a word of 41 characters, and 40 are the most; shorten it.`,
    ],
    [
      'context_window: 1_000_000',
      '1:17: context_window is "1_000_000", which is text; it must be a whole number. Write 1000000. Tokens that one request can hold, input and output together where the vendor says so.',
    ],
    [
      'context_window: 1.5',
      '1:17: context_window is 1.5; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.',
    ],
    [
      'context_window: 0',
      '1:17: context_window is 0, and 1 is the least. Tokens that one request can hold, input and output together where the vendor says so.',
    ],
    [
      'context_window: 100000001',
      '1:17: context_window is 100000001, and 100000000 is the most. Tokens that one request can hold, input and output together where the vendor says so.',
    ],
    [
      'max_output_tokens: "4"',
      '1:20: max_output_tokens is "4", which is text; it must be a whole number or null. Write 4 without quotes. Tokens that one answer can hold, at most `context_window`; leave out or null where unknown.',
    ],
    [
      'released: 2026-02-30',
      '1:11: released is "2026-02-30", which is no day of the calendar; correct it.',
    ],
    [
      'released: 2026/1/5',
      '1:11: released is "2026/1/5", which is not written YYYY-MM-DD; write 2026-01-05.',
    ],
    [
      'knowledge_cutoff: 2025-13',
      '1:19: knowledge_cutoff is "2025-13", which does not have the right form. A month (YYYY-MM) or a day (YYYY-MM-DD); null where it is not known.',
    ],
    [
      'url: http://acme.com/',
      '1:6: url is "http://acme.com/", which is no https address; write https://acme.com/.',
    ],
    [
      'tags: webdev',
      '1:7: tags is "webdev", which is text; it must be a list. Write [webdev] for a list of one. What the model is for, sorted, of `data/tags.yaml`. Those that follow from other fields are derived.',
    ],
    ['tags: [4]', '1:8: an item of tags is 4; it must be text. Put it in quotes: "4".'],
    [
      'seed: yes',
      '1:7: seed is "yes", which is text; it must be true or false. Write true. True where the sources disagree and nothing settles it, or where the record is a placeholder. The status is then `seed`.',
    ],
  ])('rejects %s', (line, says) => {
    expect(faultsOf('model', model, line)).toEqual([
      `data/a.yaml:${says}\n  1 | ${line.length > 120 ? `${line.slice(0, 120)}…` : line}`,
    ]);
  });

  it.each([
    ['1,000', 'which is text; it must be a number or null. Write 1000.'],
    ['1,5', 'which is text; it must be a number or null. Write 1.5.'],
    ['３', 'which is text; it must be a number or null. Write 3.'],
    ['$3', 'which is text; it must be a number or null. Write 3.'],
    ['free', 'which is text; it must be a number or null. Write 0.'],
    ['unknown', 'which is text; it must be a number or null. Write null where it is not known.'],
  ])('offers what %s may have meant as a price', (written, says) => {
    const lines = price.map((line) => line.replace('input_price: 1', `input_price: ${written}`));
    const [fault] = faultsOf('model', model.slice(0, 3), ...lines);
    expect(fault?.split('\n')[0]).toBe(
      `data/a.yaml:3:18: input_price is "${written}", ${says} USD per 1 million input tokens, first-party base tier; 0 is free, null is unknown.`,
    );
  });

  it('says of an id what an id is', () => {
    const lines = [
      'updated_at: 2026-08-31',
      'source: https://acme.com/',
      'entries:',
      '  - { model: GPT 5, native: 1, label: GPT 5 }',
    ];
    expect(faultsOf('period', [], ...lines)).toEqual([
      'data/a.yaml:4:14: model is "GPT 5", which is not made of lower case letters and digits joined by single dots, dashes or underscores.\n  4 |   - { model: GPT 5, native: 1, label: GPT 5 }',
    ]);
  });
});

describe('the schemas of the data', () => {
  it.each(Object.entries(fileSchemas))('follow the meta-schema: %s', (_kind, schema) => {
    expect(new Ajv2020().validateSchema(schema)).toBe(true);
  });

  it('use no keyword that a fault has no words for', () => {
    const structure = [
      'properties',
      'items',
      'description',
      'required',
      'additionalProperties',
      'uniqueItems',
    ];
    const known = new Set([...structure, ...Object.keys(messages)]);
    expect(
      [...keywordsOf(Object.values(fileSchemas))].filter((keyword) => !known.has(keyword)),
    ).toEqual([]);
  });
});

/** Every keyword of a schema and of those within. */
function keywordsOf(schema: unknown): Set<string> {
  if (Array.isArray(schema)) return new Set(schema.flatMap((one) => [...keywordsOf(one)]));
  if (typeof schema !== 'object' || schema === null) return new Set();
  return new Set(
    Object.entries(schema).flatMap(([keyword, value]) => [
      keyword,
      ...keywordsOf(
        keyword === 'properties'
          ? Object.values(value)
          : keyword === 'items' || keyword === 'additionalProperties'
            ? value
            : null,
      ),
    ]),
  );
}
