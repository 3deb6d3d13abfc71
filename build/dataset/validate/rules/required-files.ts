import { diagnosticOn } from '../../diagnostics.ts';
import { pathPatterns } from '../../path-patterns.ts';
import type { Rule } from '../rule.ts';

const rule = 'required-files';

/** A build needs the files that all records refer to. */
export const requiredFiles: Rule = {
  id: rule,
  *check(_records, { paths }) {
    for (const [path, holds] of REQUIRED) {
      if (paths.has(path)) continue;
      yield diagnosticOn(path, {
        rule,
        message: `the file is missing; it holds ${holds}, and no build goes without it. Add it.`,
      });
    }
  },
};

const REQUIRED = [
  [pathPatterns.site, "the feed's name and address"],
  [pathPatterns.vendors, 'the vendors and their own domains'],
  [pathPatterns.sources, 'the families of public catalogues'],
] as const;
