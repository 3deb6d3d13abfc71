import { deriveStage, lastRead } from '../../derive/lifecycle.ts';
import { isSoldOn } from '../../derive/records.ts';
import { didYouMean } from '../diagnostics.ts';
import { isCurrency } from './catalogues.ts';
import { each, error, type Rules, warning } from './shared.ts';

export const planRules = {
  /** A currency is one of ISO 4217, and a price in USD beside it only where it is another. */
  *'plan-currency'({ plan }) {
    for (const record of plan)
      if (!isCurrency(record.value.currency))
        yield error(
          record,
          'currency',
          'is no code of ISO 4217; write one such as "USD" or "CNY".',
        );
    for (const price of each(plan, 'prices'))
      if (price.owner.value.currency === 'USD' && price.value.price_monthly_usd !== undefined)
        yield error(price, 'price_monthly_usd', 'is for other currencies; take it out.', 'key');
  },

  /**
   * A year costs 8 to 12 months wherever both are known. The bound of 6 leaves room for a larger
   * discount, and still catches the price of a month that was written as that of a year.
   */
  *'yearly-price'({ plan }) {
    for (const price of each(plan, 'prices')) {
      const { price_monthly: month, price_yearly: year } = price.value;
      if (typeof month !== 'number' || typeof year !== 'number') continue;
      if (year < month * 6 || year > month * 12)
        yield warning(price, 'price_yearly', `is no price of a whole year at ${month} a month.`);
    }
  },

  *'plan-models'({ plan, vendors }) {
    const slugs = Object.keys(vendors[0]?.value ?? {});
    for (const record of plan) {
      const { models, models_source: source } = record.value;
      if (models === null && source !== undefined)
        yield error(record, 'models_source', 'has no models; write them, or take it out.', 'key');
      if (models === null) continue;
      if (source === undefined)
        yield error(record, 'models', 'needs models_source: where and when they were read.', 'key');
      if (Array.isArray(models) || slugs.includes(models.all_of)) continue;
      const hint = didYouMean(models.all_of, slugs);
      yield error(record, ['models', 'all_of'], `is no vendor of the feed.${hint} Correct it.`);
    }
  },

  *'plan-end'({ plan }) {
    for (const record of plan) {
      const { ended, ended_sources: sources } = record.value;
      if (ended !== undefined && sources === undefined)
        yield error(record, 'ended', 'needs ended_sources: where and when it was read.', 'key');
    }
  },

  /**
   * A plan that is sold gives no model that has ended. A list that was read after the end shows that
   * its seller goes on with it, as with open weights. An announced end counts once it was read
   * again, so that no build fails by the mere passing of time.
   */
  *'retired-models'({ plan, model }, { today }) {
    const byId = new Map(model.map(({ id, value }) => [id, value]));
    for (const included of each(plan, 'models')) {
      const { ended = null, models_source: source } = included.owner.value;
      const record = byId.get(included.value);
      if (record === undefined || !isSoldOn(today, ended)) continue;
      const wasRetired = deriveStage(record, source?.checked ?? '') === 'retired';
      const isRetired = deriveStage(record, lastRead(record) ?? today) === 'retired';
      if (isRetired && !wasRetired)
        yield warning(included, [], 'has been retired since the list was read; read it again.');
    }
  },

  *'base-fee'({ plan }) {
    for (const price of each(plan, 'prices'))
      if (price.owner.value.per !== 'seat' && typeof price.value.base_monthly === 'number')
        yield error(
          price,
          'base_monthly',
          'needs per: seat, or is a part of price_monthly.',
          'key',
        );
  },

  *quotas({ plan }) {
    for (const quota of each(plan, 'quotas')) {
      const { amount, unit, note } = quota.value;
      if (amount !== null && unit === null)
        yield error(quota, 'unit', `leaves open what the amount of ${amount} counts; write it.`);
      if (amount !== null) continue;
      if (unit !== null)
        yield error(quota, 'amount', 'unit is no use without; write it, or a note without a unit.');
      else if (note === null)
        yield error(quota, [], 'this quota says nothing; fill it in, or take it out.');
    }
  },
} satisfies Rules;
