import type { IdRow } from '../../feed/schemas/search.ts';
import type { ExternalId } from '../dataset/dataset.ts';

/** The rows of the bulk file of ids. */
export function deriveIdRows(externalIds: readonly ExternalId[]): IdRow[] {
  return externalIds.map(
    ({ id, namespace, model, match, url, checked, from = null, ambiguous = false }) => {
      const known = { external_id: id, namespace, model_id: model, match };
      return { ...known, source: url, checked, from, ambiguous };
    },
  );
}
