import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveIndexOf } from '../../../build/derive/site.ts';
import { placeOfId } from '../../../feed/lookup/id-index.ts';
import { idsOf } from '../../../feed/lookup/resolve.ts';
import { cost } from '../../../feed/prices/answered-cost.ts';
import type { Usage } from '../../../feed/prices/charged-tokens.ts';
import { deriveRealSite } from '../../data/real-feed.ts';
import { installTools } from '../../install.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const site = deriveRealSite();
const { answers, models } = site;
const modelsDev = answers['exports.models_dev'][0]?.body ?? {};
const genaiPrices = answers['exports.genai_prices'][0]?.body ?? [];
const openrouter = answers['exports.openrouter'][0]?.body ?? { data: [] };

/** The exports at the addresses that their readers would be given. */
const fetchExport = (async (address: string | URL | Request) => {
  const bodies = { 'api.json': modelsDev, 'models.json': openrouter };
  const [, body] = Object.entries(bodies).find(([name]) => String(address).endsWith(name)) ?? [];
  return Response.json(body);
}) as typeof fetch;

const plain = {
  input_tokens: 12_345,
  output_tokens: 678,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
};
const cached = { ...plain, cache_read_tokens: 9_000, cache_write_tokens: 1_200 };
const long = { ...cached, input_tokens: 600_000 };

/** The models of an id, which may be known without the name that a format has for the service. */
function modelIdsOf(id: string): readonly string[] {
  const [found = []] = [id, id.slice(id.indexOf('/') + 1)]
    .map((each) => {
      const { key, file } = placeOfId(each);
      return idsOf(resolveIndexOf(site).get(file)?.[key]);
    })
    .filter(({ length }) => length > 0);
  return found;
}

/** What the feed's own client bills; undefined where a price that it needs is not known. */
function bill(id: string, usage: Usage): number | undefined {
  const found = modelIdsOf(id);
  expect(found, id).toHaveLength(1);
  const model = models.find((each) => each.id === found[0]);
  const { total, assumptions } = model ? cost(model, usage) : { total: null, assumptions: [] };
  return total === null || assumptions.some((each) => each.includes('unknown')) ? undefined : total;
}

/** Each id with each usage that the feed has every price for; the ids are more than fifty. */
function expectBills(
  ids: readonly string[],
  usages: readonly Usage[],
  price: (id: string, usage: Usage) => number | undefined,
): void {
  expect(ids.length).toBeGreaterThan(50);
  const requests = ids.flatMap((id) => usages.map((usage) => ({ id, usage })));
  const known = requests.flatMap(({ id, usage }) => {
    const total = bill(id, usage);
    return total === undefined ? [] : [{ id, usage, total }];
  });
  expect(known.length).toBeGreaterThan(ids.length);
  const rounded = (total: number | undefined) => Number(total?.toFixed(10));
  expect(known.map(({ id, usage }) => ({ id, usage, total: rounded(price(id, usage)) }))).toEqual(
    known.map(({ id, usage, total }) => ({ id, usage, total: rounded(total) })),
  );
}

const load = (name: string) =>
  import(pathToFileURL(createRequire(`${here}package.json`).resolve(name)).href);

beforeAll(() => {
  installTools(here);
});

describe("the export in the shape of models.dev's api.json", () => {
  const ids = Object.values(modelsDev).flatMap(({ id, models: each }) =>
    Object.keys(each).map((model) => `${id}/${model}`),
  );

  it('is billed by tokenlens as by the feed, where one price holds for every length', async () => {
    const [{ fetchModels }, { getTokenCosts }] = await Promise.all(
      ['@tokenlens/fetch', 'tokenlens'].map(load),
    );
    const catalog = await fetchModels({
      baseUrl: 'https://feed.example/v1/exports/models-dev/api.json',
      fetch: fetchExport,
    });
    // tokenlens looks ids up in small letters alone.
    const small = ids.filter((id) => id === id.toLowerCase());
    expectBills(small, [plain, cached], (id, usage) => {
      const { cache_read_tokens: cacheReads, cache_write_tokens: cacheWrites } = usage;
      const input = usage.input_tokens - cacheReads - cacheWrites;
      const counted = { input, output: usage.output_tokens, cacheReads, cacheWrites };
      return getTokenCosts({ modelId: id, usage: counted, providers: catalog }).totalUSD;
    });
  });

  it('is billed by llm-pricing as by the feed, long requests too', async () => {
    const { PricingCatalog, modelsDevSource } = await load('llm-pricing');
    const source = modelsDevSource({ url: 'https://feed.example/api.json' });
    const catalog = new PricingCatalog({ sources: [source], fetch: fetchExport });
    await catalog.ensureLoaded();
    expectBills(ids, [plain, cached, long], (id, usage) => estimate(catalog, id, usage));
  });
});

describe("the export in the shape of OpenRouter's list", () => {
  it('is billed by llm-pricing as by the feed, where one price holds for every length', async () => {
    const { PricingCatalog, openRouterSource } = await load('llm-pricing');
    const source = openRouterSource('https://feed.example/models.json');
    const catalog = new PricingCatalog({ sources: [source], fetch: fetchExport });
    await catalog.ensureLoaded();
    const ids = openrouter.data.map(({ id }) => id);
    expectBills(ids, [plain, cached], (id, usage) => estimate(catalog, id, usage));
  });
});

describe('the export in the shape of genai-prices', () => {
  it('is billed by genai-prices as by the feed, long requests too', async () => {
    const { calcPrice, updatePrices, waitForUpdate } = await load('@pydantic/genai-prices');
    updatePrices(({ setProviderData }: { setProviderData: (data: unknown) => void }) => {
      setProviderData(genaiPrices);
    });
    await waitForUpdate();
    const providers = new Map(
      genaiPrices.flatMap(({ id, models: each }) =>
        each.flatMap(({ match }) => match.or.map(({ equals }) => [equals, id] as const)),
      ),
    );
    expectBills([...providers.keys()], [plain, cached, long], (id, usage) => {
      return calcPrice(usage, id, { providerId: providers.get(id) })?.total_price;
    });
  });
});

type Catalog = { estimate: (request: object) => { cost: number } | null };

function estimate(catalog: Catalog, model: string, usage: Usage): number | undefined {
  return catalog.estimate({
    model,
    inputTokens: usage.input_tokens,
    cachedInputTokens: 0,
    cacheCreationInputTokens: usage.cache_write_tokens,
    cacheReadInputTokens: usage.cache_read_tokens,
    outputTokens: usage.output_tokens,
    perRequest: true,
  })?.cost;
}
