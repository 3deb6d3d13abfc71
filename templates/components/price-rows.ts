import type { Usage } from '../../feed/prices/charged-tokens.ts';
import { ownCost, type PricedModel } from '../../feed/prices/cost.ts';
import { tokenText } from '../../feed/text.ts';
import type { Page } from '../page.ts';
import type { PriceRow } from './price-row.ts';
import { dearerWrite, priceIn, signGap } from './sum-sign.ts';
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

function toPriceRow(page: Page, from: number, about: Conditioned): PriceRow {
  const plain = costFrom(from, { cache_read_tokens: 0 }, about);
  if (plain.assumptions.includes(NO_BATCH_RATE)) return usualRow(page, from, about);
  const cached = costFrom(from, { cache_read_tokens: 1 }, about);
  const input = priceIn(cached, 'input');
  const read = priceIn(cached, 'cache_read');
  const output = priceIn(cached, 'output');
  const isMost = cached.range !== null;
  const listed = [input, isMost ? null : read, output];
  // What is free costs nothing from the cache either.
  const onlyCached =
    input === 0 ? [] : cached.assumptions.filter((text) => !plain.assumptions.includes(text));
  const dearer = dearerWrite(costFrom(from, { cache_write_tokens: 1 }, about));
  return {
    from,
    input,
    ...(dearer && { written: dearer.write }),
    cached: read,
    output,
    list: listed.map((price) => tokenAmounts(page, price, about.isYuan)[0]).join(' / '),
    sign: isMost ? page.t('≤') + signGap(page) : '',
    notes: translatedAll(page, plain.assumptions),
    cachedNotes: translatedAll(page, onlyCached),
  };
}

/** The feed says so of a request for which the vendor states no price of batches. */
const NO_BATCH_RATE = 'No batch rate is known for this request.';

/** What is sent as a batch costs what others do at most. */
function usualRow(page: Page, from: number, about: Conditioned): PriceRow {
  const usual = toPriceRow(page, from, { ...about, condition: undefined });
  const note = page.t('No batch price is known: this is the usual price.');
  return { ...usual, notes: [note, ...usual.notes] };
}

/** What a request just past a threshold costs, with some tokens of the cache. */
function costFrom(from: number, ofCache: Partial<Usage>, { model, condition }: Priced) {
  const none = { cache_read_tokens: 0, cache_write_tokens: 0 };
  const usage = { input_tokens: from + 2, output_tokens: 1, ...none, ...ofCache };
  return ownCost(model, usage, { condition });
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
    'The hour is not given; the dearer hours are taken.': page.t('Peak-hour price.'),
    // The ≤ of the sum says the same.
    'The total lies between $# and $#.': '',
  };
}

/** An assumption of a cost, which the feed states in English, in the words of the page. */
export function translatedAssumption(words: { [sentence: string]: string }, text: string): string {
  const [number = ''] = /\d+/.exec(text) ?? [];
  return words[text.replace(/[\d.]*\d/g, '#')]?.replace('#', tokenText(Number(number))) ?? text;
}
