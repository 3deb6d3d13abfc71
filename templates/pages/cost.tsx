import { announcedPrice } from '../../feed/value.ts';
import { Island } from '../components/island.tsx';
import type { Data } from '../data.ts';
import { CostEstimates, costLede, type EstimatedModel } from '../islands/cost.tsx';
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
        <p class="lede">{costLede()}</p>
      </header>
      <Island
        name="cost"
        render={CostEstimates}
        props={{ models: data.models.map((model) => toEstimated(model, scores.get(model.id))) }}
      />
    </article>
  );
}

function toEstimated(model: Data['models'][number], score: number | undefined): EstimatedModel {
  const { id, name, vendor, context_window, max_output_tokens, price_tiers } = model;
  const { input_price, output_price, cache_read_price, cache_write_price, rates } = model;
  // Of the other rates those of the off-peak hours alone change the price of a plain request.
  const next = announcedPrice(model.price_history, getPage().today);
  const offPeak = rates.filter(({ condition }) => condition === 'off_peak');
  return {
    ...{ id, name, vendor, context_window, max_output_tokens, price_tiers },
    ...{ input_price, output_price, cache_read_price, cache_write_price },
    ...(offPeak.length === 0 ? {} : { rates: offPeak }),
    lifecycle: { stage: model.lifecycle.stage },
    price_history: next === undefined ? [] : [{ ...next, sources: [] }],
    score: score ?? null,
  };
}
