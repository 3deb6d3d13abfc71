import { type Data, nameIn } from '../data.ts';
import { gapOf } from '../text.ts';
import { readersMoney } from './currency.ts';
import { OutwardLink } from './links.tsx';
import { usePage } from './use-page.ts';

type CreditFee = { percent: number; least: number; url: string };

/** What a seller takes of money that is paid in, by its own page, of which the day is not known. */
const creditFees: Readonly<Record<string, CreditFee>> = {
  openrouter: { percent: 5.5, least: 0.8, url: 'https://openrouter.ai/docs/faq' },
};

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
      {sellers.map((provider) => (
        <CreditFee name={nameIn(page, provider)} fee={creditFees[provider.id]} />
      ))}
    </>
  );
}

function CreditFee({ name, fee }: { name: string; fee: CreditFee | undefined }) {
  const page = usePage();
  if (fee === undefined) return null;
  const percent = page.percent(fee.percent);
  const least = readersMoney(page, fee.least, 'USD');
  return (
    <>
      {gapOf(page)}
      {page.t('{name} takes {percent} of bought credit, at least {least}, as it states itself:', {
        name,
        percent,
        least,
      })}{' '}
      <OutwardLink to={fee.url} />
      {page.t(' ({text})', { text: page.t('day not known') })}
    </>
  );
}
