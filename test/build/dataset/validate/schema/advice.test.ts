import { describe, expect, it } from 'vitest';
import { collectRecords } from '../../../../../build/dataset/records.ts';
import { MODEL, PERIOD, PLAN, SITE, sound } from '../../../../hostile/case.ts';

type Field = { readonly path: string; readonly line: number; readonly field: string };

/** A field of each type that the schemas know, and where it stands or may be added. */
const fields: readonly Field[] = [
  { path: MODEL, line: 2, field: 'name:' },
  { path: MODEL, line: 3, field: 'context_window:' },
  { path: MODEL, line: 4, field: 'tags:' },
  { path: MODEL, line: 7, field: '    input_price:' },
  ...['max_output_tokens:', 'released:', 'knowledge_cutoff:', 'url:', 'aliases:', 'seed:'].map(
    (field) => ({
      path: MODEL,
      line: 10,
      field,
    }),
  ),
  { path: PLAN, line: 3, field: 'region:' },
  { path: PLAN, line: 5, field: 'currency:' },
  { path: PLAN, line: 6, field: 'models:' },
  { path: PLAN, line: 12, field: 'per:' },
  { path: PERIOD, line: 2, field: 'updated_at:' },
  { path: PERIOD, line: 6, field: 'partial:' },
  { path: SITE, line: 4, field: 'api_root:' },
];

const values = [
  ...[
    '007',
    '４',
    '８０００',
    '1e-7',
    '1e3',
    '1e+21',
    '1e400',
    '.nan',
    '.inf',
    '0x10',
    '4.10',
    '-0',
    '0',
    '1',
    '1.5',
  ],
  ...[
    '1_000',
    '"1,000"',
    '"1,5"',
    '"0,25"',
    '$3',
    '3 USD',
    '"007"',
    '8k',
    '50%',
    '20260102',
    '2026',
    '1767225600',
  ],
  ...[
    '2026-1-5',
    '2026/01/05',
    '2026-01-05T00:00:00Z',
    '2026-02-30',
    '2026-2-30',
    '2026-7',
    '２０２６-０７',
  ],
  ...[
    '~',
    '',
    'Null',
    'null',
    '"null"',
    'True',
    'true',
    '"true"',
    'yes',
    'NO',
    'free',
    'n/a',
    'unknown',
    '-',
  ],
  ...[
    '[a]',
    '[]',
    '{ a: 1 }',
    '{}',
    'Coding',
    'coding',
    '"a, b"',
    '"a, A"',
    'coding]',
    '"long context"',
    '"[a, b]"',
  ],
  ...['"-"', '""', '"=8"', '" 8 "', '"<b>"', '" "'],
  ...[
    'usd',
    'Overseas',
    'User',
    'acme.com',
    'http://acme.com/',
    '"https://acme.com/?a#b"',
    '"C" # Model',
    'C # Model',
  ],
];

/** What is said of a file of the sound project with this line in its place. */
function messagesOf({ path, line, field }: Field, value: string): readonly string[] {
  const lines = (sound[path] ?? '')
    .trimEnd()
    .split('\n')
    .toSpliced(line - 1, 1, `${field} ${value}`.trimEnd());
  const { diagnostics } = collectRecords([
    { path, bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) },
  ]);
  return diagnostics.filter((diagnostic) => diagnostic.line === line).map(({ message }) => message);
}

/** The value that a message says to write. */
function advisedIn(message: string): string | undefined {
  return (ADVICE.exec(message) ?? /Did you mean "(.*)"\?$/.exec(message))?.[1];
}

const ADVICE =
  /(?:[Ww]rite|in quotes:) ("[^"]*"|\[[^\]]*\]|[\w./:+-]+?)(?: without quotes| for a list(?: of one)?| where it is not known)?\.(?= [A-Z]|$)/;

describe('advice', () => {
  it.each(fields)('makes any value of $field right if it is followed', (field) => {
    const wrong = values.flatMap((value) =>
      messagesOf(field, value).flatMap((message) => {
        const advised = advisedIn(message);
        if (advised === undefined || advised === value) return [];
        return messagesOf(field, advised).map((again) => ({ value, message, advised, again }));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(fields)('is given for $field where a value shows what was meant', (field) => {
    const messages = values.flatMap((value) => messagesOf(field, value));
    expect(messages.filter((message) => advisedIn(message) !== undefined)).not.toEqual([]);
  });

  it.each<[string, string, string]>([
    [
      'name:',
      '007',
      'name is 007; it must be text. Put it in quotes: "007". Display name of the model.',
    ],
    [
      'name:',
      'True',
      'name is True; it must be text. Put it in quotes: "True". Display name of the model.',
    ],
    ['name:', '~', 'name is ~; it must be text. Display name of the model.'],
    ['name:', '', 'name is left blank; it must be text. Display name of the model.'],
    [
      'name:',
      'C # Model',
      'name is "C" without "# Model", which YAML takes for a comment; put the value in quotes ("C # Model"), or set the comment apart by two spaces.',
    ],
    [
      'released:',
      '20260102',
      'released is 20260102; it must be text or null. Write 2026-01-02. The day on which',
    ],
    ['released:', '~', 'released is ~; write null where it is not known.'],
    ['seed:', 'True', 'seed is True; write true.'],
    ['seed:', '1', 'seed is 1; it must be true or false. Write true. True where'],
    [
      'tags:',
      'null',
      'tags is null; it must be a list. Write [] for an empty list. What the model',
    ],
    [
      'tags:',
      '[Coding]',
      'an item of tags is "Coding", which is not made of lower case letters and digits joined by single dashes; write coding.',
    ],
    ['per:', '"null"', 'per is "null"; allowed are user, seat, null. Write null without quotes.'],
    ['currency:', 'usd', 'currency is "usd", which does not have the right form; write USD.'],
    [
      'api_root:',
      '"https://acme.com/?a=b"',
      'api_root is "https://acme.com/?a=b", which has a query or a fragment, and paths are appended to it; write https://acme.com/.',
    ],
  ])('of %s %s is %s', (name, value, says) => {
    const field = fields.find((one) => one.field.trim() === name);
    const [message, ...others] = field === undefined ? [] : messagesOf(field, value);
    expect(message?.slice(0, says.length)).toBe(says);
    expect(others).toEqual([]);
  });

  it.each(fields)('quotes 120 characters of a value of $field at most', (field) => {
    const long = [
      'x'.repeat(5000),
      '9'.repeat(5000),
      `"${'x y '.repeat(2000)}z"`,
      `x # ${'x'.repeat(5000)}`,
    ];
    const messages = long.flatMap((value) => messagesOf(field, value));
    expect(messages.length).toBeGreaterThan(0);
    expect(
      messages.filter(
        (message) => /x{121}|9{121}|(?:x y ){31}/.test(message) || message.length > 800,
      ),
    ).toEqual([]);
  });
});
