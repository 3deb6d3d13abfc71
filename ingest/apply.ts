import { parseFile } from '../build/parse.ts';
import type { InputFile } from '../build/source-file.ts';
import type { Proposal } from './proposal.ts';
import { applyEdits } from './write.ts';

/** The files that a proposal changes or makes, with their new text, by path. */
export function applyProposal(
  { edits, files }: Pick<Proposal, 'edits' | 'files'>,
  inputs: readonly InputFile[],
): ReadonlyMap<string, string> {
  const changed = new Map(files);
  for (const path of new Set(edits.map(({ file }) => file))) {
    const input = inputs.find((one) => one.path === path);
    const file = input && parseFile(input).file;
    if (file === undefined) throw new Error(`a proposal changes ${path}, which was not read`);
    changed.set(
      path,
      applyEdits(
        file,
        edits.filter((edit) => edit.file === path),
      ),
    );
  }
  return changed;
}
