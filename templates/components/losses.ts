import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { tokenText } from '../../feed/text.ts';
import type { Page } from '../page.ts';
import { kindTexts } from './kinds.ts';
import { priceDifference } from './successor.ts';

/** Counts of tokens that differ by less are of one size, written in tens or in powers of two. */
const SAME_SIZE = 0.9;

/** What who moves from one model to another loses, as far as the feed knows of both: nothing of what is unknown. */
export function lossTexts(page: Page, before: ModelDetail, next: ModelDetail): string[] {
  const losses = [
    surchargeText(page, before, next),
    lostKindsText(page, before, next),
    shorterContextText(page, before, next),
    shorterOutputText(page, before, next),
    lostEffortsText(page, before, next),
    lostStructureText(page, before, next),
  ];
  return losses.filter((loss) => loss !== undefined);
}

/** A higher price of long requests that the model before took at the price of all others. */
function surchargeText(page: Page, before: ModelDetail, next: ModelDetail): string | undefined {
  const [tier] = next.price_tiers;
  if (tier === undefined || before.price_tiers.length > 0) return undefined;
  if (before.context_window <= tier.above_input_tokens) return undefined;
  const change = priceDifference(page, next, tier);
  const tokens = tokenText(tier.above_input_tokens);
  return change && page.t('above {tokens} input tokens {change}', { tokens, change });
}

function lostKindsText(page: Page, before: ModelDetail, next: ModelDetail): string | undefined {
  const taken = next.modalities.input;
  if (taken === null) return undefined;
  const lost = (before.modalities.input ?? []).filter((kind) => !taken.includes(kind));
  const kinds = kindTexts(page, lost);
  if (kinds.length === 0) return undefined;
  return page.t('takes no {kinds} by the data of this feed', { kinds: page.listText(kinds) });
}

function lostEffortsText(page: Page, before: ModelDetail, next: ModelDetail): string | undefined {
  const taken = next.capabilities.efforts;
  if (taken === null) return undefined;
  const lost = (before.capabilities.efforts ?? []).filter((effort) => !taken.includes(effort));
  if (lost.length === 0) return undefined;
  return page.t('no effort level {efforts}', { efforts: page.listText(lost) });
}

/** Where one is not known to hold an answer to a schema, programs that rely on it may break. */
function lostStructureText(page: Page, before: ModelDetail, next: ModelDetail): string | undefined {
  if (before.capabilities.structured_output !== true) return undefined;
  const isStructured = next.capabilities.structured_output;
  if (isStructured === true) return undefined;
  return isStructured === false
    ? page.t('no structured output')
    : page.t('structured output not known');
}

function shorterContextText(page: Page, before: ModelDetail, next: ModelDetail) {
  if (next.context_window >= before.context_window * SAME_SIZE) return undefined;
  return page.t('context of {tokens} instead of {before}', {
    tokens: tokenText(next.context_window),
    before: tokenText(before.context_window),
  });
}

function shorterOutputText(page: Page, before: ModelDetail, next: ModelDetail) {
  const most = knownOutput(before);
  const tokens = knownOutput(next);
  if (most === null || tokens === null || tokens >= most * SAME_SIZE) return undefined;
  return page.t('at most {tokens} out instead of {before}', {
    tokens: tokenText(tokens),
    before: tokenText(most),
  });
}

/** As much as the whole context stands in lists for a limit that the vendor does not state: no answer has that. */
function knownOutput({ max_output_tokens: tokens, context_window: context }: ModelDetail) {
  return tokens === null || tokens >= context ? null : tokens;
}
