import { type HostileCase, MODEL, PERIOD, PLAN, replaced, withLine, withMore } from '../case.ts';

const plain = 'a number is written as a plain decimal';
const text = 'which is text';
const blank = 'is left blank';

/**
 * Numbers in every spelling that a person or a program has for them, and figures that no price or
 * window can be.
 */
export const numbers: readonly HostileCase[] = [
  ...[
    ['in hexadecimal', '0x1F40', plain],
    ['in octal', '0o17500', plain],
    ['in binary', '0b11', text],
    ['with an exponent', '8e3', plain],
    ['with a large exponent', '8E+3', plain],
    ['with a plus', '+8000', plain],
    ['with a zero in front', '08000', plain],
    ['with a point at the end', '8000.', plain],
    ['that is too large for any computer', '1e400', plain],
    ['that is not one', '.nan', plain],
    ['without end', '.inf', plain],
    ['without end, below zero', '-.inf', plain],
    ['in words of JavaScript', 'NaN', text],
    ['in words of JSON with extras', 'Infinity', text],
    ['in words of Python', 'None', text],
    ['below zero', '-8000', 'and 1 is the least'],
    ['of nothing', '0', 'and 1 is the least'],
    ['that is zero below zero', '-0', 'and 1 is the least'],
    ['over the ceiling', '100000001', 'and 100000000 is the most'],
    ['with 16 digits', '8000000000000001', 'and 100000000 is the most'],
    ['with a fraction', '8000.5', 'must be a whole number'],
    ['with underscores', '8_000', 'Write 8000'],
    ['with commas', '8,000', 'Write 8000'],
    ['with a space', '8 000', 'Write 8000'],
    ['in quotes', '"8000"', 'Write 8000 without quotes'],
    ['with a unit', '8k', 'it must be a whole number. Tokens'],
    ['with a word', '8000 tokens', 'Write 8000.'],
    ['in base 60', '2:13:20', text],
    ['in full-width digits', '８０００', 'Write 8000.'],
    ['in Arabic digits', '٨٠٠٠', text],
    ['as a fraction', '16000/2', text],
    ['as a formula', '"=8*1000"', 'it must be a whole number. Tokens'],
    ['in a list', '[8000]', 'is a list'],
    ['in a record', '{ tokens: 8000 }', 'is a record'],
    ['that is true', 'true', 'it must be a whole number'],
    ['that is a day', '2026-01-01', text],
    ['that is null', 'null', 'it must be a whole number'],
    ['that is a tilde', '~', 'it must be a whole number'],
    ['with a small exponent', '1e-7', 'it must be a whole number'],
    ['with an exponent as programs write it', '1e+21', 'and 100000000 is the most'],
    ['with a decimal comma', '"8,5"', 'it must be a whole number. Tokens'],
    ['that is blank', '', blank],
    ['that is a comment', '# 8000', blank],
  ].map(([what, value, says]) =>
    window(`a number ${what}`, `${value}`, { line: 3, says: `${says}` }),
  ),
  window('a whole number with a point', '8000.0', { at: ['context_window'], value: 8000 }),
  window('the largest window', '100000000', { at: ['context_window'], value: 100_000_000 }),
  window('the smallest window', '1', { at: ['context_window'], value: 1 }),
  ...[
    ['below zero', '-1', 'and 0 is the least'],
    ['that stands for unknown', '-1', 'and 0 is the least'],
    ['smaller than any', '0.00009', 'a price is 0, which is free, or between'],
    ['of almost nothing', '0.000000000000001', 'a price is 0, which is free, or between'],
    ['over the ceiling', '10000.01', 'and 10000 is the most'],
    ['with 16 digits', '1.234567890123456', 'significant digits do not survive'],
    ['in dollars', '$1', 'Write 1.'],
    ['with a comma', '"1,5"', 'Write 1.5.'],
    ['without a zero in front', '.5', plain],
    ['that is the word', 'free', 'Write 0.'],
    ['with a percent sign', '1%', text],
    ['tenfold in an exponent', '1e-1', plain],
    ['in capitals', 'NULL', 'write null where it is not known'],
    ['that nobody knows, in a word', 'n/a', 'Write null where it is not known.'],
    ['in full-width digits', '３', 'Write 3.'],
    ['that is blank', '', blank],
    ['in quotes that say null', '"null"', 'Write null without quotes.'],
  ].map(([what, value, says]) =>
    price(`a price ${what}`, `${value}`, { line: 7, says: `${says}` }),
  ),
  price('a price of nothing', '0', { at: ['prices', 0, 'input_price'], value: 0 }),
  price('a price that nobody knows', 'null', { at: ['prices', 0, 'input_price'], value: null }),
  price('the smallest price', '0.0001', { at: ['prices', 0, 'input_price'], value: 0.0001 }),
  price('the largest price', '10000', { at: ['prices', 0, 'input_price'], value: 10_000 }),
  price('a price with zeros at its end', '1.50', { at: ['prices', 0, 'input_price'], value: 1.5 }),
  price('a price with 15 digits', '1.23456789012345', {
    at: ['prices', 0, 'input_price'],
    value: 1.23456789012345,
  }),
  {
    what: 'more tokens out than in',
    path: MODEL,
    content: withMore(MODEL, 'max_output_tokens: 8001'),
    expected: { line: 10, says: 'more than the context_window' },
  },
  {
    what: 'a cache read dearer than the input',
    path: MODEL,
    content: replaced(MODEL, '    output', '    cache_read_price: 1.5\n    output'),
    expected: { line: 8, says: 'costs at most the input' },
  },
  ...[
    ['over 100 percent', '100.1', 'from 0 to 100'],
    ['under 0 percent', '-0.1', 'from 0 to 100'],
    ['as text', '50%', text],
    ['as small as programs write it', '1e-7', plain],
    ['with 17 digits', '50.123456789012345', 'significant digits do not survive'],
    ['that is null', 'null', 'it must be a number'],
  ].map(
    ([what, value, says]): HostileCase => ({
      what: `a native ${what}`,
      path: PERIOD,
      content: replaced(PERIOD, '50', `${value}`),
      expected: { line: 5, says: `${says}` },
    }),
  ),
  {
    what: 'a plan over every price',
    path: PLAN,
    content: replaced(PLAN, ': 20', ': 10000.5'),
    expected: { line: 11, says: 'a price is 0, which is free, or between' },
  },
  {
    what: 'an amount below zero',
    path: PLAN,
    content: replaced(PLAN, '45', '-45'),
    expected: { line: 8, says: 'is the least' },
  },
];

function window(what: string, value: string, expected: HostileCase['expected']): HostileCase {
  return {
    what,
    path: MODEL,
    content: withLine(MODEL, 3, `context_window: ${value}`.trimEnd()),
    expected,
  };
}

function price(what: string, value: string, expected: HostileCase['expected']): HostileCase {
  return {
    what,
    path: MODEL,
    content: withLine(MODEL, 7, `    input_price: ${value}`.trimEnd()),
    expected,
  };
}
