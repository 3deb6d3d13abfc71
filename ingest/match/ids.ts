import type { Dataset } from '../../build/dataset/dataset.ts';
import { deriveGrammar } from '../../build/derive/grammar.ts';
import type { WrittenIdRow } from '../../feed/contract/schemas/data/offers.ts';
import {
  differingNames,
  groupFloating,
  type IndexInputs,
  indexIds,
  toKey,
} from '../../feed/lookup/id-index.ts';
import { type IdGrammar, type IdReading, readId } from '../../feed/lookup/ids.ts';
import { type Resolved, type ResolvedMatch, resolveId } from '../../feed/lookup/resolve.ts';
import { nameKey } from '../../feed/text.ts';

/** The one model that an id certainly means, and how it names it. */
export type IdMeaning = { model: string; match: Exclude<WrittenIdRow['match'], 'rolling'> };

/** Reads ids of other systems by the grammar of the feed, as `/resolve` does. */
export function createIdReader(dataset: Dataset): (id: string) => IdMeaning | undefined {
  const grammar = deriveGrammar(dataset);
  const index = indexIds(indexInputs(dataset, grammar));
  const lookUp = (id: string) => index.get(toKey(id));
  return (id) => {
    const reading = readId(id, grammar);
    const resolved = resolveId(reading, lookUp, grammar);
    if (resolved === undefined || resolved.ambiguous) return undefined;
    if (reading.names.some((name) => lookUp(name)?.differs === true)) return undefined;
    const meant = onlyMatch(resolved);
    return meant && { model: meant.model_id, match: matchOf(id, reading, meant) };
  };
}

function indexInputs(dataset: Dataset, grammar: IdGrammar): IndexInputs {
  const { externalIds, noModels } = dataset;
  return {
    models: dataset.models.map(({ id, vendor, value: { name, aliases = [] } }) => {
      return { id, name, vendor, aliases: [...aliases] };
    }),
    externalIds,
    noModels,
    floating: groupFloating(dataset.floatingNames),
    differing: differingNames(externalIds, grammar),
    apiRoot: 'https://localhost',
  };
}

/** The match of an id whose matches all mean one model. The target of a rolling name moves. */
function onlyMatch({ matches: [first, ...others] }: Resolved): ResolvedMatch | undefined {
  if (first === undefined || others.some(({ model_id }) => model_id !== first.model_id))
    return undefined;
  return [first, ...others].some(({ match }) => match === 'rolling') ? undefined : first;
}

function matchOf(
  id: string,
  { names, suffix }: IdReading,
  { model_id: model, region }: ResolvedMatch,
): IdMeaning['match'] {
  if (region !== null) return 'regional';
  // A router's suffix names another way to be served.
  const own = suffix === '' ? [...names, id.slice(id.lastIndexOf('/') + 1)] : [];
  if (own.some((name) => nameKey(name) === nameKey(model))) return 'exact';
  return DATED.test(id) ? 'snapshot' : 'alias';
}

/** Eight digits of a day, a day in three parts, or year and month, month and day of a build. */
const DATED = /20\d{6}|20\d\d-\d\d-\d\d|[-@]\d{4}(?!\d)|[-@]00\d$/;
