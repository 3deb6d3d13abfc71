import type { Dataset } from '../../build/dataset/dataset.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { movementFault } from '../baseline/movement.ts';
import type { LeftOut } from '../decisions/left-out.ts';
import { dayInName } from '../formats/days.ts';
import { nameOf } from '../match/board-rows.ts';
import { folderFault, type Import, refuseWhole, titleOf } from '../propose/import.ts';
import { type Line, noLines, type Proposal, type Section } from '../propose/proposal.ts';
import type { Parsed } from '../types.ts';
import { comparePlanList, type PlanListChange, planRowsByFile } from './compare-list.ts';
import { type PlanFormat, type PlanRow, planList } from './plan-row.ts';
import { type PlanLine, proposePlans } from './propose.ts';

type Project = {
  readonly dataset: Dataset;
  /** The list as it was last imported, if it was. */
  readonly baseline?: Baseline | undefined;
  readonly leftOut: LeftOut;
};

/** The proposal of a list of plans, held against the list as it was last imported. */
export function importPlans(
  format: PlanFormat,
  { upstream, options, today }: Import,
  { dataset, baseline: last, leftOut }: Project,
): Proposal | { readonly fault: string } {
  const read = readList(format, { upstream, options });
  if ('fault' in read) return read;
  const { parsed, origin } = read;
  // An older file says nothing of what changed since the last one.
  const isOlder = last !== undefined && origin.day < last.day;
  const baseline = isOlder ? undefined : last;
  const context = { format, dataset, baseline, leftOut: leftOut.plans, today };
  const change = comparePlanList(parsed, context);
  const { force, dismiss, reason, partial: isPartial } = options;
  const same = new Set(baseline === undefined ? [] : change.movement.same);
  const found = proposePlans(change.matched, dataset, {
    ...{ format, origin, today, baseline, same, force, dismiss, reason },
  });
  const proposal: Proposal = {
    title: titleOf(upstream, origin),
    record: 'plan',
    ...proposalOf(parsed, found, { change, baseline, same, isPartial }),
  };
  const isTrusted = isPartial || options.expectChanges;
  const fault = isTrusted ? undefined : movementFault(change.movement, change);
  if (fault !== undefined) return refuseWhole(proposal, fault);
  const before = last?.prices ?? new Map<string, string>();
  const prices = isPartial ? new Map([...before, ...change.marks]) : change.marks;
  const rowsByFile = planRowsByFile(change.matched, dataset);
  const state = { list: planList(format), day: origin.day, prices, before, rowsByFile };
  return isOlder ? proposal : { ...proposal, state };
}

type ReadList = {
  readonly parsed: Parsed<PlanRow>;
  readonly origin: { readonly url: string; readonly day: string };
};

function readList(
  format: PlanFormat,
  { upstream, options }: Pick<Import, 'upstream' | 'options'>,
): ReadList | { readonly fault: string } {
  const { name, content, address } = upstream;
  if (typeof content !== 'string') return { fault: folderFault(format.name) };
  if (options.add.length > 0) return { fault: NO_DRAFT };
  const parsed = format.parse(content);
  if (parsed.fault !== undefined) return { fault: parsed.fault };
  const day = options.day ?? parsed.day ?? dayInName(name);
  if (day === null) return { fault: NO_DAY };
  const url = address ?? options.url ?? parsed.address ?? format.address ?? '';
  return { parsed, origin: { url, day } };
}

const NO_DRAFT =
  '1:1: --add drafts a model, and a list says too little of a plan; write the file of a plan by hand.';
const NO_DAY = '1:1: the day of the file is not known; say --day YYYY-MM-DD.';

type Compared = {
  readonly change: PlanListChange;
  readonly baseline: Baseline | undefined;
  readonly same: ReadonlySet<string>;
  readonly isPartial: boolean;
};

function proposalOf(
  { rows, refusals, skipped }: Parsed<PlanRow>,
  found: readonly PlanLine[],
  { change, baseline, same, isPartial }: Compared,
): Omit<Proposal, 'title'> {
  const of = (wanted: Section) => found.filter(({ section }) => section === wanted);
  const refused = refusals.map((refusal) => ({
    subject: nameOf(refusal),
    text: refusal.reason,
    isSeen: same.has(refusal.label),
  }));
  return {
    lines: {
      ...noLines,
      added: of('added'),
      changed: of('changed'),
      confirmed: of('confirmed'),
      left: baseline === undefined || isPartial ? [] : goneLines(change, baseline),
      kept: of('kept'),
      unmapped: of('unmapped'),
      refused: [...refused, ...of('refused')],
    },
    notes: baseline === undefined ? [] : [movementText(change)],
    counts: {
      read: rows.length + refusals.length + skipped,
      mapped: change.matched.filter(({ ids }) => ids.length > 0).length,
      resale: 0,
      skipped: skipped + rows.length - change.matched.length,
    },
    edits: found.flatMap(({ edits }) => edits),
    files: new Map(),
  };
}

/** Lists of plans are short, so every row that is gone is shown, under the plans that cite it. */
function goneLines(
  { movement, cited }: PlanListChange,
  { day, prices }: Baseline,
): readonly Line[] {
  return movement.gone.flatMap((id) =>
    [...(cited.get(id) ?? [id])].map((subject) => ({
      subject,
      text: `${id} stated ${prices.get(id)} on ${day}`,
    })),
  );
}

function movementText({ movement: { moved, added, gone, same }, since }: PlanListChange): string {
  return `Since ${since}: ${moved.length} moved, ${added.length} new, ${gone.length} gone, ${same.length} the same.`;
}
