import type { ComponentChildren } from 'preact';
import {
  type Language,
  type PageName,
  type PageValues,
  pageLanguages,
  pagePath,
} from '../../feed/pages.ts';
import { getPage } from '../page.ts';

export type Query = { [name: string]: string };

/**
 * The address of a page in the language of this one, or in English where it is in no other.
 * Parameters without a value are left out.
 */
export function href(name: PageName, values: PageValues = {}, query: Query = {}): string {
  const language = languagesOfPage(name, values).find((each) => each === getPage().language);
  return under(pagePath(name, values, language)) + searchText(query);
}

export function languagesOfPage(name: PageName, values: PageValues): readonly Language[] {
  return pageLanguages(name, getPage().over.includes(pagePath(name, values)));
}

/** The address of a path of the feed, relative to the page, so that it works wherever it is mounted. */
export function under(path: string): string {
  return `${getPage().root}${path.slice(1)}` || './';
}

export function searchText(query: Query): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  // A comma and a slash are plain in a query, and an address is read by people.
  const search = String(parameters).replaceAll('%2C', ',').replaceAll('%2F', '/');
  return search === '' ? '' : `?${search}`;
}

/** The maximum of models in a comparison. */
export const MOST_COMPARED = 3;

type LinkProps = { address: string; children?: ComponentChildren };

/**
 * A link to the web, named by its host where it has no text. An address that is not https stays
 * text: data must not decide what a click runs.
 */
export function OutwardLink({ address, children }: LinkProps) {
  const isSafe = address.startsWith('https://') && URL.canParse(address);
  if (!isSafe) return <span>{children ?? address}</span>;
  return (
    <a href={address} rel="noopener noreferrer">
      {children ?? new URL(address).hostname.replace(/^www\./, '')}
    </a>
  );
}

export function ModelLink({ id, children }: { id: string; children: ComponentChildren }) {
  return <a href={href('model', { id })}>{children}</a>;
}
