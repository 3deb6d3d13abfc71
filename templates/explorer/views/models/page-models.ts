import type { Model } from '../../../../feed/schemas/model.ts';
import { lifecycleStages, modelStatuses } from '../../../../feed/vocabulary.ts';
import { t } from '../../../messages/t.ts';
import { type Row, searchText } from './row.ts';

/** A row with its element in the page. */
export type TableRow = Row & { readonly element: HTMLTableRowElement };

/** A group of the table as the build wrote it: its heading, and its rows in their order. */
export type TableGroup = {
  readonly heading: HTMLTableRowElement;
  readonly rows: readonly TableRow[];
};

/** Parses the models from the table that the build wrote, so that no request is needed at first. */
export function readGroups(table: HTMLTableElement): readonly TableGroup[] {
  return [...table.tBodies].flatMap(({ rows: [heading, ...rows] }) =>
    heading === undefined ? [] : [{ heading, rows: rows.map(readRow) }],
  );
}

function readRow(element: HTMLTableRowElement): TableRow {
  const [name, score, input, output, context, tags, status] = element.cells;
  const [released, day, sources] = (element.dataset.facts ?? '').split(',');
  const model: Model = {
    id: element.id.replace('/models/', ''),
    vendor: textOf(name?.querySelector('small')),
    name: textOf(name?.querySelector('a')),
    input_price: priceOf(input),
    output_price: priceOf(output),
    context_window: numberOf(context) ?? 0,
    tags: textOf(tags).split(', ').filter(Boolean),
    status: modelStatuses.find((name) => status?.classList.contains(name)) ?? 'unverified',
  };
  return {
    element,
    model,
    overall: overallOf(score),
    stage: stageOf(name),
    released: released || null,
    read: { day: day || null, sources: Number(sources) },
    text: searchText(model),
  };
}

function overallOf(cell: Element | undefined): Row['overall'] {
  const score = numberOf(cell);
  if (score === null) return null;
  const [low = score, high = score] = textOf(cell?.querySelector('small')).split('–').map(Number);
  return { score, low, high, board_count: Number(cell?.querySelector('data')?.dataset.boards) };
}

function stageOf(cell: Element | undefined): Row['stage'] {
  const mark = cell?.querySelector('.mark');
  return lifecycleStages.find((stage) => mark?.classList.contains(stage)) ?? 'active';
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
  if (text === t('free')) return 0;
  return text === '' || text === '–' ? null : Number(text);
}

let groups: readonly TableGroup[] | undefined;

const hasDocument = typeof document !== 'undefined';

/** The groups of the page's table, in their order. */
export function groupsInPage(): readonly TableGroup[] {
  const table = hasDocument ? document.querySelector<HTMLTableElement>('#models') : null;
  groups ??= table === null ? [] : readGroups(table);
  return groups;
}

let known: readonly TableRow[] | undefined;

/** Every model of the page, in the order of its table as the build wrote it; none in another page. */
export function modelsInPage(): readonly TableRow[] {
  known ??= groupsInPage().flatMap(({ rows }) => rows);
  return known;
}
