import { compareCodeUnits, nameKey } from '../../feed/text.ts';
import { priceName } from '../decisions/left-out.ts';
import { splitLabel } from '../match/label-readings.ts';
import type { ReadOutcome } from './outcome.ts';

/** A name that the feed has no model for, and who uses it. */
export type Candidate = {
  readonly name: string;
  readonly lists: readonly string[];
  readonly boards: readonly string[];
};

/** The names that are new since the last import, those that most sources have first. */
export function newModels(read: readonly ReadOutcome[]): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  for (const mention of read.flatMap(mentionsOf)) {
    const key = nameKey(mention.name);
    found.set(key, merged(found.get(key), mention));
  }
  const rank = ({ lists, boards }: Candidate) => lists.length + boards.length;
  return [...found.values()].sort(
    (left, right) => rank(right) - rank(left) || compareCodeUnits(left.name, right.name),
  );
}

/**
 * Candidates by the first word of their names, which says whose they are: one page of a vendor
 * decides on all of them.
 */
export function byFamily(
  candidates: readonly Candidate[],
): readonly (readonly [family: string, candidates: readonly Candidate[]])[] {
  const families = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const [family = candidate.name] = /^[^-_ .\d]+/.exec(candidate.name.toLowerCase()) ?? [];
    families.set(family, [...(families.get(family) ?? []), candidate]);
  }
  return [...families];
}

function mentionsOf({ source, kind, proposal }: ReadOutcome): readonly Candidate[] {
  const fresh = proposal.lines.unmapped.filter(({ isSeen }) => isSeen !== true);
  if (kind === 'prices')
    return fresh.map(({ subject }) => ({ name: priceName(subject), lists: [source], boards: [] }));
  const isBoard = kind === 'board';
  return (isBoard ? fresh : []).map(({ subject }) => ({
    name: splitLabel(subject).name,
    lists: [],
    boards: [source],
  }));
}

function merged(known: Candidate | undefined, { name, lists, boards }: Candidate): Candidate {
  return {
    name: known?.name ?? name,
    lists: [...new Set([...(known?.lists ?? []), ...lists])],
    boards: [...new Set([...(known?.boards ?? []), ...boards])],
  };
}
