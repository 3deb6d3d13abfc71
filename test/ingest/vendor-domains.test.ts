import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isOnDomains } from '../../build/derive/records.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import { dataset, importInto, priceCases } from './hostile.ts';

/** Addresses on the vendor's own domain, among them ones that a list's format takes for its own. */
const addresses = [
  'https://openai.com/api/pricing/',
  'https://openai.com/model_prices_and_context_window.json',
  'https://platform.openai.com/anomalyco/models.dev/blob/dev/',
  'https://OPENAI.com:443/x',
];

/** The addresses of the sources of a model that lie on the vendor's domain. */
function ownSources(text = ''): string[] {
  const record: ModelFile = parse(text);
  const urls = record.prices.flatMap(({ sources }) => sources.map(({ url }) => url));
  return urls.filter((url) => isOnDomains(url, ['openai.com']));
}

describe.each(priceCases)("an import of $name from an address of the model's vendor", (one) => {
  const into = dataset();

  it.each(addresses)('writes no source at %s, and says so', (url) => {
    for (const force of [false, true]) {
      const given = { url: new URL(url).href, force };
      const { files, text, refused } = importInto(into, one.source, one.file(one.value), given);
      expect([...files.values()].flatMap(ownSources)).toEqual([]);
      expect(refused).toBeGreaterThan(0);
      expect(text).toMatch(
        /https:\/\/(?:platform\.)?openai\.com\/\S* lies on a domain of the vendor, whose word only a person may cite; add the source by hand\n/,
      );
    }
  });
});

describe('a source on a domain of the vendor that a person has typed', () => {
  const GPT_6 = 'data/models/openai/gpt-6.yaml';
  const url = 'https://openai.com/model_prices_and_context_window.json';
  const into = dataset({ sources: [`${url}#gpt-6`] });
  const read = (input: number, output: number) => {
    const row = { litellm_provider: 'openai', mode: 'chat', input_cost_per_token: input };
    const content = JSON.stringify({ 'gpt-6': { ...row, output_cost_per_token: output } });
    const upstream = { name: 'map.json', content, beside: () => undefined };
    return importInto(into, 'litellm', upstream, { url });
  };

  it('gets a new day where the list states the same price', () => {
    const written = read(4e-6, 3e-5).files.get(GPT_6) ?? '';
    expect(written).toContain(`- url: ${url}#gpt-6\n        checked: 2026-08-31\n`);
    expect(ownSources(written)).toEqual([`${url}#gpt-6`]);
  });

  it('does not pass to a new price', () => {
    const { files, refused } = read(2e-6, 1e-5);
    expect(files.get(GPT_6)).toBeUndefined();
    expect(refused).toBeGreaterThan(0);
  });
});
