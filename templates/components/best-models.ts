import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import { lastSeenModels } from './last-seen.ts';
import type { ProviderOffer } from './odd-prices.ts';

/** So many models by overall score are the best. */
export const BEST_MODELS = 20;

export type RankedData = Pick<Data, 'modelsById' | 'servedRanks'>;

export function isBestModel(id: string, { servedRanks }: Pick<Data, 'servedRanks'>): boolean {
  return (servedRanks.get(id) ?? Infinity) <= BEST_MODELS;
}

/** Which of the best models a provider has. */
export type OwnedBest = {
  /** Those that it sells, or a newer build of. */
  owned: string[];
  /** Those that its recent list has no more. */
  lastSeen: string[];
  lacking: string[];
  /** Of those that it sells as a newer build, that build. */
  builds: ModelDetail[];
};

export function bestOf(offers: readonly ProviderOffer[], data: RankedData): OwnedBest {
  const gone = lastSeenModels(offers);
  const sold = offers.filter(({ model_id: id }) => !gone.has(id));
  const ids = new Set(sold.map(({ model_id: id }) => id));
  const best = [...data.servedRanks].flatMap(([id]) => (isBestModel(id, data) ? id : []));
  const builds = new Map(
    best.flatMap((id) => {
      const build = ids.has(id) ? undefined : newerBuild(id, sold, data);
      return build === undefined ? [] : [[id, build] as const];
    }),
  );
  const isOwned = (id: string) => ids.has(id) || builds.has(id);
  return {
    owned: best.filter(isOwned),
    lastSeen: best.filter((id) => !isOwned(id) && gone.has(id)),
    lacking: best.filter((id) => !isOwned(id) && !gone.has(id)),
    builds: [...builds.values()],
  };
}

/** A build of a model has its id and a day behind it. */
const BUILD = /^-(\d{4}|\d{6}|\d{8})$/;

/** The later build of a model that a provider sells at the price of the model: it is no reason to look elsewhere. */
function newerBuild(
  id: string,
  offers: readonly ProviderOffer[],
  { modelsById }: RankedData,
): ModelDetail | undefined {
  const model = modelsById.get(id);
  const builds = offers.filter(
    (offer) =>
      offer.model_id.startsWith(id) &&
      BUILD.test(offer.model_id.slice(id.length)) &&
      offer.input_price === model?.input_price &&
      offer.output_price === model?.output_price,
  );
  const found = builds.flatMap(({ model_id: build }) => modelsById.get(build) ?? []);
  return found.find(({ released }) => (released ?? '') > (model?.released ?? ''));
}
