import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { parseFile } from '../../build/dataset/parse.ts';
import type { InputFile } from '../../build/dataset/source-file.ts';
import { isMissing } from '../../build/dataset/write.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { applyEdits } from '../write/apply-edits.ts';
import type { Edit } from '../write/edits.ts';

/** Names that no list is asked about again. */
export type LeftOut = {
  /** Names of rows of price lists, without the provider before them, in lower case. */
  readonly prices: readonly string[];
  /** Labels of any board. */
  readonly boards: readonly string[];
  /** Rows of lists of plans. */
  readonly plans: readonly string[];
};

export const leftOutPath = 'imports/left-out.yaml';

export const nothingLeftOut: LeftOut = { prices: [], boards: [], plans: [] };

const EMPTY = `# What the feed leaves out, of every price list and of every board; "npm run import" adds to it with --leave-out.
prices: []
boards: []
`;

type Read = { readonly leftOut: LeftOut; readonly input: InputFile | undefined };

/** Reads the names, or says what is wrong with their file. */
export function readLeftOut(root: string): Read | { readonly fault: string } {
  const bytes = bytesAt(join(root, leftOutPath));
  if (bytes === undefined) return { leftOut: nothingLeftOut, input: undefined };
  const document = parseDocument(new TextDecoder().decode(bytes));
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  const prices = namesIn(value, 'prices');
  const boards = namesIn(value, 'boards');
  // Files of before there were lists of plans lack the key.
  const plans = document.has('plans') ? namesIn(value, 'plans') : [];
  if (
    !isMap(document.contents) ||
    prices === undefined ||
    boards === undefined ||
    plans === undefined
  )
    return { fault: `${leftOutPath} holds lists of names, prices, boards and plans; mend it.` };
  return { leftOut: { prices, boards, plans }, input: { path: leftOutPath, bytes } };
}

/** The file with more names, each list in order; its comments stay. */
export function leftOutText(
  { leftOut, input }: Read,
  list: keyof LeftOut,
  names: readonly string[],
): string {
  const bytes = input?.bytes ?? new TextEncoder().encode(EMPTY);
  const { file } = parseFile({ path: leftOutPath, bytes });
  if (file === undefined) throw new Error(`${leftOutPath} was read and can not be parsed`);
  const known = leftOut[list];
  const added = [...new Set(names)].filter((name) => !known.includes(name));
  if (!file.document.has(list))
    return applyEdits(file, [
      {
        op: 'put',
        path: [],
        key: list,
        value: added.toSorted(compareCodeUnits),
        after: ['boards'],
      },
    ]);
  const edits = added.toSorted(compareCodeUnits).map((value): Edit => {
    const next = known.findIndex((other) => compareCodeUnits(other, value) > 0);
    return { op: 'insert', path: [list], index: next === -1 ? known.length : next, value };
  });
  return edits.length === 0 ? file.text : applyEdits(file, edits);
}

/** The name by which every price list leaves a row out. */
export function priceName(row: string): string {
  return row.slice(row.lastIndexOf('/') + 1).toLowerCase();
}

function namesIn(value: unknown, key: string): readonly string[] | undefined {
  const list: unknown = Object(value)[key];
  return Array.isArray(list) && list.every((name) => typeof name === 'string') ? list : undefined;
}

function bytesAt(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
