import type { Sourced } from '../../build/dataset/dataset.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import { nameKey } from '../../feed/text.ts';
import { formsOf } from './label-forms.ts';
import { isDate, type LabelReading, readingsOf } from './label-readings.ts';
import { createNames, type Names, nearestModels } from './names.ts';

/** The match of a board's label. */
export type LabelMatch =
  | { readonly kind: 'model'; readonly id: string; readonly variant: readonly string[] }
  /** `data/aliases` leaves the label out. */
  | { readonly kind: 'left-out' }
  /** A name that several models claim. */
  | { readonly kind: 'claimed'; readonly ids: readonly string[] }
  | { readonly kind: 'unmapped'; readonly nearest: readonly string[] };

/** The aliases of a board: by label, or by label without efforts and dates. */
export type Aliases = {
  readonly labels: Readonly<Record<string, string>>;
  readonly leftOut: readonly string[];
};

/**
 * Maps labels: by the data's aliases, else by the models' ids, aliases and names. The longest
 * reading that matches wins.
 */
export function createLabelMap(
  models: readonly Sourced<ModelFile>[],
  aliases: Aliases,
): (label: string) => LabelMatch {
  const known: Known = {
    names: createNames(models),
    labels: new Map(Object.entries(aliases.labels).map(([label, id]) => [labelKey(label), id])),
    leftOut: new Set(aliases.leftOut.map(labelKey)),
    datedIds: datedIds(models.map(({ id }) => id)),
  };
  return (label) => {
    const readings = readingsOf(label);
    for (const reading of readings) {
      const match = matchOf(reading, known);
      if (match === undefined) continue;
      return match.kind === 'model'
        ? { ...match, variant: variantOf(readings, reading, match.id) }
        : match;
    }
    return {
      kind: 'unmapped',
      nearest: nearestModels(formsOf(readings.at(-1)?.name ?? label), models),
    };
  };
}

/** Normalises labels of the data as those of the board: without brackets, a plus as a word. */
function labelKey(label: string): string {
  return nameKey(readingsOf(label).at(0)?.name ?? label);
}

type Known = {
  readonly names: Names;
  readonly labels: ReadonlyMap<string, string>;
  readonly leftOut: ReadonlySet<string>;
  readonly datedIds: ReadonlyMap<string, readonly string[]>;
};

function matchOf(
  { name, variant }: LabelReading,
  { names, labels, leftOut, datedIds }: Known,
): LabelMatch | undefined {
  const forms = formsOf(name);
  if (forms.some((form) => leftOut.has(nameKey(form)))) return { kind: 'left-out' };
  const alias = forms.map((form) => labels.get(nameKey(form))).find((id) => id !== undefined);
  if (alias !== undefined) return { kind: 'model', id: alias, variant };
  const match = names.find(forms);
  if (match === undefined) return undefined;
  if ('claimedBy' in match) return { kind: 'claimed', ids: match.claimedBy };
  // `-latest` meant another model when the board was published.
  if (name.endsWith('-latest') && match.id !== name) return undefined;
  const dated = variant.some(isDate) ? datedIds.get(match.id) : undefined;
  return dated === undefined
    ? { kind: 'model', id: match.id, variant }
    : { kind: 'claimed', ids: [match.id, ...dated] };
}

/**
 * Models with another model that is a dated build, such as `gpt-4o` and `gpt-4o-2024-05-13`. An
 * unknown date may mean either.
 */
function datedIds(ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const dated = new Map<string, string[]>();
  for (const id of ids) {
    const base = DATED.exec(id)?.[1];
    if (base !== undefined && ids.includes(base)) dated.set(base, [...(dated.get(base) ?? []), id]);
  }
  return dated;
}

const DATED = /^(.+?)-(?:preview-)?\d{2}(?:-?\d{2})+$/;

/**
 * An alias may have words that its model's id lacks, such as a date or an effort. They are part of
 * the variant too.
 */
function variantOf(
  readings: readonly LabelReading[],
  found: LabelReading,
  id: string,
): readonly string[] {
  const own = nameKey(id);
  const shortest =
    readings.findLast(({ name }) => formsOf(name).some((form) => nameKey(form) === own)) ??
    readings.at(-1) ??
    found;
  const { variant } = shortest.variant.length < found.variant.length ? found : shortest;
  // `thinking` is part of the name of kimi-k2-thinking.
  return variant.filter((word) => !`-${id}-`.includes(`-${word}-`));
}
