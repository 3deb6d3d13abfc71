import type { InputFile } from '../../build/dataset/source-file.ts';
import { type LeftOut, leftOutPath, leftOutText, priceName, readLeftOut } from './left-out.ts';

type Decided = {
  readonly leftOut: LeftOut;
  readonly input: InputFile | undefined;
  /** The file to write, where names were added. */
  readonly files: readonly (readonly [path: string, text: string])[];
};

/** The names that are left out, with those of the command line. */
export function decideLeftOut(
  root: string,
  kind: string,
  names: readonly string[],
): Decided | { readonly fault: string } {
  const read = readLeftOut(root);
  if ('fault' in read) return read;
  const list = listOf(kind);
  const added = list === 'prices' ? names.map(priceName) : names;
  const { leftOut, input } = read;
  if (added.every((name) => leftOut[list].includes(name))) return { leftOut, input, files: [] };
  return {
    leftOut: { ...leftOut, [list]: [...leftOut[list], ...added] },
    input,
    files: [[leftOutPath, leftOutText(read, list, added)]],
  };
}

function listOf(kind: string): keyof LeftOut {
  if (kind === 'plans') return 'plans';
  return kind === 'board' ? 'boards' : 'prices';
}
