import { t } from '../../../messages/t.ts';
import { assumptionText } from '../../format/assumption.ts';
import { dollars } from '../../format/format.ts';
import { Bar } from '../../parts/boxes.tsx';
import { ModelLink } from '../../parts/link.tsx';
import { Marks } from '../../parts/marks.tsx';
import type { Estimate } from './estimates.ts';

type Props = {
  readonly estimates: readonly Estimate[];
  readonly scores: ReadonlyMap<string, number | null>;
};

/** A line for each model: what it comes to, and what was assumed. */
export function EstimateTable({ estimates, scores }: Props) {
  const most = Math.max(...estimates.map(({ monthly, fits }) => (fits ? (monthly ?? 0) : 0)));
  return (
    <table class="estimates">
      <thead>
        <tr>
          <th scope="col">{t('Model')}</th>
          <th scope="col" class="n">
            {t('A month')}
          </th>
          <th scope="col" class="wide">
            <span class="unseen">{t('As a bar')}</span>
          </th>
          <th scope="col" class="n">
            {t('A request')}
          </th>
          <th scope="col" class="n">
            {t('Overall')}
          </th>
          <th scope="col" class="wide">
            {t('Assumptions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {estimates.map((estimate) => (
          <EstimateRow
            key={estimate.model.id}
            estimate={estimate}
            most={most}
            score={scores.get(estimate.model.id) ?? null}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly estimate: Estimate;
  readonly most: number;
  readonly score: number | null;
};

function EstimateRow({ estimate: { model, cost, monthly, fits }, most, score }: RowProps) {
  return (
    <tr class={fits ? undefined : 'unfit'}>
      <th scope="row">
        <ModelLink id={model.id}>{model.name}</ModelLink> <Marks model={model} />{' '}
        <small>{model.vendor}</small>
      </th>
      <td class="n sum">{fits ? dollars(monthly) : t('too long')}</td>
      <td class="wide">
        {fits && monthly !== null && monthly > 0 && <Bar share={monthly / most} />}
      </td>
      <td class="n">{fits ? dollars(cost.total) : '–'}</td>
      <td class="n">{score === null ? '–' : score.toFixed(1)}</td>
      <td class="wide">
        <small>
          {fits
            ? cost.assumptions.map(assumptionText).join(' ')
            : t('the request does not fit the model')}
        </small>
      </td>
    </tr>
  );
}
