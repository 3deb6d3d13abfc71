import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import type { Named } from './typed-name.ts';

type NamedData = Pick<Data, 'models' | 'otherNames' | 'servedRanks' | 'generationDays'>;

/**
 * The models as a field takes them, by all that readers call them: the best ranked first, then the
 * newest generations and their shortest names, as the search has them; those that are retired last.
 */
export function namedModels(page: Page, data: NamedData): Named[] {
  const { models, otherNames } = data;
  const ordered = models.toSorted((left, right) => compareModels(left, right, data));
  return ordered.map(({ id, name, vendor }) => {
    return { id, name, vendor: readersNames(page, { id, vendor }, otherNames) };
  });
}

function compareModels(left: ModelDetail, right: ModelDetail, data: NamedData): number {
  const ended = ({ lifecycle: { stage } }: ModelDetail) => Number(stage === 'retired');
  const rank = ({ id }: ModelDetail) => data.servedRanks.get(id) ?? data.models.length;
  const day = ({ id }: ModelDetail) => data.generationDays.get(id) ?? '';
  return (
    ended(left) - ended(right) ||
    rank(left) - rank(right) ||
    compareCodeUnits(day(right), day(left)) ||
    left.name.length - right.name.length
  );
}

/** What readers call the vendor and the family of a model, in one text. */
export function readersNames(
  page: Page,
  { id, vendor }: Pick<ModelDetail, 'id' | 'vendor'>,
  otherNames: Data['otherNames'],
): string {
  return [...new Set([...vendorNames(page, vendor), ...(otherNames.get(id) ?? [])])].join(' ');
}

/** A vendor as it calls itself, and as readers of the page do. */
export function vendorNames(page: Page, vendor: string): string[] {
  return [...new Set([vendor, page.vendorName(vendor)])];
}
