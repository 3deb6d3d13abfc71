import { t } from '../../../messages/t.ts';

/** What every dated price has, whatever it prices. */
type Dated = { readonly from: string | null; readonly cancelled: boolean };

/** What an interval is to the reader on a day. */
export type IntervalState = 'past' | 'in force' | 'announced' | 'withdrawn';

/** Each interval of a history with its state; the history is oldest first. */
export function statesOf(history: readonly Dated[], day: string): readonly IntervalState[] {
  const current = history.findLastIndex(
    ({ from, cancelled }) => !cancelled && (from === null || from <= day),
  );
  return history.map(({ from, cancelled }, index) => {
    if (cancelled) return 'withdrawn';
    if (index === current) return 'in force';
    return from !== null && from > day ? 'announced' : 'past';
  });
}

/** What the states are called. */
export const stateWords: { readonly [State in IntervalState]: string } = {
  past: t('past'),
  'in force': t('in force'),
  announced: t('announced'),
  withdrawn: t('withdrawn'),
};
