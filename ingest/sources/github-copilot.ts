import { type Json, parseYaml, textOf } from '../json.ts';
import { collectPlans, collectRows, planDefaults, priceRow } from '../rows.ts';
import { filesOf, type PlanSource, type PriceSource, type SourcePriceRow } from '../source.ts';
import { dollars, readFigures } from '../values.ts';

const DOCS = 'https://raw.githubusercontent.com/github/docs/main/data';
/** genai-prices has a copy of the table, so it is no source independent of this one. */
const FAMILY = 'genai-prices';

/** What GitHub's documents say that Copilot charges for models, which other vendors made. */
export const copilotModels: PriceSource = {
  kind: 'prices',
  name: 'github-copilot',
  address: `${DOCS}/tables/copilot/models-and-pricing.yml`,
  family: FAMILY,
  isOwn: true,
  cited: [filesOf('github/docs', '[^#]*/models-and-pricing\\.yml')],
  hasAllOffers: true,
  shape: 'table of prices of GitHub Copilot, with model, provider, input and output',
  parse(file) {
    // The rates of long requests are rows of their own, and the fast mode of a model has no id.
    const isBase = (row: Json) => row.at('threshold').text?.startsWith('>') !== true;
    const rows = parseYaml(textOf(file)).list.filter(
      (row) => isBase(row) && !/\(/.test(nameIn(row)),
    );
    return collectRows(rows.map(readModel));
  },
};

/** Without the mark of a footnote. */
const nameIn = (row: Json) => (row.at('model').text ?? '').replace(/\[.*$/, '');

function readModel(row: Json): SourcePriceRow {
  const id = nameIn(row).toLowerCase().replaceAll(' ', '-');
  const names = ['input', 'output', 'cached_input', 'cache_write'];
  const figures = readFigures(names, (name) => dollars(row.at(name).text));
  const offer = { provider: 'github-copilot', external_id: id };
  return priceRow({ id, vendor: null, ...figures, offer });
}

/** The plans of Copilot by the beginnings of their keys. */
const plans = { cfi: 'Pro', cpp: 'Pro+', cm: 'Max', cfb: 'Business', ce: 'Enterprise' };

/** The variables with which GitHub's own documents write the prices of Copilot's plans. */
export const copilotPlans: PlanSource = {
  kind: 'plans',
  name: 'plans-github-copilot',
  address: `${DOCS}/variables/copilot.yml`,
  family: FAMILY,
  isOwn: true,
  cited: [filesOf('github/docs', '[^#]*/variables/copilot\\.yml')],
  shape: "file of variables, with cfi_price_per_month: '$10 USD'",
  parse(file) {
    const variables = parseYaml(textOf(file));
    return collectPlans(
      Object.entries(plans).flatMap(([key, name]) => {
        const id = `${key}_price_per_month`;
        const price = variables.at(id).text;
        if (price === undefined) return [];
        const price_monthly = dollars(price);
        const keys = [`Copilot ${name}`];
        const row = { position: id, id, keys, currency: 'USD', price_monthly };
        return { ...planDefaults, ...row };
      }),
    );
  },
};
