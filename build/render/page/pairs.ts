import type { PairRow } from '../../../feed/view-renderer.ts';
import type { Site } from '../../derive/site.ts';

/** The pairs of models that have a page, as views link them. */
export function pairRows({ pairs }: Pick<Site, 'pairs'>): readonly PairRow[] {
  return pairs.map(({ id, models: [{ name: left }, { name: right }] }) => ({
    id,
    names: [left, right],
  }));
}
