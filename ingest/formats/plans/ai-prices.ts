import { collectPlans, type PlanFormat, type PlanRow, planDefaults } from '../../plans/plan-row.ts';
import type { Parsed } from '../../types.ts';
import { figure } from '../figures.ts';
import { asList, asObject, asText, type JsonObject, parseJson } from '../json.ts';
import { faulty } from '../price-rows.ts';
import { rowCitedBy } from '../row-address.ts';

/** The plans of ai-prices, by product, with the day on which each product was looked at. */
export const aiPricesPlans: PlanFormat = {
  kind: 'plans',
  name: 'ai-prices',
  address: 'https://raw.githubusercontent.com/hedrosgames/ai-prices/main/data/plans.json',
  family: 'ai-prices',
  citedRow: (url) => rowCitedBy(url, PLANS),
  parse,
};

const PLANS =
  /^https:\/\/(?:github|raw\.githubusercontent)\.com\/hedrosgames\/ai-prices\/[^#]*\/data\/plans\.json(?:#(?<row>.+))?$/;

/** The vendors by product. */
const vendors: Readonly<Record<string, string>> = {
  amazonq: 'amazon',
  amp: 'sourcegraph',
  augment: 'augment-code',
  bolt: 'stackblitz',
  chatgpt: 'openai',
  claude: 'anthropic',
  command: 'command-code',
  copilot: 'github',
  cursor: 'cursor',
  devin: 'cognition',
  factory: 'factory',
  gemini: 'google',
  glm: 'zai',
  grok: 'xai',
  jetbrains: 'jetbrains',
  kilo: 'kilo',
  kimi: 'moonshot-ai',
  lingma: 'alibaba',
  mimo: 'xiaomi',
  minimax: 'minimax',
  mistral: 'mistral-ai',
  qwen: 'alibaba',
  replit: 'replit',
  trae: 'bytedance',
  v0: 'vercel',
  warp: 'warp',
  zed: 'zed',
};

function parse(text: string): Parsed<PlanRow> {
  const json = parseJson(text);
  if ('fault' in json) return faulty(json.fault);
  const products = asList(asObject(json.value)?.products)?.map((value) => asObject(value) ?? {});
  if (products === undefined || products.some(({ plans }) => asList(plans) === undefined))
    return faulty(
      '1:1: this is no plans.json of ai-prices, which is {"products": [{"id", "checked", "plans": [{"id", "monthly", "currency"}]}]}.',
    );
  const day = products
    .flatMap(({ checked }) => asText(checked) ?? [])
    .sort()
    .at(-1);
  const parsed = collectPlans(products.flatMap(readProduct));
  return day === undefined ? parsed : { ...parsed, day };
}

function readProduct(product: JsonObject, index: number): readonly (PlanRow | undefined)[] {
  return (asList(product.plans) ?? []).map((plan, at) =>
    readPlan(product, asObject(plan) ?? {}, `products/${index}/plans/${at}`),
  );
}

/** Without a parser the list repeats a price day by day, and nothing says that it read it again. */
function readPlan(product: JsonObject, plan: JsonObject, position: string): PlanRow | undefined {
  const [owner, key] = [asText(product.id), asText(plan.id)];
  const month = figure(plan.monthly);
  if (owner === undefined || key === undefined || month === null) return undefined;
  const [title = '', ...basis] = (asText(plan.name) ?? key).split(' / ');
  return {
    ...planDefaults,
    position,
    id: `${owner}/${key}`,
    keys: [`${asText(product.product) ?? owner} ${key}`, `${owner}-${key}`, title],
    vendor: Object.hasOwn(vendors, owner) ? (vendors[owner] ?? null) : null,
    currency: asText(plan.currency) ?? '',
    price_monthly: month,
    per: basis.map((word) => bases[word] ?? null)[0] ?? null,
    condition: plan.billing === 'annual' ? 'that of a month billed by the year' : null,
    checked: asText(product.checked) ?? null,
    isRead: asText(product.parser) !== undefined,
  };
}

const bases: Readonly<Record<string, NonNullable<PlanRow['per']>>> = {
  assento: 'seat',
  membro: 'user',
  pessoa: 'user',
  usuário: 'user',
};
