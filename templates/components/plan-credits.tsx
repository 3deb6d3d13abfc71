import type { PlanDetail } from '../../feed/contract/schemas/plan.ts';
import { creditsOf } from '../../feed/prices/plan-fit/meter.ts';
import { windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import { type Data, inWords } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped } from '../text.ts';
import { hoursText } from './hours.ts';
import { amountText, countText, windowText } from './plan.tsx';
import { unlistedText } from './plan-limits.tsx';
import { ReadAt } from './sources.tsx';
import { Table } from './table.tsx';
import { agentDay, dailyUse } from './usage.tsx';
import { usePage } from './use-page.ts';

type PlanCredit = NonNullable<PlanDetail['credit']>;
type CreditRate = PlanCredit['rates'][number];
type CreditRange = { low: number; high: number };
type CreditsProps = { plan: PlanDetail; credit: PlanCredit };

/** What the credits of a plan buy: by the card of its vendor, by their worth in dollars, or that neither is known. */
export function PlanCredits({ plan, data }: { plan: PlanDetail; data: Data }) {
  const page = usePage();
  const { credit } = plan;
  if (credit === null) return null;
  const { note, sources } = credit;
  return (
    <>
      <h3>{page.t('What the credits buy')}</h3>
      {credit.rates.length > 0 ? (
        <CreditRates plan={plan} credit={credit} data={data} />
      ) : (
        <p>{worthText(page, credit)}</p>
      )}
      <p class="quiet">
        {credit.rates.length > 0 && (
          <>
            {requestText(page)}
            {gapOf(page)}
          </>
        )}
        {credit.off_peak !== null && (
          <>
            {offPeakText(page, credit.off_peak)}
            {gapOf(page)}
          </>
        )}
        {note !== null && (
          <>
            {inWords(page, note)}
            {gapOf(page)}
          </>
        )}
        <ReadAt sources={sources} />
      </p>
    </>
  );
}

/** The card: what a million tokens of each model take, what one request takes, and how many each window holds. */
function CreditRates({ plan, credit, data }: CreditsProps & { data: Data }) {
  const page = usePage();
  const windows = plan.allowances
    .filter(({ unit, model }) => unit === 'credits' && model === null)
    .toSorted((left, right) => windowDays[left.window] - windowDays[right.window]);
  return (
    <Table
      class="prices limits"
      label={page.t('What the credits buy')}
      rows={credit.rates}
      columns={[
        {
          label: page.t('Credits per million tokens'),
          isHeading: true,
          cell: (rate) => (
            <>
              {data.modelName(rate.model)}
              {unlistedText(page, plan, rate.model)} <small>{ratesText(page, rate)}</small>
            </>
          ),
        },
        {
          label: page.t('A request'),
          class: 'text',
          cell: (rate) => (
            <span class="computed">{usesText(page, requestCredits(credit, rate), windows)}</span>
          ),
        },
      ]}
    />
  );
}

function ratesText(page: Page, { input, cache_read, output }: CreditRate): string {
  const text = (rate: number | null) => (rate === null ? page.t('unknown') : countText(page, rate));
  return page.t('{input} in, {cached} cached, {output} out', {
    input: text(input),
    cached: text(cache_read),
    output: text(output),
  });
}

/** What a request as an agent sends it takes, outside of the quiet hours at most and within them at least. */
function requestCredits(credit: PlanCredit, { model }: CreditRate): CreditRange | undefined {
  return creditsOf(credit, model, dailyUse({}).tokens);
}

/** What a request takes outside of the quiet hours, and how many each window holds. */
function usesText(
  page: Page,
  each: CreditRange | undefined,
  windows: PlanDetail['allowances'],
): string {
  if (each === undefined) return page.t('unknown');
  const requests = windows.map(({ window, low }) =>
    windowText(page, window, requestsText(page, low, each)),
  );
  return page.t('≈ {credits} credits: {requests}', {
    credits: countText(page, Number(each.high.toPrecision(3))),
    requests: requests.join(page.t('; ')),
  });
}

/** How many requests so many credits pay for, from all outside of the quiet hours to all in them. */
function requestsText(page: Page, credits: number, each: CreditRange): string {
  const low = Math.floor(credits / each.high);
  return amountText(page, { low, high: Math.floor(credits / each.low) }, 'requests');
}

function requestText(page: Page): string {
  return page.t(
    'A request as an agent sends it: {input} tokens in, {cached} of them cached, {output} out.',
    {
      input: grouped(agentDay.in),
      cached: grouped(agentDay.cached),
      output: grouped(agentDay.out),
    },
  );
}

/** What the quiet hours change, and which hours those are. */
function offPeakText(
  page: Page,
  { multiply, hours_utc }: NonNullable<PlanCredit['off_peak']>,
): string {
  const hours = hours_utc?.map((span) => hoursText(page, span)) ?? [];
  return [
    page.t(
      'Off-peak all of it is taken times {multiply}: a figure from one to another has the use at full rates at one end, and all of it off-peak at the other.',
      { multiply },
    ),
    hours.length > 0
      ? page.t('Off-peak is {hours}.', { hours: page.listText(hours) })
      : page.t('No source says which hours are off-peak.'),
  ].join(gapOf(page));
}

/** What a credit is worth in use by the token, or that nobody says it. */
function worthText(page: Page, { name, usd, usd_low }: PlanCredit): string {
  if (usd === null) return page.t('How many credits a request takes is not published.');
  const amount = (value: number) => (value === 0 ? '$0' : page.dollars(value));
  return page.t('1 credit ({name}) buys {amount} of use at the list prices by the token.', {
    name: inWords(page, name),
    amount:
      usd_low === null
        ? amount(usd)
        : page.t('{low} to {high}', { low: amount(usd_low), high: amount(usd) }),
  });
}
