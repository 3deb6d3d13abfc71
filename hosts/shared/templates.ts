import { fillSlots } from '../../feed/text.ts';

type Templates = ReadonlyMap<string, string>;

/**
 * A configuration file from its template. Slots are written `{{name}}`, as these texts use braces
 * themselves; the lines of a value get the indentation of its slot.
 */
export function fillText(
  templates: Templates,
  name: string,
  slots: Readonly<Record<string, string>>,
): string {
  const write = (value: string, indent: string) => value.replaceAll('\n', `\n${indent}`);
  const pattern = /\{\{(\w+)\}\}/g;
  return `${fillSlots(textOf(templates, name), { name, slots, write, pattern })}\n`;
}

/**
 * A JSON file from its template, minified. A string `"{{name}}"` is replaced by any value; the
 * items of a list in a list become items of the outer one.
 */
export function fillJson(
  templates: Templates,
  name: string,
  slots: Readonly<Record<string, unknown>> = {},
): string {
  const write = (value: unknown) => JSON.stringify(value);
  const pattern = /"\{\{(\w+)\}\}"/g;
  const json = fillSlots(textOf(templates, name), { name, slots, write, pattern });
  return jsonText(JSON.parse(json, (_, value) => (Array.isArray(value) ? value.flat() : value)));
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

function textOf(templates: Templates, name: string): string {
  const text = templates.get(name);
  if (text === undefined) throw new Error(`there is no template ${name}`);
  return text;
}
