import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { memoize } from '../../feed/collections.ts';
import {
  deriveBulkModels,
  deriveEntryRows,
  deriveModelDetails,
  deriveModelList,
  deriveModelRankings,
  derivePricingList,
} from '../../feed/derive.ts';
import type { EndpointId, endpoints } from '../../feed/endpoints.ts';
import type { PathValues } from '../../feed/paths.ts';
import type { BoardIndex } from '../../feed/schemas/board.ts';
import type { Model } from '../../feed/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { deriveExports } from '../exports/exports.ts';
import { deriveCostVectors, deriveIdRows, derivePriceRows } from './bulk.ts';
import type { Catalog } from './catalog.ts';
import { type DatedChange, deriveMonthsOfChanges } from './changes.ts';
import { offersByModel } from './offers.ts';
import { deriveSources } from './records.ts';

/**
 * Endpoints whose answers are files made from the data alone. The discovery document holds the
 * time of the build and the manifest lists the other files, so rendering completes those two.
 */
export type AnsweredId = Exclude<
  {
    [Id in EndpointId]: (typeof endpoints)[Id]['answer'] extends 'runtime' ? never : Id;
  }[EndpointId],
  'discovery.get' | 'manifest.get'
>;

type AnswerValues<Id extends AnsweredId> = Omit<PathValues<Id>, 'format'>;

type BodyOf<Id extends AnsweredId> = (typeof endpoints)[Id]['body'] extends infer Schema extends
  JSONSchema
  ? FromSchema<Schema>
  : never;

export type Answer<Id extends AnsweredId = AnsweredId> = {
  values: AnswerValues<Id>;
  readonly body: BodyOf<Id>;
};

export type Answers = { readonly [Id in AnsweredId]: readonly Answer<Id>[] };

type Inputs = Catalog & {
  dataset: Dataset;
  modelItems: readonly Model[];
  boardIndex: BoardIndex;
  changes: readonly DatedChange[];
};

export function deriveAnswers(inputs: Inputs): Answers {
  const { modelItems, boardIndex, changes, ...catalog } = inputs;
  const { apiRoot, models, plans, soldPlans, boards, providers, externalIds } = catalog;
  const pricing = derivePricingList(catalog);
  const byModel = offersByModel(providers);
  const exported = () => exportsOf(inputs);
  return {
    'models.list': single(() => deriveModelList(modelItems, apiRoot)),
    'models.get': deriveModelDetails(catalog).map((body) => ({ values: { id: body.id }, body })),
    'models.offers': models.map(({ id }) => ({
      values: { id },
      body: { model_id: id, offers: [...(byModel.get(id) ?? [])] },
    })),
    'pricing.list': single(() => pricing),
    'leaderboards.list': single(() => boardIndex),
    'leaderboards.board': boards.map(({ key, rankings: [body] }) => ({
      values: { board: key },
      body,
    })),
    'leaderboards.period': boards.flatMap(({ key, rankings }) =>
      rankings.map((body) => ({ values: { board: key, period: body.period }, body })),
    ),
    'leaderboards.variants': boards.flatMap(({ key, variants }) =>
      variants.map((body) => ({ values: { board: key, period: body.period }, body })),
    ),
    'leaderboards.model': deriveModelRankings(catalog).map((body) => ({
      values: { id: body.model_id },
      body,
    })),
    'plans.list': single(() => ({ plans: [...soldPlans], total: soldPlans.length })),
    'plans.get': plans.map((body) => ({ values: { id: body.id }, body })),
    'providers.list': single(() => ({
      providers: providers.map(({ provider }) => provider),
      total: providers.length,
    })),
    'providers.get': providers.map(({ provider, offers }) => ({
      values: { id: provider.id },
      body: { provider, offers: [...offers] },
    })),
    'vendors.list': single(() => deriveVendorList(inputs)),
    'tags.list': single(() => deriveTagList(inputs)),
    'exchange_rates.list': single(() => deriveExchangeRates(inputs)),
    'changes.list': single(() => ({
      changes: changes.map(({ change }) => change),
      total: changes.length,
    })),
    'changes.month': deriveMonthsOfChanges(inputs),
    'bulk.models': single(() => ({ models: deriveBulkModels(models, catalog.overall) })),
    'bulk.prices': single(() => ({ prices: derivePriceRows(catalog) })),
    'bulk.pricing': single(() => ({ pricing: pricing.pricing })),
    'bulk.plans': single(() => ({ plans: [...plans] })),
    'bulk.entries': single(() => ({ entries: deriveEntryRows(catalog) })),
    'bulk.offers': single(() => ({ offers: providers.flatMap(({ offers }) => offers) })),
    'bulk.ids': single(() => ({ ids: deriveIdRows(externalIds) })),
    'bulk.cost_vectors': single(deriveCostVectors),
    'exports.list': single(() => exported().list),
    'exports.models_dev': single(() => exported().models_dev.body),
    'exports.litellm': single(() => exported().litellm.body),
    'exports.openrouter': single(() => exported().openrouter.body),
    'exports.langfuse': single(() => exported().langfuse.body),
    'exports.genai_prices': single(() => exported().genai_prices.body),
  };
}

/** The only answer of an endpoint, derived when it is first read: a development server reads few. */
function single<Body>(
  derive: () => Body,
): readonly [{ values: Record<never, string>; readonly body: Body }] {
  let body: Body | undefined;
  return [
    {
      values: {},
      get body() {
        body ??= derive();
        return body;
      },
    },
  ];
}

const exportsOf = memoize(deriveExports);

function deriveVendorList({ dataset, models, soldPlans }: Inputs) {
  const vendors = Object.entries(dataset.vendors)
    .map(([slug, { name, name_zh = null, families_zh = {}, url }]) => {
      const ofVendor = models.filter(({ vendor }) => vendor === name);
      const released = ofVendor.flatMap((model) => model.released ?? []);
      return {
        slug,
        name,
        name_zh,
        families_zh,
        url,
        model_count: ofVendor.length,
        plan_count: soldPlans.filter(({ vendor }) => vendor === name).length,
        newest_released: released.toSorted(compareCodeUnits).at(-1) ?? null,
      };
    })
    .sort((left, right) => compareCodeUnits(left.name, right.name));
  return { vendors, total: vendors.length };
}

function deriveTagList({ dataset, models }: Inputs) {
  const tags = Object.entries(dataset.tags)
    .map(([tag, description]) => ({
      tag,
      description,
      model_count: models.filter((model) => model.tags.includes(tag)).length,
    }))
    .sort((left, right) => compareCodeUnits(left.tag, right.tag));
  return { tags, total: tags.length };
}

function deriveExchangeRates({ dataset }: Inputs) {
  const rates = Object.entries(dataset.exchangeRates)
    .map(([currency, { per_usd, date, sources }]) => ({
      currency,
      per_usd,
      date,
      sources: deriveSources(sources),
    }))
    .sort((left, right) => compareCodeUnits(left.currency, right.currency));
  return { rates, total: rates.length };
}
