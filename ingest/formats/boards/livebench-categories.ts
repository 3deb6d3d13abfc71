import type { BoardFile } from '../../types.ts';
import { asList, asObject, parseJson } from '../json.ts';

/** The categories of a release with the indexes of their columns. */
export type Categories = readonly { readonly name: string; readonly columns: readonly number[] }[];

type Request = {
  readonly name: string;
  readonly beside: BoardFile['beside'];
  readonly columns: readonly string[];
};

/** The categories of a table, or what is wrong with their file. Every column is in one of them. */
export function parseCategories({ name, beside, columns }: Request): Categories | string {
  const text = beside(name);
  if (text === undefined)
    return `${name}: the categories of the table's tasks are missing; put the file beside the table.`;
  const json = parseJson(text);
  if ('fault' in json) return `${name}:${json.fault}`;
  const entries = Object.entries(asObject(json.value) ?? {});
  if (entries.length === 0 || entries.some(([, tasks]) => (asList(tasks) ?? []).length === 0))
    return `${name}: categories are {"<category>": ["<task>", …]}, none of them empty.`;
  const categories = entries.map(([category, tasks]) => ({
    name: category,
    tasks: (asList(tasks) ?? []).map(String),
  }));
  const named = new Set(categories.flatMap(({ tasks }) => tasks));
  const missing = [...named].find((task) => !columns.includes(task));
  if (missing !== undefined)
    return `${name}: the task "${missing}" is no column of the table; the two are of different releases.`;
  const stray = columns.slice(1).find((column) => !named.has(column));
  if (stray !== undefined)
    return `${name}: the column "${stray}" of the table is in no category; the two are of different releases.`;
  return categories.map(({ name: category, tasks }) => ({
    name: category,
    columns: tasks.map((task) => columns.indexOf(task)),
  }));
}
