import type { Lifecycle } from '../src/answers.ts';

/** A column whose title begins with `>` stands on the right. */
export type TextTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A table with a line a row. */
export function renderTextTable({ columns, rows }: TextTable): string {
  const titles = columns.map((title) => title.replace('>', ''));
  const widths = columns.map((_, index) =>
    Math.max(...[titles, ...rows].map((cells) => getWidth(cells[index] ?? ''))),
  );
  const renderRow = (cells: readonly string[]) =>
    columns
      .map((title, index) => {
        const cell = cells[index] ?? '';
        const blanks = ' '.repeat((widths[index] ?? 0) - getWidth(cell));
        return title.startsWith('>') ? blanks + cell : cell + blanks;
      })
      .join('  ')
      .trimEnd();
  return [titles, ...rows].map(renderRow).join('\n');
}

/** Columns of a terminal: Chinese characters take two. */
function getWidth(text: string): number {
  const wide = text.match(/[\p{sc=Han}\uFF00-\uFF60]/gu) ?? [];
  return [...text].length + wide.length;
}

/** For what is not known, or not there. */
export const DASH = '–';

/**
 * How a model stands: `deprecated, ends 2026-05-01; the vendor names gpt-5 in its place`, and where that
 * one ends too `, and gpt-6 after it`, the one that is served.
 */
export function endText({ stage, retires, successor, served_successor }: LifecycleEnd): string {
  const day = stage === 'retired' ? ` since ${retires}` : `, ends ${retires}`;
  const next = successor === null ? '' : `; the vendor names ${successor} in its place`;
  const isLater = served_successor !== null && served_successor !== successor;
  const later = isLater ? `, and ${served_successor} after it` : '';
  return `${stage}${retires === null ? '' : day}${next}${later}`;
}

type LifecycleEnd = Pick<Lifecycle, 'stage' | 'retires' | 'successor'> & {
  served_successor: string | null;
};

/** At least two decimals for what has any, and no exponent. */
export function usd(amount: number | null): string {
  if (amount === null) return DASH;
  const text = amount.toFixed(12).replace(/\.?0+$/, '');
  return `$${/\.\d$/.test(text) ? `${text}0` : text}`;
}

/** Cents, and more digits where an amount has few of them. */
export function money(amount: number | null): string {
  if (amount === null) return DASH;
  return usd(Number(amount >= 1 ? amount.toFixed(2) : amount.toPrecision(4)));
}

export function tokens(count: number | null): string {
  return count?.toLocaleString('en-US') ?? DASH;
}
