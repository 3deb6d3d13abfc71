import { nameKey } from '../../../feed/text.ts';
import { modelPriceFields } from '../../../feed/vocabulary.ts';
import type { Sourced } from '../dataset.ts';
import { type Diagnostic, didYouMean } from '../diagnostics.ts';
import {
  each,
  error,
  fields,
  onFile,
  type Row,
  type Rules,
  repeats,
  warning,
  where,
} from './shared.ts';

const DERIVED_TAGS: { [tag: string]: string } = {
  deprecated: 'the events in "lifecycle"',
  'open-weights': '"weights.open"',
  reasoning: '"capabilities.reasoning"',
  'tool-use': '"capabilities.tool_use"',
  vision: 'an "image" in "modalities.input"',
};

export const modelRules = {
  *'context-window'({ model }) {
    for (const record of model) {
      const { max_output_tokens: output, context_window: window } = record.value;
      const larger = `max_output_tokens is ${output}, more than the context_window of ${window}. Correct one of the two.`;
      if (typeof output === 'number' && output > window)
        yield error(record, 'max_output_tokens', larger);
      const small = `context_window is ${window}, and counts tokens. If these are thousands, write ${window * 1000}.`;
      if (window < 1000) yield warning(record, 'context_window', small);
    }
  },

  *lifecycle({ model }, { known }) {
    for (const event of each(model, 'lifecycle')) {
      const { successor } = event.value;
      const { id } = event.owner;
      if (successor === undefined || (successor !== id && known.model.has(successor))) continue;
      const hint = successor === id ? '' : didYouMean(successor, known.model);
      const message = `the successor "${successor}" is no other model of the feed.${hint} Correct it, add the model, or take the line out.`;
      yield error(event, 'successor', message);
    }
  },

  /** A tag is described in data/tags.yaml: `Coding` beside `coding` is a filter that finds half. */
  *'listed-tags'({ model, tags: [listed] }) {
    for (const tag of each(model, 'tags')) {
      // A feed without the file describes no tags, and any is as good as another.
      if (listed === undefined || Object.hasOwn(listed.value, tag.value)) continue;
      const hint = didYouMean(tag.value, Object.keys(listed.value));
      const message = `the tag "${tag.value}" is not described in data/tags.yaml.${hint} Correct it, or describe it there.`;
      yield warning(tag, [], message);
    }
  },

  *'derived-tags'({ model }) {
    for (const tag of each(model, 'tags')) {
      const source = DERIVED_TAGS[tag.value];
      const message = `the tag "${tag.value}" is derived from ${source}; say it there, and take it out here.`;
      if (source !== undefined) yield error(tag, [], message);
    }
  },

  /** Ids and aliases are one namespace, whatever the letter case. */
  *'model-names'({ model }, { known }) {
    const aliases = each(model, 'aliases');
    const isId = ({ value }: Row<string>) => known.model.has(value.toLowerCase());
    for (const alias of aliases.filter(isId)) {
      const isOwn = alias.value.toLowerCase() === alias.owner.id;
      const message = `the alias "${alias.value}" is ${isOwn ? "the model's own id" : "another model's id"}, and a name means one model. Take it out.`;
      yield error(alias, [], message);
    }
    const others = aliases.filter((alias) => !isId(alias));
    for (const [alias, first] of repeats(others, ({ value }) => value.toLowerCase())) {
      const message = `the alias "${alias.value}" is one of "${first.owner.id}" already (${where(first)}), letter case aside, and a name means one model. Take one of the two out.`;
      yield error(alias, [], message);
    }
  },

  /**
   * Names of one vendor, and ids, that differ by punctuation at most, and aliases that name another
   * model.
   */
  *'similar-names'({ model, plan }) {
    yield* twins(model);
    yield* twins(plan);
    const ids = new Set(model.map(({ id }) => id));
    const named = model.map(({ id, value }) => ({ id, key: nameKey(value.name) }));
    for (const alias of each(model, 'aliases')) {
      // An alias that is another model's id is an error, which the rule model-names reports.
      if (ids.has(alias.value.toLowerCase())) continue;
      const key = nameKey(alias.value);
      const other = named.find((one) => one.id !== alias.owner.id && one.key === key);
      const message = `the alias "${alias.value}" is the name of "${other?.id}", and a name means one model. Take it out.`;
      if (other !== undefined) yield warning(alias, [], message);
    }
  },

  *'rate-conditions'({ model }) {
    for (const rate of each(model, 'rates')) yield* misplacedFields(rate);
  },

  *'rate-rules'({ model, vendors }, { known }) {
    const rules = each(fields(vendors), 'rules');
    for (const rule of rules) yield* misplacedFields(rule);
    const vendorOf = new Map(model.map(({ id, vendor }) => [id, vendor]));
    for (const exempt of each(rules, 'except')) {
      const { value: id, owner } = exempt;
      const slug = owner.owner.name;
      // Of one that could not be read the vendor is unknown.
      if (known.model.has(id) && (vendorOf.get(id) ?? slug) === slug) continue;
      const own = model.flatMap((one) => (one.vendor === slug ? [one.id] : []));
      const message = `"${id}" is no model of ${slug}.${didYouMean(id, own)} Correct the id, or take it out.`;
      yield error(exempt, [], message);
    }
  },

  *'price-tiers'({ model }) {
    const highest = new Map<unknown, number>();
    for (const tier of each(each(model, 'prices'), 'price_tiers')) {
      const { value, owner: price } = tier;
      const window = price.owner.value.context_window;
      const threshold = value.above_input_tokens;
      const above = highest.get(price) ?? 0;
      highest.set(price, Math.max(above, threshold));
      const found = `above_input_tokens is ${threshold}, and`;
      const wide = `${found} the context_window ${window}, so that no request gets past it. Correct one of the two.`;
      if (threshold > window) yield error(tier, 'above_input_tokens', wide);
      if (threshold === window) yield warning(tier, 'above_input_tokens', wide);
      const low = `${found} a tier above it begins at ${above}; tiers stand by threshold. Move it up, or take one of the two out.`;
      if (threshold <= above) yield error(tier, 'above_input_tokens', low);
      for (const field of modelPriceFields) {
        const [base, dear] = [price.value[field], value[field]];
        if (typeof base !== 'number' || typeof dear !== 'number' || dear >= base) continue;
        const message = `${field} is ${dear} past ${threshold} tokens, less than the ${base} below it. Correct one of the two.`;
        yield warning(tier, field, message);
      }
    }
  },
} satisfies Rules;

/** The fields of a rate that one condition needs, and no other has. */
function* misplacedFields(
  rate: Row<{ condition: string; region?: string; hours_utc?: unknown }>,
): Generator<Diagnostic> {
  for (const [field, condition] of [
    ['hours_utc', 'off_peak'],
    ['region', 'region'],
  ] as const) {
    const isNeeded = rate.value.condition === condition;
    if (isNeeded === (rate.value[field] !== undefined)) continue;
    const message = `${field} belongs to the condition "${condition}", and to it alone; ${isNeeded ? 'add it' : 'take it out'}, or correct the condition.`;
    yield error(rate, isNeeded ? 'condition' : field, message);
  }
}

function* twins(records: readonly Sourced<{ name: string }>[]): Generator<Diagnostic> {
  const namesakes = new Set<unknown>();
  const nameOf = ({ vendor, value }: (typeof records)[number]) =>
    `${vendor} ${nameKey(value.name)}`;
  for (const [record, first] of repeats(records, nameOf)) {
    namesakes.add(record);
    const message = `the name "${record.value.name}" is "${first.value.name}" of ${first.file.path}, punctuation and letter case aside. Correct one of them, or merge the files.`;
    yield warning(record, 'name', message);
  }
  for (const [record, first] of repeats(records, ({ id }) => nameKey(id))) {
    const message = `the id "${record.id}" is "${first.id}" but for punctuation (${first.file.path}). Rename one of the two files, or merge them.`;
    // The same id is an error of its own.
    if (record.id !== first.id && !namesakes.has(record))
      yield onFile(record.file.path, message, 'warning');
  }
}
