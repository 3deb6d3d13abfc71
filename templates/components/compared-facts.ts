import type { ComponentChild } from 'preact';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';

/** One line of a comparison: a figure of each model, and which end of it is the better one. */
export type Fact = {
  label: string;
  /** What the figure is of, where its name does not say it. */
  note?: string;
  /** The page that its label leads to. */
  to?: string;
  text: (model: ModelDetail) => string;
  /** The text where a part of it stands below. */
  shown?: (model: ModelDetail) => string | undefined;
  /** What it is of, how sure it is or what it will be, in a line below it; or why it is not known. */
  below?: (model: ModelDetail) => string | undefined;
  /** How the model that leads is named above the table: by another order where figures are intervals. */
  lead?: {
    label: string;
    order?: (model: ModelDetail) => number | undefined;
    /** The places that a score is of, where it is an interval. */
    places?: (model: ModelDetail) => ModelDetail['rankings'];
    about?: (model: ModelDetail, models: readonly ModelDetail[]) => string | undefined;
  };
  /** What stands after it and is no figure. */
  extra?: (model: ModelDetail) => ComponentChild;
  better?: 'low' | 'high';
  figure?: (model: ModelDetail) => number | null;
  /** The most that it may be, where `figure` is the least. */
  most?: (model: ModelDetail) => number | null;
  /** Whether the least and the most of a model are those of two uses, and not what is unknown of it. */
  isOfUses?: (model: ModelDetail) => boolean;
  /** The same as it is today, where `figure` is that of prices to come. */
  today?: Pick<Fact, 'figure' | 'most' | 'text'>;
  /** The day from which a model has the figure to come, where that is announced. */
  comingDay?: (model: ModelDetail) => string | undefined;
  /** Whether what a retired model has of it is past, and none to choose by. */
  ends?: true;
  /** Figures that differ by no more than this share are the same. */
  sameWithin?: number;
  /** Whether no model is the best while that of another is unknown. */
  needsAll?: boolean;
};

/**
 * The best models of a row by id, with those of the same figure as it is written; none if all are, or if
 * there is only one. One that may be worse than another is not surely the best.
 */
export function getBest(
  { better, figure, most, isOfUses, text, ends, needsAll, sameWithin = 0 }: Fact,
  models: readonly ModelDetail[],
): string[] {
  const standing = ends ? models.filter((model) => !isRetired(model)) : models;
  if (needsAll && standing.some((model) => figure?.(model) == null)) return [];
  const valued = standing.flatMap((model) => {
    const value = figure?.(model) ?? null;
    if (value === null) return [];
    const ofUses = isOfUses?.(model) ?? false;
    return [{ id: model.id, value, most: most?.(model) ?? value, ofUses, text: text(model) }];
  });
  const values = valued.map(({ value }) => value);
  const best = better === 'low' ? Math.min(...values) : Math.max(...values);
  const bestText = valued.find(({ value }) => value === best)?.text;
  const isSame = (value: number) => Math.abs(value - best) <= sameWithin * best;
  const equals = valued.filter(({ value, text: each }) => isSame(value) || each === bestText);
  const sure = most ? equals.filter((each) => isSurelyBest(each, valued, better)) : equals;
  return sure.length === valued.length ? [] : sure.map(({ id }) => id);
}

/** A figure with the most that it may be, where it is the least. */
type Bounded = { value: number; most: number; ofUses: boolean };
type Written = Bounded & { text: string };

/** Whether no other figure may be better. */
function isSurelyBest(each: Written, all: readonly Written[], better: Fact['better']): boolean {
  const isExact = each.most === each.value;
  return all.every((other) => {
    const isSame = other === each || (isExact && other.text === each.text);
    if (isSame) return true;
    return better === 'low' ? isNoMore(each, other) : each.value >= other.most;
  });
}

/** Whether a sum is no more than another: of two uses at either, and else whatever each is between its ends. */
export function isNoMore(each: Bounded, other: Bounded): boolean {
  if (each.ofUses && other.ofUses) return each.value <= other.value && each.most <= other.most;
  return each.most <= other.value;
}

/** How a model is the best of a row, and whether that is shown, since it is so only today or only later. */
export function bestMark(
  page: Page,
  fact: Fact,
  { models, id }: { models: readonly ModelDetail[]; id: string },
): { text: string; isShown: boolean } | undefined {
  const later = getBest(fact, models);
  const today = fact.today ? getBest({ ...fact, ...fact.today }, models) : later;
  if (today.includes(id) && later.includes(id)) {
    const text = today.length > 1 ? page.t('(tied for best)') : page.t('(best)');
    return { text, isShown: false };
  }
  if (today.includes(id)) {
    const text = today.length > 1 ? page.t('(tied for best today)') : page.t('(best today)');
    return { text, isShown: true };
  }
  if (!later.includes(id)) return undefined;
  const day = models
    .flatMap((model) => fact.comingDay?.(model) ?? [])
    .sort()
    .at(-1);
  const date = page.dateText(day ?? page.today);
  const text =
    later.length > 1
      ? page.t('(tied for best from {date})', { date })
      : page.t('(best from {date})', { date });
  return { text, isShown: true };
}

export function isRetired({ lifecycle }: Pick<ModelDetail, 'lifecycle'>): boolean {
  return lifecycle.stage === 'retired';
}

/** The lines of a comparison under their title. */
export type FactGroup = { title: string; rows: Fact[] };
