import { realTree, textOf } from '../build/render/real-tree.ts';
import { type Feed, feedOf } from './feed.ts';

/** The project's own feed as the table sees it, built in memory. */
export function realFeed(): Feed {
  const { site, files } = realTree();
  return feedOf({ apiRoot: site.apiRoot, text: (path) => textOf(files, path) });
}
