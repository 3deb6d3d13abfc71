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
  /** What the model that leads is called above the table, and what is said of it there. */
  lead?: {
    label: string;
    about?: (model: ModelDetail, models: readonly ModelDetail[]) => string | undefined;
  };
  /** What stands after it and is no figure. */
  extra?: (model: ModelDetail) => ComponentChild;
  better?: 'low' | 'high';
  figure?: (model: ModelDetail) => number | null;
  /** The most that it may be, where `figure` is the least. */
  most?: (model: ModelDetail) => number | null;
  /** Whether another model may be as good as the first, where a figure is not exact. */
  isRival?: (first: ModelDetail, other: ModelDetail) => boolean;
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

/** A figure of a model with the most that it may be, where it is the least. */
export type Lead = {
  model: ModelDetail;
  value: number;
  most: number;
  ofUses: boolean;
  text: string;
};

/** The first of a row, those that have the same as it is written, and those that may be better. */
export type Leaders = { leads: Lead[]; same: Lead[]; rivals: Lead[] };

/**
 * Who leads a row, which the table and what stands above it name by one rule: of sums the first is the
 * one that comes to least, by its most where what is unknown decides.
 */
export function leadersOf(fact: Fact, models: readonly ModelDetail[]): Leaders {
  const leads = standing(fact, models)
    .flatMap((model) => leadOf(fact, model))
    .sort((left, right) => placeBefore(fact, left, right));
  const [first] = leads;
  if (first === undefined) return { leads, same: [], rivals: [] };
  const same = leads.filter((lead) => lead === first || isSame(fact, first, lead));
  const isRival = (lead: Lead) => !same.includes(lead) && mayLead(fact, first, lead);
  return { leads, same, rivals: leads.filter(isRival) };
}

/** The best models of a row by id; none if all are, or another may be better, or there is only one. */
export function getBest(fact: Fact, models: readonly ModelDetail[]): string[] {
  const { leads, same, rivals } = leadersOf(fact, models);
  const isLacking = fact.needsAll && leads.length < standing(fact, models).length;
  const isNone = isLacking || rivals.length > 0 || same.length === leads.length;
  return isNone ? [] : same.map(({ model }) => model.id);
}

/** The models of which one may lead. */
function standing({ ends }: Fact, models: readonly ModelDetail[]): readonly ModelDetail[] {
  return ends ? models.filter((model) => !isRetired(model)) : models;
}

function leadOf({ figure, most, isOfUses, text }: Fact, model: ModelDetail): Lead[] {
  const value = figure?.(model) ?? null;
  if (value === null) return [];
  const ofUses = isOfUses?.(model) ?? false;
  return [{ model, value, most: most?.(model) ?? value, ofUses, text: text(model) }];
}

function placeBefore({ better }: Fact, left: Lead, right: Lead): number {
  if (better === 'high') return right.value - left.value;
  const sumOf = ({ value, most, ofUses }: Lead) => (ofUses ? value : most);
  return (
    differ(sumOf(left), sumOf(right)) || differ(left.most, right.most) || left.value - right.value
  );
}

/** What nobody knows the most of is as much as another such. */
function differ(left: number, right: number): number {
  return left === right ? 0 : left - right;
}

/** Whether another has the same: as it is written or nearly, or of two uses at either. */
function isSame({ sameWithin = 0, isRival }: Fact, first: Lead, other: Lead): boolean {
  const isWritten = first.text === other.text;
  if (isRival) return false;
  if (isExact(first) && isExact(other))
    return isWritten || Math.abs(first.value - other.value) <= sameWithin * first.value;
  return isWritten && first.ofUses && other.ofUses;
}

function isExact({ value, most }: Lead): boolean {
  return value === most;
}

function mayLead({ better, isRival }: Fact, first: Lead, other: Lead): boolean {
  if (isRival) return isRival(first.model, other.model);
  return better === 'low' && !isNoMore(first, other);
}

/** Whether a sum is no more than another: of two uses at either, and else whatever each is between its ends. */
function isNoMore(each: Lead, other: Lead): boolean {
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
