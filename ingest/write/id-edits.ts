import { isDeepStrictEqual } from 'node:util';
import { Document, type Node } from 'yaml';
import type { Sourced } from '../../build/dataset/dataset.ts';
import { compareRows } from '../../build/dataset/rules/ids.ts';
import type { IdRow, IdsFile } from '../../feed/schemas/data/offers.ts';
import { slugify } from '../../feed/text.ts';
import type { FileEdit } from './edits.ts';
import { yamlLines } from './yaml-lines.ts';

export type NamedSource = {
  readonly key: string;
  readonly source: IdsFile['sources'][string];
};

/** The key that files have for a source, or a new one: the list's name, and its day where taken. */
export function sourceKey(
  format: string,
  source: IdsFile['sources'][string],
  known: readonly IdsFile['sources'][],
): string {
  const all = known.flatMap((sources) => Object.entries(sources));
  const same = all.find(([, other]) => isDeepStrictEqual(other, source));
  if (same !== undefined) return same[0];
  const name = slugify(format);
  return all.some(([key]) => key === name) ? `${name}-${source.checked}` : name;
}

/** The edits that add rows to a file, in its order. */
export function idEdits(
  { file, value }: Sourced<IdsFile>,
  rows: readonly IdRow[],
  { key, source }: NamedSource,
): readonly FileEdit[] {
  const [first] = Object.keys(value.sources);
  const inserts = rows.map((row): FileEdit => {
    const next = value.ids.findIndex((other) => compareRows(other, row) > 0);
    const named = key === first ? row : { ...row, source: key };
    const index = next === -1 ? value.ids.length : next;
    return { file: file.path, op: 'insert', path: ['ids'], index, value: rowNode(named) };
  });
  if (Object.hasOwn(value.sources, key)) return inserts;
  const after = Object.keys(value.sources);
  return [
    { file: file.path, op: 'put', path: ['sources'], key, value: flow(source), after },
    ...inserts,
  ];
}

/** A whole new file of rows from one source. */
export function idsText(
  path: string,
  rows: readonly IdRow[],
  { key, source }: NamedSource,
): string {
  const folders = '../'.repeat(path.split('/').length - 2);
  const lines = yamlLines({ sources: { [key]: flow(source) }, ids: rows.map(rowNode) });
  return [`# yaml-language-server: $schema=${folders}schemas/ids.json`, ...lines, ''].join('\n');
}

/** A row in braces on one line, its fields in the order of the schema. */
function rowNode({ id, model, match, source, from, ambiguous }: IdRow): Node {
  return flow({
    ...{ id, model, match },
    ...(source === undefined ? {} : { source }),
    ...(from === undefined ? {} : { from }),
    ...(ambiguous === undefined ? {} : { ambiguous }),
  });
}

function flow(value: object): Node {
  return new Document().createNode(value, { flow: true });
}
