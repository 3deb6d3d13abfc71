import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { deriveStatus } from '../../../build/derive/records.ts';
import type { ModelFile } from '../../../feed/schemas/data/model.ts';
import { dataset, importInto } from './records.ts';
import { priceCases } from './upstream.ts';

const vendor = { name: 'OpenAI', url: 'https://openai.com/', domains: ['openai.com'] };

/** Addresses on the vendor's own domain, among them ones that a list's format takes for its own. */
const addresses = [
  'https://openai.com/api/pricing/',
  'https://openai.com/model_prices_and_context_window.json',
  'https://openai.com/openrouter_models.json',
  'https://openai.com/anomalyco/models.dev/blob/dev/',
  'https://platform.openai.com/docs/pricing',
  'https://OPENAI.com:443/x',
];

/** The addresses of the sources of a model, and whether one of them verifies a price. */
function sourcesOf(text: string) {
  const record: ModelFile = parse(text);
  const sources = record.prices.flatMap((price) => price.sources);
  const isVerified = sources.some(
    (source) =>
      deriveStatus({ seed: false, priced: true, sources: [source], vendor, families: {} }) ===
      'verified',
  );
  return { urls: sources.map(({ url }) => url), isVerified };
}

describe.each(priceCases)("an import of $name from an address of the model's vendor", (one) => {
  const into = dataset({ isStored: false });

  it.each(addresses)('writes no source at %s, and says so', (url) => {
    for (const force of [false, true]) {
      const { files, text, refused } = importInto(into, one.source, one.file(one.value), {
        url: new URL(url).href,
        force,
      });
      for (const [, written] of files)
        expect(sourcesOf(written)).toMatchObject({ isVerified: false });
      expect(refused).toBeGreaterThan(0);
      expect(text).toMatch(
        /https:\/\/(?:platform\.)?openai\.com\/\S* lies on a domain of the vendor, whose word only a person may cite; add the source by hand\n/,
      );
    }
  });
});

describe('a source on a domain of the vendor that a person has typed', () => {
  const typed = 'https://openai.com/model_prices_and_context_window.json#gpt-6';
  const litellm = priceCases.filter(({ source }) => source === 'litellm');

  it.each(litellm)(
    'gets a new day from $name where the list states the same price',
    ({ source, file }) => {
      const into = dataset({ isStored: false, typed });
      const same = {
        litellm_provider: 'openai',
        mode: 'chat',
        input_cost_per_token: 4e-6,
        output_cost_per_token: 3e-5,
      };
      const { files } = importInto(into, source, file({ 'gpt-6': same }), {
        url: 'https://openai.com/model_prices_and_context_window.json',
      });
      const written = files.get('data/models/openai/gpt-6.yaml') ?? '';
      expect(written).toContain(`- url: ${typed}\n        checked: 2026-08-31\n`);
      expect(sourcesOf(written).urls.filter((url) => url.includes('openai.com'))).toEqual([typed]);
    },
  );

  it.each(litellm)('does not pass to a new price from $name', ({ source, file, value }) => {
    const into = dataset({ isStored: false, typed });
    const { files, refused } = importInto(into, source, file(value), {
      url: 'https://openai.com/model_prices_and_context_window.json',
    });
    expect(files.get('data/models/openai/gpt-6.yaml')).toBeUndefined();
    expect(refused).toBeGreaterThan(0);
  });
});
