import type { ModelFile } from '../../../../feed/schemas/data/model.ts';
import { nameKey } from '../../../../feed/text.ts';
import type { Sourced } from '../../dataset.ts';
import { type Diagnostic, diagnosticOn } from '../../diagnostics.ts';
import { quoted } from '../../visible.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'similar-names';

/**
 * Warns of names of one vendor and of ids that differ by punctuation at most, and of aliases that
 * name another model.
 */
export const similarNames: Rule = {
  id: rule,
  *check({ models, plans }) {
    yield* twins(models);
    yield* twins(plans);
    yield* namingAliases(models);
  },
};

type Named = Sourced<{ readonly name: string }>;

/** One warning a pair: ids that are alike mostly go with names that are. */
function* twins(records: readonly Named[]): Iterable<Finding | Diagnostic> {
  const names = new Map<string, Named>();
  const ids = new Map<string, Named>();
  for (const record of records) {
    const { file, value, id } = record;
    const name = claim(names, record, `${record.vendor} ${nameKey(value.name)}`);
    const twin = claim(ids, record, nameKey(id));
    if (name !== undefined)
      yield findingAt(file, ['name'], {
        rule,
        message: nameMessage(value.name, name),
        severity: 'warning',
      });
    // The same id is a fault of its own.
    else if (twin !== undefined && twin.id !== id)
      yield diagnosticOn(file.path, { rule, message: idMessage(id, twin), severity: 'warning' });
  }
}

/** The record that has the key already; without one, it is of this record from now on. */
function claim(claims: Map<string, Named>, record: Named, key: string): Named | undefined {
  const other = claims.get(key);
  if (other === undefined) claims.set(key, record);
  return other;
}

function nameMessage(name: string, { file, value }: Named): string {
  const found =
    value.name === name
      ? `the name of ${file.path} too`
      : `${quoted(value.name)} of ${file.path} but for punctuation or letter case`;
  return `the name ${quoted(name)} is ${found}; readers can't tell the two apart. Correct one of them, or merge the files.`;
}

function idMessage(id: string, twin: Named): string {
  return `the id "${id}" is "${twin.id}" but for punctuation (${twin.file.path}). Rename one of the two files, or merge them.`;
}

function* namingAliases(models: readonly Sourced<ModelFile>[]): Iterable<Finding> {
  const ids = new Set(models.map(({ id }) => id));
  const owners = new Map<string, Sourced<ModelFile>[]>();
  for (const model of models) {
    const key = nameKey(model.value.name);
    const others = owners.get(key);
    if (others === undefined) owners.set(key, [model]);
    else others.push(model);
  }
  for (const { id, file, value } of models) {
    for (const [index, alias] of (value.aliases ?? []).entries()) {
      const owner = owners.get(nameKey(alias))?.find((other) => other.id !== id);
      // An alias that is another model's id is a fault, which the rule model-names reports.
      if (owner === undefined || ids.has(alias.toLowerCase())) continue;
      const message = (line: number) =>
        `the alias ${quoted(alias)} is the name of "${owner.id}" (${owner.file.path}:${line}), and a name means one model. Take it out.`;
      const other = { file: owner.file, path: ['name'] };
      yield findingAt(file, ['aliases', index], { rule, message, severity: 'warning', other });
    }
  }
}
