import { type Json, parseJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, vendorOfKey } from '../rows.ts';
import { filesOf, type PriceSource } from '../source.ts';
import { figurePerToken, readFigures } from '../values.ts';

const FOLDER = 'https://github.com/Portkey-AI/models/blob/main/pricing/';

/** The prices of Portkey's gateway: a folder with a file for each provider, in cents a token. */
export const portkey: PriceSource = {
  kind: 'prices',
  name: 'portkey',
  address: FOLDER,
  byHand:
    'save the files of the folder pricing of Portkey-AI/models in one that is named after their day, portkey.2026-08-21, and say with --url the address of that folder at its commit',
  family: 'models-dev',
  cited: [filesOf('Portkey-AI/models', '.*/pricing/(?<provider>[^/]+)\\.json')],
  shape: 'folder of Portkey, a file for each provider, {"<model>": {"pricing_config": {…}}}',
  parse({ files }) {
    const records = [...files].flatMap(([file, text]) => {
      const provider = file.replace(/\.json$/, '');
      const models = parseJson(text);
      return models.entries.map(([key, model]) => readModel(provider, key, { model, models }));
    });
    return { ...collectRows(records), address: FOLDER };
  },
};

/** Some prices of long requests are rows of their own: `gemini-2.5-pro-gt-128k` beside `…-lte-128k`. */
const RANGE = /^(?<base>.+)-(?<side>lte|gt)-(?<thousands>\d+)k$/;

function readModel(
  provider: string,
  key: string,
  { model, models }: { model: Json; models: Json },
): PriceRecord {
  const price = model.at('pricing_config', 'pay_as_you_go');
  const { base = key, side, thousands = '' } = RANGE.exec(key)?.groups ?? {};
  const figures = figuresIn(price);
  // The first row of each file is a template; other rows have prices of images, sound or vectors.
  const isText = figures.input_price !== null && !OTHER_KINDS.test(key);
  if (key === 'default' || side === 'gt' || !isText) return undefined;
  const long = models.at(`${base}-gt-${thousands}k`, 'pricing_config', 'pay_as_you_go');
  return priceRow({
    position: `${provider}.json/${key}`,
    id: `${provider}/${key}`,
    at: `${provider}.json#${key}`,
    keys: [base],
    vendor: vendorOfKey(provider, base),
    ...figures,
    price_tiers:
      side === undefined
        ? readTiers(model.at('custom_pricing'))
        : [{ above_input_tokens: Number(thousands) * 1000, ...figuresIn(long) }],
  });
}

const OTHER_KINDS =
  /embed|image|audio|tts|transcribe|whisper|realtime|dall-e|sora|veo|imagen|ocr|moderation|rerank|voxtral|lyria|live|robotics/;

/** The prices above a number of tokens, of requests in any region that nobody hurries. */
function readTiers(custom: Json) {
  const tiers = custom.at('regions', 'default', 'execution_modes', 'standard', 'context_tiers');
  return custom
    .at('context_tier_map')
    .entries.filter(([above]) => above !== '0')
    .map(([above, name]) => {
      const price = tiers.at(name.text ?? '', 'pricing_config', 'pay_as_you_go');
      return { above_input_tokens: Number(above), ...figuresIn(price) };
    });
}

function figuresIn(price: Json) {
  const names = [
    'request_token',
    'response_token',
    'cache_read_input_token',
    'cache_write_input_token',
  ];
  return readFigures(names, (name) => figurePerToken(price.at(name, 'price'), 4));
}
