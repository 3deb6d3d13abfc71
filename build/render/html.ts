import { fillSlots, type Templates } from './templates.ts';

/** Markup that may stand in a page as it is. */
export type Html = { readonly html: string };

type Slots = { readonly [name: string]: string | number | Html };

/** A template with each `{slot}` filled: text is escaped, markup is not. */
export function fill(templates: Templates, name: string, slots: Slots): Html {
  const write = (value: Slots[string]) =>
    typeof value === 'object' ? value.html : escapeHtml(String(value));
  return { html: fillSlots(templates, { name, slots, write }) };
}

/** Pieces of markup one after another. */
export function joined(pieces: readonly Html[], separator = '\n'): Html {
  return { html: pieces.map(({ html }) => html).join(separator) };
}

export const NOTHING: Html = { html: '' };

/** Text for a place between tags or within the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A path of the feed from a page, of which `root` leads to the root of the feed. */
export function hrefFrom(root: string, path: string): string {
  return `${root}${path.slice(1)}` || './';
}

/** A link to the web, where the address is one that may be followed; else its text alone. */
export function outwardLink(address: string, text: string): Html {
  const label = escapeHtml(text);
  if (!address.startsWith('https://') || !URL.canParse(address)) return { html: label };
  return { html: `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${label}</a>` };
}

/** The host of an address, to name it by; the address itself where it has none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname || address : address;
}

/** Text in which what stands in backticks is code. */
export function withCode(text: string): Html {
  return { html: escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>') };
}
