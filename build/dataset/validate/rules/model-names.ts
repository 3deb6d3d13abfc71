import type { ModelFile } from '../../../../feed/schemas/data/model.ts';
import type { Sourced } from '../../dataset.ts';
import { findingAt, type Point } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'model-names';

/** Ids and aliases of all models are one namespace, in which letter case makes no difference. */
export const modelNames: Rule = {
  id: rule,
  *check({ models }, { known }) {
    const claims = new Map<string, Claim>();
    for (const model of models) {
      for (const [index, alias] of (model.value.aliases ?? []).entries()) {
        const name = alias.toLowerCase();
        const claim = claims.get(name);
        const point = { file: model.file, path: ['aliases', index] };
        if (claim === undefined) claims.set(name, { model, point });
        const reason = idReason(name, model.id, known.models) ?? claimReason(claim, model);
        if (reason === undefined) continue;
        yield findingAt(model.file, point.path, {
          rule,
          message: (line) => `the alias "${alias}" ${reason(line)}`,
          other: claim?.point ?? point,
        });
      }
    }
  },
};

type Claim = { readonly model: Sourced<ModelFile>; readonly point: Point };

/** The end of a message about an alias, given the line of the other claim. */
type Reason = (line: number) => string;

function idReason(name: string, ownId: string, ids: ReadonlySet<string>): Reason | undefined {
  if (name === ownId) return () => "is the model's own id, which needs no alias. Take it out.";
  if (ids.has(name))
    return () => `is the id of another model, and a name means one model. Take it out.`;
  return undefined;
}

function claimReason(claim: Claim | undefined, { id }: Sourced<ModelFile>): Reason | undefined {
  if (claim === undefined) return undefined;
  const { model } = claim;
  if (model.id === id)
    return (line) =>
      `is already in the list, on line ${line}; letter case makes no difference. Take one of the two out.`;
  return (line) =>
    `is claimed by "${model.id}" too (${model.file.path}:${line}), and a name means one model. Take it out of one of the two, or of both.`;
}
