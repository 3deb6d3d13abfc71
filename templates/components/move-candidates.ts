import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { newestVersion } from './newer-models.ts';
import {
  adviceOf,
  affordableModel,
  betterOfVendor,
  cheaperModel,
  cheaperOfVendor,
  followersOf,
  overallScoreOf,
  type SuccessorAdvice,
  successorOf,
  whoseText,
} from './successor.ts';

/** A model that may be taken after one that ends, and why it is named. */
export type Candidate = { model: ModelDetail; why: string };

/**
 * What may be taken after a model that ends, each once: first what every page advises, then the model
 * that answers requests to it, what is newer, what the vendor names, and what costs less.
 */
export function moveCandidates(page: Page, data: Data, model: ModelDetail): Candidate[] {
  const advice = adviceOf(page, data, model);
  const taken = advice?.model ?? model;
  const candidates = [
    advice && { model: advice.model, why: adviceReason(page, model, advice) },
    answeringCandidate(page, data, model),
    newerCandidate(page, data, taken),
    betterCandidate(page, data, model),
    successorCandidate(page, data, model),
    ...affordableCandidates(page, data, model),
    ...(advice === undefined ? [] : cheaperCandidates(page, data, model, advice.model)),
  ];
  return eachOnce(candidates.filter((each) => each !== undefined));
}

function eachOnce(candidates: readonly Candidate[]): Candidate[] {
  const ids = candidates.map(({ model }) => model.id);
  return candidates.filter(({ model }, index) => ids.indexOf(model.id) === index);
}

/** Why a model is advised: it answers already, the names of the vendor lead to it, or this feed chose it. */
function adviceReason(page: Page, model: ModelDetail, advice: SuccessorAdvice): string {
  if (model.lifecycle.served_by === advice.model.id) return page.t('answers requests to it now');
  const named = advice.than?.name ?? '';
  switch (advice.reason) {
    case 'named':
      return whoseText(page, advice, model.vendor);
    case 'lasting':
      return page.t('in place of {named}, which ends too', { named });
    case 'better':
      return betterReason(page, named);
    case 'nearest':
      return page.t('nearest in price, scores no lower');
    case 'affordable':
      return noDearerReason(page, model, advice.model);
    case 'month':
      return page.t('the best of {vendor} for no more a month of an agent', {
        vendor: page.vendorName(model.vendor),
      });
    default:
      return advice.reason satisfies never;
  }
}

function noDearerReason(page: Page, { name, vendor }: ModelDetail, next: ModelDetail): string {
  return next.vendor === vendor
    ? page.t('the best of {vendor} that is no dearer than {name}', {
        vendor: page.vendorName(vendor),
        name,
      })
    : page.t('the best that is no dearer than {name}', { name });
}

function answeringCandidate(
  page: Page,
  data: Data,
  { lifecycle }: ModelDetail,
): Candidate | undefined {
  const answers = data.modelsById.get(lifecycle.served_by ?? '');
  if (lifecycle.stage !== 'retired' || answers === undefined) return undefined;
  return { model: answers, why: page.t('answers requests to it now') };
}

function newerCandidate(page: Page, data: Data, taken: ModelDetail): Candidate | undefined {
  const newer = newestVersion(page, data, taken);
  if (newer === undefined) return undefined;
  const why = page.t('newer than {name}, {date}', {
    name: taken.name,
    date: page.dateText(newer.released ?? ''),
  });
  return { model: newer, why };
}

/** What every page names beside an advised model that costs much more. */
function affordableCandidates(page: Page, data: Data, model: ModelDetail): Candidate[] {
  const [, ...others] = followersOf(page, data, model);
  return others.map((other) => ({
    model: other.model,
    why: noDearerReason(page, model, other.model),
  }));
}

/** What is better than the successor for no more, where that costs so much that another is advised. */
function betterCandidate(page: Page, data: Data, model: ModelDetail): Candidate | undefined {
  const successor = successorOf(data, model)?.model;
  const better = successor && betterOfVendor(page, data, successor);
  return better && { model: better, why: betterReason(page, successor.name) };
}

function betterReason(page: Page, named: string): string {
  return page.t('of the same vendor, no dearer than {named}, scores no lower', { named });
}

/** To which the names of the vendor lead, or which is nearest, though another is advised. */
function successorCandidate(page: Page, data: Data, model: ModelDetail): Candidate | undefined {
  const successor = successorOf(data, model);
  if (successor === undefined) return undefined;
  const { model: next, isNamed } = successor;
  const named = data.modelsById.get(model.lifecycle.successor ?? '');
  const advice = { model: next, isOurs: false, named };
  const why = isNamed
    ? whoseText(page, advice, model.vendor)
    : page.t('nearest in price, scores no lower');
  return { model: next, why };
}

/** What does as much as a model for less than what is advised, and what its vendor has for less. */
function cheaperCandidates(
  page: Page,
  data: Data,
  model: ModelDetail,
  next: ModelDetail,
): Candidate[] {
  const own = ownCandidate(page, data, model, next);
  const cheaper = cheaperModel(page, data, model, next);
  if (cheaper === undefined) return own === undefined ? [] : [own];
  // A model without a score is measured by that of what follows.
  const isMeasured = overallScoreOf(data, model.id) !== undefined;
  const why = isMeasured
    ? page.t('cheaper than {next}, scores no lower than {name}', {
        next: next.name,
        name: model.name,
      })
    : page.t('cheaper than {next}, scores no lower', { next: next.name });
  const isBeside = cheaper.vendor !== model.vendor && own?.model.vendor === model.vendor;
  return [{ model: cheaper, why }, ...(isBeside ? [own] : [])];
}

/** What costs no more than a model where what is advised does; else the cheapest step of its own vendor. */
function ownCandidate(
  page: Page,
  data: Data,
  model: ModelDetail,
  next: ModelDetail,
): Candidate | undefined {
  const affordable = affordableModel(page, data, model, next);
  const step = cheaperOfVendor(page, data, model, next);
  if (affordable?.vendor !== model.vendor && step !== undefined)
    return {
      model: step,
      why: page.t('the cheapest of {vendor} that is no worse by our figures', {
        vendor: page.vendorName(model.vendor),
      }),
    };
  return affordable && { model: affordable, why: noDearerReason(page, model, affordable) };
}
