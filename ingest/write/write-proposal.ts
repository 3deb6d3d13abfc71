import type { Diagnostic } from '../../build/dataset/diagnostics.ts';
import { visible } from '../../build/dataset/visible.ts';
import { type DataChange, writeData } from '../../build/dataset/write.ts';
import { type CommandContext, fail, faultsText } from '../context.ts';
import { exitCodeOf, type Proposal } from '../propose/proposal.ts';

/** A proposal with the texts that it writes. */
export type Writing = DataChange & {
  readonly proposal: Proposal;
  /** Of the files, those that record what a person decided on the command line. */
  readonly decided: DataChange['files'];
  /** Errors that the data as a whole would have. */
  readonly faults: readonly Diagnostic[];
  readonly partial: boolean;
  readonly isBoard: boolean;
};

/**
 * Writes the files of a proposal. The prices of a list are independent of each other, so a refused
 * row stops only itself; a period without some of its rows would be wrong as a whole.
 */
export function writeProposal(
  { proposal, files, decided, inputs, faults, partial, isBoard }: Writing,
  context: CommandContext,
): 0 | 1 | 2 {
  const { refused, unmapped } = proposal.lines;
  if (isBoard && refused.length + unmapped.length > 0 && !partial) {
    context.printError(
      'no row is written, since not every one was understood; --partial writes those that were.\n',
    );
    return decided.size === 0 ? 2 : (writeFiles({ files: decided, inputs }, context) ?? 2);
  }
  if (faults.length > 0)
    return fail(
      faultsText(faults, 'written so, the data would have faults; nothing is written'),
      context,
    );
  return writeFiles({ files, inputs }, context) ?? exitCodeOf(proposal);
}

/** The exit code of a failure. */
function writeFiles({ files, inputs }: DataChange, context: CommandContext): 1 | undefined {
  const fault = files.size === 0 ? undefined : writeData(context.root, { files, inputs })?.problem;
  if (fault !== undefined) return fail(`${visible(fault)}; nothing is written.\n`, context);
  context.print(writtenText([...files.keys()]));
  return undefined;
}

function writtenText(paths: readonly string[]): string {
  if (paths.length === 0) return 'nothing to write\n';
  return `wrote ${paths.length} ${paths.length === 1 ? 'file' : 'files'}: ${paths.map(visible).join(', ')}\n`;
}
