import type { Change } from '../../../feed/schemas/changes.ts';
import { policy } from '../../../feed/vocabulary.ts';
import { type DatedChange, subjectAddress } from '../../derive/changes/change.ts';
import type { Site } from '../../derive/site.ts';
import { plainText } from '../escape.ts';
import { type Names, namesOf, wordsOf } from './words.ts';

/** One change as an item of a feed. */
export type Item = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly content: string;
  /** Midnight of the day of the change. */
  readonly time: string;
  readonly tags: readonly string[];
  readonly change: Change;
};

/** The newest of some changes as items; the changes are in the order of `/changes`. */
export function itemsOf(
  site: Site,
  changes: readonly DatedChange[] = site.changes,
  names = namesOf(site),
): readonly Item[] {
  return changes.slice(0, policy.feedItems).map((dated) => itemOf(dated, site, names));
}

/** The instant that stands for a day in formats that know no days. */
export function midnight(day: string): string {
  return `${day}T00:00:00Z`;
}

function itemOf(dated: DatedChange, { apiRoot }: Site, names: Names): Item {
  const { change } = dated;
  const { title, before, after } = wordsOf(dated, names);
  return {
    id: idOf(dated, apiRoot),
    url: change.url,
    title: plainText(title),
    content: plainText(`Before: ${before}. After: ${after}. Day: ${change.date}.`),
    time: midnight(change.date),
    tags: [change.kind, change.subject.kind],
    change,
  };
}

/** Made of nothing that other changes or an older reading of the same change could move. */
function idOf({ change, key }: DatedChange, apiRoot: string): string {
  const { kind, subject, field } = change;
  return `${subjectAddress(apiRoot, subject)}#${[kind, field, key].filter((part) => part !== '').join('/')}`;
}
