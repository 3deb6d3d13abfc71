import type { ModelPriceRecord } from '../../../feed/schemas/data/model.ts';
import { nameKey } from '../../../feed/text.ts';
import { modelPriceFields } from '../../../feed/vocabulary.ts';
import type { Sourced } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { error, type FileFinding, type Finding, onFile, type Point, warning } from '../findings.ts';
import { pathPatterns } from '../paths.ts';
import type { SourceFile, ValuePath } from '../source-file.ts';
import { quoted } from '../visible.ts';
import type { Rules } from './shared.ts';

export const modelRules = {
  /** An answer fits into the window that holds it, and a window is of a size that windows have. */
  *'context-window'({ models }) {
    for (const { file, value } of models) {
      const { max_output_tokens: output, context_window: window } = value;
      if (typeof output === 'number' && output > window) {
        const message = `max_output_tokens is ${output}, more than the context_window of ${window}. Correct one of the two.`;
        yield error(file, ['max_output_tokens'], message);
      }
      // A smaller number was meant in thousands of tokens.
      if (window < 1000) {
        const message = `context_window is ${window}; it counts tokens, and none has fewer than 1000. If these are thousands, write ${window * 1000}.`;
        yield warning(file, ['context_window'], message);
      }
    }
  },

  *lifecycle({ models }, { known }) {
    for (const { id, file, value } of models) {
      for (const [index, { successor }] of (value.lifecycle ?? []).entries()) {
        if (successor === undefined || (successor !== id && known.models.has(successor))) continue;
        const message =
          successor === id
            ? 'a model is not its own successor; name the other model, or take the line out.'
            : `no model has the id ${quoted(successor)}.${didYouMean(successor, known.models)} Correct it, add the model, or take the line out.`;
        yield error(file, ['lifecycle', index, 'successor'], message);
      }
    }
  },

  /** A tag is described in data/tags.yaml: `Coding` beside `coding` is a filter that finds half. */
  *'listed-tags'({ models, tags }) {
    // A feed without the file describes no tags, and any is as good as another.
    if (tags === undefined) return;
    const listed = new Set(Object.keys(tags.value));
    for (const { file, value } of models) {
      for (const [index, tag] of value.tags.entries()) {
        if (listed.has(tag)) continue;
        const message = `the tag ${quoted(tag)} is not described in ${pathPatterns.tags}.${didYouMean(tag, listed)} Correct it, or describe it there.`;
        yield warning(file, ['tags', index], message);
      }
    }
  },

  *'derived-tags'({ models }) {
    const fields = new Map([
      ['deprecated', 'the events in "lifecycle"'],
      ['open-weights', '"weights.open"'],
      ['reasoning', '"capabilities.reasoning"'],
      ['tool-use', '"capabilities.tool_use"'],
      ['vision', 'an "image" in "modalities.input"'],
    ]);
    for (const { file, value } of models) {
      for (const [index, tag] of value.tags.entries()) {
        const field = fields.get(tag);
        if (field === undefined) continue;
        const message = `the tag ${quoted(tag)} is derived from ${field}; say it there, and take it out here.`;
        yield error(file, ['tags', index], message);
      }
    }
  },

  *'model-names'({ models }, { known }) {
    const claims = new Map<string, Claim>();
    for (const { id, file, value } of models) {
      for (const [index, alias] of (value.aliases ?? []).entries()) {
        const name = alias.toLowerCase();
        const claim = claims.get(name);
        const point = { file, path: ['aliases', index] };
        if (claim === undefined) claims.set(name, { id, point });
        const problem = nameProblem(name, { id, claim, known: known.models });
        if (problem === undefined) continue;
        const message = (line: number) => `the alias "${alias}" ${problem(line)}`;
        yield error(file, point.path, message, { other: claim?.point ?? point });
      }
    }
  },

  /**
   * Names of one vendor, and ids, that differ by punctuation at most, and aliases that name another
   * model.
   */
  *'similar-names'({ models, plans }) {
    yield* twins(models);
    yield* twins(plans);
    const ids = new Set(models.map(({ id }) => id));
    const named = models.map((model) => ({ ...model, key: nameKey(model.value.name) }));
    for (const { id, file, value } of models) {
      for (const [index, alias] of (value.aliases ?? []).entries()) {
        // An alias that is another model's id is an error, which the rule model-names reports.
        if (ids.has(alias.toLowerCase())) continue;
        const key = nameKey(alias);
        const owner = named.find((other) => other.id !== id && other.key === key);
        if (owner === undefined) continue;
        const message = (line: number) =>
          `the alias ${quoted(alias)} is the name of "${owner.id}" (${owner.file.path}:${line}), and a name means one model. Take it out.`;
        const other = { file: owner.file, path: ['name'] };
        yield warning(file, ['aliases', index], message, { other });
      }
    }
  },

  *'rate-conditions'({ models }) {
    for (const { file, value } of models)
      for (const [index, row] of (value.rates ?? []).entries())
        yield* misplacedFields(file, ['rates', index], row);
  },

  *'rate-rules'({ models, vendors }, { known }) {
    if (vendors === undefined) return;
    const read = new Set(models.map(({ id }) => id));
    for (const [slug, { rules = [] }] of Object.entries(vendors.value)) {
      const own = new Set(models.filter(({ vendor }) => vendor === slug).map(({ id }) => id));
      for (const [index, rule] of rules.entries()) {
        const path = [slug, 'rules', index];
        yield* misplacedFields(vendors.file, path, rule);
        for (const [place, id] of (rule.except ?? []).entries()) {
          // Of one that could not be read the vendor is unknown.
          if (own.has(id) || (known.models.has(id) && !read.has(id))) continue;
          const message = `"${id}" is no model of ${slug}.${didYouMean(id, own)} Correct the id, or take it out.`;
          yield error(vendors.file, [...path, 'except', place], message);
        }
      }
    }
  },

  *'price-tiers'({ models }) {
    for (const { file, value } of models) {
      for (const [index, price] of value.prices.entries()) {
        const tiers = price.price_tiers ?? [];
        const path = ['prices', index, 'price_tiers'];
        yield* thresholds(file, path, { tiers, window: value.context_window });
        for (const [place, tier] of tiers.entries())
          yield* cheaper(file, [...path, place], { price, tier });
      }
    }
  },
} satisfies Rules;

/** The fields of a rate that one condition needs, and no other has. */
function* misplacedFields(
  file: SourceFile,
  path: ValuePath,
  row: { condition: string; region?: string; hours_utc?: unknown },
): Iterable<Finding> {
  for (const [field, condition] of [
    ['hours_utc', 'off_peak'],
    ['region', 'region'],
  ] as const) {
    const isNeeded = row.condition === condition;
    if (isNeeded === (row[field] !== undefined)) continue;
    const message = isNeeded
      ? `the condition "${condition}" needs ${field}; add it.`
      : `${field} belongs to the condition "${condition}", and this one is "${row.condition}"; take it out, or correct the condition.`;
    yield error(file, [...path, isNeeded ? 'condition' : field], message);
  }
}

type Named = Sourced<{ name: string }>;

function* twins(records: readonly Named[]): Iterable<Finding | FileFinding> {
  const first = new Map<string, Named>();
  const claim = (key: string, record: Named) => {
    const other = first.get(key);
    if (other === undefined) first.set(key, record);
    return other;
  };
  for (const record of records) {
    const { id, vendor, file, value } = record;
    const namesake = claim(`name ${vendor} ${nameKey(value.name)}`, record);
    const twin = claim(`id ${nameKey(id)}`, record);
    if (namesake !== undefined) {
      const { name } = namesake.value;
      const found =
        name === value.name
          ? `the name of ${namesake.file.path} too`
          : `${quoted(name)} of ${namesake.file.path} but for punctuation or letter case`;
      const message = `the name ${quoted(value.name)} is ${found}; readers can't tell the two apart. Correct one of them, or merge the files.`;
      yield warning(file, ['name'], message);
      // The same id is an error of its own.
    } else if (twin !== undefined && twin.id !== id) {
      const message = `the id "${id}" is "${twin.id}" but for punctuation (${twin.file.path}). Rename one of the two files, or merge them.`;
      yield onFile(file.path, message, 'warning');
    }
  }
}

type Claim = { id: string; point: Point };

function nameProblem(
  name: string,
  { id, claim, known }: { id: string; claim: Claim | undefined; known: ReadonlySet<string> },
): ((line: number) => string) | undefined {
  if (name === id) return () => "is the model's own id, which needs no alias. Take it out.";
  if (known.has(name))
    return () => 'is the id of another model, and a name means one model. Take it out.';
  if (claim === undefined) return undefined;
  return claim.id === id
    ? (line) =>
        `is already in the list, on line ${line}; letter case makes no difference. Take one of the two out.`
    : (line) =>
        `is claimed by "${claim.id}" too (${claim.point.file.path}:${line}), and a name means one model. Take it out of one of the two, or of both.`;
}

type Tier = NonNullable<ModelPriceRecord['price_tiers']>[number];

function* thresholds(
  file: SourceFile,
  path: ValuePath,
  { tiers, window }: { tiers: readonly Tier[]; window: number },
): Iterable<Finding> {
  let highest = 0;
  for (const [place, { above_input_tokens: threshold }] of tiers.entries()) {
    const at = [...path, place, 'above_input_tokens'];
    const found = `above_input_tokens is ${threshold}`;
    if (threshold > window) {
      const message = `${found}, but the context_window is ${window}, so no request gets there. Correct one of the two.`;
      yield error(file, at, message);
    }
    if (threshold === highest) {
      const message = `${found}, as of a tier above it; one threshold has one price. Take one of the two out.`;
      yield error(file, at, message);
    }
    if (threshold < highest) {
      const message = `${found}, but a tier above it begins at ${highest}; tiers stand by threshold. Move it up.`;
      yield error(file, at, message);
    }
    if (threshold === window) {
      const message = `${found}, the whole context_window, so no request gets past it. Correct one of the two.`;
      yield warning(file, at, message);
    }
    highest = Math.max(highest, threshold);
  }
}

function* cheaper(
  file: SourceFile,
  path: ValuePath,
  { price, tier }: { price: ModelPriceRecord; tier: Tier },
): Iterable<Finding> {
  for (const field of modelPriceFields) {
    const [base, above] = [price[field], tier[field]];
    if (typeof base !== 'number' || typeof above !== 'number' || above >= base) continue;
    const message = `${field} is ${above} past ${tier.above_input_tokens} tokens, less than the ${base} below it; long requests cost more nearly everywhere. Correct one of the two.`;
    yield warning(file, [...path, field], message);
  }
}
