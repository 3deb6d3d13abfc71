import { groupBy, once } from './collections.ts';
import { modelParameters } from './contract/endpoint.ts';
import type { Bodies } from './contract/endpoints.ts';
import { addressOf } from './contract/paths.ts';
import type { BoardIndex, BoardRanking, Overall } from './contract/schemas/board.ts';
import type { Change } from './contract/schemas/changes.ts';
import type { ModelDetail, ModelRecord } from './contract/schemas/model.ts';
import type { Tag, Vendor } from './contract/schemas/offer.ts';
import type { Plan, PlanDetail } from './contract/schemas/plan.ts';
import {
  listModels,
  listPricing,
  toListedPlan,
  toModelRows,
  toPricingItem,
} from './lookup/lists.ts';
import { meanScore } from './score.ts';
import { compareCodeUnits } from './text.ts';

/** Newest first, ties by kind, id and field. */
export function compareChanges(left: Change, right: Change): number {
  return (
    compareCodeUnits(right.date, left.date) ||
    compareCodeUnits(left.kind, right.kind) ||
    compareCodeUnits(left.subject.id, right.subject.id) ||
    compareCodeUnits(left.field, right.field)
  );
}

/** The changes that models came out, in the order of the models. */
export function deriveAddedModels({
  models,
  apiRoot,
}: {
  models: readonly ModelRecord[];
  apiRoot: string;
}): Change[] {
  return models.flatMap(({ id, name, released: date, lifecycle: { stage } }) => {
    if (date === null || stage === 'announced') return [];
    const subject = { kind: 'model', id } as const;
    const texts = { from: null, to: null, from_text: null, to_text: name };
    const url = addressOf(apiRoot, 'models.get', { id });
    return [{ date, kind: 'model_added', subject, field: 'name', ...texts, url }];
  });
}

/** The plans that include each model, in the order of the list. */
export function plansByModel(plans: readonly Plan[]): ReadonlyMap<string, ModelDetail['plans']> {
  const named = new Map<string, ModelDetail['plans']>();
  for (const { id, vendor, name, models } of plans)
    for (const model of models ?? [])
      named.set(model, [...(named.get(model) ?? []), { id, vendor, name }]);
  return named;
}

type Rankings = Bodies['leaderboards.model']['rankings'];

/** The newest place on each board, by model id, in board order. */
export type NewestRankings = ReadonlyMap<string, Rankings>;

/** A board with its rankings, newest first. */
export type RankedBoard = {
  key: string;
  rankings: readonly [BoardRanking, ...BoardRanking[]];
};

export function deriveRankings(boards: readonly RankedBoard[]): NewestRankings {
  const byModel = new Map<string, Rankings>();
  for (const { key, rankings } of boards) {
    const { period, entries, board } = rankings[0];
    for (const { model_id, rank, score, native } of entries) {
      const row = { board: key, period, rank, score, native, model_count: board.model_count };
      byModel.set(model_id, [...(byModel.get(model_id) ?? []), row]);
    }
  }
  return byModel;
}

/** The scores across boards by model, and what they leave unexplained. */
export type OverallScores = { models: ReadonlyMap<string, Overall>; residual: number | null };

/** The answer of `/leaderboards`. */
function deriveBoardIndex(inputs: AnswerInputs): BoardIndex {
  const { residual } = inputs.overall;
  const index = inputs.models.flatMap((model) => toIndexRow(model, inputs) ?? []);
  return {
    boards: inputs.boards.map(({ rankings: [newest] }) => newest.board),
    index: index.sort(
      (left, right) =>
        right.board_count - left.board_count ||
        right.mean_score - left.mean_score ||
        compareCodeUnits(left.model_id, right.model_id),
    ),
    overall_residual: residual === null ? null : Math.round(residual * 100) / 100,
  };
}

/** The places of a model on the boards; undefined where it is on none. */
function toIndexRow(
  { id, vendor, name }: ModelRecord,
  { rankings, overall }: AnswerInputs,
): BoardIndex['index'][number] | undefined {
  const rows = rankings.get(id);
  if (rows === undefined) return undefined;
  const places = rows.map(({ board, rank, score, native }) => [board, { rank, score, native }]);
  return {
    model_id: id,
    vendor,
    name,
    board_count: rows.length,
    mean_score: meanScore(rows.map(({ score }) => score)),
    overall: overall.models.get(id) ?? null,
    boards: Object.fromEntries(places),
  };
}

/** What the answers below are made of. */
export type AnswerInputs = {
  apiRoot: string;
  boards: readonly RankedBoard[];
  models: readonly ModelRecord[];
  rankings: NewestRankings;
  plans: readonly PlanDetail[];
  soldPlans: readonly PlanDetail[];
  overall: OverallScores;
  changes: readonly Change[];
  vendors: readonly Vendor[];
  tags: readonly Tag[];
};

/**
 * The answers of models, boards, plans, vendors, tags and changes by endpoint, each with the values of
 * its path.
 */
export function deriveRecordAnswers(inputs: AnswerInputs) {
  const { plans, soldPlans, vendors, tags } = inputs;
  return {
    ...modelAnswers(inputs),
    ...boardAnswers(inputs),
    'plans.list': single(() => ({ plans: soldPlans.map(toListedPlan), total: soldPlans.length })),
    'plans.get': plans.map((body) => ({ values: { id: body.id }, body })),
    'bulk.plans': single(() => ({ plans: [...plans] })),
    'vendors.list': single(() => ({ vendors: [...vendors], total: vendors.length })),
    'tags.list': single(() => ({ tags: [...tags], total: tags.length })),
    ...changeAnswers(inputs),
  };
}

function modelAnswers({ apiRoot, models, soldPlans, rankings, overall }: AnswerInputs) {
  const including = plansByModel(soldPlans);
  const getPricing = once(() => listPricing(models.map(toPricingItem), {}));
  return {
    'models.list': single(() =>
      listModels(
        toModelRows(models),
        { limit: modelParameters.limit.default, offset: modelParameters.offset.default },
        addressOf(apiRoot, 'models.list', {}),
      ),
    ),
    'models.get': models.map((model) => {
      const { id } = model;
      const plans = including.get(id) ?? [];
      return { values: { id }, body: { ...model, rankings: rankings.get(id) ?? [], plans } };
    }),
    'bulk.models': single(() => ({
      models: models.map((model) => {
        const { score = null, rank = null } = overall.models.get(model.id) ?? {};
        return { ...model, overall_score: score, overall_rank: rank };
      }),
    })),
    'pricing.list': single(getPricing),
    'bulk.pricing': single(() => ({ pricing: getPricing().pricing })),
  };
}

function boardAnswers(inputs: AnswerInputs) {
  const { boards, models, rankings } = inputs;
  return {
    'leaderboards.list': single(() => deriveBoardIndex(inputs)),
    'leaderboards.board': boards.map((board) => {
      return { values: { board: board.key }, body: board.rankings[0] };
    }),
    'leaderboards.period': boards.flatMap((board) =>
      board.rankings.map((body) => ({ values: { board: board.key, period: body.period }, body })),
    ),
    'leaderboards.model': models.flatMap(({ id, vendor, name }) => {
      const rows = rankings.get(id);
      if (rows === undefined) return [];
      return [{ values: { id }, body: { model_id: id, vendor, name, rankings: rows } }];
    }),
  };
}

function changeAnswers({ changes }: AnswerInputs) {
  const byMonth = groupBy(changes, ({ date }) => date.slice(0, 7));
  return {
    'changes.list': single(() => ({ changes: [...changes], total: changes.length })),
    'changes.month': [...byMonth].map(([month, all]) => {
      return { values: { month }, body: { month, changes: all, total: all.length } };
    }),
  };
}

/** The only answer of an endpoint, derived when it is first read: most programs read few. */
export function single<Body>(
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
