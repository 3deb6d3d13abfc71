import { join } from 'node:path';
import type { InputFile } from '../../build/dataset/dataset.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Source } from '../source.ts';
import { readIfPresent } from './list-state.ts';

const PATH = 'imports/left-out.txt';

/** The name by which every price list leaves a row out: without a provider, in lower case. */
export function priceName(row: string): string {
  return row.slice(row.lastIndexOf('/') + 1).toLowerCase();
}

type LeftOut = {
  names: string[];
  input: InputFile | undefined;
  /** The file to write, where names were added. */
  files: [path: string, text: string][];
};

/** The rows of lists or the labels of boards that no import shows, with new ones: a line each. */
export function readLeftOut(root: string, kind: Source['kind'], added: string[]): LeftOut {
  const bytes = readIfPresent(join(root, PATH));
  const list = kind === 'plans' ? 'plan ' : kind === 'board' ? 'label ' : 'model ';
  const lines = new TextDecoder().decode(bytes).split('\n').filter(Boolean);
  const wanted = added.map((name) => list + (list === 'model ' ? priceName(name) : name));
  const fresh = wanted.filter((line) => !lines.includes(line));
  const all = [...lines, ...fresh];
  const names = all.filter((line) => line.startsWith(list)).map((line) => line.slice(list.length));
  const text = [...new Set(all)].sort(compareCodeUnits).map((line) => `${line}\n`);
  const input = bytes && { path: PATH, bytes };
  return { names, input, files: fresh.length === 0 ? [] : [[PATH, text.join('')]] };
}
