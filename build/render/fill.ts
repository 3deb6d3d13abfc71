/** Markup that may stand in a page as it is. */
export type Html = { readonly html: string };

/** The texts of `templates/`, by path under it. */
export type Templates = ReadonlyMap<string, string>;

type Slots = { readonly [name: string]: string | number | Html };

/** A template with each `{slot}` filled: text is escaped, markup is not. A slot without a value, or a value without a slot, is a fault of ours. */
export function fill(templates: Templates, name: string, slots: Slots): Html {
  const template = templates.get(name);
  if (template === undefined) throw new Error(`there is no template ${name}`);
  const unused = new Set(Object.keys(slots));
  const html = template.trimEnd().replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`the template ${name} needs a value for ${slot}`);
    unused.delete(slot);
    return typeof value === 'object' ? value.html : escapeHtml(String(value));
  });
  if (unused.size > 0) throw new Error(`the template ${name} has no slot ${[...unused].join(', ')}`);
  return { html };
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
