import type { Records } from '../../dataset.ts';
import { didYouMean } from '../../diagnostics.ts';
import type { SourceFile, ValuePath } from '../../source-file.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'model-exists';

/** A model that a plan, a period, a board's label, an offer or an id of another system names is a model of the feed. */
export const modelExists: Rule = {
  id: rule,
  *check(records, { known }) {
    const unknown = [...references(records)].filter(({ model }) => !known.models.has(model));
    if (unknown.length === 0) return;
    const owners = aliasOwners(records);
    for (const { file, path, model } of unknown)
      yield unknownModel(file, path, { model, owner: owners.get(model), known: known.models });
  },
};

type Reference = { readonly file: SourceFile; readonly path: ValuePath; readonly model: string };

function* references({ plans, periods, aliases, offers, ids }: Records): Iterable<Reference> {
  for (const { file, value } of plans) {
    for (const [index, model] of value.models.entries())
      yield { file, path: ['models', index], model };
  }
  for (const { file, value } of periods) {
    yield* inRows(file, 'entries', value.entries);
  }
  for (const { file, value } of aliases) {
    for (const [label, model] of Object.entries(value.labels))
      yield { file, path: ['labels', label], model };
  }
  for (const { file, value } of offers) yield* inRows(file, 'offers', value.offers);
  for (const { file, value } of ids) yield* inRows(file, 'ids', value.ids);
}

function* inRows(
  file: SourceFile,
  name: string,
  rows: readonly { readonly model: string }[],
): Iterable<Reference> {
  for (const [index, { model }] of rows.entries())
    yield { file, path: [name, index, 'model'], model };
}

function aliasOwners({ models }: Records): ReadonlyMap<string, string> {
  return new Map(
    models.flatMap(({ id, value }) =>
      (value.aliases ?? []).map((alias) => [alias.toLowerCase(), id] as const),
    ),
  );
}

type Unknown = {
  readonly model: string;
  readonly owner: string | undefined;
  readonly known: ReadonlySet<string>;
};

function unknownModel(
  file: SourceFile,
  path: ValuePath,
  { model, owner, known }: Unknown,
): Finding {
  if (owner !== undefined) {
    return findingAt(file, path, {
      rule,
      message: `"${model}" is an alias; write the model's id, "${owner}".`,
    });
  }
  const hint = didYouMean(model, known);
  const message = `"${model}" is no model of the feed.${hint} Correct the id, add the model, or take it out.`;
  return findingAt(file, path, { rule, message });
}
