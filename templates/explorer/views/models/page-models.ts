import type { Model } from '../../../../feed/schemas/model.ts';
import { type Row, searchText } from './row.ts';

/** A row with its element in the page. */
export type TableRow = Row & { readonly element: HTMLTableRowElement };

/** Parses the models from the table that the build wrote, so that no request is needed at first. */
export function readRows(table: HTMLTableElement): readonly TableRow[] {
  return [...(table.tBodies[0]?.rows ?? [])].map((element) => {
    const { cells } = element;
    const [name, score, input, output, , context, tags, status] = [...cells];
    const model: Model = {
      id: element.id.replace('/models/', ''),
      vendor: textOf(name?.querySelector('small')),
      name: textOf(name?.querySelector('a')),
      input_price: priceOf(input),
      output_price: priceOf(output),
      context_window: numberOf(context) ?? 0,
      tags: textOf(tags).split(', ').filter(Boolean),
      status: statusOf(textOf(status)),
    };
    const boardCount = Number.parseInt(textOf(score?.querySelector('small')), 10) || 0;
    return { element, model, meanScore: numberOf(score), boardCount, text: searchText(model) };
  });
}

function textOf(node: Element | null | undefined): string {
  return node?.textContent?.trim() ?? '';
}

function numberOf(cell: Element | undefined): number | null {
  const value = cell?.querySelector('data')?.value;
  return value === undefined ? null : Number(value);
}

function priceOf(cell: Element | undefined): number | null {
  const text = textOf(cell);
  if (text === 'free') return 0;
  return text === '' || text === '–' ? null : Number(text);
}

function statusOf(text: string): Model['status'] {
  return text === 'verified' || text === 'seed' ? text : 'unverified';
}

let known: readonly TableRow[] | undefined;

/** The rows of the page's table, in the order as the build wrote it; none in another page. */
export function tableRows(): readonly TableRow[] {
  const table = hasDocument ? document.querySelector<HTMLTableElement>('#models') : null;
  known ??= table === null ? [] : readRows(table);
  return known;
}

const hasDocument = typeof document !== 'undefined';
