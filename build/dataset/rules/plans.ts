import { deriveStage, lastRead } from '../../derive/lifecycle.ts';
import { didYouMean } from '../diagnostics.ts';
import { isCurrency } from './catalogues.ts';
import { each, error, type Rules, warning } from './shared.ts';

export const planRules = {
  /** A currency is one of ISO 4217, and a price in USD beside it only where it is another. */
  *'plan-currency'({ plan }) {
    for (const record of plan) {
      const { currency } = record.value;
      const message = `currency is "${currency}", which is no code of ISO 4217. Write one such as "USD" or "CNY".`;
      if (!isCurrency(currency)) yield error(record, 'currency', message);
    }
    const twice =
      'price_monthly_usd says what price_monthly says, since the currency is USD. Take it out.';
    for (const price of each(plan, 'prices'))
      if (price.owner.value.currency === 'USD' && price.value.price_monthly_usd !== undefined)
        yield error(price, 'price_monthly_usd', twice, 'key');
  },

  *'yearly-price'({ plan }) {
    for (const price of each(plan, 'prices')) {
      const { price_monthly: month, price_yearly: year } = price.value;
      if (typeof month !== 'number' || typeof year !== 'number') continue;
      const message = `price_yearly is ${year}, and one month costs ${month}; it is the price of the whole year. Correct one of the two.`;
      if (year < month || year > month * 24) yield warning(price, 'price_yearly', message);
    }
  },

  *'plan-models'({ plan, vendors }) {
    const slugs = Object.keys(vendors[0]?.value ?? {});
    for (const record of plan) {
      const { models, models_source: source } = record.value;
      const needless =
        'models is null, so nothing was read here. Write the models, or take it out.';
      if (models === null && source !== undefined)
        yield error(record, 'models_source', needless, 'key');
      const missing = 'models_source is missing; say where the models were read and on which day.';
      if (models !== null && source === undefined) yield error(record, 'models', missing, 'key');
      if (models === null || Array.isArray(models) || slugs.includes(models.all_of)) continue;
      const message = `all_of is "${models.all_of}", which is no vendor of data/vendors.yaml.${didYouMean(models.all_of, slugs)} Write its slug.`;
      yield error(record, ['models', 'all_of'], message);
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
      if (record === undefined || (ended !== null && ended <= today)) continue;
      const wasRetired = deriveStage(record, source?.checked ?? '') === 'retired';
      const isRetired = deriveStage(record, lastRead(record) ?? today) === 'retired';
      const message = `"${included.value}" has been retired since the list was read. Read it again, or take the model out.`;
      if (isRetired && !wasRetired) yield warning(included, [], message);
    }
  },

  *'base-fee'({ plan }) {
    const message =
      'base_monthly is a fee beside the price of each seat, but per is not "seat". Write per: seat, or add the fee to price_monthly.';
    for (const price of each(plan, 'prices'))
      if (price.owner.value.per !== 'seat' && typeof price.value.base_monthly === 'number')
        yield error(price, 'base_monthly', message, 'key');
  },

  *quotas({ plan }) {
    for (const quota of each(plan, 'quotas')) {
      const { window, amount, unit, note } = quota.value;
      const uncounted = `unit is null, but amount is ${amount}. Say what is counted, or put the limit into words in note.`;
      if (amount !== null && unit === null) yield error(quota, 'unit', uncounted);
      if (amount !== null) continue;
      const partial =
        'amount is null, but window or unit is not; where only words are known, only note is written. Write the amount, or both as null.';
      if (window !== null || unit !== null) yield error(quota, 'amount', partial);
      else if (note === null)
        yield error(quota, [], 'this quota says nothing. Fill it in, or take it out.');
    }
  },
} satisfies Rules;
