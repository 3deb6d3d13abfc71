import { parseFile } from '../../build/dataset/parse.ts';
import type { InputFile } from '../../build/dataset/source-file.ts';
import type { Line, Proposal } from '../propose/proposal.ts';
import { applyEdits } from './apply-edits.ts';
import type { FileEdit } from './edits.ts';
import { WriteError } from './yaml-ranges.ts';

/** The new texts by path, and the files whose edits are impossible, with the reason. */
export type Applied = {
  readonly files: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, Line>;
};

/** Applies the edits of a proposal to the texts of its files. */
export function applyProposal(
  { edits, files }: Pick<Proposal, 'edits' | 'files'>,
  inputs: readonly InputFile[],
): Applied {
  const changed = new Map(files);
  const refused = new Map<string, Line>();
  for (const path of new Set(edits.map(({ file }) => file))) {
    const edited = editFile(
      path,
      edits.filter(({ file }) => file === path),
      inputs,
    );
    if (typeof edited === 'string') changed.set(path, edited);
    else refused.set(path, edited);
  }
  return { files: changed, refused };
}

function editFile(
  path: string,
  edits: readonly FileEdit[],
  inputs: readonly InputFile[],
): string | Line {
  const input = inputs.find((one) => one.path === path);
  const file = input && parseFile(input).file;
  if (file === undefined) throw new Error(`a proposal changes ${path}, which was not read`);
  try {
    return applyEdits(file, edits);
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    return { subject: error.position ?? path, text: error.message };
  }
}

/** The proposal with the changes of those files refused. */
export function withRefused(proposal: Proposal, { refused }: Pick<Applied, 'refused'>): Proposal {
  if (refused.size === 0) return proposal;
  const stays = ({ file }: Line) => file === undefined || !refused.has(file);
  const { added, changed, left } = proposal.lines;
  return {
    ...proposal,
    lines: {
      ...proposal.lines,
      ...{ added: added.filter(stays), changed: changed.filter(stays), left: left.filter(stays) },
      refused: [...proposal.lines.refused, ...refused.values()],
    },
  };
}
