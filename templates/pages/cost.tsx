import { DAYS_A_MONTH, type PricedModel } from '../../feed/prices/cost.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import { homeCurrency } from '../components/currency.ts';
import { ExchangeRates } from '../components/exchange-rates.tsx';
import { Island } from '../components/island.tsx';
import { toMarks } from '../components/prices.tsx';
import { readersPrices } from '../components/readers-prices.ts';
import { Heading } from '../components/sources.tsx';
import type { Data } from '../data.ts';
import { BEST_SCORED, CostEstimates, type EstimatedModel } from '../islands/cost.tsx';
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
                'What a month of {days} days would cost with each model, paid by the token. At first the {count} best by overall score are shown; new models that have none yet stand under “All models”.',
                { days: DAYS_A_MONTH, count: BEST_SCORED },
              )}
            </p>
          </Heading>
          <Island
            name="cost"
            render={CostEstimates}
            props={{
              models: getModels(page, data),
              words: assumptionWords(page),
              yuan: getYuan(page, data),
            }}
          />
          <p class="quiet">
            {page.t(
              'Tokens from the cache are charged at the cache’s price; where that is unknown, a sum with ≤ takes the input price, which is the most. Above a tier’s threshold the whole request is billed at its rate. The tokens of a month don’t say how long each request is, so that surcharges for long requests are left out. “Too long” is a request that a model can’t hold at once. New input is charged at the input price: where a vendor charges more for what is written to the cache, the line of the model says so, and the bill is higher than the sum. Storage in the cache and discounts are not included. A price that is unknown makes the sum unknown.',
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
      const next = nextPrices(page, model);
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
        // What is announced is in dollars.
        ...(next && !isYuan && { next }),
        notes: noteTexts(page, { ...prices, rates: model.rates }),
        marks: isYuan ? [...marks, { kind: 'yuan', text: page.t('list in yuan') }] : marks,
        score: score(model),
      };
    });
}

/** What the sum of a model leaves out: hours that cost less, and what is written to the cache. */
export function noteTexts(
  page: Page,
  { rates, input_price: input, cache_write_price: write }: Pick<PricedModel, PriceField>,
): string[] {
  const offPeak = rates?.find(({ condition }) => condition === 'off_peak');
  const isWriteDearer = input !== null && write !== null && write > input;
  const notes = [
    offPeak && page.t('Off peak: {price}.', { price: page.pricePair(offPeak) }),
    isWriteDearer &&
      page.t('New input written to the cache costs {price}, not {input}.', {
        price: page.tokenPrice(write),
        input: page.tokenPrice(input),
      }),
  ];
  return notes.filter((note) => typeof note === 'string');
}

type PriceField = 'rates' | 'input_price' | 'cache_write_price';

/** The prices that are announced for a day to come. */
function nextPrices(page: Page, { price_history }: Data['models'][number]): EstimatedModel['next'] {
  const next = announcedPrice(price_history, page.today);
  if (next?.from == null) return undefined;
  const { from, input_price, output_price, cache_read_price, cache_write_price } = next;
  // Which other rates hold from then is not announced.
  const prices = {
    input_price,
    output_price,
    cache_read_price,
    cache_write_price,
    rates: [] as [],
  };
  return { ...prices, date: page.dateText(from) };
}

/** What the feed says of a cost, in English with # for numbers, in the words of the page. */
export function assumptionWords(page: Page): { [sentence: string]: string } {
  return {
    'The input price is unknown.': page.t('The input price is unknown.'),
    'The output price is unknown.': page.t('The output price is unknown.'),
    // The input price is unknown as well, or would stand in its place.
    'The cache read price is unknown.': '',
    'The cache read price is unknown; the input price is used instead.': page.t(
      'The cache read price is unknown; the input price is used instead.',
    ),
    'The cache read price is unknown; the standard price is used instead.': page.t(
      'The cache read price is unknown; the standard price is used instead.',
    ),
    'Priced as a request of more than # input tokens.': page.t(
      'Priced as a request of more than {tokens} input tokens.',
      { tokens: '#' },
    ),
    'No batch rate is known for this request.': page.t('No batch rate is known for this request.'),
    'The hour is not given; the dearer hours are taken.': page.t('Peak-hour price.'),
    // The ≤ of the sum says the same.
    'The total lies between $# and $#.': '',
  };
}
