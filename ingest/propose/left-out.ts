import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { InputFile } from '../../build/dataset/source-file.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { applyEdits, type Edit } from '../write/edits.ts';
import { readIfPresent } from './list-state.ts';

/** Names that no list is asked about again. */
export type LeftOut = {
  /** Names of rows of price lists, as `priceName` gives them. */
  prices: string[];
  /** Labels of any board. */
  boards: string[];
  /** Rows of lists of plans. */
  plans: string[];
};

const PATH = 'imports/left-out.yaml';

const EMPTY = `# What the feed leaves out, of every price list and of every board; "npm run import" adds to it with --leave-out.
prices: []
boards: []
plans: []
`;

type Decided = {
  leftOut: LeftOut;
  input: InputFile | undefined;
  /** The file to write, where names were added. */
  files: [path: string, text: string][];
};

/** The names that are left out with those of the command line, or what is wrong with their file. */
export function decideLeftOut(
  root: string,
  kind: string,
  names: string[],
): Decided | { error: string } {
  const bytes = readIfPresent(join(root, PATH));
  const text = bytes === undefined ? EMPTY : new TextDecoder().decode(bytes);
  const document = parseDocument(text);
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  const [prices, boards, plans] = ['prices', 'boards', 'plans'].map((key) => namesIn(value, key));
  if (prices === undefined || boards === undefined || plans === undefined)
    return { error: `${PATH} holds lists of names, prices, boards and plans; mend it.` };
  const leftOut = { prices, boards, plans };
  const input = bytes && { path: PATH, bytes };
  const list = kind === 'plans' ? 'plans' : kind === 'board' ? 'boards' : 'prices';
  const wanted = list === 'prices' ? names.map(priceName) : names;
  const known = leftOut[list];
  const added = [...new Set(wanted)].filter((name) => !known.includes(name));
  if (added.length === 0) return { leftOut, input, files: [] };
  const sorted = added.sort(compareCodeUnits);
  const edits = sorted.map((name): Edit => {
    const next = known.findIndex((other) => compareCodeUnits(other, name) > 0);
    const index = next === -1 ? known.length : next;
    return { op: 'insert', path: [list], index, value: name };
  });
  return {
    leftOut: { ...leftOut, [list]: [...known, ...sorted] },
    input,
    files: [[PATH, applyEdits(PATH, text, edits)]],
  };
}

/** The name by which every price list leaves a row out: without a provider, in lower case. */
export function priceName(row: string): string {
  return row.slice(row.lastIndexOf('/') + 1).toLowerCase();
}

function namesIn(value: unknown, key: string): string[] | undefined {
  const list: unknown = Object(value)[key];
  return Array.isArray(list) && list.every((name) => typeof name === 'string') ? list : undefined;
}
