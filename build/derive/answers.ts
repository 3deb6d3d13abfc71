import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { groupBy, once } from '../../feed/collections.ts';
import costVectors from '../../feed/cost-vectors.json' with { type: 'json' };
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
import type { CostVectors } from '../../feed/schemas/price.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { deriveExports } from '../exports/exports.ts';
import { deriveIdRows, derivePriceRows } from './bulk.ts';
import type { Catalog } from './catalog.ts';
import type { DatedChange } from './changes.ts';
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

/** An endpoint without values in its path has one answer. */
export type Answers = {
  readonly [Id in AnsweredId]: keyof AnswerValues<Id> extends never
    ? readonly [Answer<Id>]
    : readonly Answer<Id>[];
};

type Inputs = Catalog & {
  dataset: Dataset;
  modelItems: readonly Model[];
  boardIndex: BoardIndex;
  changes: readonly DatedChange[];
};

export function deriveAnswers(inputs: Inputs): Answers {
  const { apiRoot, models, plans, soldPlans, boards, providers, changes, boardIndex } = inputs;
  const getPricing = once(() => derivePricingList(inputs));
  const getExports = once(() => deriveExports(inputs));
  const byModel = groupBy(
    providers.flatMap(({ offers }) => offers),
    ({ model_id }) => model_id,
  );
  const byMonth = groupBy(
    changes.map(({ change }) => change),
    ({ date }) => date.slice(0, 7),
  );
  return {
    'models.list': single(() => deriveModelList(inputs.modelItems, apiRoot)),
    'models.get': deriveModelDetails(inputs).map((body) => ({ values: { id: body.id }, body })),
    'models.offers': models.map(({ id }) => {
      return { values: { id }, body: { model_id: id, offers: byModel.get(id) ?? [] } };
    }),
    'pricing.list': single(getPricing),
    'leaderboards.list': single(() => boardIndex),
    'leaderboards.board': boards.map(({ key, rankings: [body] }) => {
      return { values: { board: key }, body };
    }),
    'leaderboards.period': boards.flatMap(({ key, rankings }) =>
      rankings.map((body) => ({ values: { board: key, period: body.period }, body })),
    ),
    'leaderboards.variants': boards.flatMap(({ key, variants }) =>
      variants.map((body) => ({ values: { board: key, period: body.period }, body })),
    ),
    'leaderboards.model': deriveModelRankings(inputs).map((body) => {
      return { values: { id: body.model_id }, body };
    }),
    'plans.list': single(() => ({ plans: [...soldPlans], total: soldPlans.length })),
    'plans.get': plans.map((body) => ({ values: { id: body.id }, body })),
    'providers.list': single(() => {
      const all = providers.map(({ provider }) => provider);
      return { providers: all, total: all.length };
    }),
    'providers.get': providers.map((body) => ({ values: { id: body.provider.id }, body })),
    'vendors.list': single(() => deriveVendorList(inputs)),
    'tags.list': single(() => deriveTagList(inputs)),
    'exchange_rates.list': single(() => deriveExchangeRates(inputs)),
    'changes.list': single(() => {
      const all = changes.map(({ change }) => change);
      return { changes: all, total: all.length };
    }),
    'changes.month': [...byMonth].map(([month, all]) => {
      return { values: { month }, body: { month, changes: all, total: all.length } };
    }),
    'bulk.models': single(() => ({ models: deriveBulkModels(models, inputs.overall) })),
    'bulk.prices': single(() => ({ prices: derivePriceRows(inputs) })),
    'bulk.pricing': single(() => ({ pricing: getPricing().pricing })),
    'bulk.plans': single(() => ({ plans: [...plans] })),
    'bulk.entries': single(() => ({ entries: deriveEntryRows(inputs) })),
    'bulk.offers': single(() => ({ offers: providers.flatMap(({ offers }) => offers) })),
    'bulk.ids': single(() => ({ ids: deriveIdRows(inputs.externalIds) })),
    // Their texts are typed `string`; the answer is validated against its schema.
    'bulk.cost_vectors': single(() => ({
      cost_vectors: costVectors as CostVectors['cost_vectors'],
    })),
    'exports.list': single(() => getExports().list),
    'exports.models_dev': single(() => getExports().models_dev.body),
    'exports.litellm': single(() => getExports().litellm.body),
    'exports.openrouter': single(() => getExports().openrouter.body),
    'exports.langfuse': single(() => getExports().langfuse.body),
    'exports.genai_prices': single(() => getExports().genai_prices.body),
  };
}

/** The only answer of an endpoint, derived when it is first read: a development server reads few. */
function single<Body>(
  derive: () => Body,
): readonly [{ values: Record<never, string>; readonly body: Body }] {
  const getBody = once(derive);
  return [
    {
      values: {},
      get body() {
        return getBody();
      },
    },
  ];
}

function deriveVendorList({ dataset, models, soldPlans }: Inputs) {
  const vendors = Object.entries(dataset.vendors)
    .map(([slug, { name, name_zh = null, families_zh = {}, url }]) => {
      const ofVendor = models.filter(({ vendor }) => vendor === name);
      const released = ofVendor.flatMap((model) => model.released ?? []);
      return {
        ...{ slug, name, name_zh, families_zh, url },
        model_count: ofVendor.length,
        plan_count: soldPlans.filter(({ vendor }) => vendor === name).length,
        newest_released: released.sort().at(-1) ?? null,
      };
    })
    .sort((left, right) => compareCodeUnits(left.name, right.name));
  return { vendors, total: vendors.length };
}

function deriveTagList({ dataset, models }: Inputs) {
  const tags = Object.entries(dataset.tags)
    .map(([tag, description]) => {
      const carrying = models.filter((model) => model.tags.includes(tag));
      return { tag, description, model_count: carrying.length };
    })
    .sort((left, right) => compareCodeUnits(left.tag, right.tag));
  return { tags, total: tags.length };
}

function deriveExchangeRates({ dataset }: Inputs) {
  const rates = Object.entries(dataset.exchangeRates)
    .map(([currency, { per_usd, date, sources }]) => {
      return { currency, per_usd, date, sources: deriveSources(sources) };
    })
    .sort((left, right) => compareCodeUnits(left.currency, right.currency));
  return { rates, total: rates.length };
}
