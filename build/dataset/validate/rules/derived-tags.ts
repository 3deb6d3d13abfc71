import type { derivedTags } from '../../../../feed/vocabulary.ts';
import { quoted } from '../../visible.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'derived-tags';

/** Tags that follow from other fields are not typed: CONTRACT.md 8, "Capabilities". */
export const derivedTagsRule: Rule = {
  id: rule,
  *check({ models }) {
    for (const { file, value } of models) {
      for (const [index, tag] of value.tags.entries()) {
        const field = fields.get(tag);
        if (field === undefined) continue;
        const message = `the tag ${quoted(tag)} is derived from ${field}; say it there, and take it out here.`;
        yield findingAt(file, ['tags', index], { rule, message });
      }
    }
  },
};

const fields: ReadonlyMap<string, string> = new Map<(typeof derivedTags)[number], string>([
  ['deprecated', 'the events in "lifecycle"'],
  ['open-weights', '"weights.open"'],
  ['reasoning', '"capabilities.reasoning"'],
  ['tool-use', '"capabilities.tool_use"'],
  ['vision', 'an "image" in "modalities.input"'],
]);
