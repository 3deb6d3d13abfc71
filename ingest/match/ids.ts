import type { Dataset } from '../../build/dataset/dataset.ts';
import { deriveGrammar } from '../../build/derive/grammar.ts';
import type { WrittenIdRow } from '../../feed/contract/schemas/data/offers.ts';
import { differingNames, groupFloating, indexIds, toKey } from '../../feed/lookup/id-index.ts';
import { readId } from '../../feed/lookup/ids.ts';
import { resolveId } from '../../feed/lookup/resolve.ts';
import { nameKey } from '../../feed/text.ts';

/** The one model that an id certainly means, and how it names it. */
export type IdMeaning = { model: string; match: Exclude<WrittenIdRow['match'], 'rolling'> };

/** Reads ids of other systems by the grammar of the feed, as `/resolve` does. */
export function createIdReader(dataset: Dataset): (id: string) => IdMeaning | undefined {
  const grammar = deriveGrammar(dataset);
  const models = dataset.models.map(({ id, vendor, value: { name, aliases = [] } }) => {
    return { id, name, vendor, aliases: [...aliases] };
  });
  const { externalIds, noModels } = dataset;
  const floating = groupFloating(dataset.floatingNames);
  const differing = differingNames(externalIds, grammar);
  const apiRoot = 'https://localhost';
  const index = indexIds({ models, externalIds, noModels, floating, differing, apiRoot });
  const lookUp = (id: string) => index.get(toKey(id));
  return (id) => {
    const reading = readId(id, grammar);
    const { matches = [], ambiguous = false } = resolveId(reading, lookUp, grammar) ?? {};
    const [first, ...others] = matches;
    const isOpen =
      ambiguous ||
      others.some(({ model_id }) => model_id !== first?.model_id) ||
      reading.names.some((name) => lookUp(name)?.differs === true);
    // The target of a rolling name moves.
    if (first === undefined || isOpen || matches.some(({ match }) => match === 'rolling'))
      return undefined;
    const { model_id: model, region } = first;
    // A router's suffix names another way to be served.
    const names =
      reading.suffix === '' ? [...reading.names, id.slice(id.lastIndexOf('/') + 1)] : [];
    const isExact = names.some((name) => nameKey(name) === nameKey(model));
    const match = isExact ? 'exact' : DATED.test(id) ? 'snapshot' : 'alias';
    return { model, match: region === null ? match : 'regional' };
  };
}

/** Eight digits of a day, a day in three parts, or year and month, month and day of a build. */
const DATED = /20\d{6}|20\d\d-\d\d-\d\d|[-@]\d{4}(?!\d)|[-@]00\d$/;
