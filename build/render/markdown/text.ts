import { plainText } from '../escape.ts';
import { fillSlots, type Templates } from '../templates.ts';

/** Markdown that may stand in a document as it is. */
export type Markdown = { readonly markdown: string };

/**
 * A text from the data as Markdown that shows it and does nothing: on one line, without markup,
 * links and cells of its own. Only what would be markup is escaped, so that an id reads in the
 * source as it is written. Angle brackets become entities, which are inert even where somebody
 * takes the file for HTML.
 */
export function escapeMarkdown(text: string): string {
  if (PLAIN.test(text)) return text;
  return plainText(text)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*[\]|~$]/g, '\\$&')
    .replace(/(?<![a-z0-9])_|_(?![a-z0-9])/gi, '\\_')
    .replace(/:(?=\/\/)|(?<=\bwww)\.|@/gi, '\\$&');
}

/**
 * Most texts are names, dates and numbers: words between single spaces, of signs that none of the
 * steps would touch.
 */
const PLAIN = /^(?!.*www\.)[a-z0-9.,;()+/-]+(?: [a-z0-9.,;()+/-]+)*$/i;

/** An address as a link, where it is one that may be followed; else as text. */
export function markdownAddress(address: string): Markdown {
  const isFollowed = /^https?:\/\/[^\s<>|]+$/.test(address) && URL.canParse(address);
  return { markdown: isFollowed ? `<${address}>` : escapeMarkdown(address) };
}

export type MarkdownSlots = { readonly [name: string]: string | number | Markdown };

/** A template with each `{slot}` filled: text is escaped, Markdown is not. */
export function fillMarkdown(templates: Templates, name: string, slots: MarkdownSlots): Markdown {
  const write = (value: MarkdownSlots[string]) =>
    typeof value === 'object' ? value.markdown : escapeMarkdown(String(value));
  return { markdown: fillSlots(templates, { name, slots, write }) };
}
