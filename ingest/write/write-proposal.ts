import type { KnownIds, Records, Sourced } from '../../build/dataset/dataset.ts';
import type { Diagnostic } from '../../build/dataset/diagnostics.ts';
import { collectRecords } from '../../build/dataset/records.ts';
import { validate } from '../../build/dataset/validate/validate.ts';
import { visible } from '../../build/dataset/visible.ts';
import { type DataChange, writeData } from '../../build/dataset/write/write.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type CommandContext, fail, faultsText } from '../context.ts';
import { exitCodeOf, type Proposal } from '../propose/proposal.ts';

/**
 * Every label of a board must be mapped or left out in data/aliases; price lists have many models
 * that the feed lacks.
 */
export type Writing = DataChange & {
  readonly records: Records;
  readonly partial: boolean;
  readonly isBoard: boolean;
};

/** Writes the files of a proposal, unless rows were refused or the data would have errors. */
export function writeProposal(
  proposal: Proposal,
  { files, inputs, records, partial, isBoard }: Writing,
  context: CommandContext,
): 0 | 1 | 2 {
  const { refused, unmapped } = proposal.lines;
  if (refused.length + (isBoard ? unmapped.length : 0) > 0 && !partial) {
    context.printError(
      'nothing is written, since not every row was understood; --partial writes those that were.\n',
    );
    return 2;
  }
  const faults = recheck(records, files, context.today).filter(
    ({ severity }) => severity === 'error',
  );
  if (faults.length > 0)
    return fail(
      faultsText(faults, 'written so, the data would have faults; nothing is written'),
      context,
    );
  const fault = files.size === 0 ? undefined : writeData(context.root, { files, inputs })?.fault;
  if (fault !== undefined) return fail(`${visible(fault)}; nothing is written.\n`, context);
  context.print(writtenText([...files.keys()]));
  return exitCodeOf(proposal);
}

function writtenText(paths: readonly string[]): string {
  if (paths.length === 0) return 'nothing to write\n';
  return `wrote ${paths.length} ${paths.length === 1 ? 'file' : 'files'}: ${paths.map(visible).join(', ')}\n`;
}

/**
 * The errors of data that had none, after these files have changed. Only the changed files are
 * parsed again.
 */
export function recheck(
  records: Records,
  changed: ReadonlyMap<string, string>,
  today: string,
): readonly Diagnostic[] {
  const again = collectRecords(
    [...changed].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
  );
  const models = merged(records.models, again.records.models);
  const periods = merged(records.periods, again.records.periods);
  const ids = merged(records.ids, again.records.ids);
  const offers = merged(records.offers, again.records.offers);
  const after = { ...records, models, periods, ids, offers };
  return [
    ...again.diagnostics,
    ...validate(after, { today, known: knownIds(after), paths: pathsOf(after) }),
  ];
}

function merged<Record extends Sourced<unknown>>(
  before: readonly Record[],
  again: readonly Record[],
): readonly Record[] {
  const paths = new Set(again.map(({ file }) => file.path));
  return [...before.filter(({ file }) => !paths.has(file.path)), ...again].sort((left, right) =>
    compareCodeUnits(left.file.path, right.file.path),
  );
}

function knownIds({ models, plans, boards, vendors }: Records): KnownIds {
  const ids = (records: readonly { readonly id: string }[]) => new Set(records.map(({ id }) => id));
  return {
    models: ids(models),
    plans: ids(plans),
    boards: ids(boards),
    vendors: new Set(Object.keys(vendors?.value ?? {})),
  };
}

function pathsOf({
  site,
  vendors,
  sources,
  models,
  plans,
  boards,
  periods,
  aliases,
  ids,
  offers,
}: Records): ReadonlySet<string> {
  const single = [site, vendors, sources].filter((record) => record !== undefined);
  return new Set(
    [...single, ...models, ...plans, ...boards, ...periods, ...aliases, ...ids, ...offers].map(
      ({ file }) => file.path,
    ),
  );
}
