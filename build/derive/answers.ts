import { groupBy, once } from '../../feed/collections.ts';
import type { AnsweredId, Bodies } from '../../feed/contract/endpoints.ts';
import type { PathValues } from '../../feed/contract/paths.ts';
import type { Tag, Vendor } from '../../feed/contract/schemas/offer.ts';
import { deriveRecordAnswers, single } from '../../feed/derive.ts';
import costVectors from '../../feed/prices/cost-vectors.json' with { type: 'json' };
import { byTexts } from '../../feed/text.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { deriveExports } from '../exports/exports.ts';
import type { PublishedBoard } from './boards.ts';
import type { Catalog } from './catalog.ts';
import type { DatedChange } from './changes.ts';
import { deriveLists } from './lists.ts';
import { deriveIdRows, derivePriceRows } from './price-rows.ts';
import { sourceOrder } from './sources.ts';

type AnswerValues<Id extends AnsweredId> = Omit<PathValues<Id>, 'format'>;

export type Answer<Id extends AnsweredId = AnsweredId> = {
  values: AnswerValues<Id>;
  readonly body: Bodies[Id];
};

/** An endpoint without values in its path has one answer. */
export type Answers = {
  readonly [Id in AnsweredId]: keyof AnswerValues<Id> extends never
    ? readonly [Answer<Id>]
    : readonly Answer<Id>[];
};

type Inputs = Catalog & { dataset: Dataset; changes: readonly DatedChange[] };

export function deriveAnswers(inputs: Inputs): Answers {
  return {
    ...deriveRecordAnswers({
      ...inputs,
      changes: inputs.changes.map(({ change }) => change),
      vendors: deriveVendors(inputs),
      tags: deriveTags(inputs),
    }),
    ...deriveBulkAnswers(inputs),
    ...deriveExportAnswers(inputs),
    ...deriveOfferAnswers(inputs),
    'leaderboards.variants': inputs.boards.flatMap(({ key, variants }) =>
      variants.map((body) => ({ values: { board: key, period: body.period }, body })),
    ),
    ...deriveProviderAnswers(inputs),
    ...deriveListAnswers(inputs),
    'exchange_rates.list': single(() => deriveExchangeRates(inputs)),
  };
}

function deriveVendors(inputs: Inputs): Vendor[] {
  return Object.entries(inputs.dataset.vendors)
    .map(([slug, vendor]) => deriveVendor(slug, vendor, inputs))
    .sort(byTexts('name'));
}

function deriveVendor(slug: string, vendor: Dataset['vendors'][string], inputs: Inputs): Vendor {
  const { name, name_zh = null, families_zh = {}, url } = vendor;
  const models = inputs.models.filter((model) => model.vendor === name);
  const released = models.flatMap((model) => model.released ?? []);
  return {
    slug,
    name,
    name_zh,
    families_zh,
    url,
    model_count: models.length,
    plan_count: inputs.soldPlans.filter((plan) => plan.vendor === name).length,
    newest_released: released.sort().at(-1) ?? null,
    fees: deriveFees(inputs.dataset, vendor),
  };
}

function deriveFees(
  dataset: Dataset,
  { domains, fees = [] }: Dataset['vendors'][string],
): Vendor['fees'] {
  const toSources = sourceOrder(dataset, domains);
  return fees.map((row) => ({
    fee: row.fee,
    models: row.models === undefined ? null : [...row.models],
    unit: row.unit,
    price: row.price,
    allowance: row.allowance ?? null,
    from: row.from,
    until: row.until ?? null,
    sources: toSources(row.sources),
  }));
}

function deriveTags({ dataset, models }: Inputs): Tag[] {
  return Object.entries(dataset.tags)
    .map(([tag, description]) => {
      const carrying = models.filter((model) => model.tags.includes(tag));
      return { tag, description, model_count: carrying.length };
    })
    .sort(byTexts('tag'));
}

function deriveBulkAnswers(inputs: Inputs) {
  const { boards, providers, externalIds, floatingNames } = inputs;
  return {
    'bulk.prices': single(() => ({ prices: derivePriceRows(inputs) })),
    'bulk.entries': single(() => ({ entries: boards.flatMap(entryRows) })),
    'bulk.variants': single(() => ({ variants: boards.flatMap(variantRows) })),
    'bulk.offers': single(() => ({ offers: providers.flatMap(({ offers }) => offers) })),
    'bulk.ids': single(() => ({ ids: deriveIdRows(externalIds, floatingNames) })),
    // Their texts are typed `string`; the answer is validated against its schema.
    'bulk.cost_vectors': single(() => ({
      cost_vectors: costVectors as Bodies['bulk.cost_vectors']['cost_vectors'],
    })),
  };
}

function entryRows({ key, rankings }: PublishedBoard) {
  return rankings.flatMap(({ period, board: { edition }, entries }) =>
    entries.map((entry) => ({ ...entry, board: key, period, edition })),
  );
}

function variantRows({ key, variants: periods }: PublishedBoard) {
  return periods.flatMap(({ period, board: { edition }, variants }) =>
    variants.map((variant) => ({ ...variant, board: key, period, edition })),
  );
}

function deriveExportAnswers(inputs: Inputs) {
  const getExports = once(() => deriveExports(inputs));
  return {
    'exports.list': single(() => getExports().list),
    'exports.models_dev': single(() => getExports().models_dev.body),
    'exports.litellm': single(() => getExports().litellm.body),
    'exports.openrouter': single(() => getExports().openrouter.body),
    'exports.langfuse': single(() => getExports().langfuse.body),
    'exports.genai_prices': single(() => getExports().genai_prices.body),
  };
}

function deriveOfferAnswers({ models, providers }: Inputs) {
  const offers = providers.flatMap((provider) => provider.offers);
  const byModel = groupBy(offers, ({ model_id }) => model_id);
  return {
    'models.offers': models.map(({ id }) => {
      return { values: { id }, body: { model_id: id, offers: byModel.get(id) ?? [] } };
    }),
  };
}

function deriveProviderAnswers({ providers }: Inputs) {
  return {
    'providers.list': single(() => {
      const all = providers.map(({ provider }) => provider);
      return { providers: all, total: all.length };
    }),
    'providers.get': providers.map((body) => ({ values: { id: body.provider.id }, body })),
  };
}

function deriveListAnswers({ dataset, models }: Inputs) {
  const compared = deriveLists(dataset, models);
  return {
    'lists.list': single(() => {
      const lists = compared.map(({ differences: _, ...summary }) => summary);
      return { lists, total: lists.length };
    }),
    'lists.get': compared.map((body) => ({ values: { list: body.list }, body })),
  };
}

function deriveExchangeRates({ dataset }: Inputs) {
  const toSources = sourceOrder(dataset, []);
  const rates = Object.entries(dataset.exchangeRates)
    .map(([currency, { per_usd, date, sources }]) => {
      return { currency, per_usd, date, sources: toSources(sources) };
    })
    .sort(byTexts('currency'));
  return { rates, total: rates.length };
}
