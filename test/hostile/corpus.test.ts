import { describe, expect, it } from 'vitest';
import type { HostileCase } from './case.ts';
import { corpus, linesOf, outcomeOf } from './corpus.ts';

function expectedOf({ path, expected }: HostileCase) {
  if ('at' in expected) return { value: expected.value };
  const { line, says, file = path, further = 0 } = expected;
  return { place: `${file}:${line}`, message: expect.stringContaining(says), further };
}

describe.each(Object.entries(corpus))(
  'hostile %s',
  { timeout: 60_000 },
  (_subject, cases: readonly HostileCase[]) => {
    const refused = cases.filter(({ expected }) => 'line' in expected);
    const accepted = cases.filter(({ expected }) => 'at' in expected);

    it.each(refused)('refuses $what, and says where', (hostile) => {
      expect(outcomeOf(hostile)).toEqual(expectedOf(hostile));
    });

    it.each(accepted)('takes $what for what it is', (hostile) => {
      expect(outcomeOf(hostile)).toEqual(expectedOf(hostile));
    });

    it('is reported in lines that a person can read', () => {
      const long = cases.flatMap((hostile) =>
        linesOf(hostile).filter((line) => line.length > LONGEST_LINE),
      );
      expect(long).toEqual([]);
    });
  },
);

/**
 * A path, a message with two values of 120 characters, each of which may be shown as an escape of
 * six.
 */
const LONGEST_LINE = 2000;
