import type { Change } from '../../../../feed/schemas/changes.ts';
import type { PlanList } from '../../../../feed/schemas/plan.ts';
import type { PricingList } from '../../../../feed/schemas/price.ts';
import { hrefOf } from '../../routing/route.ts';
import { boardName } from '../board/editions-in-page.ts';

/** What a page calls the record of a change, and where the record is. */
export type RecordName = { readonly name: string; readonly vendor: string; readonly href: string };
export type NameOf = (change: Change) => RecordName;

/** Names of models, plans and boards; an id where no list has the name. */
export function namesFrom(models: PricingList['pricing'], plans: PlanList['plans']): NameOf {
  const known = {
    model: new Map(models.map((model) => [model.id, model])),
    plan: new Map(plans.map((plan) => [plan.id, plan])),
  } as const;
  return ({ subject: { kind, id }, field, to_text }) => {
    if (kind !== 'board') {
      const { name = id, vendor = '' } = known[kind].get(id) ?? {};
      return { name, vendor, href: hrefOf(kind, { id }) };
    }
    const period = field === 'period' ? (to_text ?? '') : '';
    const name = boardName(id, period === '' ? LATEST : period) ?? id;
    return { name, vendor: '', href: hrefOf('board', { id, query: { period } }) };
  };
}

/** Later than every period: the newest edition. */
const LATEST = '9999-12';
