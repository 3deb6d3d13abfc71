import { dayText, priceText } from '../feed/text.ts';
import { getPage } from './page.ts';

/** A text of the pages: its English, by which `zh.json` has the Chinese. */
export type Message = keyof typeof import('./zh.json');

type Catalogue = { [message in string]?: string };

let catalogue: Catalogue = {};

/** The Chinese messages: the build has all, a page those of its islands. */
export function setCatalogue(messages: Catalogue): void {
  catalogue = messages;
}

type Values = { [name: string]: string | number };

/** A message in the language of the page, with its values. */
export function t(message: Message, values: Values = {}): string {
  const text = translate(message);
  // Most have no slot, and to look for one as such takes longer.
  if (!text.includes('{')) return text;
  return text.replace(SLOT, (_, name: string, choices?: string) =>
    write(values[name], { message, name, choices }),
  );
}

/** `{name}`, or a choice by a number: `{count, plural, one {# model} other {# models}}`. */
const SLOT = /\{(\w+)(?:, plural,((?: [\w=]+ \{[^{}]*\})+))?\}/g;

/** A message in the language of the page, with its slots. Missing Chinese fails a build and not a reader. */
export function translate(message: Message): string {
  if (getPage().language === 'en') return message;
  const translation = catalogue[message];
  if (translation === undefined && typeof document === 'undefined')
    throw new Error(`zh.json has no "${message}"`);
  return translation ?? message;
}

type Slot = { message: string; name: string; choices: string | undefined };

function write(value: string | number | undefined, { message, name, choices }: Slot): string {
  if (value === undefined) throw new Error(`"${message}" needs ${name}`);
  if (choices === undefined) return String(value);
  const { plural, number } = getFormats();
  const keys = [`=${value}`, plural.select(Number(value)), 'other'];
  const found = keys.map((key) => choices.split(` ${key} {`)[1]).find((rest) => rest !== undefined);
  const [text = ''] = found?.split('}') ?? [];
  return text.replace('#', number.format(Number(value)));
}

type Formats = { plural: Intl.PluralRules; number: Intl.NumberFormat };

/** By the tag of a language: making them takes a thousand times as long as using them. */
const formats = new Map<string, Formats>();

function getFormats(): Formats {
  const { tag } = getPage();
  const known = formats.get(tag);
  if (known !== undefined) return known;
  const made = { plural: new Intl.PluralRules(tag), number: new Intl.NumberFormat(tag) };
  formats.set(tag, made);
  return made;
}

/** Names as a list: `a, b, c`; in Chinese with its own comma and its own and. */
export function listText(names: string[]): string {
  return names.join(getPage().language === 'en' ? ', ' : '、');
}

/** A day or a month: `18 Nov 2026`, `2026年11月18日`. Other text is unchanged. */
export function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  if (getPage().language === 'en' || year === undefined) return dayText(date);
  return `${year}年${Number(month)}月${day === undefined ? '' : `${Number(day)}日`}`;
}

/** A day or a month, or a dash where it is not known. */
export function dateOrDash(date: string | null): string {
  return date === null ? '–' : dateText(date);
}

/** A price per million tokens: `$0.435`, `free`, or a dash where it is unknown. */
export function tokenPrice(price: number | null): string {
  if (price === null) return '–';
  return price === 0 ? t('free') : `$${priceText(Number(price.toPrecision(4)))}`;
}

/** An amount of US dollars: three significant digits of less than a dollar, else whole cents. */
export function dollars(amount: number | null): string {
  if (amount === null) return t('unknown');
  if (amount === 0) return t('free');
  if (amount < 1) return `$${priceText(Number(amount.toPrecision(3)))}`;
  return amount < 1_000 ? `$${amount.toFixed(2)}` : `$${grouped(Math.round(amount))}`;
}

/**
 * An amount in its own currency: `$20`, `¥40 CNY`. The sign alone does not distinguish yen from
 * yuan.
 */
export function money(amount: number | null, currency: string): string {
  if (amount === null) return t('price unknown');
  if (amount === 0) return t('free');
  const digits = Number.isInteger(amount) ? grouped(amount) : amount.toFixed(2);
  const sign = signs[currency];
  if (sign === undefined) return `${digits} ${currency}`;
  return currency === 'USD' ? `$${digits}` : `${sign}${digits} ${currency}`;
}

const signs: { [currency: string]: string } = { USD: '$', CNY: '¥', JPY: '¥', EUR: '€', GBP: '£' };

/** A whole number in groups of three. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
