import { priceText } from '../../../feed/text.ts';
import { dateIn } from '../../messages/date.ts';
import { language } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';

/** A price per million tokens: `$0.435`, `free`, or a dash where it is unknown. */
export function tokenPrice(price: number | null): string {
  if (price === null) return '–';
  return price === 0 ? t('free') : `$${priceText(Number(price.toPrecision(4)))}`;
}

/** An amount of US dollars with as many digits as its size deserves. */
export function dollars(amount: number | null): string {
  if (amount === null) return t('unknown');
  if (amount === 0) return t('free');
  if (amount < 0.1) return `$${Number(amount.toPrecision(3))}`;
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

const signs: { readonly [currency: string]: string } = {
  USD: '$',
  CNY: '¥',
  JPY: '¥',
  EUR: '€',
  GBP: '£',
};

/** A whole number in groups of three. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A day or a month in the language of the page: `18 Nov 2026`, `2026年11月18日`. */
export function dateText(date: string): string {
  return dateIn(language, date);
}

/** The day in the reader's time zone, YYYY-MM-DD. */
export function dayOf(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
