import type { Provider } from '../../feed/contract/schemas/offer.ts';
import { type Data, nameIn } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { readersMoney } from './currency.ts';
import { OutwardLink } from './links.tsx';
import { isPlanOnly } from './seller-terms.ts';
import { usePage } from './use-page.ts';

/** `+5.5 % on bought credit`, where a seller is known to take that beside its prices. */
export function creditFeeText(
  page: Page,
  { providers }: Pick<Data, 'providers'>,
  id: string,
): string | undefined {
  const fee = providers.find((provider) => provider.id === id)?.credit_fee;
  return fee == null
    ? undefined
    : page.t('+{percent} on bought credit', { percent: page.percent(fee.percent) });
}

/** What one needs or pays at a seller beside its prices: `with its plan alone`, `+5.5 % on bought credit`. */
export function sellerTermsText(page: Page, data: Data, id: string): string | undefined {
  return isPlanOnly(data, id) ? page.t('with its plan alone') : creditFeeText(page, data, id);
}

/** The same beside a month that has the fee: `month with 5.5 % fee`. */
export function monthTermsText(page: Page, data: Data, id: string): string | undefined {
  if (isPlanOnly(data, id)) return page.t('with its plan alone');
  const fee = data.providers.find((provider) => provider.id === id)?.credit_fee;
  return fee == null
    ? undefined
    : page.t('month with {percent} fee', { percent: page.percent(fee.percent) });
}

/** `OpenRouter (with its fee)`, beside a sum that has it. */
export function sellerWithFee(page: Page, data: Data, id: string): string {
  const name = data.providerName(page, id);
  const fee = creditFeeText(page, data, id);
  return fee === undefined ? name : name + page.t(' ({text})', { text: page.t('with its fee') });
}

type FeeNoteProps = {
  data: Data;
  /** Whether months beside the prices have the fee. */
  isInMonths?: boolean;
};

/** What the mark at the name of a seller stands for. */
export function FeeNote({ data, isInMonths = false }: FeeNoteProps) {
  const page = usePage();
  const notes = data.providers.flatMap((provider) => {
    const fee = creditFeeText(page, data, provider.id);
    return fee === undefined ? [] : [`${nameIn(page, provider)} ${fee}`];
  });
  if (notes.length === 0) return null;
  const sellers = page.listText(notes);
  const text = isInMonths
    ? page.t('* {sellers}, counted in the months and not in the prices by the token.', { sellers })
    : page.t('* {sellers}, not in these prices.', { sellers });
  return <>{text}</>;
}

type CreditFeeProps = { data: Data; id?: string };

/**
 * That prices by the token are not all that one pays, and what sellers are known to take beside them:
 * the one with an id, or any.
 */
export function CreditFees({ data, id }: CreditFeeProps) {
  const page = usePage();
  const sellers = data.providers.filter((provider) => id === undefined || provider.id === id);
  return (
    <>
      {page.t(
        'What a seller asks beside the tokens is not in these prices: fees on bought credit, subscriptions, taxes.',
      )}
      {id === undefined && gapOf(page) + page.t('The fees that the feed knows:')}
      {sellers.map((provider) => (
        <CreditFee name={nameIn(page, provider)} fee={provider.credit_fee} />
      ))}
      {id === undefined && page.t('; ')}
      {id === undefined && page.t('of the others it is not known whether they take one.')}
    </>
  );
}

function CreditFee({ name, fee }: { name: string; fee: Provider['credit_fee'] }) {
  const page = usePage();
  const [source] = fee?.sources ?? [];
  if (fee === null || source === undefined) return null;
  const day = source.checked === null ? page.t('day not known') : page.dateText(source.checked);
  const percent = page.percent(fee.percent);
  return (
    <>
      {gapOf(page)}
      {fee.least_usd === null
        ? page.t('{name} takes {percent} of bought credit:', { name, percent })
        : page.t('{name} takes {percent} of bought credit, at least {least}:', {
            name,
            percent,
            least: readersMoney(page, fee.least_usd, 'USD'),
          })}{' '}
      <OutwardLink to={source.url} />
      {page.t(' ({text})', { text: day })}
    </>
  );
}
