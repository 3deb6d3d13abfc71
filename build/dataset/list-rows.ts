import { parse } from 'csv-parse/sync';
import { modelPriceFields } from '../../feed/contract/vocabulary.ts';
import { byTexts } from '../../feed/text.ts';
import type { ImportedList, InputFile, ListRow, Records, TokenFigures } from './dataset.ts';

/**
 * The lists of data/lists.yaml with their rows that mean a model, from the files that imports have
 * written.
 */
export function parseLists(files: readonly InputFile[], { lists, model }: Records): ImportedList[] {
  const models = new Set(model.map(({ id }) => id));
  return Object.entries(lists[0]?.value ?? {}).flatMap(([name, list]) => {
    const file = files.find(({ path }) => path === `data/lists/${name}.csv`);
    if (file === undefined) return [];
    const rows = parseRows(new TextDecoder().decode(file.bytes), list.checked);
    return [{ ...list, name, rows: rows.filter((row) => models.has(row.model)) }];
  });
}

/**
 * The rows of a file of data/lists with the record that each means, on the day of the list. One
 * that says itself that its model is over states nothing of today.
 */
export function parseRows(text: string, day: string): ListRow[] {
  const options = {
    columns: true,
    comment: '#',
    comment_no_infix: true,
    relax_quotes: true,
  } as const;
  // Each row has the names of the first line; a file of before has no records.
  const rows: Record<string, string>[] = parse(text, options);
  return rows.flatMap(({ id = '', price = '', record = '', ended = '' }) => {
    if (record === '' || ended !== '') return [];
    const figures = parseFigures(price, day);
    return figures === undefined ? [] : [{ id, model: record, figures }];
  });
}

/**
 * The figures in the text of a price, such as `1.25/10/0.125/-; over 200000 2.5/15/0.25/-`, without
 * those of long requests. Of `2/10/-/- | 2026-09-01 3/15/-/-` those that hold on the day; undefined
 * where the text has none, since the import refused the row.
 */
export function parseFigures(price: string, day: string): TokenFigures | undefined {
  const held = price
    .split(' | ')
    .flatMap(datedFigures)
    .filter(({ from }) => from <= day)
    // Some lists write the newest price first, others last.
    .toSorted(byTexts('from'))
    .at(-1);
  const figures = held?.figures.split('/') ?? [];
  if (figures.length !== modelPriceFields.length) return undefined;
  const named = modelPriceFields.map((field, index) => {
    const text = figures[index];
    return [field, text === undefined || text === '-' ? null : Number(text)];
  });
  // The names are those of the type.
  return Object.fromEntries(named) as TokenFigures;
}

/** The figures of a part of a price and their first day, which is empty where the list has none. */
function datedFigures(part: string) {
  const groups = /^(?:(?<from>\d{4}-\d\d-\d\d) )?(?<figures>[^ ;]+)(?:;|$)/.exec(part)?.groups;
  return groups === undefined ? [] : [{ from: groups.from ?? '', figures: groups.figures ?? '' }];
}
