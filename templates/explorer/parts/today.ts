import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { dayOf } from '../format/format.ts';

/** The day that a page is rendered for, where it is not the reader's own: the day of the build. */
export const Today = createContext<string | undefined>(undefined);

/** The day on which prices are shown, YYYY-MM-DD. */
export function useToday(): string {
  return useContext(Today) ?? dayOf(new Date());
}
