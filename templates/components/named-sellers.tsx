import { memoize } from '../../feed/collections.ts';
import type { Data } from '../data.ts';
import { creditFeeText, sellerTermsText } from './credit-fee.tsx';
import { href, listMark } from './links.tsx';
import { withCreditFee } from './seller-terms.ts';
import { usePage } from './use-page.ts';

/** A seller, and what holds of its price alone. */
export type SellerWithNote = { id: string; note?: string | undefined };

type NamedSellersProps = {
  data: Data;
  sellers: readonly SellerWithNote[];
  /** So many are named. */
  count: number;
  /** Whether a fee on bought credit is said in words; else a mark stands for it, which a note explains. */
  isFeeSaid?: boolean;
};

/** `Vercel AI Gateway, OpenRouter* and 3 more` */
export function NamedSellers({ data, sellers, count, isFeeSaid = false }: NamedSellersProps) {
  const page = usePage();
  const sorted = largestFirst(data, sellers);
  const left = sorted.length - count;
  return (
    <>
      {sorted.slice(0, count).map((seller, index) => (
        <>
          {index > 0 && listMark(page)}
          <NamedSeller data={data} seller={seller} isFeeSaid={isFeeSaid} />
        </>
      ))}
      {left > 0 && ` ${page.t('and {count} more', { count: left })}`}
    </>
  );
}

type NamedSellerProps = Pick<NamedSellersProps, 'data' | 'isFeeSaid'> & { seller: SellerWithNote };

/** A seller with what one needs or pays there beside the price. */
function NamedSeller({ data, seller: { id, note }, isFeeSaid }: NamedSellerProps) {
  const page = usePage();
  const isMarked = !isFeeSaid && creditFeeText(page, data, id) !== undefined;
  const terms = isMarked ? undefined : sellerTermsText(page, data, id);
  const notes = [note, terms].filter((each) => each !== undefined);
  return (
    <>
      <a href={href(page, 'provider', { id })}>{data.providerName(page, id)}</a>
      {isMarked && '*'}
      {notes.length > 0 && page.t(' ({text})', { text: page.clausesText(notes) })}
    </>
  );
}

/** Of one price, who is known to take a fee beside it comes last; then those with the most models first. */
export function largestFirst(data: Data, sellers: readonly SellerWithNote[]): SellerWithNote[] {
  const counts = modelCounts(data);
  const countOf = ({ id }: SellerWithNote) => counts.get(id) ?? 0;
  const feeOf = ({ id }: SellerWithNote) => withCreditFee(data, id, 1);
  return sellers.toSorted(
    (left, right) => feeOf(left) - feeOf(right) || countOf(right) - countOf(left),
  );
}

/** How many models each provider sells. */
const modelCounts = memoize((data: Data): Map<string, number> => {
  return new Map(
    data.providerOffers.map(({ provider, offers }) => [
      provider.id,
      new Set(offers.map(({ model_id }) => model_id)).size,
    ]),
  );
});
