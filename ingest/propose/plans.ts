import type { Dataset, Sourced } from '../../build/dataset/dataset.ts';
import { inForce } from '../../build/derive/records.ts';
import type { PlanFile } from '../../feed/schemas/data/plan.ts';
import { citedRow, type PlanFormat, type PlanRow } from '../format.ts';
import { citations, createNames, nearestNames } from '../match/names.ts';
import { dayInName } from '../values.ts';
import { NO_DAY } from './ids.ts';
import { compareList, movementError, REFUSED } from './list-state.ts';
import {
  dismissedPlan,
  type PlanContext,
  planMark,
  plansDiffer,
  proposePlan,
  quotaTexts,
} from './plan.ts';
import { type PriceFinding, withoutOwnSource } from './price.ts';
import {
  type Finding,
  linesOf,
  type Project,
  type Proposal,
  refuseWhole,
  rowSubject,
  type TextImport,
  titleOf,
} from './proposal.ts';

/** The list as which an import keeps the prices of a list of plans. */
export function planList({ name }: Pick<PlanFormat, 'name'>): string {
  return `plans-${name}`;
}

/** The proposal of a list of plans, held against the list as it was last imported. */
export function importPlans(
  format: PlanFormat,
  { upstream, options, today }: TextImport,
  { dataset, baseline: last, leftOut }: Project,
): Proposal | { error: string } {
  if (options.add.length > 0)
    return {
      error:
        '1:1: --add drafts a model, and a list says too little of a plan; write the file of a plan by hand.',
    };
  const parsed = format.parse(upstream.text);
  if (parsed.error !== undefined) return { error: parsed.error };
  const { rows, refusals, skipped } = parsed;
  const day = options.day ?? parsed.day ?? dayInName(upstream.name);
  if (day === null) return { error: NO_DAY };
  const url = upstream.address ?? options.url ?? parsed.address ?? format.address ?? '';
  const origin = { url, day };
  const cited = citations(dataset.plans, (address) => citedRow(format, address));
  const matched = matchPlans(rows, cited, dataset).filter(
    ({ row, isCited }) => isCited || !leftOut.plans.includes(row.id),
  );
  const stated = new Map([
    ...refusals.map(({ label }): [string, string] => [label, REFUSED]),
    ...rows.map((row): [string, string] => [row.id, planMark(row)]),
  ]);
  const { force, dismiss, reason = '', partial } = options;
  const change = compareList({
    ...{ list: planList(format), day, last, stated, partial },
    recorded: () => recordedMarks(matched, { format, dataset, today }),
  });
  const { baseline, same } = change;
  const context = { format, origin, baseline, same, force, dismiss, reason };
  const found = proposeRows(matched, dataset, context);
  const lines = linesOf(found);
  const refused = refusals.map((refusal) => ({
    subject: rowSubject(refusal),
    text: refusal.reason,
    isSeen: same.has(refusal.label),
  }));
  // Lists of plans are short, so every row that is gone is shown, under the plans that cite it.
  const left = change.goneLines((id) => cited.get(id) ?? [id]);
  const rowsOf = (id: string) => matched.filter(({ ids }) => ids.includes(id));
  const rowsByFile = dataset.plans.map(({ id, file }): [string, string[]] => [
    file.path,
    rowsOf(id).map(({ row }) => row.id),
  ]);
  const proposal: Proposal = {
    title: titleOf(upstream, origin),
    record: 'plan',
    lines: { ...lines, left, refused: [...refused, ...lines.refused] },
    notes: change.note.map((note) => `${note}.`),
    counts: {
      read: rows.length + refusals.length + skipped,
      mapped: matched.filter(({ ids }) => ids.length > 0).length,
      resale: 0,
      skipped: skipped + rows.length - matched.length,
    },
    edits: found.flatMap(({ edits }) => edits),
    files: new Map(),
    state: change.state(new Map(rowsByFile)),
  };
  const isTrusted = partial || options['expect-changes'];
  const error = isTrusted ? undefined : movementError(change, cited);
  return error === undefined ? proposal : refuseWhole(proposal, error);
}

/** A row with the plans that it is about; `isCited`: their records cite this row. */
type MatchedPlan = { row: PlanRow; ids: string[]; isCited: boolean };

/**
 * A row that records cite belongs to their plans, whatever its name. Other rows are matched by name
 * among the vendor's plans.
 */
function matchPlans(
  rows: PlanRow[],
  cited: Map<string, Set<string>>,
  { plans }: Dataset,
): MatchedPlan[] {
  const names = createNames(plans);
  return rows.map((row) => {
    const citing = cited.get(row.id);
    if (citing !== undefined) return { row, ids: [...citing], isCited: true };
    const found = row.vendor === null ? undefined : names.find(row.keys, row.vendor);
    const ids = found === undefined ? [] : 'id' in found ? [found.id] : found.claimedBy;
    return { row, ids, isCited: false };
  });
}

/** Before the first import, the prices that records cite the list for are what it stated. */
function recordedMarks(
  matched: MatchedPlan[],
  { format, dataset, today }: { format: PlanFormat; dataset: Dataset; today: string },
): Map<string, string> {
  const plans = new Map(dataset.plans.map(({ id, value }) => [id, value]));
  const marks = matched.flatMap(({ row, ids }) =>
    ids.flatMap((id): [string, string][] => {
      const price = inForce(plans.get(id)?.prices ?? [], today);
      const isRecorded = price?.sources.some(({ url }) => citedRow(format, url) !== undefined);
      if (price === undefined || isRecorded !== true) return [];
      return [[row.id, plansDiffer(price, row) ? '' : planMark(row)]];
    }),
  );
  return new Map(marks);
}

type ListContext = PlanContext & {
  /** Ids of rows that the file states as it did at the last import. */
  same: Set<string>;
  dismiss: string[];
  reason: string;
};

/** What a list says of the plans of the data, and its rows that are about none of them. */
function proposeRows(
  matched: MatchedPlan[],
  { plans, vendors }: Dataset,
  context: ListContext,
): Finding[] {
  const isClaimed = ({ ids, isCited }: MatchedPlan) => ids.length > 1 && !isCited;
  const certain = matched.filter((one) => !isClaimed(one));
  return [
    ...plans.flatMap((plan) => {
      const row = chooseRow(certain.filter(({ ids }) => ids.includes(plan.id)));
      const domains = vendors[plan.vendor]?.domains ?? [];
      return row === undefined ? [] : findPlan(plan, row, { ...context, domains });
    }),
    ...matched.filter(isClaimed).map(({ row, ids }): Finding => {
      const text = `the name is claimed by ${ids.join(' and ')}; cite the row as a source of one of them`;
      return { section: 'refused', subject: row.id, text, edits: [] };
    }),
    ...matched
      .filter(({ ids }) => ids.length === 0)
      .map(({ row }): Finding => {
        const own = plans.filter(({ vendor }) => vendor === row.vendor);
        const near = nearestNames(row.keys, own);
        const text =
          near.length === 0 ? 'its vendor has no plan in the feed' : `nearest ${near.join(', ')}`;
        const isSeen = context.same.has(row.id);
        return { section: 'unmapped', subject: row.id, text, isSeen, edits: [] };
      }),
  ];
}

/** The row of a plan: one that its record cites, else any if all agree. A text says why none. */
function chooseRow(matched: MatchedPlan[]): PlanRow | string | undefined {
  const cited = matched.filter(({ isCited }) => isCited);
  const [first, ...others] = (cited.length > 0 ? cited : matched).map(({ row }) => row);
  const rival = others.find(
    (row) => first && (first.currency !== row.currency || plansDiffer(first, row)),
  );
  return first === undefined || rival === undefined
    ? first
    : `${first.id} and ${rival.id} both mean it, and state ${planMark(first)} and ${planMark(rival)}; cite one of the two as a source`;
}

function findPlan(
  { id: subject, file: { path: file }, value }: Sourced<PlanFile>,
  row: PlanRow | string,
  context: ListContext & { domains: readonly string[] },
): Finding[] {
  if (typeof row === 'string') return [{ section: 'refused', subject, text: row, file, edits: [] }];
  const toFinding = ({ section, text, edits, ...about }: PriceFinding): Finding => {
    const { isCertain = false, isSettled = false } = about;
    const isWritten = section === 'added' || section === 'changed';
    const isSeen = !isWritten && (context.same.has(row.id) || isSettled);
    const own = edits.map((edit) => ({ ...edit, file }));
    return { section, subject, text, file, edits: own, isSeen, isCertain };
  };
  const { reason, domains } = context;
  const found = proposePlan(value, row, context);
  const { family } = context.format;
  const decided = context.dismiss.includes(subject)
    ? dismissedPlan(found, value, row, { family, reason })
    : found;
  return [
    withoutOwnSource(decided, value, domains),
    ...quotaTexts(value, row).map((text): PriceFinding => ({ section: 'kept', text, edits: [] })),
  ].map(toFinding);
}
