import { BETWEEN, pairOf } from '../../feed/pages.ts';
import type { BoardIndex } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';

/** Two models that are likely to be compared. */
export type Pair = {
  /** The ids of both models, as the address of their page has them. */
  id: string;
  models: readonly [ModelRecord, ModelRecord];
};

/** So many pairs have a page of their own. */
const PAIRS = 100;

/** The first models by overall rank, each of which is paired with each. */
const FIRST = 10;

/**
 * The pairs of models that people are most likely to compare: the first models by overall score,
 * then the first of each vendor, then neighbours by rank. All of them are in service.
 */
export function deriveLikelyPairs(
  { index }: Pick<BoardIndex, 'index'>,
  models: readonly ModelRecord[],
): readonly Pair[] {
  const ranked = rankedModels(index, models);
  const leads = ranked.filter(
    ({ vendor }, place) => ranked.findIndex((other) => other.vendor === vendor) === place,
  );
  const neighbours = ranked.flatMap((model, place): [ModelRecord, ModelRecord][] => {
    const next = ranked[place + 1];
    return next === undefined ? [] : [[model, next]];
  });
  const all = [...eachWithEach(ranked.slice(0, FIRST)), ...eachWithEach(leads), ...neighbours];
  const pairs = new Map(
    all.map(([left, right]) => [pairOf(left.id, right.id), sorted(left, right)]),
  );
  return [...pairs].slice(0, PAIRS).map(([id, both]) => ({ id, models: both }));
}

/** The models in service that have an overall rank, the first first; ties by id. */
function rankedModels(
  index: BoardIndex['index'],
  models: readonly ModelRecord[],
): readonly ModelRecord[] {
  const ranks = new Map(index.map(({ model_id, overall }) => [model_id, overall?.rank]));
  return models
    .flatMap((model) => {
      const rank = ranks.get(model.id);
      const { stage } = model.lifecycle;
      const isServed = stage === 'active' || stage === 'preview';
      return rank === undefined || !isServed || model.id.includes(BETWEEN) ? [] : [{ model, rank }];
    })
    .sort((left, right) => left.rank - right.rank || (left.model.id < right.model.id ? -1 : 1))
    .map(({ model }) => model);
}

function eachWithEach(models: readonly ModelRecord[]): readonly [ModelRecord, ModelRecord][] {
  return models.flatMap((left, place) =>
    models.slice(place + 1).map((right): [ModelRecord, ModelRecord] => [left, right]),
  );
}

function sorted(left: ModelRecord, right: ModelRecord): [ModelRecord, ModelRecord] {
  return left.id < right.id ? [left, right] : [right, left];
}
