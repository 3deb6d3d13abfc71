import { policy } from '../../feed/contract/vocabulary.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { agentMonthTexts } from './agent-month.ts';
import { CreditFees } from './credit-fee.tsx';
import { homeCurrency } from './currency.ts';
import { RateText } from './exchange-rates.tsx';
import type { Market } from './market.ts';
import { leadingYuan } from './model-figures.tsx';
import { agentRequestsText } from './move-months.ts';
import type { ProviderOffer } from './odd-prices.ts';
import { cheapestModels, cheapestText, shownFigures, unknownText } from './provider-figures.ts';
import { reasonTexts, shownReasons } from './uncompared.ts';
import { usePage } from './use-page.ts';
import { comparedListText } from './vendor-prices.tsx';

type ComparedNoteProps = { offers: readonly ProviderOffer[]; market: Market };

/** Where it stands why models are not compared. */
const NOT_COMPARED = 'not-compared';

/** Leads to why so many models of a provider are not compared. */
export function NotComparedLink({ count }: { count: number }) {
  const page = usePage();
  return <a href={`#${NOT_COMPARED}`}>{page.t('{count} not compared', { count })}</a>;
}

export function hasPricedOffer(offers: readonly ProviderOffer[]): boolean {
  return offers.some(
    ({ input_price: input, output_price: output }) => input !== null || output !== null,
  );
}

/** With which prices others are compared and how, for who wants to know. */
export function ComparedNote({ offers, market }: ComparedNoteProps) {
  const page = usePage();
  const { data } = market;
  const texts = [
    comparedListText(page),
    page.t(
      'A difference is – where one of the two prices is unknown or free, and where the vendor no longer sells the model; a month is – where a price that it needs is unknown, or free.',
    ),
    page.t(
      'Prices are compared by a month of an agent, and by input and output alone where no such month is known, {share} tokens in to 1 out. What is typical is the median of the models.',
      {
        share: policy.inputShare,
      },
    ),
    page.t(
      'Models without a rank stand behind the others from the newest, and those without a day of release last.',
    ),
    agentRequestsText(page),
    ...agentMonthTexts(page),
    cheapestModels(offers, market).length > 0 && cheapestText(page),
    page.t(
      'A price is verified that was read on the provider’s own page, or in two independent catalogues.',
    ),
    hasUnstated(offers) &&
      page.t(
        '“Region not stated” is an id without a region in it: where its requests are served is not known here.',
      ),
    unknownText(page),
    hasConverted(page, offers, data) && <RateText data={data} />,
  ];
  return (
    <details>
      <summary>{page.t('How prices and months are compared')}</summary>
      <ul class="quiet">
        <li>
          <CreditFees data={data} id={offers[0]?.provider ?? ''} />
        </li>
        <NotCompared offers={offers} market={market} />
        {texts.map((text) => text && <li>{text}</li>)}
      </ul>
    </details>
  );
}

/** Whether some ids name their region and others none. */
function hasUnstated(offers: readonly ProviderOffer[]): boolean {
  const places = new Set(offers.map(({ region }) => region !== null));
  return places.size > 1;
}

/** Of how many models no price is compared, and why. */
function NotCompared({ offers, market }: ComparedNoteProps) {
  const page = usePage();
  const { uncompared } = shownFigures(offers, market);
  if (uncompared === 0) return null;
  return (
    <li id={NOT_COMPARED}>
      {page.t(
        '{count, plural, one {# model is} other {# models are}} not compared, and left out of what is typical and of the counts:',
        { count: uncompared },
      )}
      <ul>
        {reasonTexts(page, shownReasons(offers, market)).map((text) => (
          <li>{text}</li>
        ))}
      </ul>
    </li>
  );
}

/** Whether an amount is converted: all of them in Chinese, else what a list in yuan alone is compared with. */
function hasConverted(page: Page, offers: readonly ProviderOffer[], { modelsById }: Data): boolean {
  if (homeCurrency(page) === 'CNY') return true;
  return offers.some(({ model_id: id }) => {
    const model = modelsById.get(id);
    return model !== undefined && leadingYuan(page, model) !== undefined;
  });
}
