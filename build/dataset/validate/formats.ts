import { addressFault } from './addresses.ts';
import { isOnCalendar } from './days.ts';

/**
 * The formats in files of the data: why a text is not of the format, as the end of a sentence that
 * begins with it, or undefined.
 */
export const formatFaults = { date: dayFault, uri: addressFault } satisfies {
  readonly [format: string]: (text: string) => string | undefined;
};

function dayFault(text: string): string | undefined {
  if (DAY.test(text))
    return isOnCalendar(text) ? undefined : 'is no day of the calendar; correct it';
  const [year, month, day] = LOOSE_DAY.exec(text.normalize('NFKC').trim())?.slice(1) ?? [];
  const example = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return `is not written YYYY-MM-DD${DAY.test(example) && isOnCalendar(example) ? `; write ${example}` : ''}`;
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/;
/** A time of day after it is left out. */
const LOOSE_DAY = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/;
