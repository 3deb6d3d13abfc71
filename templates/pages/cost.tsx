import { DAYS_A_MONTH } from '../../feed/cost.ts';
import { announcedPrice } from '../../feed/value.ts';
import { Island } from '../components/island.tsx';
import type { Data } from '../data.ts';
import { CostEstimates, type EstimatedModel } from '../islands/cost.tsx';
import { pageKind } from '../kind.tsx';
import { getPage } from '../page.ts';
import { t } from '../text.ts';

export const costPages = pageKind({
  name: 'cost',
  paths: (data) => [{ values: {}, props: { data } }],
  head: () => ({
    title: t('What a month of requests costs'),
    description: t('The cost of a month of equal requests with each model, paid by the token.'),
  }),
  Page: CostPage,
});

function CostPage({ data }: { data: Data }) {
  const scores = new Map(data.boardIndex.index.map((row) => [row.model_id, row.overall?.score]));
  return (
    <article class="cost">
      <header>
        <h1>{t('Cost')}</h1>
        <p class="lede">
          {t('What {days} days of such requests would cost with each model, paid by the token.', {
            days: DAYS_A_MONTH,
          })}
        </p>
      </header>
      <Island
        name="cost"
        render={CostEstimates}
        props={{
          models: data.models
            .filter(({ lifecycle }) => lifecycle.stage !== 'retired')
            .map((model) => toEstimated(model, scores.get(model.id))),
        }}
      />
    </article>
  );
}

function toEstimated(model: Data['models'][number], score: number | undefined): EstimatedModel {
  const { id, name, vendor, context_window, max_output_tokens, price_tiers } = model;
  const { input_price, output_price, cache_read_price, cache_write_price, rates } = model;
  const next = announcedPrice(model.price_history, getPage().today);
  // Rates under other conditions price no request that the page asks for.
  const used = rates
    .filter(({ condition }) => condition === 'off_peak' || condition === 'batch')
    .map((rate) => ({ ...rate, sources: [] }));
  return {
    ...{ id, name, vendor, context_window, max_output_tokens, price_tiers },
    ...{ input_price, output_price, cache_read_price, cache_write_price },
    ...(used.length === 0 ? {} : { rates: used }),
    lifecycle: { stage: model.lifecycle.stage },
    price_history: next === undefined ? [] : [{ ...next, sources: [] }],
    score: score ?? null,
  };
}
