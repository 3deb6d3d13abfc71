import { describe, expect, it } from 'vitest';
import { derivedTagsRule } from '../../../../../build/dataset/validate/rules/derived-tags.ts';
import { findings, model } from '../records.ts';

describe('derived-tags', () => {
  it('accepts tags that no other field says', () => {
    expect(
      findings(derivedTagsRule, {
        models: [model('acme/acme-1', 'tags: [coding]', 'modalities: {input: [image]}')],
      }),
    ).toEqual([]);
  });

  it('rejects a tag that follows from another field, and names the field', () => {
    expect(
      findings(derivedTagsRule, { models: [model('acme/acme-1', 'tags: [coding, vision]')] }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:1:16: the tag "vision" is derived from an "image" in "modalities.input"; say it there, and take it out here.\n  1 | tags: [coding, vision]',
    ]);
  });
});
