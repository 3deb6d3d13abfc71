import type { ComponentChild, ComponentChildren, VNode } from 'preact';
import type { PageName } from '../../feed/contract/page-table.ts';
import { type PageValues, pagePath } from '../../feed/contract/pages.ts';
import type { Page } from '../page.ts';
import { closeUp, EDGE, type Message } from '../text.ts';

export type LinkQuery = { [name: string]: string };

/** The address of a page in the language of this one. Parameters without a value are left out. */
export function href(
  page: Page,
  name: PageName,
  values: PageValues = {},
  query: LinkQuery = {},
): string {
  return under(page, pagePath(name, values, page.language)) + searchText(query);
}

/** The address of a path of the feed, relative to the page, so that it works wherever it is mounted. */
export function under(page: Page, path: string): string {
  return `${page.root}${path.slice(1)}` || './';
}

export function searchText(query: LinkQuery): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== '');
  if (parameters.length === 0) return '';
  // A comma and a slash are plain in a query, and an address is read by people.
  return `?${new URLSearchParams(parameters)}`.replaceAll('%2C', ',').replaceAll('%2F', '/');
}

/** Whether an address is on a domain of one of these, or on a host below it. */
export function isOnDomainOf(address: string, owners: readonly (string | null)[]): boolean {
  const domain = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.');
  // There are pages of everybody; those of GitHub itself are on other hosts.
  const isShared = /^(?:(?:gist\.)?github\.com|raw\.githubusercontent\.com|cdn\.jsdelivr\.net)$/;
  const { hostname } = new URL(address);
  if (isShared.test(hostname)) return false;
  return owners.some((url) => url !== null && domain(url) === domain(address));
}

/**
 * A link to the web, named by its site where it has no text. An address that is not https stays text: data must not decide what a click runs.
 */
export function OutwardLink({ to, children }: { to: string; children?: ComponentChildren }) {
  if (!to.startsWith('https://') || !URL.canParse(to)) return <span>{children ?? to}</span>;
  return (
    <a href={to} rel="noopener noreferrer">
      {children ?? siteName(to)}
    </a>
  );
}

/** Whose page it is: on hosts of everybody's pages the owner is named beside the host. */
export function siteName(address: string): string {
  const { hostname, pathname } = new URL(address);
  const [first, second, third] = pathname.slice(1).split('/');
  const isGitHub = hostname === 'github.com' || hostname === 'raw.githubusercontent.com';
  // `github.com/features` is GitHub's own.
  if (isGitHub && second && first !== 'features') return `${first}/${second} (GitHub)`;
  if (hostname === 'cdn.jsdelivr.net' && first === 'npm' && second !== undefined) {
    const name = second.startsWith('@') ? `${second}/${third ?? ''}` : second;
    return `${name.replace(/(.)@.*/, '$1')} (npm)`;
  }
  return hostname.replace(/^www\./, '');
}

/** Whether an address is of a package, a repository or a catalogue: what these copy is not a vendor's word. */
export function isCopy(address: string): boolean {
  return / \((npm|GitHub)\)$|^models\.dev$/.test(siteName(address));
}

/** The maximum of models in a comparison. */
export const MOST_COMPARED = 4;

/** The mark between two names of a list, as the language of the page has it. */
export function listMark(page: Page): string {
  return page.listText(['', '']);
}

/**
 * A message with elements among its values or in its text: `<b>`, `<i>` and `<code>` are elements
 * of these names.
 */
export function rich(
  page: Page,
  message: Message,
  values: { [name: string]: ComponentChild } = {},
): ComponentChild {
  // Of each two parts the second is the name of a value.
  const fill = (text: string) =>
    text.split(/\{(\w+)\}/).map((part, index, parts) => {
      if (index % 2 === 1) return values[part];
      const before = plainText(values[`${parts[index - 1]}`]).slice(-1);
      const after = plainText(values[`${parts[index + 1]}`]).slice(0, 1);
      const closed = closeUp(before + EDGE + part + EDGE + after);
      return closed.slice(before.length, closed.length - after.length);
    });
  const parts = page.translate(message).split(/<(b|i|code)>(.*?)<\/\1>/);
  // Of each three parts the second is the name of an element and the third its text.
  return parts.map((part, index) => {
    if (index % 3 === 0) return fill(part);
    const Name = part as 'b' | 'i' | 'code';
    return index % 3 === 1 ? <Name>{fill(parts[index + 1] ?? '')}</Name> : null;
  });
}

/** What a text or an element with a text says; of other elements nothing. */
function plainText(child: ComponentChild): string {
  return String((child as VNode | undefined)?.props?.children ?? child ?? '');
}

type MenuProps = { label: string; items: { label: string; to: string; isCurrent: boolean }[] };

/** A list of links that opens over the page. */
export function Menu({ label, items }: MenuProps) {
  return (
    <details class="menu">
      <summary class="button">{label}</summary>
      <ul class="card plain">
        {items.map((item) => (
          <li>
            <a href={item.to} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
