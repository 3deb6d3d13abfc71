import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { isNoDearerMonth, monthSpan } from './move-months.ts';
import { familyOf, newestOfFamily } from './newest.tsx';
import { dearestMonth, differs, isEnding, isNeverDearer, overallScoreOf } from './successor.ts';

/** The newest version of a model that is served: it may have no score yet, and then nothing else leads to it. */
export function newestVersion(page: Page, data: Data, model: ModelDetail): ModelDetail | undefined {
  const served = data.models.filter((other) => !isEnding(other));
  return newestOfFamily(served, model) ?? newestOfLine(page, data, model);
}

/**
 * The newest model of a later version whose name says more than that of one, as Kimi K3.1 Pro does after
 * Kimi K3: for the same purpose, not the small one by its name, in no price dearer and in one cheaper.
 */
function newestOfLine(page: Page, data: Data, model: ModelDetail): ModelDetail | undefined {
  const words = familyOf(model.name).split(' ');
  const [newest] = servedOf(data, model)
    .filter(({ name }) => words.every((word) => familyOf(name).split(' ').includes(word)))
    .filter((other) => isLaterVersion(model, other) && !gains(model, other, 'fast'))
    .filter((other) => isNoDearer(page, model, other) && differs(page, model, other))
    .sort((left, right) => compareCodeUnits(right.released ?? '', left.released ?? ''));
  return newest;
}

/**
 * The best model of the same vendor that came out later and scores higher: for the same purpose, in no
 * price dearer, and no dearer for a month of an agent.
 */
export function betterForNoMore(
  page: Page,
  data: Data,
  model: ModelDetail,
): ModelDetail | undefined {
  const scoreOf = ({ id }: ModelDetail) => overallScoreOf(data, id) ?? 0;
  if (scoreOf(model) === 0) return undefined;
  const [best] = servedOf(data, model)
    .filter((other) => scoreOf(other) > scoreOf(model) && isNoDearer(page, model, other))
    .sort((left, right) => scoreOf(right) - scoreOf(left));
  return best;
}

/** The models of the same vendor that are served and came out after one. */
function servedOf(data: Data, { vendor, released }: ModelDetail): ModelDetail[] {
  return data.models.filter((other) => {
    const isLater = released !== null && other.released !== null && other.released > released;
    return other.vendor === vendor && isLater && !isEnding(other);
  });
}

/** Whether a model that does what another does costs no more of anything that is known. */
function isNoDearer(page: Page, model: ModelDetail, other: ModelDetail): boolean {
  if (!isOfPurpose(model, other) || !isNeverDearer(page, model, other)) return false;
  const before = monthSpan(model);
  const month = dearestMonth(page, other);
  return before === undefined || (month !== undefined && isNoDearerMonth(before, month));
}

/** What a model can that its successor has to, and what makes it another kind of model, by its tags. */
const KEPT_TAGS = ['vision', 'tool-use', 'reasoning', 'long-context'];
const OTHER_KINDS = ['coding', 'preview', 'alias'];

/** Whether a model, whose price is not in doubt, is no variant for another purpose. */
function isOfPurpose(model: ModelDetail, other: ModelDetail): boolean {
  if (other.status === 'seed') return false;
  const isLost = KEPT_TAGS.some((tag) => gains(other, model, tag));
  return !isLost && !OTHER_KINDS.some((tag) => gains(model, other, tag));
}

function gains({ tags }: ModelDetail, other: ModelDetail, tag: string): boolean {
  return other.tags.includes(tag) && !tags.includes(tag);
}

/** Whether the version in a name is after that of another: 3.1 is after 3. */
function isLaterVersion({ name: before }: ModelDetail, { name }: ModelDetail): boolean {
  return versionIn(name).localeCompare(versionIn(before), 'en', { numeric: true }) > 0;
}

function versionIn(name: string): string {
  return /\d+(?:\.\d+)*/.exec(name)?.[0] ?? '';
}
