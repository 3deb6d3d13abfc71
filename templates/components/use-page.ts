import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Page } from '../page.ts';

const PageContext = createContext<Page | undefined>(undefined);

/** What is rendered within it is written for its page. */
export const PageProvider = PageContext.Provider;

/** The page that a component is rendered on. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('a component is rendered outside a page');
  return page;
}
