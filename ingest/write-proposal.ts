import type { Records } from '../build/dataset/dataset.ts';
import { visible } from '../build/dataset/visible.ts';
import { type DataChange, writeData } from '../build/dataset/write/write.ts';
import { exitCodeOf, type Proposal } from './proposal.ts';
import { recheck } from './recheck.ts';
import { complain, faultsText, type World } from './world.ts';

/**
 * A board's labels are few, and each is mapped or left out in data/aliases; price lists are full of
 * models that the feed lacks.
 */
export type Writing = DataChange & {
  readonly records: Records;
  readonly partial: boolean;
  readonly isBoard: boolean;
};

/**
 * Writes the files of a proposal where every row was understood and the data would have no fault
 * after it.
 */
export function writeProposal(
  proposal: Proposal,
  { files, inputs, records, partial, isBoard }: Writing,
  world: World,
): 0 | 1 | 2 {
  const { refused, unmapped } = proposal.lines;
  if (refused.length + (isBoard ? unmapped.length : 0) > 0 && !partial) {
    world.printError(
      'nothing is written, since not every row was understood; --partial writes those that were.\n',
    );
    return 2;
  }
  const faults = recheck(records, files, world.today).filter(
    ({ severity }) => severity === 'error',
  );
  if (faults.length > 0)
    return complain(
      faultsText(faults, 'written so, the data would have faults; nothing is written'),
      world,
    );
  const fault = files.size === 0 ? undefined : writeData(world.root, { files, inputs })?.fault;
  if (fault !== undefined) return complain(`${visible(fault)}; nothing is written.\n`, world);
  world.print(writtenText([...files.keys()]));
  return exitCodeOf(proposal);
}

function writtenText(paths: readonly string[]): string {
  if (paths.length === 0) return 'nothing to write\n';
  return `wrote ${paths.length} ${paths.length === 1 ? 'file' : 'files'}: ${paths.map(visible).join(', ')}\n`;
}
