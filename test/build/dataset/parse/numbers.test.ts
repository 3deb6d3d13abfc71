import { describe, expect, it } from 'vitest';
import { faultsOf, parse } from './pairs.ts';

describe('parseFile, of numbers', () => {
  it.each([
    ['0', 0],
    ['-1', -1],
    ['4.10', 4.1],
    ['0.0001', 0.0001],
    ['1000000000000000000', 1e18],
    ['123456789012345', 123456789012345],
    ['0.00000123456789012345', 0.00000123456789012345],
    ['1.50000000000000000', 1.5],
  ])('accepts %s', (written, value) => {
    expect(parse(`a: ${written}\n`)).toMatchObject({
      file: { value: { a: value } },
      diagnostics: [],
    });
  });

  it.each([
    ['1e3', 'and a number is written as a plain decimal; write 1000'],
    ['1E-7', 'and a number is written as a plain decimal; write 0.0000001'],
    ['1e-7', 'and a number is written as a plain decimal; write 0.0000001'],
    ['-1.25e-7', 'and a number is written as a plain decimal; write -0.000000125'],
    ['1e+21', 'and a number is written as a plain decimal; write 1000000000000000000000'],
    ['1.5e+21', 'and a number is written as a plain decimal; write 1500000000000000000000'],
    ['-1e+22', 'and a number is written as a plain decimal; write -10000000000000000000000'],
    ['1e-300', 'and a number is written as a plain decimal; write out its digits'],
    [
      '1e400',
      'and a number is written as a plain decimal; write its digits, or null where it may be unknown',
    ],
    ['0x10', 'and a number is written as a plain decimal; write 16'],
    ['0o17', 'and a number is written as a plain decimal; write 15'],
    ['007', 'and a number is written as a plain decimal; write 7'],
    ['+1', 'and a number is written as a plain decimal; write 1'],
    ['.5', 'and a number is written as a plain decimal; write 0.5'],
    ['5.', 'and a number is written as a plain decimal; write 5'],
    ['-0', 'and a number is written as a plain decimal; write 0'],
    [
      '.inf',
      'and a number is written as a plain decimal; write its digits, or null where it may be unknown',
    ],
    [
      '.nan',
      'and a number is written as a plain decimal; write its digits, or null where it may be unknown',
    ],
    [
      '1234567890123456',
      'and 16 significant digits do not survive every JSON reader; round it to 15',
    ],
    [
      '0.1234567890123456',
      'and 16 significant digits do not survive every JSON reader; round it to 15',
    ],
  ])('rejects %s', (written, says) => {
    expect(faultsOf(`a: ${written}\n`)).toEqual([
      `data/site.yaml:1:4: a is ${written}, ${says}.\n  1 | a: ${written}`,
    ]);
  });

  it('takes digits with underscores for text, which the schema refuses where a number belongs', () => {
    expect(parse('a: 1_000\n')).toMatchObject({ file: { value: { a: '1_000' } }, diagnostics: [] });
  });
});
