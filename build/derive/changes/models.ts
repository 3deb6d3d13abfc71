import type { Change } from '../../../feed/schemas/changes.ts';
import type { ModelRecord } from '../../../feed/schemas/model.ts';
import type { Catalog } from '../catalog.ts';
import { type DatedChange, subjectAddress } from './change.ts';

/** `model_added`: every model whose release is dated. */
export function deriveModelChanges({ models, apiRoot }: Catalog): readonly DatedChange[] {
  return models.flatMap((model) =>
    model.released === null
      ? []
      : [{ change: changeOf(model, { date: model.released, apiRoot }), key: '' }],
  );
}

function changeOf(
  { id, name }: ModelRecord,
  { date, apiRoot }: { readonly date: string; readonly apiRoot: string },
): Change {
  const subject = { kind: 'model', id } as const;
  return {
    date,
    kind: 'model_added',
    subject,
    field: 'name',
    from: null,
    to: null,
    from_text: null,
    to_text: name,
    url: subjectAddress(apiRoot, subject),
  };
}
