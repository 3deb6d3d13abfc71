import type { ModelFile } from '../../../../feed/schemas/data/model-file.ts';
import type { Located } from '../../source-file.ts';
import { diagnosticAt, positionOf } from '../locate.ts';
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
        const reason =
          idReason(name, model.id, known.models) ?? claimReason(claims.get(name), model);
        if (!claims.has(name)) claims.set(name, { model, index });
        if (reason === undefined) continue;
        yield diagnosticAt(model.file, ['aliases', index], {
          rule,
          message: `the alias "${alias}" ${reason}`,
        });
      }
    }
  },
};

type Claim = { readonly model: Located<ModelFile>; readonly index: number };

function idReason(name: string, ownId: string, ids: ReadonlySet<string>): string | undefined {
  if (name === ownId) return "is the model's own id, which needs no alias. Take it out.";
  if (ids.has(name)) return `is the id of another model, and a name means one model. Take it out.`;
  return undefined;
}

function claimReason(claim: Claim | undefined, { id }: Located<ModelFile>): string | undefined {
  if (claim === undefined) return undefined;
  const { model, index } = claim;
  const { line } = positionOf(model.file, ['aliases', index]);
  if (model.id === id)
    return `stands in the list already, on line ${line}; letter case makes no difference. Take one of the two out.`;
  return `is claimed by "${model.id}" too (${model.file.path}:${line}), and a name means one model. Take it out of one of the two, or of both.`;
}
