import { type Json, readJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, vendorOfKey } from '../rows.ts';
import { filesOf, type PriceSource, type RowFacts } from '../source.ts';
import { dayOfText, figure, readFigures } from '../values.ts';

/** The list of llm-prices-data: one row a model, with the day on which its vendor retired it. */
export const llmPricesData: PriceSource = {
  kind: 'prices',
  name: 'llm-prices-data',
  address: 'https://raw.githubusercontent.com/romanshumy/llm-prices-data/main/models.json',
  family: 'litellm',
  cited: [filesOf('romanshumy/llm-prices-data', '.*/models\\.json')],
  shape: 'list of llm-prices-data, [{"id", "provider", "input_per_mtok", …}]',
  parse: (file) =>
    collectRows(readJson(file).list.map((model, index) => readModel(model, String(index)))),
};

/** The list has prices of vectors, pictures and speech too. */
const OTHER_KINDS = /embed|image|realtime|audio|voxtral|rerank/;

function readModel(model: Json, position: string): PriceRecord {
  const id = model.at('id').text ?? '';
  const provider = model.at('provider').text ?? '';
  const name = model.at('model').text ?? id;
  if (OTHER_KINDS.test(id)) return undefined;
  // Ids begin with the provider: `xai-grok-4-5`.
  const start = `${provider.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-`;
  const key = id.startsWith(start) ? id.slice(start.length) : id;
  const names = ['input_per_mtok', 'output_per_mtok', 'cached_input_per_mtok'];
  const events = readEvents(model);
  return priceRow({
    position,
    id,
    keys: [key, name],
    vendor: vendorOfKey(provider.toLowerCase(), key),
    ...readFigures(names, (field) => figure(model.at(field))),
    context_window: model.at('context_window').number ?? null,
    about: { name, ...(events.length === 0 ? {} : { events }) },
  });
}

function readEvents(model: Json): NonNullable<RowFacts['events']> {
  switch (model.at('status').text) {
    case 'Retired':
      return [{ event: 'retired', day: dayOfText(model.at('retired_on')) }];
    case 'Deprecated':
      return [{ event: 'deprecated', day: null }];
    default:
      return [];
  }
}
