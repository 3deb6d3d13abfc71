import { type Json, readJson } from '../json.ts';
import { collectPlans, collectRows, planDefaults, priceRow, vendorOfKey } from '../rows.ts';
import { filesOf, type PlanSource, type PriceSource, type SourcePlanRow } from '../source.ts';
import { dayOfText, figure } from '../values.ts';

const REPOSITORY = 'https://raw.githubusercontent.com/hedrosgames/ai-prices/main/data';

/** A day of ai-prices, which reads the vendors' own pages. */
export const aiPrices: PriceSource = {
  kind: 'prices',
  name: 'ai-prices',
  address: `${REPOSITORY}/history/<day>.json`,
  family: 'ai-prices',
  cited: [filesOf('hedrosgames/ai-prices')],
  shape: 'day of ai-prices, {"collectedDateBrt", "models": [{"id", …}]}',
  parse(file) {
    const json = readJson(file);
    const parsed = collectRows(json.at('models').list.map(readModel));
    const day = dayOfText(json.at('collectedDateBrt'));
    if (day === null) return parsed;
    const folder = 'https://github.com/hedrosgames/ai-prices/blob/main/data/history/';
    return { ...parsed, day, address: `${folder}${day}.json` };
  },
};

/**
 * A `seed` was written down by hand because the page could not be read, so it says nothing; the
 * price of long requests comes without their threshold.
 */
function readModel(model: Json, index: number) {
  const id = model.at('id').text;
  const isRead = model.at('priceStatus').text === 'official';
  if (id === undefined || !isRead || id.endsWith('-long')) return undefined;
  const key = id.replace(/-short$/, '');
  return priceRow({
    position: `models/${index}`,
    id,
    keys: [key, model.at('name').text ?? key],
    vendor: vendorOfKey(model.at('sourceId').text ?? '', key),
    input_price: figure(model.at('inputPerMillion')),
    output_price: figure(model.at('outputPerMillion')),
  });
}

/** The plans of ai-prices, by product, with the day on which each product was looked at. */
export const aiPricesPlans: PlanSource = {
  kind: 'plans',
  name: 'plans-ai-prices',
  address: `${REPOSITORY}/plans.json`,
  family: 'ai-prices',
  cited: [filesOf('hedrosgames/ai-prices', '[^#]*/data/plans\\.json')],
  shape: 'plans.json of ai-prices, {"products": [{"id", "plans"}]}',
  parse(file) {
    const products = readJson(file).at('products').list;
    const days = products.flatMap((product) => product.at('checked').text ?? []).sort();
    const rows = products.flatMap((product, index) =>
      product
        .at('plans')
        .list.map((plan, at) => readPlan(product, plan, `products/${index}/plans/${at}`)),
    );
    return { ...collectPlans(rows), day: days.at(-1) ?? null };
  },
};

const BASES: Record<string, NonNullable<SourcePlanRow['per']>> = {
  assento: 'seat',
  membro: 'user',
  pessoa: 'user',
  usuário: 'user',
};

function planCondition(product: Json, plan: Json): string | null {
  if (plan.at('billing').text === 'annual') return 'that of a month billed by the year';
  // Without a parser the list repeats a price day by day, and nothing says that it read it again.
  const isRead = product.at('parser').text !== undefined;
  return isRead ? null : 'one that the list repeats without reading it';
}

function readPlan(product: Json, plan: Json, position: string) {
  const owner = product.at('id').text;
  const key = plan.at('id').text;
  const price_monthly = figure(plan.at('monthly'));
  if (owner === undefined || key === undefined || price_monthly === null) return undefined;
  const [title = '', basis = ''] = (plan.at('name').text ?? key).split(' / ');
  return {
    ...planDefaults,
    position,
    id: `${owner}/${key}`,
    price_monthly,
    keys: [`${product.at('product').text ?? owner} ${key}`, `${owner}-${key}`, title],
    currency: plan.at('currency').text ?? '',
    per: BASES[basis] ?? null,
    condition: planCondition(product, plan),
    checked: product.at('checked').text ?? null,
  };
}
