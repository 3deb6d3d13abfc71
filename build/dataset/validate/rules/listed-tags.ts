import { didYouMean } from '../../diagnostics.ts';
import { pathPatterns } from '../../path-patterns.ts';
import { quoted } from '../../visible.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'listed-tags';

/**
 * Warns of a tag that data/tags.yaml does not describe: `Coding` beside `coding` is a filter that
 * finds half.
 */
export const listedTags: Rule = {
  id: rule,
  *check({ models, tags }) {
    // A feed without the file describes no tags, and any is as good as another.
    if (tags === undefined) return;
    const listed = new Set(Object.keys(tags.value));
    for (const { file, value } of models) {
      for (const [index, tag] of value.tags.entries()) {
        if (listed.has(tag)) continue;
        const message = `the tag ${quoted(tag)} is not described in ${pathPatterns.tags}.${didYouMean(tag, listed)} Correct it, or describe it there.`;
        yield findingAt(file, ['tags', index], { rule, message, severity: 'warning' });
      }
    }
  },
};
