import type { TokenPrices } from '../../feed/prices/model-prices.ts';
import type { Page } from '../page.ts';
import { type AmountPair, convertedAmount } from './currency.ts';
import { usePage } from './use-page.ts';

/** The prices of input and output, of whatever they are. */
export type TokenPair = Pick<TokenPrices, 'input_price' | 'output_price'>;

/**
 * A price per million tokens in the currency of the reader first, and as its list has it where that
 * is in another: `¥12` and `≈¥13.4`, `$2.00`; in English `$2.00` and `≈$0.298`, `¥2 CNY`.
 */
export function tokenAmounts(page: Page, price: number | null, isYuan = false): AmountPair {
  const perUsd = page.rates.CNY;
  if (!price) return [page.tokenPrice(price)];
  const isChinese = page.language === 'zh';
  if (!isYuan) {
    const dollars = page.tokenPrice(price);
    return isChinese && perUsd ? [convertedAmount(price * perUsd, '¥'), dollars] : [dollars];
  }
  const yuan = page.tokenPrice(price, true);
  if (isChinese || !perUsd) return [yuan];
  return [convertedAmount(price / perUsd, '$'), `${yuan} CNY`];
}

/** The price of one kind of token in a table: what its list has stands below. */
export function TokenPrice({
  price,
  isYuan,
}: {
  price: number | null;
  isYuan?: boolean | undefined;
}) {
  const page = usePage();
  return <Amounts texts={tokenAmounts(page, price, isYuan)} />;
}

/** The prices of input and output, in one line: `≈¥13.4 / ≈¥67.1`, with `$2.00 / $10.00` below. */
export function PricePair({ prices, isYuan }: { prices: TokenPair; isYuan?: boolean | undefined }) {
  const page = usePage();
  return <Amounts texts={pairAmounts(page, prices, isYuan)} />;
}

/** What the reader pays in the currency of the reader, and in that of the list below it. */
export function Amounts({ texts: [first, second] }: { texts: AmountPair }) {
  return (
    <>
      {first} {second && <small>{second}</small>}
    </>
  );
}

/** Both prices in the currency of the reader, and both as their list has them. */
export function pairAmounts(
  page: Page,
  { input_price, output_price }: TokenPair,
  isYuan = false,
): AmountPair {
  const input = tokenAmounts(page, input_price, isYuan);
  const output = tokenAmounts(page, output_price, isYuan);
  const first = `${input[0]} / ${output[0]}`;
  if (input[1] === undefined && output[1] === undefined) return [first];
  return [first, `${input[1] ?? input[0]} / ${output[1] ?? output[0]}`];
}
