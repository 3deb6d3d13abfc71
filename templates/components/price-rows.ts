import { ownCost, type PricedModel, type Usage } from '../../feed/prices/cost.ts';
import type { Page } from '../page.ts';
import { grouped } from '../text.ts';
import type { PriceRow } from './price-row.ts';
import { tokenAmounts } from './token-prices.tsx';

type RowCondition = 'batch' | 'off_peak' | undefined;

/**
 * The prices of a model for the requests of each length, the shortest first, by which a browser adds
 * up costs without the rules of the feed: these say here what a request just past each threshold is
 * charged.
 */
export function toPriceRows(
  page: Page,
  model: PricedModel,
  isYuan: boolean,
  condition?: RowCondition,
): PriceRow[] {
  const thresholds = [...model.price_tiers, ...(model.rates ?? [])].map(
    ({ above_input_tokens: above }) => (above === null ? 0 : above + 1),
  );
  const lengths = [...new Set([0, ...thresholds])].sort((left, right) => left - right);
  return lengths.map((from) => toPriceRow(page, from, { model, isYuan, condition }));
}

type Priced = { model: PricedModel; condition: RowCondition };

type Conditioned = Priced & { isYuan: boolean };

function toPriceRow(page: Page, from: number, { model, isYuan, condition }: Conditioned): PriceRow {
  const plain = costFrom(from, 0, { model, condition });
  const cached = costFrom(from, 1, { model, condition });
  const priceOf = (kind: string) => cached.lines.find((line) => line.kind === kind)?.price ?? null;
  const input = priceOf('input');
  const read = priceOf('cache_read');
  const output = priceOf('output');
  const isMost = cached.range !== null;
  const listed = [input, isMost ? null : read, output];
  const onlyCached = cached.assumptions.filter((text) => !plain.assumptions.includes(text));
  return {
    from,
    input,
    cached: read,
    output,
    list: listed.map((price) => tokenAmounts(page, price, isYuan)[0]).join(' / '),
    isMost,
    notes: translatedAll(page, plain.assumptions),
    cachedNotes: translatedAll(page, onlyCached),
  };
}

/** What a request just past a threshold costs, with so many tokens from the cache. */
function costFrom(from: number, cached: Usage['cache_read_tokens'], priced: Priced) {
  const { model, condition } = priced;
  const usage = { input_tokens: from + 2, output_tokens: 1, cache_read_tokens: cached };
  return ownCost(model, { ...usage, cache_write_tokens: 0 }, { condition });
}

function translatedAll(page: Page, texts: readonly string[]): string[] {
  const words = assumptionWords(page);
  return texts.map((text) => translatedAssumption(words, text)).filter(Boolean);
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

/** An assumption of a cost, which the feed states in English, in the words of the page. */
export function translatedAssumption(words: { [sentence: string]: string }, text: string): string {
  const [number = ''] = /\d+/.exec(text) ?? [];
  return words[text.replace(/[\d.]*\d/g, '#')]?.replace('#', grouped(number)) ?? text;
}
