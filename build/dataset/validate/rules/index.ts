import type { Rule } from '../rule.ts';
import { boardFiles } from './board-files.ts';
import { boardLabels } from './board-labels.ts';
import { cacheRead } from './cache-read.ts';
import { cancelledPrice } from './cancelled-price.ts';
import { clampedScores } from './clamped-scores.ts';
import { contextWindow } from './context-window.ts';
import { dateOrder } from './date-order.ts';
import { dates } from './dates.ts';
import { derivedTagsRule } from './derived-tags.ts';
import { disputes } from './disputes.ts';
import { editions } from './editions.ts';
import { exchangeRates } from './exchange-rates.ts';
import { externalIdRows } from './external-id-rows.ts';
import { externalIds } from './external-ids.ts';
import { lifecycle } from './lifecycle.ts';
import { listedTags } from './listed-tags.ts';
import { modelExists } from './model-exists.ts';
import { modelNames } from './model-names.ts';
import { nativeRange } from './native-range.ts';
import { offerProviders } from './offer-providers.ts';
import { offerRows } from './offer-rows.ts';
import { periodCoverage } from './period-coverage.ts';
import { periodEdition } from './period-edition.ts';
import { periodPlausibility } from './period-plausibility.ts';
import { planCurrency } from './plan-currency.ts';
import { priceJump } from './price-jump.ts';
import { priceOrder } from './price-order.ts';
import { pricePlausibility } from './price-plausibility.ts';
import { priceRange } from './price-range.ts';
import { priceTiers } from './price-tiers.ts';
import { quotas } from './quotas.ts';
import { rateConditionsRule } from './rate-conditions.ts';
import { repeatedRows } from './repeated-rows.ts';
import { repeatedSources } from './repeated-sources.ts';
import { requiredFiles } from './required-files.ts';
import { rowMeasures } from './row-measures.ts';
import { similarNames } from './similar-names.ts';
import { sortedLists } from './sorted-lists.ts';
import { sourceFamilies } from './source-families.ts';
import { stalePrices } from './stale-prices.ts';
import { textCharacters } from './text-characters.ts';
import { transcripts } from './transcripts.ts';
import { uniqueIds } from './unique-ids.ts';
import { vendorDomains } from './vendor-domains.ts';
import { vendorExists } from './vendor-exists.ts';
import { vendorSlugs } from './vendor-slugs.ts';
import { yearlyPrice } from './yearly-price.ts';

/**
 * Every rule that no schema can say; CONTRACT.md section 7, "Beyond the schemas", and section 8,
 * "Data rules, added".
 */
export const rules: readonly Rule[] = [
  requiredFiles,
  vendorExists,
  modelExists,
  boardFiles,
  boardLabels,
  offerRows,
  offerProviders,
  externalIds,
  externalIdRows,
  uniqueIds,
  modelNames,
  similarNames,
  vendorSlugs,
  vendorDomains,
  sourceFamilies,
  dates,
  dateOrder,
  contextWindow,
  lifecycle,
  listedTags,
  derivedTagsRule,
  priceOrder,
  priceRange,
  priceTiers,
  rateConditionsRule,
  priceJump,
  pricePlausibility,
  cacheRead,
  cancelledPrice,
  disputes,
  transcripts,
  repeatedSources,
  planCurrency,
  exchangeRates,
  yearlyPrice,
  quotas,
  editions,
  periodEdition,
  periodCoverage,
  nativeRange,
  rowMeasures,
  repeatedRows,
  sortedLists,
  periodPlausibility,
  clampedScores,
  textCharacters,
  stalePrices,
];
