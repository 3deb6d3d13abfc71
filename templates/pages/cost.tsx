import type { PricedModel } from '../../feed/prices/cost.ts';
import { announcedPrice, priceOn, regularPrice } from '../../feed/prices/history.ts';
import { DAYS_A_MONTH } from '../../feed/prices/month.ts';
import type { EstimatedModel } from '../components/estimates.ts';
import { ExchangeRates } from '../components/exchange-rates.tsx';
import { listOffPeak, offPeakRate, peakText } from '../components/hours.ts';
import { Island } from '../components/island.tsx';
import { href, rich } from '../components/links.tsx';
import { leadingYuan, olderListText } from '../components/model-figures.tsx';
import type { Mark } from '../components/model-name.tsx';
import { toPriceRows } from '../components/price-rows.ts';
import { lapsedDay, toMarks, withDoubt } from '../components/prices.tsx';
import { type OwnPrices, readersBatchList, yuanPrices } from '../components/readers-prices.ts';
import { Heading, Section } from '../components/sources.tsx';
import { otherNames } from '../components/state.ts';
import { pairAmounts } from '../components/token-prices.tsx';
import { usePage } from '../components/use-page.ts';
import type { Data } from '../data.ts';
import { CostEstimates } from '../islands/cost.tsx';
import { USAGE_FILE } from '../islands/usage-file.tsx';
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
              {rich(
                page,
                'What {days} days cost with each model, paid by the token: the same tokens for all, and after “to” with all new input written to the cache. How many a task takes depends on the model, so that {link} may say otherwise.',
                {
                  days: DAYS_A_MONTH,
                  link: <a href={href(page, 'home')}>{page.t('what a solved task costs')}</a>,
                },
              )}
            </p>
          </Heading>
          <OwnUse />
          <Island
            name="cost"
            render={CostEstimates}
            props={{ models: getModels(page, data), retired: retiredModels(data) }}
          />
          <Counting data={data} />
        </article>
      ),
    }),
  },
];

/** Where logs and answers are read, which no field for tokens takes. */
function OwnUse() {
  const page = usePage();
  return (
    <p class="quiet">
      {rich(
        page,
        'Have a log of Claude Code, Codex or another agent? {plans} prices it in your browser and sends nothing. <code>coderfeed bill</code> reads answers of an API too: {guide}.',
        {
          plans: <a href={`${href(page, 'plans')}#${USAGE_FILE}`}>{page.t('The page of plans')}</a>,
          guide: <a href={href(page, 'guide', { guide: 'clients' })}>{page.t('how')}</a>,
        },
      )}
    </p>
  );
}

/** What the signs of a sum mean, what it leaves out, and by which list and rate a reader pays. */
function Counting({ data }: { data: Data }) {
  const page = usePage();
  const rules = [
    page.t(
      '≤: no price for reading from the cache is known. All input is charged as new, which is the most it can be.',
    ),
    page.t(
      'After “to” it is with all new input written to the cache, where that has a known price of its own, and at the peak hours of a vendor that has two prices.',
    ),
    page.t('The order is by the higher sum. What is free or unverified stands below.'),
    page.t(
      '≈: converted from yuan at the rate below. A model that is sold in yuan alone is counted by its list in yuan.',
    ),
    page.t(
      'Long requests: above a threshold of the vendor the whole request is billed at its dearer price. The tokens of a month do not say how long each request is, so that they are counted without it.',
    ),
    page.t('“Too long”: a model cannot hold so long a request at once.'),
    page.t(
      'A price that is announced for a day within the month: both sums stand, and the order is by the later one.',
    ),
    page.t(
      'A promotion that is promised until a day: the second sum is by the price before it. Once that day is past, the first is, until the price is read again.',
    ),
    page.t(
      'Left out: what the vendor takes for storing the cache, and every discount but that of batches, where you choose it. A sum is unknown where another price that it needs is.',
    ),
    page.t('Models without an overall score stand under “All models”.'),
  ];
  return (
    <Section title={page.t('How this is counted')}>
      <ul class="quiet">
        {rules.map((rule) => (
          <li>{rule}</li>
        ))}
      </ul>
      <ExchangeRates rates={data.exchangeRates.filter(({ currency }) => currency === 'CNY')} />
    </Section>
  );
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
    .map((model) => toEstimated(page, data, model));
}

function retiredModels({ models }: Data): { id: string }[] {
  return models.filter(({ lifecycle }) => lifecycle.stage === 'retired').map(({ id }) => ({ id }));
}

type DetailedModel = Data['models'][number];

function toEstimated(page: Page, data: Data, model: DetailedModel): EstimatedModel {
  const { id, name, vendor, context_window, max_output_tokens } = model;
  const { prices, isYuan } = readersBatchList(page, model);
  const priced = { ...model, ...prices, rates: usedRates(model) };
  const hasBatch = priced.rates.some(({ condition }) => condition === 'batch');
  const offPeak = offPeakOf(page, model, { prices, isYuan });
  const next = isYuan ? undefined : nextPrices(page, model);
  const now = pricesOfToday(page, model, { priced, isYuan, offPeak });
  const plain = isYuan || next || offPeak || now.regular ? undefined : plainOf(page, model);
  // What is announced is of the list in dollars.
  const marked = isYuan ? { ...model, price_history: [] } : model;
  const marks = toMarks(page, marked, prices);
  const shownMarks = isYuan ? marks : withDoubt(page, marks, model);
  return {
    id,
    name,
    ...otherNames(model),
    vendor,
    context_window,
    max_output_tokens,
    isYuan,
    ...now,
    ...(hasBatch && {
      batch: {
        isYuan,
        rows: toPriceRows(page, priced, isYuan, 'batch'),
        // The others speak of requests that are sent one by one.
        notes: batchNotes(page, { next, regular: now.regular }),
        offPeak: null,
        regular: null,
      },
    }),
    ...(next && { next }),
    ...(offPeak && { offPeak }),
    ...(plain && { plain }),
    notes: noteTexts(page, model, isYuan),
    marks: shownMarks,
    ...(isApart(prices, shownMarks) && { isApart: true }),
    score: data.placesByModel.get(id)?.overall?.score ?? null,
  };
}

/** What is free has its limits, and what nobody has verified may be wrong. */
function isApart({ input_price, output_price }: OwnPrices, marks: readonly Mark[]): boolean {
  const isFree = input_price === 0 && output_price === 0;
  return isFree || marks.some(({ kind }) => kind === 'unverified');
}

/** What is known of the usual price alone. */
function batchNotes(
  page: Page,
  { next, regular }: { next: object | undefined; regular: object | null | undefined },
): string[] {
  const notes = [
    next && page.t('Announced is the usual price alone, not that of batches.'),
    regular && page.t('Without the promotion the price of batches is not known.'),
  ];
  return notes.filter((note) => typeof note === 'string');
}

type TodaysPrices = {
  priced: PricedModel;
  isYuan: boolean;
  offPeak: EstimatedModel['offPeak'];
};

/**
 * The prices of today, and beside them those of a promotion: those before it where it still holds, or
 * itself where its day is past and nobody has read it since.
 */
export function pricesOfToday(
  page: Page,
  model: DetailedModel,
  { priced, isYuan, offPeak }: TodaysPrices,
): Pick<EstimatedModel, 'rows' | 'regular'> {
  // The hours that cost less have rows of their own.
  const rows = toPriceRows(page, offPeak ? { ...priced, rates: [] } : priced, isYuan);
  const regular = isYuan ? undefined : regularPrices(page, model);
  if (!regular) return { rows };
  const text = promisedText(page, model);
  return text === undefined ? { rows, regular } : { rows: regular.rows, regular: { rows, text } };
}

/**
 * By the list in yuan that leads and lacks the price of the cache or of batches, where neither is
 * asked for.
 */
function plainOf(page: Page, model: DetailedModel): EstimatedModel['plain'] {
  const prices = yuanPrices(page, model);
  if (prices === undefined) return undefined;
  return {
    isYuan: true,
    rows: toPriceRows(page, { ...model, ...prices, rates: [] }, true),
    notes: noteTexts(page, model, true),
  };
}

/** The rates under conditions that the page asks for, or speaks of. */
function usedRates({ rates }: DetailedModel): DetailedModel['rates'] {
  return rates.filter(({ condition }) => condition === 'off_peak' || condition === 'batch');
}

/** What the hours that cost less are charged, by the list of the other hours. */
function offPeakOf(
  page: Page,
  model: DetailedModel,
  { prices, isYuan }: ReturnType<typeof readersBatchList>,
): EstimatedModel['offPeak'] {
  const rate = isYuan
    ? listOffPeak(leadingYuan(page, model), model.rates)
    : offPeakRate(model.rates);
  if (rate === undefined) return undefined;
  const rates = isYuan ? [rate] : usedRates(model);
  return {
    rows: toPriceRows(page, { ...model, ...prices, rates }, isYuan, 'off_peak'),
    text: page.t('The lower sum is off peak, at {price}; peak is {hours}.', {
      price: pairAmounts(page, rate, isYuan)[0],
      hours: peakText(page, rate.hours_utc ?? []),
    }),
  };
}

/** How old the list in yuan is by which a sum is, or why it is not by the one that the model's page has first. */
export function noteTexts(
  page: Page,
  model: Pick<DetailedModel, 'input_price' | 'list_prices' | 'sources'>,
  isYuan: boolean,
): string[] {
  const older = isYuan ? olderListText(page, model) : undefined;
  const lacking = isYuan ? undefined : leadingYuan(page, model);
  const notes = [
    older && page.t('{facts}.', { facts: older }),
    lacking &&
      page.t(
        'The list in yuan, {price}, lacks a price that counts here: this is by the list in dollars.',
        { price: page.pricePair(lacking, true) },
      ),
  ];
  return notes.filter((note) => typeof note === 'string');
}

/** The prices that are announced for a day to come; which other rates hold from then is not. */
function nextPrices(page: Page, { price_history }: DetailedModel): EstimatedModel['next'] {
  const next = announcedPrice(price_history, page.today);
  if (next?.from == null) return undefined;
  const { from, price_tiers = [] } = next;
  const priced = { ...next, price_tiers, rates: [] };
  const text = page.t('From {date}: {amount}.', {
    date: page.dateText(from),
    amount: '{amount}',
  });
  return { from, rows: toPriceRows(page, priced, false), text };
}

/** What a month is by a promotion of which nobody says that it still holds. */
function promisedText(page: Page, { price_history }: DetailedModel): string | undefined {
  const price = priceOn(price_history, page.today);
  const until = price && lapsedDay(page, price);
  if (until === undefined) return undefined;
  return page.t('At the price promised until {date}: {amount}.', {
    date: page.dateText(until),
    amount: '{amount}',
  });
}

/** The price before a promotion that is promised, since a month may pass its day, or has. */
export function regularPrices(
  page: Page,
  { price_history }: Pick<DetailedModel, 'price_history'>,
): EstimatedModel['regular'] {
  const regular = regularPrice(price_history, page.today);
  if (regular === undefined) return undefined;
  const priced = { ...regular, price_tiers: regular.price_tiers ?? [], rates: [] };
  return {
    rows: toPriceRows(page, priced, false),
    text: page.t('Without the promotion: {amount}.', { amount: '{amount}' }),
  };
}
