import type { Quota } from '../../../../feed/schemas/plan.ts';
import { grouped } from '../../format/format.ts';

const windows: { readonly [window: string]: string } = {
  '5h': 'every 5 hours',
  day: 'a day',
  week: 'a week',
  month: 'a month',
};

/** A limit in words: `6,000 requests every 5 hours`. */
export function quotaText({ window, amount, unit, note }: Quota): string {
  if (amount === null) return note ?? 'a limit that is not stated';
  const counted =
    unit === 'usd' ? `$${grouped(amount)} of use` : `${grouped(amount)} ${unit ?? ''}`.trim();
  const every = window === null ? '' : ` ${windows[window] ?? ''}`;
  return `${counted}${every}${note === null ? '' : `, ${note}`}`;
}
