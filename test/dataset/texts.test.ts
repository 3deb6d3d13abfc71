import { expect, it } from 'vitest';
import { addressProblem } from '../../build/dataset/formats.ts';
import { numberProblem, textProblem } from '../../build/dataset/text.ts';

/** A host of so many characters, in labels of one letter. */
const hostOf = (length: number) => `${'a.'.repeat((length - 3) / 2)}dev`;

it.each<[address: string, problem: string | undefined]>([
  ['https://prices.acme.dev/', undefined],
  [`https://${hostOf(253)}/`, undefined],
  [`https://${hostOf(255)}/`, `points at "${hostOf(255)}", which is no public host`],
  ...['printer.home.arpa', 'printer.home', 'build.internal', 'a.localhost', 'acme.test'].map(
    (host): [string, string] => [
      `https://${host}/`,
      `points at "${host}", which is no public host`,
    ],
  ),
  ['https://192.168.0.1/', 'points at an IP address'],
])('of the address %s it is said: %s', (address, problem) => {
  const expected = problem === undefined ? undefined : expect.stringContaining(problem);
  expect(addressProblem(address)).toEqual(expected);
});

it('a text may have a letter with 30 accents, and none with more', () => {
  const accented = (count: number) => `q${'\u0323'.repeat(count)}`;
  expect(textProblem(accented(30), 'escaped')).toBeUndefined();
  expect(textProblem(accented(31), 'escaped')).toBe(
    'has a letter with more than 30 accents; write those that it has',
  );
});

it.each([
  ['0', 0, undefined],
  ['-0', -0, 'and a number is a plain decimal; write 0'],
  ['1e3', 1000, 'and a number is a plain decimal; write 1000'],
])('of the number %s it is said: %s', (source, value, problem) => {
  expect(numberProblem(source, value)).toBe(problem);
});
