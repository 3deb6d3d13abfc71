import { fillSlots, type Templates } from '../templates.ts';
import { escapeMarkdown, type Markdown } from './text.ts';

export type MarkdownSlots = { readonly [name: string]: string | number | Markdown };

/** A template with each `{slot}` filled: text is escaped, Markdown is not. */
export function fillMarkdown(templates: Templates, name: string, slots: MarkdownSlots): Markdown {
  const write = (value: MarkdownSlots[string]) =>
    typeof value === 'object' ? value.markdown : escapeMarkdown(String(value));
  return { markdown: fillSlots(templates, { name, slots, write }) };
}
