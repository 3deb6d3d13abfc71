import type { Language } from '../feed/contract/pages.ts';

/** A text of the pages: its English, by which `zh.json` has the Chinese. */
export type Message = keyof typeof import('./zh.json');

/** The Chinese of messages. */
export type Catalogue = { [message in string]?: string };

export type SlotValues = { [name: string]: string | number };

/** `{name}`, or a choice by a number: `{count, plural, one {# model} other {# models}}`. */
const SLOT = /\{(\w+)(?:, plural,((?: [\w=]+ \{[^{}]*\})+))?\}/g;

/** A text with its values, whose numbers are written as in the language of the tag. */
export function fillSlots(text: string, values: SlotValues, tag: string): string {
  // Most have no slot, and to look for one as such takes longer.
  if (!text.includes('{')) return text;
  const filled = text.replace(SLOT, (_, name: string, choices?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${text}" needs ${name}`);
    return EDGE + (choices ? choose(choices, value, getFormats(tag)) : value) + EDGE;
  });
  return closeUp(filled);
}

/** Stands at both ends of a value until its text is closed up. */
export const EDGE = '\uE000';

/** Between two Chinese characters is no space, as messages have one beside a value; within a value it stays. */
export function closeUp(text: string): string {
  return text.replace(/(?<=[一-鿿])(\uE000 \uE000?| \uE000)(?=[一-鿿])|\uE000/g, '');
}

/** The choice that fits a number: its own, that of its plural form, else the last. */
function choose(choices: string, value: string | number, { plural, number }: Formats): string {
  const keys = [`=${value}`, plural.select(Number(value)), 'other'];
  const found = keys.map((key) => choices.split(` ${key} {`)[1]).find((rest) => rest !== undefined);
  const [text = ''] = found?.split('}') ?? [];
  return text.replace('#', number.format(Number(value)));
}

type Formats = { plural: Intl.PluralRules; number: Intl.NumberFormat };

/** By the tag of a language: making them takes a thousand times as long as using them. */
const formats = new Map<string, Formats>();

function getFormats(tag: string): Formats {
  const known = formats.get(tag);
  if (known !== undefined) return known;
  const made = { plural: new Intl.PluralRules(tag), number: new Intl.NumberFormat(tag) };
  formats.set(tag, made);
  return made;
}

/** The sign of a currency; other currencies are written with their code. */
export const currencySigns: { [currency: string]: string } = {
  USD: '$',
  CNY: '¥',
  JPY: '¥',
  EUR: '€',
  GBP: '£',
};

/** A number with its whole part in groups of three: `1,234.5678`. */
export function grouped(value: number | string): string {
  return String(value).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** What stands between two sentences: after a full-width stop nothing. */
export function gapOf({ language }: { language: Language }): string {
  return language === 'en' ? ' ' : '';
}

/** A name without its vendor, and without what stands between its words. */
export function nameAlone(text: string): string {
  return text.toLowerCase().replace(/^.*\/|[\s._-]/g, '');
}
