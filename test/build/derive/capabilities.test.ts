import { describe, expect, it } from 'vitest';
import { smallSite } from './small-site.ts';

const modelOf = (record: object) => smallSite({ models: { 'acme-1': record } }).models[0];

describe('modalities, capabilities and weights', () => {
  it('are null where the record says nothing', () => {
    expect(modelOf({})).toMatchObject({
      modalities: { input: null, output: null },
      capabilities: { tool_use: null, structured_output: null, reasoning: null, efforts: null },
      weights: { open: null, license: null, url: null },
      tags: [],
    });
  });

  it('tell unknown from no', () => {
    expect(modelOf({ capabilities: { tool_use: false, efforts: [] } })).toMatchObject({
      capabilities: { tool_use: false, structured_output: null, reasoning: null, efforts: [] },
    });
  });

  it('name modalities in one order', () => {
    expect(modelOf({ modalities: { input: ['pdf', 'image', 'text'] } })?.modalities).toEqual({
      input: ['text', 'image', 'pdf'],
      output: null,
    });
  });

  it.each([
    ['vision', { modalities: { input: ['text', 'image'] } }],
    ['tool-use', { capabilities: { tool_use: true } }],
    ['reasoning', { capabilities: { reasoning: true } }],
    ['open-weights', { weights: { open: true } }],
  ])('give the tag %s', (tag, record) => {
    expect(modelOf({ tags: ['alias', 'zeta'], ...record })?.tags).toEqual(['alias', tag, 'zeta']);
  });

  it('give no tag for what is output, denied or unknown', () => {
    const record = {
      modalities: { input: ['text'], output: ['image'] },
      capabilities: { tool_use: false, reasoning: null },
      weights: { open: false, license: 'MIT' },
    };
    expect(modelOf(record)?.tags).toEqual([]);
  });
});
