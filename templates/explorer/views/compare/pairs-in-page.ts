import { modelsOfPair } from '../../../../feed/pages.ts';
import type { PairRow } from '../../../../feed/view-renderer.ts';
import { pageData } from '../../feed/page-data.ts';

/** The pairs of a model whose comparison has a page; the build wrote them into this page. */
export let pairsOf = (id: string): readonly PairRow[] =>
  pageData().pairs.filter((pair) => modelsOfPair(pair.id).includes(id));

/** Makes views take the pairs from elsewhere than the page: the build has them in memory. */
export function pairsFrom(find: typeof pairsOf): void {
  pairsOf = find;
}
