import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
import { grouped } from '../../format/format.ts';
import { breakEvenOf, type Usage } from './usage.ts';

type Props = { readonly plan: Plan; readonly usage: Usage; readonly model: ModelDetail };

/** From how many requests a month a plan is the cheaper way. */
export function BreakEvenText({ plan, usage, model }: Props) {
  const result = breakEvenOf(plan, usage, model);
  if ('reason' in result) return <p class="even unknown">{result.reason}</p>;
  const isIncluded = plan.models.includes(model.id);
  const requests = Math.ceil(result.requests);
  return (
    <p class="even">
      {requests === 0 ? (
        'pays from the first request'
      ) : (
        <>
          pays from <b>{grouped(requests)}</b> requests a month
        </>
      )}
      <small>
        {requests > 0 && `${grouped(Math.ceil(requests / 30))} a day, `}
        {isIncluded ? `${model.name} is included` : `${model.name} is not named in it`}
      </small>
    </p>
  );
}
