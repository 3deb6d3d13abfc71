import type { Plan } from '../../contract/schemas/plan.ts';
import { type JudgedWindow, mayHold, type Reason } from './judge.ts';
import {
  type Gap,
  hull,
  type Limit,
  type LimitedPlan,
  limitsOf,
  type Range,
  type Statement,
} from './meter.ts';

/** Why a plan is judged as it is, as a sentence. */
export function reasonSentence(reason: Reason): string {
  switch (reason.kind) {
    case 'models_unknown':
      return 'No source says which models it includes.';
    case 'model_excluded':
      return `It does not include ${reason.model}.`;
    case 'limits_unknown':
      return 'No source states its limits.';
    case 'limit_in_words':
      return `Its limit is known in words alone: ${reason.note}.`;
    case 'window_unknown': {
      const { smaller } = reason;
      const verb = smaller?.verdict === 'holds' ? 'holds' : 'may hold';
      const suffix = smaller && mayHold(smaller) ? `; that of ${smaller.id} ${verb} the use` : '';
      return `It has a limit ${windowNames[reason.window]} too, of which no figure is known${suffix}.`;
    }
    case 'gap':
      return gapSentence(reason.gap, reason.unit);
    case 'window':
      return windowSentence(reason.window);
    default:
      return reason satisfies never;
  }
}

function gapSentence(gap: Gap, unit: Statement['unit']): string {
  switch (gap.why) {
    case 'not_counted':
      return `Its limit counts ${unit}, and the use does not say how many there were.`;
    case 'not_priced':
      return `Its limit counts dollars by the token, and no price of ${gap.model} is known.`;
    case 'no_card':
      return `Its limit counts credits, and no source says what ${gap.model} takes of them.`;
    case 'other_models':
      return `What it holds is known of other models than ${gap.model} alone.`;
    default:
      return gap satisfies never;
  }
}

function windowSentence(judged: JudgedWindow): string {
  const { window, unit, holds, used, share } = judged;
  const length = windowNames[window];
  const basis = basisOf(judged);
  if (holds !== null && used !== null) {
    const subject = basis === '' ? 'It' : `As ${basis}, it`;
    return `${subject} holds ${amountText(holds, unit)} ${length}; the use is ${amountText(used, unit)}.`;
  }
  const suffix = basis === '' ? '' : `, as ${basis}`;
  return `The use is ${percentText(share)} of what it holds ${length}${suffix}.`;
}

function basisOf({ kinds, is_guess }: JudgedWindow): string {
  if (is_guess)
    return kinds.includes('credits') ? 'stated for other models' : 'measured with other models';
  if (kinds.includes('measured')) return 'measured';
  return kinds.includes('multiple') ? 'a multiple of another plan' : '';
}

export const windowNames = {
  '5h': 'every 5 hours',
  day: 'a day',
  week: 'a week',
  month: 'a month',
} as const;

function percentText({ low, high }: JudgedWindow['share']): string {
  const percent = (share: number) => figure(share * 100);
  if (high === Number.POSITIVE_INFINITY) return `at least ${percent(low)} %`;
  return low === high ? `${percent(high)} %` : `${percent(low)} to ${percent(high)} %`;
}

/** `$19.00`, `$321.05 to $495.90`, `at least 20 requests`. */
export function amountText({ low, high }: Range, unit: Statement['unit']): string {
  const text = (amount: number) => (unit === 'usd' ? dollars(amount) : figure(amount));
  const words = unit === 'usd' ? '' : ` ${unit}`;
  if (high === null) return `at least ${text(low)}${words}`;
  const isExact = text(low) === text(high);
  return isExact ? `${text(high)}${words}` : `${text(low)} to ${text(high)}${words}`;
}

function dollars(amount: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `$${amount.toLocaleString('en-US', digits)}`;
}

function figure(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 });
}

type DescribedPlan = LimitedPlan & Pick<Plan, 'quotas'>;

/** What a plan holds in words, by window: of `models` alone where it has figures of theirs. */
export function limitTexts(plan: DescribedPlan, models?: readonly string[]): string[] {
  const counted = limitsOf(plan).flatMap((limit) =>
    namedModels(limit, models).map((model) => limitText(limit, model)),
  );
  const words = plan.quotas.flatMap(({ amount, note }) => (amount === null ? (note ?? []) : []));
  return [...counted, ...words];
}

/** The models of which a limit has a figure; null for the figure of all others. */
function namedModels({ allowances }: Limit, models: readonly string[] = []): (string | null)[] {
  const all = [...new Set(allowances.map(({ model }) => model))];
  const own = all.filter((model) => model !== null && models.includes(model));
  return own.length > 0 ? own : all;
}

function limitText({ unit, window, pool, allowances }: Limit, model: string | null): string {
  const rows = allowances.filter((row) => row.model === model);
  const scope = [pool, model].filter((name) => name !== null).join(', ');
  const isMeasured = rows.every(({ kind }) => kind === 'measured');
  return [
    `${amountText(hull(rows), unit)} ${windowNames[window]}`,
    scope === '' ? '' : ` (${scope})`,
    isMeasured ? ', as measured' : '',
  ].join('');
}
