import fc from 'fast-check';

/**
 * Every character that means something to YAML, to an address or to a terminal, and some that
 * don't.
 */
const SIGNS = [
  ...'a1 ~\n\r\t:#,[]{}()"\'\\/-?&*!|>%@`.=+_é智😀',
  '\u0000',
  '\u001b',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\u2029',
  '\u202e',
  '\ufeff',
  '\ud800',
];

/** Short texts of these signs, which is where parsers are wrong. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...SIGNS), { maxLength: 12 })
  .map((signs) => signs.join(''));
