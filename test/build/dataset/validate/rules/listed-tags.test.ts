import { describe, expect, it } from 'vitest';
import { listedTags } from '../../../../../build/dataset/validate/rules/listed-tags.ts';
import { findings, model, tags } from '../records.ts';

const listed = tags('coding: Made for code.', 'vision: Takes images.');

describe('listed-tags', () => {
  it('accepts tags that are described, and any where there is no list', () => {
    expect(
      findings(listedTags, {
        models: [model('acme/acme-1', 'tags: [coding, vision]')],
        tags: listed,
      }),
    ).toEqual([]);
    expect(findings(listedTags, { models: [model('acme/acme-1', 'tags: [anything]')] })).toEqual(
      [],
    );
  });

  it('warns of a tag that is not, with the nearest', () => {
    expect(
      findings(listedTags, {
        models: [model('acme/acme-1', 'tags: [Coding, vision]')],
        tags: listed,
      }),
    ).toEqual([
      'warning: data/models/acme/acme-1.yaml:1:8: the tag "Coding" is not described in data/tags.yaml. Did you mean "coding"? Correct it, or describe it there.\n  1 | tags: [Coding, vision]',
    ]);
  });
});
