import { parseJson } from '../json.ts';
import { collectRows, priceRow, vendorOfKey } from '../rows.ts';
import type { PriceSource } from '../source.ts';
import { dollars, figure, readFigures } from '../values.ts';

const OPENCODE = 'https://opencode.ai/data/';
const VERCEL = 'https://vercel.com/ai-gateway/models/';

/** A page a model, in which OpenCode writes what the maker of the model charges. */
export const opencodeData: PriceSource = {
  kind: 'prices',
  name: 'opencode-data',
  family: 'opencode-data',
  isWatched: true,
  address: OPENCODE,
  pageOf: (row) => `${OPENCODE}${row}.json`,
  cited: [/^https:\/\/opencode\.ai\/data\/(?<row>[^?#]+?)(?:\.json|\.md)?(?:[?#].*)?$/],
  shape: 'folder of pages of opencode.ai, {"model": {"id", "lab", "priceUsdPer1M"}}',
  parse: ({ files }) =>
    collectRows(
      [...files].map(([position, text]) => {
        const model = parseJson(text).at('model');
        const id = model.at('id').text;
        // An address ends before a `#`, and would be that of another page.
        if (id === undefined || id.includes('#')) return undefined;
        const names = ['input', 'output', 'cachedInput', 'cacheWrite'];
        return priceRow({
          position,
          id,
          at: `${id}.json`,
          keys: [id.slice(id.indexOf('/') + 1)],
          vendor: vendorOfKey(model.at('lab').text ?? '', id),
          ...readFigures(names, (name) => figure(model.at('priceUsdPer1M', name))),
          context_window: model.at('contextTokens').number ?? null,
          max_output_tokens: model.at('outputTokens').number ?? null,
        });
      }),
    ),
};

/** A page a model, with the price of its cheapest host: the maker's own where that is alone. */
export const vercelModels: PriceSource = {
  kind: 'prices',
  name: 'vercel-models',
  family: 'vercel-ai-gateway',
  isWatched: true,
  address: VERCEL,
  pageOf: (row) => `${VERCEL}${row}.md`,
  cited: [/^https:\/\/vercel\.com\/ai-gateway\/models\/(?<row>[\w.-]+?)(?:\.md)?(?:[?#].*)?$/],
  shape: 'folder of pages of vercel.com, with **Model ID:** `lab/model` and **Pricing:** $… input',
  parse: ({ files }) =>
    collectRows(
      [...files].map(([position, text]) => {
        const [, name] = /\*\*Model ID:\*\* `[\w.-]+\/([\w.-]+)`/.exec(text) ?? [];
        const [, provider] = /\*\*Providers:\*\* ([\w.-]+)(?: -|$)/m.exec(text) ?? [];
        const [, input, output] =
          /\*\*Pricing:\*\* (\S+)\/1M input tokens, (\S+)\/1M output tokens/.exec(text) ?? [];
        const vendor = provider === undefined ? null : vendorOfKey(provider, name ?? '');
        if (name === undefined || vendor === null) return undefined;
        const figures = readFigures([input, output], (cell) => dollars(cell));
        return priceRow({ position, id: name, at: name, vendor, ...figures });
      }),
    ),
};
