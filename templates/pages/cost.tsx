import { DAYS_A_MONTH } from '../../feed/prices/cost.ts';
import { homeCurrency } from '../components/currency.ts';
import { ExchangeRates } from '../components/exchange-rates.tsx';
import { Island } from '../components/island.tsx';
import { toMarks } from '../components/prices.tsx';
import { readersPrices } from '../components/readers-prices.ts';
import { Heading } from '../components/sources.tsx';
import type { Data } from '../data.ts';
import { CostEstimates, type EstimatedModel } from '../islands/cost.tsx';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';

export const costPages = (data: Data): BuiltPage[] => [
  {
    name: 'cost',
    values: {},
    render: (page) => ({
      title: page.t('What a month of requests costs'),
      description: page.t(
        'The cost of a month of equal requests with each model, paid by the token.',
      ),
      content: (
        <article>
          <Heading title={page.t('Cost')}>
            <p class="lede">
              {page.t(
                'What a month of {days} days would cost with each model, paid by the token.',
                {
                  days: DAYS_A_MONTH,
                },
              )}
            </p>
          </Heading>
          <Island
            name="cost"
            render={CostEstimates}
            props={{ models: getModels(page, data), yuan: getYuan(page, data) }}
          />
          <p class="quiet">
            {page.t(
              'Tokens from the cache are charged at the cache’s price; where that is unknown, a sum with ≤ takes the input price, which is the most. Above a tier’s threshold the whole request is billed at its rate. The tokens of a month don’t say how long each request is, so that surcharges for long requests are left out. “Too long” is a request that a model can’t hold at once. Storage in the cache and discounts are not included. A price that is unknown makes the sum unknown.',
            )}
          </p>
          {/* In English a list in yuan is in dollars, in Chinese all others are in yuan. */}
          <ExchangeRates rates={data.exchangeRates.filter(({ currency }) => currency === 'CNY')} />
        </article>
      ),
    }),
  },
];

/** Yuan for a US dollar, where readers of the page pay in yuan. */
function getYuan(page: Page, { exchangeRates }: Data): number | undefined {
  const home = homeCurrency(page);
  return exchangeRates.find(({ currency }) => currency === home)?.per_usd;
}

/** The models that are served, the best scored first, and a deprecated one behind all others. */
function getModels(page: Page, data: Data): EstimatedModel[] {
  const { models, placesByModel } = data;
  const score = ({ id }: Data['models'][number]) => placesByModel.get(id)?.overall?.score ?? null;
  const isDeprecated = ({ lifecycle }: Data['models'][number]) =>
    Number(lifecycle.stage === 'deprecated');
  return models
    .filter(({ lifecycle }) => lifecycle.stage !== 'retired')
    .sort(
      (left, right) =>
        isDeprecated(left) - isDeprecated(right) || (score(right) ?? 0) - (score(left) ?? 0),
    )
    .map((model): EstimatedModel => {
      const { id, name, vendor, context_window, max_output_tokens } = model;
      const { isYuan, ...prices } = readersPrices(page, data, model);
      // What is announced is in dollars, as is the price that it is compared with.
      const marks = toMarks(page, model.input_price === null ? { ...model, ...prices } : model);
      // Rates under other conditions price no request that the page asks for.
      const rates = model.rates
        .filter(({ condition }) => condition === 'off_peak' || condition === 'batch')
        .map((rate) => ({ ...rate, sources: [] }));
      return {
        id,
        name,
        vendor,
        context_window,
        max_output_tokens,
        ...prices,
        ...(rates.length > 0 && { rates }),
        marks: isYuan ? [...marks, { kind: 'yuan', text: page.t('list in yuan') }] : marks,
        score: score(model),
      };
    });
}
