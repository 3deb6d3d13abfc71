import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import type { Named } from './typed-name.ts';

/**
 * The models as a field takes them, by all that readers call them: the best ranked first, then the
 * newest without a rank, those that are retired last.
 */
export function namedModels(
  page: Page,
  { models, otherNames, servedRanks }: Pick<Data, 'models' | 'otherNames' | 'servedRanks'>,
): Named[] {
  const rank = ({ id }: ModelDetail) => servedRanks.get(id) ?? models.length;
  const ordered = models.toSorted(
    (left, right) => rank(left) - rank(right) || newestServedFirst(left, right),
  );
  return ordered.map(({ id, name, vendor }) => {
    return { id, name, vendor: readersNames(page, { id, vendor }, otherNames) };
  });
}

/** What readers call the vendor and the family of a model, in one text. */
export function readersNames(
  page: Page,
  { id, vendor }: Pick<ModelDetail, 'id' | 'vendor'>,
  otherNames: Data['otherNames'],
): string {
  return [...new Set([...vendorNames(page, vendor), ...(otherNames.get(id) ?? [])])].join(' ');
}

function newestServedFirst(left: ModelDetail, right: ModelDetail): number {
  const ended = ({ lifecycle: { stage } }: ModelDetail) => Number(stage === 'retired');
  return ended(left) - ended(right) || compareCodeUnits(right.released ?? '', left.released ?? '');
}

/** A vendor as it calls itself, and as readers of the page do. */
export function vendorNames(page: Page, vendor: string): string[] {
  return [...new Set([vendor, page.vendorName(vendor)])];
}
