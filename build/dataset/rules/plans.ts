import type { Quota } from '../../../feed/schemas/plan.ts';
import { deriveStage, lastRead } from '../../derive/lifecycle.ts';
import { didYouMean } from '../diagnostics.ts';
import { error, warning } from '../findings.ts';
import { quoted } from '../visible.ts';
import type { Rules } from './shared.ts';

export const planRules = {
  /** A currency is one of ISO 4217, and a price in USD beside it only where it is another. */
  *'plan-currency'({ plans }) {
    const codes = new Set(Intl.supportedValuesOf('currency'));
    for (const { file, value } of plans) {
      const { currency, prices } = value;
      if (!codes.has(currency)) {
        const message = `currency is "${currency}", which is no code of ISO 4217. Write one such as "USD", "EUR" or "CNY".`;
        yield error(file, ['currency'], message);
      }
      if (currency !== 'USD') continue;
      for (const [index, { price_monthly_usd: price }] of prices.entries()) {
        if (price === undefined) continue;
        const message =
          'price_monthly_usd says what price_monthly says, since the currency is USD. Take it out.';
        yield error(file, ['prices', index, 'price_monthly_usd'], message, { target: 'key' });
      }
    }
  },

  *'yearly-price'({ plans }) {
    for (const { file, value } of plans) {
      for (const [index, { price_monthly: month, price_yearly: year }] of value.prices.entries()) {
        if (typeof month !== 'number' || typeof year !== 'number') continue;
        if (year >= month && year <= month * 24) continue;
        const reason = year < month ? 'less than the' : 'more than 24 times the';
        const message = `price_yearly is ${year}, ${reason} ${month} of one month; it is the price of the whole year. Correct one of the two.`;
        yield warning(file, ['prices', index, 'price_yearly'], message);
      }
    }
  },

  *'plan-models'({ plans, vendors }) {
    const slugs = Object.keys(vendors?.value ?? {});
    for (const { file, value } of plans) {
      const { models, models_source: source } = value;
      if ((models === null) !== (source === undefined)) {
        const [field, message] =
          models === null
            ? [
                'models_source',
                'models is null, so nothing was read here. Write the models, or take it out.',
              ]
            : [
                'models',
                'models_source is missing; say where the models were read and on which day.',
              ];
        yield error(file, [field], message, { target: 'key' });
      }
      if (models === null || Array.isArray(models) || slugs.includes(models.all_of)) continue;
      const message = `all_of is ${quoted(models.all_of)}, which is no vendor of data/vendors.yaml.${didYouMean(models.all_of, slugs)} Write its slug.`;
      yield error(file, ['models', 'all_of'], message);
    }
  },

  /**
   * A plan that is sold gives no model that has ended. A list that was read after the end shows that
   * its seller goes on with it, as with open weights. An announced end counts once it was read
   * again, so that no build fails by the mere passing of time.
   */
  *'retired-models'({ plans, models: records }, { today }) {
    const byId = new Map(records.map(({ id, value }) => [id, value]));
    const hasEndedSince = (id: string, day: string) => {
      const model = byId.get(id);
      if (model === undefined || deriveStage(model, day) === 'retired') return false;
      return deriveStage(model, lastRead(model) ?? today) === 'retired';
    };
    for (const { file, value } of plans) {
      const { models, models_source: source, ended = null } = value;
      if (!Array.isArray(models) || (ended !== null && ended <= today)) continue;
      for (const [index, id] of models.entries()) {
        if (!hasEndedSince(id, source?.checked ?? '')) continue;
        const message = `"${id}" has been retired since the list was read. Read it again, or take the model out.`;
        yield warning(file, ['models', index], message);
      }
    }
  },

  *'base-fee'({ plans }) {
    for (const { file, value } of plans) {
      if (value.per === 'seat') continue;
      for (const [index, { base_monthly: base }] of value.prices.entries()) {
        if (base === undefined || base === null) continue;
        const message =
          'base_monthly is a fee beside the price of each seat, but per is not "seat". Write per: seat, or add the fee to price_monthly.';
        yield error(file, ['prices', index, 'base_monthly'], message, { target: 'key' });
      }
    }
  },

  *quotas({ plans }) {
    for (const { file, value } of plans) {
      for (const [index, quota] of value.quotas.entries()) {
        const [field, message] = quotaProblem(quota) ?? [];
        const path = ['quotas', index, ...(field ? [field] : [])];
        if (message !== undefined) yield error(file, path, message);
      }
    }
  },
} satisfies Rules;

function quotaProblem({ window, amount, unit, note }: Quota): [string, string] | undefined {
  if (amount !== null && unit === null)
    return [
      'unit',
      `unit is null, but amount is ${amount}. Say what is counted, or put the limit into words in note.`,
    ];
  if (amount !== null) return undefined;
  if (window !== null || unit !== null)
    return [
      'amount',
      'amount is null, but window or unit is not; where only words are known, only note is written. Write the amount, or both as null.',
    ];
  if (note !== null) return undefined;
  return [
    '',
    'this quota says nothing: window, amount, unit and note are all null. Fill it in, or take it out.',
  ];
}
