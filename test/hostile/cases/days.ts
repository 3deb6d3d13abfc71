import { BOARD, type HostileCase, MODEL, PERIOD, replaced, sound, withMore } from '../case.ts';

/** The day of the build that the cases are checked on. */
export const TODAY = '2026-11-21';

const form = 'is not written YYYY-MM-DD';
const calendar = 'is no day of the calendar';

/**
 * Days that never were, that are yet to come, or that are written as no other day of the feed is.
 */
export const days: readonly HostileCase[] = [
  ...[
    ['30 February', '2026-02-30', calendar],
    ['29 February of a common year', '2025-02-29', calendar],
    ['29 February of a century', '2100-02-29', calendar],
    ['31 April', '2026-04-31', calendar],
    ['the 32nd', '2026-01-32', calendar],
    ['day 0', '2026-01-00', calendar],
    ['month 13', '2026-13-01', form],
    ['month 0', '2026-00-01', form],
    ['a day without zeros', '2026-1-2', 'write 2026-01-02'],
    ['a day with slashes', '2026/01/02', 'write 2026-01-02'],
    ['a day with points, its year last', '02.01.2026', form],
    ['a day as in America', '01/02/2026', form],
    ['a day without dashes', '20260102', 'Write 2026-01-02.'],
    ['a time', '2026-01-02T00:00:00Z', form],
    ['a time in the loose form', '2026-01-02 10:00', form],
    ['a week', '2026-W01-1', form],
    ['the 200th day of a year', '2026-200', form],
    ['a month where a day is due', '2026-01', form],
    ['a year where a day is due', '2026', 'it must be text or null. The day'],
    ['a quarter', '2026-Q1', form],
    ['a month in words', '2 Jan 2026', form],
    ['a year with a sign', '"+002026-01-02"', 'as a formula'],
    ['a year before Christ', '"-0001-01-02"', 'as a formula'],
    ['year 0', '0000-01-02', 'lies before 2017-01-01'],
    ['a day in full-width digits', '２０２６-01-02', form],
    ['a day with a dash of printers', '2026–01–02', form],
    ['a day with white space in quotes', '"2026-01-02 "', 'begins or ends with white space'],
    ['the day before the earliest', '2016-12-31', 'lies before 2017-01-01'],
    ['the epoch', '1970-01-01', 'lies before 2017-01-01'],
    ['seconds since the epoch', '1767225600', 'it must be text or null. The day'],
    ['the day after tomorrow', '2026-11-23', 'lies after the day of this build'],
    ['the last day of all', '9999-12-31', 'lies after the day of this build'],
    ['a day that is true', 'true', 'it must be text or null'],
    ['a blank day', '', 'is left blank'],
    ['a word', 'unknown', form],
  ].map(([what, day, says]) => released(`${what}`, `${day}`, { line: 10, says: `${says}` })),
  released('the earliest day', '2017-01-01', { at: ['released'], value: '2017-01-01' }),
  released('29 February of a leap year', '2024-02-29', { at: ['released'], value: '2024-02-29' }),
  released('today', TODAY, { at: ['released'], value: TODAY }),
  released('tomorrow, as it is for some', '2026-11-22', { at: ['released'], value: '2026-11-22' }),
  released('a day in quotes', '"2026-01-02"', { at: ['released'], value: '2026-01-02' }),
  price('a price that is announced', '2026-12-24', {
    at: ['prices', 0, 'from'],
    value: '2026-12-24',
  }),
  price('a price of the last day of all', '9999-12-31', {
    at: ['prices', 0, 'from'],
    value: '9999-12-31',
  }),
  price('a price of a day that is none', '2027-02-29', { line: 6, says: calendar }),
  price('a price older than the feed', '2016-12-31', { line: 6, says: 'lies before 2017-01-01' }),
  cutoff('a cutoff in month 13', '2026-13', { line: 10, says: 'does not have the right form' }),
  cutoff('a cutoff on 30 February', '2026-02-30', { line: 10, says: calendar }),
  cutoff('a cutoff in a year', '2025', { line: 10, says: 'it must be text or null. A month' }),
  cutoff('a cutoff in a month', '2025-07', { at: ['knowledge_cutoff'], value: '2025-07' }),
  {
    what: 'a source read tomorrow and a day',
    path: MODEL,
    content: replaced(MODEL, '2026-11-01', '2026-11-23'),
    expected: { line: 9, says: 'lies after the day of this build' },
  },
  {
    what: 'a snapshot of 31 June',
    path: PERIOD,
    content: replaced(PERIOD, '2026-08-31', '2026-06-31'),
    expected: { line: 2, says: calendar },
  },
  {
    what: 'an edition from month 13',
    path: BOARD,
    content: replaced(BOARD, '2026-07', '2026-13'),
    expected: { line: 4, says: 'does not have the right form' },
  },
  {
    what: 'an edition that begins after its period',
    path: BOARD,
    content: replaced(BOARD, '2026-07', '2026-09'),
    expected: { file: PERIOD, line: 1, says: 'lies before the first edition' },
  },
  {
    what: 'a period to come',
    path: 'data/leaderboards/arena/2027-01.yaml',
    content: sound[PERIOD] ?? '',
    expected: { line: 1, says: 'lies after the day of this build' },
  },
];

function released(what: string, day: string, expected: HostileCase['expected']): HostileCase {
  return { what, path: MODEL, content: withMore(MODEL, `released: ${day}`.trimEnd()), expected };
}

function price(what: string, from: string, expected: HostileCase['expected']): HostileCase {
  return { what, path: MODEL, content: replaced(MODEL, 'from: null', `from: ${from}`), expected };
}

function cutoff(what: string, month: string, expected: HostileCase['expected']): HostileCase {
  return { what, path: MODEL, content: withMore(MODEL, `knowledge_cutoff: ${month}`), expected };
}
