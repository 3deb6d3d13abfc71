import { nearest } from '../../../feed/contract/problems.ts';
import type { FloatingName } from '../../../feed/contract/schemas/data/files.ts';
import { modelPriceFields } from '../../../feed/contract/vocabulary.ts';
import { nameKey } from '../../../feed/text.ts';
import type { Records, Sourced } from '../dataset.ts';
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
      if (typeof output === 'number' && output > window)
        yield error(record, 'max_output_tokens', `is more than the context_window of ${window}.`);
      if (window < 1000)
        yield warning(
          record,
          'context_window',
          `counts tokens; if it is in thousands, write ${window}000.`,
        );
    }
  },

  *lifecycle({ model }, { known }) {
    for (const event of each(model, 'lifecycle')) {
      const { successor = '', until, day } = event.value;
      if (until !== undefined && event.value.event !== 'rerouted')
        yield error(event, 'until', 'is a day of "rerouted" alone; take it out.', 'key');
      if (until !== undefined && day !== null && until < day)
        yield error(event, 'until', `lies before the day of the event, ${day}.`);
      const isOther = successor !== event.owner.id && known.model.has(successor);
      if (successor === '' || isOther) continue;
      const hint = didYouMean(
        successor,
        [...known.model].filter((id) => id !== event.owner.id),
      );
      yield error(event, 'successor', `is no other model of the feed.${hint} Correct the id.`);
    }
  },

  /** A floating name means models that there are, in order, and nothing else means one by it. */
  *'floating-names'({ names, ...records }, { known, today }) {
    const lasting = lastingNames(records);
    let before = '';
    for (const row of each(names, 'names')) {
      const { name, model_id, from } = row.value;
      const other = lasting.get(name.toLowerCase());
      if (!known.model.has(model_id))
        yield error(
          row,
          'model_id',
          `is no model of the feed.${didYouMean(model_id, known.model)} Correct the id.`,
        );
      if (other !== undefined)
        yield error(
          row,
          'name',
          `means one model for good at ${where(other)}; take one of the two out.`,
        );
      if (known.model.has(name)) yield error(row, 'name', 'is the id of a model; take it out.');
      yield* floatingDays(row, today);
      const place = `${name} ${from ?? ''} ${model_id}`;
      if (place < before)
        yield error(row, 'name', 'belongs higher up, by name, day and model; move it.');
      before = place;
    }
  },

  /** A tag is described in data/tags.yaml: `Coding` beside `coding` is a filter that finds half. */
  *'listed-tags'({ model, tags: [listed] }) {
    // A feed without the file describes no tags, and any is as good as another.
    const known = Object.keys(listed?.value ?? {});
    for (const tag of listed === undefined ? [] : each(model, 'tags')) {
      if (known.includes(tag.value)) continue;
      const [near = ''] = nearest(tag.value, known);
      const source = DERIVED_TAGS[near];
      // The tag that is meant would be refused in turn.
      const advice =
        source === undefined
          ? `${didYouMean(tag.value, known)} Correct or describe it`
          : ` If "${near}" is meant, it is derived from ${source}; say it there, and take this out here`;
      yield warning(tag, [], `is not described in data/tags.yaml.${advice}.`);
    }
  },

  *'derived-tags'({ model }) {
    for (const tag of each(model, 'tags')) {
      const source = DERIVED_TAGS[tag.value];
      if (source !== undefined)
        yield error(tag, [], `is derived from ${source}; say it there, and take it out here.`);
    }
  },

  /** Ids and aliases are one namespace, whatever the letter case. */
  *'model-names'({ model }, { known }) {
    const aliases = each(model, 'aliases');
    const isId = ({ value }: Row<string>) => known.model.has(value.toLowerCase());
    for (const alias of aliases.filter(isId))
      yield error(alias, [], 'is the id of a model, which needs no alias; take it out.');
    const others = aliases.filter((alias) => !isId(alias));
    for (const [alias, first] of repeats(others, ({ value }) => value.toLowerCase())) {
      const of = `of "${first.owner.id}" already (${where(first)})`;
      yield error(alias, [], `is an alias ${of}, letter case aside; take one of the two out.`);
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
      if (other !== undefined)
        yield warning(alias, [], `is the name of "${other.id}", and means one model; take it out.`);
    }
  },

  *'rate-conditions'({ model }) {
    for (const rate of each(model, 'rates')) yield* misplacedFields(rate);
    for (const rate of each(each(model, 'list_prices'), 'rates')) {
      const { rates = [] } = rate.owner.owner.value;
      if (rates.some(({ condition }) => condition === rate.value.condition)) continue;
      yield error(rate, 'condition', 'has no hours: add a row of it to the "rates" of the model.');
    }
  },

  *'rate-rules'({ model, vendors }, { known }) {
    for (const rule of each(fields(vendors), 'rules')) {
      yield* misplacedFields(rule);
      yield* misplacedExcept(rule);
    }
    const vendorOf = new Map(model.map(({ id, vendor }) => [id, vendor]));
    for (const row of namedByVendors(vendors)) {
      const { value: id, owner } = row;
      const slug = owner.owner.name;
      // Of one that could not be read the vendor is unknown.
      if (known.model.has(id) && (vendorOf.get(id) ?? slug) === slug) continue;
      const own = model.filter(({ vendor }) => vendor === slug).map((one) => one.id);
      yield error(row, [], `is no model of ${slug}.${didYouMean(id, own)} Correct the id.`);
    }
  },

  *'price-tiers'({ model }) {
    const highest = new Map<unknown, number>();
    for (const tier of each(each(model, 'prices'), 'price_tiers')) {
      const { value, owner: price } = tier;
      const window = price.owner.value.context_window;
      const threshold = value.above_input_tokens;
      const highestBefore = highest.get(price) ?? 0;
      highest.set(price, Math.max(highestBefore, threshold));
      const report = threshold > window ? error : warning;
      if (threshold >= window)
        yield report(tier, 'above_input_tokens', `no request exceeds in a window of ${window}.`);
      if (threshold <= highestBefore)
        yield error(
          tier,
          'above_input_tokens',
          `is not above the ${highestBefore} of a tier above it.`,
        );
      for (const field of modelPriceFields) {
        const base = price.value[field];
        const ofTier = value[field];
        if (typeof base === 'number' && typeof ofTier === 'number' && ofTier < base)
          yield warning(tier, field, `is less than the ${base} of a short request; correct one.`);
      }
    }
  },
} satisfies Rules;

/** Where each name that means one model for good is written. */
function lastingNames({ model, ids }: Pick<Records, 'model' | 'ids'>): Map<string, Row<unknown>> {
  const own = ids.filter(({ namespace }) => namespace === 'vendor');
  return new Map<string, Row<unknown>>([
    ...each(own, 'ids').map((row) => [row.value.id.toLowerCase(), row] as const),
    ...each(model, 'aliases').map((row) => [row.value.toLowerCase(), row] as const),
  ]);
}

/**
 * What a floating name will mean is not read yet, and clients take the row without a last day for
 * what it means now.
 */
function* floatingDays(row: Row<FloatingName>, today: string): Generator<Diagnostic> {
  const { from, until } = row.value;
  if (from === null && until === null)
    yield error(
      row,
      'until',
      'does not fit a candidate, which has no first day; write the last day of its source.',
    );
  if (from !== null && until !== null && until < from)
    yield error(row, 'until', `lies before the first day, ${from}.`);
  if (from !== null && from > today)
    yield error(row, 'from', `lies after the build day, ${today}; add the row on its day.`);
  if (until !== null && until >= today)
    yield error(row, 'until', `is not before the build day, ${today}; until then write null.`);
}

/** The models that the rules and fees of vendors name. */
function namedByVendors(vendors: Records['vendors']) {
  const rules = each(fields(vendors), 'rules');
  const fees = each(fields(vendors), 'fees');
  const listed = rules.filter(({ value }) => value.models !== 'all');
  return [...each(rules, 'except'), ...each(listed, 'models'), ...each(fees, 'models')];
}

function* misplacedExcept(rule: Row<{ models: unknown; except?: unknown }>) {
  const { models, except } = rule.value;
  if (except !== undefined && models !== 'all')
    yield error(rule, 'except', 'belongs to a rule of all models; take the ids out of "models".');
}

/** The fields of a rate that one condition needs, and no other has. */
function* misplacedFields(
  rate: Row<{ condition: string; region?: string; hours_utc?: unknown }>,
): Generator<Diagnostic> {
  for (const [field, condition] of [
    ['hours_utc', 'off_peak'],
    ['region', 'region'],
  ] as const) {
    const isNeeded = rate.value.condition === condition;
    const isThere = rate.value[field] !== undefined;
    if (isNeeded && !isThere) yield error(rate, 'condition', `needs ${field}; add it.`);
    if (isThere && !isNeeded)
      yield error(rate, field, `belongs to the condition "${condition}" alone; take it out.`);
  }
}

function* twins(records: readonly Sourced<{ name: string }>[]): Generator<Diagnostic> {
  const namesakes = new Set<unknown>();
  const nameOf = ({ vendor, value }: (typeof records)[number]) =>
    `${vendor} ${nameKey(value.name)}`;
  for (const [record, first] of repeats(records, nameOf)) {
    namesakes.add(record);
    const other = `"${first.value.name}" of ${first.file.path}`;
    yield warning(record, 'name', `is ${other}, punctuation aside; rename one, or merge the two.`);
  }
  for (const [record, first] of repeats(records, ({ id }) => nameKey(id))) {
    const message = `the id is "${first.id}" but for punctuation; rename one, or merge the two.`;
    // The same id is an error of its own.
    if (record.id !== first.id && !namesakes.has(record))
      yield onFile(record.file.path, message, 'warning');
  }
}
