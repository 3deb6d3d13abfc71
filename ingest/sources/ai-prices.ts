import { filesOf, type PlanFormat, type PlanRow, type PriceFormat } from '../format.ts';
import { asList, asObject, asObjects, asText, type JsonObject, parseShape } from '../json.ts';
import { collectPlans, collectRows, planDefaults, priceRow, sellers } from '../rows.ts';
import { figure, isDay } from '../values.ts';

const REPOSITORY = 'https://raw.githubusercontent.com/hedrosgames/ai-prices/main/data';

/** A day of ai-prices, which reads the vendors' own pages. */
export const aiPrices: PriceFormat = {
  kind: 'prices',
  name: 'ai-prices',
  address: `${REPOSITORY}/history/<day>.json`,
  family: 'ai-prices',
  cited: [filesOf('hedrosgames/ai-prices')],
  parse(text) {
    const { models, day } = readDay(text);
    const parsed = collectRows(models.map(readModel));
    if (day === undefined || !isDay(day)) return parsed;
    const folder = 'https://github.com/hedrosgames/ai-prices/blob/main/data/history/';
    return { ...parsed, day, address: `${folder}${day}.json` };
  },
};

function readDay(text: string) {
  const noun =
    'day of ai-prices, which is {"collectedDateBrt", "models": [{"id", "inputPerMillion", "priceStatus"}]}';
  return parseShape(text, noun, (value) => {
    const models = asObjects(asObject(value)?.models);
    const isDayOf = models?.every(({ priceStatus }) => asText(priceStatus) !== undefined);
    return models && isDayOf
      ? { models, day: asText(asObject(value)?.collectedDateBrt) }
      : undefined;
  });
}

const vendorOf = sellers('anthropic openai xai xiaomi', { gemini: 'google', qwen: 'alibaba' });

/**
 * A `seed` was written down by hand because the page could not be read, so it says nothing; the
 * price of long requests comes without their threshold.
 */
function readModel(model: JsonObject, index: number) {
  const id = asText(model.id);
  if (id === undefined || model.priceStatus !== 'official' || id.endsWith('-long'))
    return undefined;
  const key = id.replace(/-short$/, '');
  return priceRow({
    position: `models/${index}`,
    id,
    keys: [key, asText(model.name) ?? key],
    vendor: vendorOf(asText(model.sourceId) ?? '', key),
    input_price: figure(model.inputPerMillion),
    output_price: figure(model.outputPerMillion),
  });
}

/** The plans of ai-prices, by product, with the day on which each product was looked at. */
export const aiPricesPlans: PlanFormat = {
  kind: 'plans',
  name: 'ai-prices',
  address: `${REPOSITORY}/plans.json`,
  family: 'ai-prices',
  cited: [filesOf('hedrosgames/ai-prices', '[^#]*/data/plans\\.json')],
  parse(text) {
    const products = readPlans(text);
    const days = products.flatMap(({ checked }) => asText(checked) ?? []).sort();
    const rows = products.flatMap((product, index) =>
      (asObjects(product.plans) ?? []).map((plan, at) =>
        readPlan(product, plan, `products/${index}/plans/${at}`),
      ),
    );
    return { ...collectPlans(rows), day: days.at(-1) ?? null };
  },
};

function readPlans(text: string) {
  const noun =
    'plans.json of ai-prices, which is {"products": [{"id", "checked", "plans": [{"id", "monthly", "currency"}]}]}';
  return parseShape(text, noun, (value) => {
    const products = asObjects(asObject(value)?.products);
    return products?.every(({ plans }) => asList(plans)) ? products : undefined;
  });
}

const planVendor = sellers('cursor factory jetbrains kilo minimax replit warp zed', {
  amazonq: 'amazon',
  amp: 'sourcegraph',
  augment: 'augment-code',
  bolt: 'stackblitz',
  chatgpt: 'openai',
  claude: 'anthropic',
  command: 'command-code',
  copilot: 'github',
  devin: 'cognition',
  gemini: 'google',
  glm: 'zai',
  grok: 'xai',
  kimi: 'moonshot-ai',
  lingma: 'alibaba',
  mimo: 'xiaomi',
  mistral: 'mistral-ai',
  qwen: 'alibaba',
  trae: 'bytedance',
  v0: 'vercel',
});

const BASES: Record<string, NonNullable<PlanRow['per']>> = {
  assento: 'seat',
  membro: 'user',
  pessoa: 'user',
  usuário: 'user',
};

/** Without a parser the list repeats a price day by day, and nothing says that it read it again. */
function readPlan(product: JsonObject, plan: JsonObject, position: string) {
  const [owner, key] = [asText(product.id), asText(plan.id)];
  const month = figure(plan.monthly);
  if (owner === undefined || key === undefined || month === null) return undefined;
  const [title = '', basis = ''] = (asText(plan.name) ?? key).split(' / ');
  return {
    ...planDefaults,
    position,
    id: `${owner}/${key}`,
    keys: [`${asText(product.product) ?? owner} ${key}`, `${owner}-${key}`, title],
    vendor: planVendor(owner, key),
    currency: asText(plan.currency) ?? '',
    price_monthly: month,
    per: BASES[basis] ?? null,
    condition: plan.billing === 'annual' ? 'that of a month billed by the year' : null,
    checked: asText(product.checked) ?? null,
    isRead: asText(product.parser) !== undefined,
  };
}
