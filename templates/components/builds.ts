import { memoize } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { ProviderOffer } from './odd-prices.ts';
import { shiftedDay } from './shifted-day.ts';

/** The id of a seller may carry the day of a build up to so long before or after that of the release. */
const RELEASE_DAYS = 30;

/** A date at the end of a part of an id: `20260428`, `2026-04-28`, `260428` or `0428`. */
const DATED = /[-_@](?:(?:20)?(2[3-9])-?)?(\d\d)-?(\d\d)(?=$|[-:@])/g;

type ReleasedModel = Pick<ModelDetail, 'id' | 'released'>;

/** The day of the build that the id of a seller names; undefined where it names none, or the model itself has that date. */
export function buildDay(externalId: string, { id, released }: ReleasedModel): string | undefined {
  if (released === null) return undefined;
  const [dated] = [...externalId.matchAll(DATED)].slice(-1);
  if (dated === undefined || id.includes(dated[0].slice(1))) return undefined;
  const [, year, month = '', day = ''] = dated;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31)
    return undefined;
  const earliest = shiftedDay(released, -RELEASE_DAYS);
  if (year !== undefined) return `20${year}-${month}-${day}`;
  // A date without a year is the first of its name since the release.
  const first = `${earliest.slice(0, 4)}-${month}-${day}`;
  return first >= earliest ? first : `${Number(earliest.slice(0, 4)) + 1}-${month}-${day}`;
}

type SoldModels = Pick<Data, 'modelsById' | 'offersByModel'>;

/** The newest build of each model that sellers name, of those that have another than that of the release. */
const newestBuilds = memoize(({ modelsById, offersByModel }: SoldModels): Map<string, string> => {
  const found = [...offersByModel].flatMap(([id, offers]) => {
    const model = modelsById.get(id);
    if (model?.released == null) return [];
    const days = offers.flatMap(({ external_id }) => buildDay(external_id, model) ?? []);
    const [newest] = days.sort().slice(-1);
    const isLater = newest !== undefined && newest > shiftedDay(model.released, RELEASE_DAYS);
    return isLater ? [[id, newest] as const] : [];
  });
  return new Map(found);
});

/** The day of the build that a board names in the label of a model; null where it names none, undefined of a model that has one build. */
export function ratedBuild(
  data: SoldModels,
  model: ReleasedModel,
  label: string,
): string | null | undefined {
  if (!newestBuilds(data).has(model.id)) return undefined;
  // `V4 Pro (High) (0813)`, as an id would have it.
  return buildDay(label.replace(/[\s()]+/g, '-'), model) ?? null;
}

/** Which build of a model a seller has. */
export type Build = {
  /** Undefined where its id does not say so. */
  day: string | undefined;
  /** Whether it is an earlier one than the newest that sellers name. */
  isEarlier: boolean;
};

/** The build that is sold, of a model that has several; undefined of all others. */
export function buildOf(offer: ProviderOffer, data: SoldModels): Build | undefined {
  const model = data.modelsById.get(offer.model_id);
  const newest = newestBuilds(data).get(offer.model_id);
  if (model === undefined || newest === undefined) return undefined;
  const day = buildDay(offer.external_id, model);
  return { day, isEarlier: day !== undefined && day < newest };
}

/**
 * Why the price of a seller may be of another build than the vendor serves: its id names an earlier one, or
 * of open weights none, which anyone can serve long after. Of others the bare id is the vendor’s own.
 */
export function buildDoubt(
  offer: ProviderOffer,
  data: SoldModels,
): 'earlier-build' | 'unnamed-build' | undefined {
  const build = buildOf(offer, data);
  if (build === undefined) return undefined;
  if (build.isEarlier) return 'earlier-build';
  const isOpen = data.modelsById.get(offer.model_id)?.weights.open === true;
  return build.day === undefined && isOpen ? 'unnamed-build' : undefined;
}
