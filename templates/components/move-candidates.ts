import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { newestVersion } from './newer-models.ts';
import {
  affordableModel,
  bestForAgent,
  betterOfVendor,
  cheaperModel,
  namedSuccessor,
  overallScoreOf,
  type Successor,
  successorOf,
  whoseText,
} from './successor.ts';

/** A model that may be taken after one that ends, and why it is named. */
export type Candidate = { model: ModelDetail; why: string };

/**
 * What may be taken after a model that ends, each once: first what every page advises, then the model
 * that answers requests to it, and what is newer or costs less.
 */
export function moveCandidates(page: Page, data: Data, model: ModelDetail): Candidate[] {
  const successor = successorOf(data, model);
  const chosen =
    successor === undefined
      ? affordableCandidates(page, data, model)
      : successorCandidates(page, data, { model, successor });
  const [first, ...others] = chosen;
  const newer = newerCandidate(page, data, (successor && first?.model) ?? model);
  const answering = answeringCandidate(page, data, model);
  return eachOnce([first, answering, newer, ...others].filter((each) => each !== undefined));
}

function eachOnce(candidates: readonly Candidate[]): Candidate[] {
  const ids = candidates.map(({ model }) => model.id);
  return candidates.filter(({ model }, index) => ids.indexOf(model.id) === index);
}

type ModelBefore = { model: ModelDetail; successor: Successor };

/** The successor, after what its vendor has for no more that is better, and what does as much for less. */
function successorCandidates(page: Page, data: Data, followed: ModelBefore): Candidate[] {
  const { model, successor } = followed;
  const better = betterOfVendor(page, data, successor.model);
  const named = { model: successor.model, why: successorReason(page, data, followed) };
  const cheaper = cheaperCandidates(page, data, model, better ?? successor.model);
  if (better === undefined) return [named, ...cheaper];
  const why = page.t('of the same vendor, no dearer than {named}, scores no lower', {
    named: successor.model.name,
  });
  return [{ model: better, why }, named, ...cheaper];
}

/** It answers already, the names of the vendor lead to it, or it is the nearest. */
function successorReason(page: Page, data: Data, { model, successor }: ModelBefore): string {
  const next = successor.model;
  if (model.lifecycle.served_by === next.id) return page.t('answers requests to it now');
  if (!successor.isNamed) return page.t('nearest in price, scores no lower');
  const advice = { model: next, isOurs: false, named: namedSuccessor(data, model) };
  return whoseText(page, advice, model.vendor);
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

/** What does as much as a model for less than what is to follow it, and what its vendor has for no more. */
function cheaperCandidates(
  page: Page,
  data: Data,
  model: ModelDetail,
  next: ModelDetail,
): Candidate[] {
  const cheaper = cheaperModel(page, data, model, next);
  const affordable = affordableCandidate(page, data, model, next);
  if (cheaper === undefined) return affordable === undefined ? [] : [affordable];
  // A model without a score is measured by that of what follows.
  const isMeasured = overallScoreOf(data, model.id) !== undefined;
  const why = isMeasured
    ? page.t('cheaper than {next}, scores no lower than {name}', {
        next: next.name,
        name: model.name,
      })
    : page.t('cheaper than {next}, scores no lower', { next: next.name });
  const isBeside = cheaper.vendor !== model.vendor && affordable?.model.vendor === model.vendor;
  return [{ model: cheaper, why }, ...(isBeside ? [affordable] : [])];
}

/** What costs no more than a model where nothing follows it, or what does is dearer. */
function affordableCandidate(
  page: Page,
  data: Data,
  model: ModelDetail,
  next?: ModelDetail,
): Candidate | undefined {
  const found = affordableModel(page, data, model, next);
  if (found === undefined) return undefined;
  const { name, vendor } = model;
  const why =
    found.vendor === vendor
      ? page.t('the best of {vendor} that is no dearer than {name}', {
          vendor: page.vendorName(vendor),
          name,
        })
      : page.t('the best that is no dearer than {name}', { name });
  return { model: found, why };
}

/** Where nothing follows: what costs no more in each price, and the best for a month of an agent. */
function affordableCandidates(page: Page, data: Data, model: ModelDetail): Candidate[] {
  const affordable = affordableCandidate(page, data, model);
  const best = bestForAgent(page, data, model, affordable?.model);
  const why = page.t('the best of {vendor} for no more a month of an agent', {
    vendor: page.vendorName(model.vendor),
  });
  const forAgent = best && { model: best.model, why };
  return [affordable, forAgent].filter((each) => each !== undefined);
}
