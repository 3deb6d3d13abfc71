import type { Dataset, Sourced } from '../../build/dataset/dataset.ts';
import type { PlanFile } from '../../feed/schemas/data/plan.ts';
import { nearestModels } from '../match/names.ts';
import { ownSource } from '../propose/own-sources.ts';
import type { Line, Section } from '../propose/proposal.ts';
import type { FileEdit } from '../write/edits.ts';
import { chooseRow, type MatchedPlan } from './match.ts';
import { addDispute } from './plan-edits.ts';
import type { PlanRow } from './plan-row.ts';
import { type PlanFinding, proposePlan } from './propose-plan.ts';
import { quotaLines } from './quotas.ts';
import type { PlanContext } from './rules.ts';

export type PlanListContext = PlanContext & {
  /** Ids of rows that the file states as it did at the last import. */
  readonly same: ReadonlySet<string>;
  readonly dismiss: readonly string[];
  readonly reason: string | undefined;
};

export type PlanLine = Line & {
  readonly section: Section;
  readonly edits: readonly FileEdit[];
};

/** What a list says of the plans of the data, and its rows that are about none of them. */
export function proposePlans(
  matched: readonly MatchedPlan[],
  dataset: Dataset,
  context: PlanListContext,
): readonly PlanLine[] {
  const isClaimed = ({ ids, isCited }: MatchedPlan) => ids.length > 1 && !isCited;
  const certain = matched.filter((one) => !isClaimed(one));
  return [
    ...dataset.plans.flatMap((plan) => {
      const row = chooseRow(certain.filter(({ ids }) => ids.includes(plan.id)));
      const domains = dataset.vendors[plan.vendor]?.domains ?? [];
      return row === undefined ? [] : linesOf(plan, row, { ...context, domains });
    }),
    ...matched.filter(isClaimed).map(({ row, ids }): PlanLine => {
      const text = `the name is claimed by ${ids.join(' and ')}; cite the row as a source of one of them`;
      return { section: 'refused', subject: row.id, text, edits: [] };
    }),
    ...matched
      .filter(({ ids }) => ids.length === 0)
      .map(({ row }) => unknownLine(row, dataset, context)),
  ];
}

type Context = PlanListContext & { readonly domains: readonly string[] };

function linesOf(plan: Sourced<PlanFile>, row: PlanRow | string, context: Context) {
  const { id: subject, file, value } = plan;
  const line = (finding: PlanFinding): PlanLine => {
    const { section, text, edits, isCertain = false, isSettled = false } = finding;
    const isWritten = section === 'added' || section === 'changed';
    const isSame = typeof row !== 'string' && context.same.has(row.id);
    const isSeen = !isWritten && (isSame || isSettled);
    const own = edits.map((edit) => ({ ...edit, file: file.path }));
    return { section, subject, text, file: file.path, edits: own, isSeen, isCertain };
  };
  if (typeof row === 'string') return [line({ section: 'refused', text: row, edits: [] })];
  const finding = proposePlan(value, row, context);
  const decided = context.dismiss.includes(subject)
    ? dismissed(finding, plan, row, context)
    : finding;
  const quotas = quotaLines(value, row).map((text) => line({ section: 'kept', text, edits: [] }));
  return [line(allowed(decided, value, context)), ...quotas];
}

/** Records a disagreement beside the price, where it stays until a figure of the list moves. */
function dismissed(
  finding: PlanFinding,
  { value }: Sourced<PlanFile>,
  { price_monthly, price_yearly: year }: PlanRow,
  { format: { family }, reason = '' }: Context,
): PlanFinding {
  const { index } = finding;
  const price = index === undefined ? undefined : value.prices[index];
  if (index === undefined || price === undefined) return finding;
  const dispute = {
    family,
    price_monthly,
    ...(year === null ? {} : { price_yearly: year }),
    reason,
  };
  const edit = addDispute(index, price.disputes?.length ?? 0, dispute);
  return { section: 'changed', text: `${finding.text}; dismissed: ${reason}`, edits: [edit] };
}

function allowed(finding: PlanFinding, record: PlanFile, { domains }: Context): PlanFinding {
  const own = ownSource(finding.edits, record, domains);
  if (own === undefined) return finding;
  const text = `${own} lies on a domain of the vendor, whose word only a person may cite; add the source by hand`;
  return { section: 'refused', text, edits: [] };
}

function unknownLine(row: PlanRow, { plans }: Dataset, { same }: PlanListContext): PlanLine {
  const near = nearestModels(
    row.keys,
    plans.filter(({ vendor }) => vendor === row.vendor),
  );
  const text =
    near.length === 0 ? 'its vendor has no plan in the feed' : `nearest ${near.join(', ')}`;
  return { section: 'unmapped', subject: row.id, text, isSeen: same.has(row.id), edits: [] };
}
