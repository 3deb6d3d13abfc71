import type { Language } from '../feed/contract/pages.ts';
import { dayText, priceText } from '../feed/text.ts';
import {
  type Catalogue,
  currencySigns,
  fillSlots,
  grouped,
  type Message,
  type SlotValues,
} from './text.ts';

/** Units of a currency for one US dollar; a currency that is not listed has no known rate. */
export type Rates = { readonly [currency: string]: number };

/** What a page is written for. */
export type PageContext = {
  language: Language;
  /** What `lang` says of it: the table of languages would come with that of all pages. */
  tag: string;
  /** What leads from the page to the root of the feed: nothing, or `../` for each folder. */
  root: string;
  /** The day of the build, YYYY-MM-DD; in the browser that of the reader. */
  today: string;
  /** The address that the feed is published at, which a mirror of it keeps. */
  apiRoot: string;
  /** The name of the feed, and the address of its repository. */
  name: string;
  repository: string;
  /** The Chinese messages: the build has all, the browser those of the islands. */
  messages: Catalogue;
  /** The Chinese names of vendors, by the English; on a page in English none. */
  vendors?: Catalogue;
  /** What amounts are converted by; without a rate they stand as they are stated. */
  rates?: Rates;
};

export const DAY_MILLISECONDS = 86_400_000;

/** What comes within so many days is soon: a plan that is bought today is paid for a second month in them. */
export const SOON_DAYS = 60;

/** An island of a page: the module that starts it, and the props that it is rendered with. */
export type PlacedIsland = { name: string; props: object };

/** A page: where it stands, and how texts and figures are written in its language. */
export class Page {
  readonly language: Language;
  readonly tag: string;
  readonly root: string;
  readonly today: string;
  readonly apiRoot: string;
  readonly name: string;
  readonly repository: string;
  /** What is rendered on it adds its islands, in their order. */
  readonly islands: PlacedIsland[] = [];
  readonly vendors: Catalogue;
  readonly rates: Rates;
  #messages: Catalogue;

  constructor(context: PageContext) {
    this.language = context.language;
    this.tag = context.tag;
    this.root = context.root;
    this.today = context.today;
    this.apiRoot = context.apiRoot;
    this.name = context.name;
    this.repository = context.repository;
    this.vendors = context.vendors ?? {};
    this.rates = context.rates ?? { USD: 1 };
    this.#messages = context.messages;
  }

  /** Adds the Chinese messages of a script that comes later than the page. */
  addMessages(messages: Catalogue): void {
    this.#messages = { ...this.#messages, ...messages };
  }

  /** A message in the language of the page, with its values. */
  t(message: Message, values: SlotValues = {}): string {
    return fillSlots(this.translate(message), values, this.tag);
  }

  /** A message in the language of the page, with its slots. Missing Chinese fails a build and not a reader. */
  translate(message: Message): string {
    if (this.language === 'en') return message;
    const translation = this.#messages[message];
    if (translation === undefined && typeof document === 'undefined')
      throw new Error(`zh.json has no "${message}"`);
    return translation ?? message;
  }

  /** A vendor as readers of the page call it. */
  vendorName(name: string): string {
    return this.vendors[name] ?? name;
  }

  /** Names as a list: `a, b, c`; in Chinese with its own comma and its own and. */
  listText(names: string[]): string {
    return names.join(this.language === 'en' ? ', ' : '、');
  }

  /** What is said of one thing after another, in a line; Chinese lists names with another mark. */
  clausesText(clauses: string[]): string {
    return clauses.join(this.language === 'en' ? ', ' : '，');
  }

  /** A day or a month: `18 Nov 2026`, `2026年11月18日`. Other text is unchanged. */
  dateText(date: string): string {
    const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
    if (this.language === 'en' || year === undefined) return dayText(date);
    return `${year}年${Number(month)}月${day === undefined ? '' : `${Number(day)}日`}`;
  }

  /** A day or a month, or a dash where it is not known. */
  dateOrDash(date: string | null): string {
    return date === null ? '–' : this.dateText(date);
  }

  /** A share in percent: `57.8 %`, `57.8%` in Chinese; the number as it is or as written. */
  percent(value: number | string): string {
    return this.language === 'en' ? `${value}\u00a0%` : `${value}%`;
  }

  /** Whole days from the day of the page to another one. */
  daysUntil(day: string): number {
    return Math.round((Date.parse(day) - Date.parse(this.today)) / DAY_MILLISECONDS);
  }

  /** How far a day is: `today`, `in 15 days`, `15 days ago`. */
  distanceText(day: string): string {
    const days = this.daysUntil(day);
    if (days === 0) return this.t('today');
    return days > 0
      ? this.t('in {days, plural, one {# day} other {# days}}', { days })
      : this.t('{days, plural, one {# day} other {# days}} ago', { days: -days });
  }

  /** Prices per million tokens of input and output: `$4.00 / $20.00`, `¥6 / ¥18`. */
  pricePair(
    { input_price, output_price }: { input_price: number | null; output_price: number | null },
    isYuan = false,
  ): string {
    return `${this.tokenPrice(input_price, isYuan)} / ${this.tokenPrice(output_price, isYuan)}`;
  }

  /**
   * A price per million tokens: `$0.435`, `free`, or a dash where it is unknown; in yuan as its
   * list has it, `¥0.7`.
   */
  tokenPrice(price: number | null, isYuan = false): string {
    if (price === null) return '–';
    if (price === 0) return this.t('free');
    return isYuan ? `¥${price}` : `$${priceText(Number(price.toPrecision(4)))}`;
  }

  /** An amount of yuan in dollars; null where it is unknown, or the rate is. */
  inDollars(yuan: number | null): number | null {
    const perUsd = this.rates.CNY;
    return yuan === null || perUsd === undefined ? null : yuan / perUsd;
  }

  /** An amount of dollars or of yuan: three significant digits of less than one, else whole cents. */
  dollars(amount: number | null, sign = '$'): string {
    if (amount === null) return this.t('unknown');
    if (amount === 0) return this.t('free');
    if (amount < 1) return `${sign}${priceText(Number(amount.toPrecision(3)))}`;
    return sign + (amount < 1_000 ? amount.toFixed(2) : grouped(Math.round(amount)));
  }

  /**
   * An amount in its own currency: `$20`, `¥40 CNY`. The sign alone does not distinguish yen from
   * yuan but to Chinese readers, to whom it is yuan.
   */
  money(amount: number | null, currency: string): string {
    if (amount === null) return this.t('price unknown');
    if (amount === 0) return this.t('free');
    const digits = grouped(Number.isInteger(amount) ? amount : amount.toFixed(2));
    const sign = currencySigns[currency];
    if (sign === undefined) return `${digits} ${currency}`;
    const isPlain = currency === 'USD' || (currency === 'CNY' && this.language === 'zh');
    return isPlain ? `${sign}${digits}` : `${sign}${digits} ${currency}`;
  }
}
