import { significant } from '../formats/figures.ts';
import { asObject, asText, parseJson } from '../formats/json.ts';
import { litellm } from '../formats/litellm.ts';
import { modelsDev } from '../formats/models-dev.ts';
import { openrouter } from '../formats/openrouter.ts';
import type { PriceFormat, PriceRow } from '../types.ts';
import type { ListedOffer, OfferFormat } from './format.ts';

/** Where a row of a price list is offered; undefined where at no provider that is known. */
type Place = Pick<ListedOffer, 'provider' | 'external_id'> | undefined;

const modelsDevOffers = offersOf(modelsDev, 'https://models.dev/api.json', {
  isComplete: true,
  placeOf: () => (row) => {
    const slash = row.id.indexOf('/');
    return { provider: row.id.slice(0, slash), external_id: row.id.slice(slash + 1) };
  },
});

const openrouterOffers = offersOf(openrouter, 'https://openrouter.ai/api/v1/models', {
  isComplete: true,
  placeOf: () => (row) => ({ provider: 'openrouter', external_id: row.id }),
});

const litellmOffers = offersOf(
  litellm,
  'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json',
  { isComplete: false, placeOf: placeInMap },
);

/** The lists from which offers can be imported, by the name on the command line. */
export const offerFormats: readonly OfferFormat[] = [
  litellmOffers,
  modelsDevOffers,
  openrouterOffers,
];

type ListOptions = Pick<OfferFormat, 'isComplete'> & {
  readonly placeOf: (text: string) => (row: PriceRow) => Place;
};

/** A price list read for its offers: the rows of vendors' own services are left to the caller. */
function offersOf(
  { name, family, parse }: Pick<PriceFormat, 'name' | 'family' | 'parse'>,
  address: string,
  { isComplete, placeOf }: ListOptions,
): OfferFormat {
  return {
    kind: 'offers',
    name,
    key: family,
    address,
    isComplete,
    parse(text) {
      const { rows, fault } = parse(text);
      if (fault !== undefined) return { fault };
      const find = placeOf(text);
      return { offers: rows.flatMap((row) => listedOffer(row, find(row))) };
    },
  };
}

function listedOffer(row: PriceRow, place: Place): readonly ListedOffer[] {
  if (place === undefined || !WRITABLE.test(place.external_id) || !isPriced(row, place)) return [];
  return [
    {
      ...place,
      input_price: rounded(row.input_price),
      output_price: rounded(row.output_price),
      cache_read_price: rounded(row.cache_read_price),
      cache_write_price: rounded(row.cache_write_price),
      context_window: row.context_window,
      region: regionOf(place),
    },
  ];
}

/** A list's own arithmetic leaves digits behind that no record may have. */
function rounded(figure: number | null): number | null {
  return figure === null ? null : significant(figure);
}

/** Lists write 0 for models that a subscription pays for; only a name can say that it is free. */
function isPriced({ input_price: input }: PriceRow, { external_id: id }: { external_id: string }) {
  return input !== null && (input > 0 || /[:-]free$/.test(id));
}

const WRITABLE = /^[\w.:@/+-]{1,200}$/;

/** Bedrock's ids begin with the region of their inference profile. */
function regionOf({ provider, external_id: id }: NonNullable<Place>): string | null {
  const [, region = null] = provider === 'amazon-bedrock' ? (REGION.exec(id) ?? []) : [];
  return region;
}

const REGION = /^(us-gov|us|eu|apac|global|au|jp|ca|sa)\./;

/** The map names the provider in a field, and most keys begin with that name. */
function placeInMap(text: string): (row: PriceRow) => Place {
  const json = parseJson(text);
  const map = ('value' in json ? asObject(json.value) : undefined) ?? {};
  return ({ id }) => {
    const name = asText(asObject(map[id])?.litellm_provider) ?? '';
    const provider = litellmProviders[name.replace(/^vertex_ai-.*/, 'vertex_ai')];
    if (provider === undefined) return undefined;
    const start = [`${name}/`, 'vertex_ai/', 'azure/'].find((prefix) => id.startsWith(prefix));
    return { provider, external_id: id.slice(start?.length ?? 0) };
  };
}

/** Providers by LiteLLM's name for them. */
const litellmProviders: Readonly<Record<string, string>> = {
  azure: 'azure',
  azure_ai: 'azure',
  baseten: 'baseten',
  bedrock: 'amazon-bedrock',
  bedrock_converse: 'amazon-bedrock',
  cerebras: 'cerebras',
  dashscope: 'alibaba',
  deepinfra: 'deepinfra',
  fireworks_ai: 'fireworks-ai',
  github_copilot: 'github-copilot',
  groq: 'groq',
  nebius: 'nebius',
  novita: 'novita-ai',
  openrouter: 'openrouter',
  together_ai: 'togetherai',
  vercel_ai_gateway: 'vercel',
  vertex_ai: 'google-vertex',
  wandb: 'wandb',
  watsonx: 'watsonx',
};
