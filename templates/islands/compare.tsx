import { useRef, useState } from 'preact/hooks';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { lifecycleStages, modelStatuses } from '../../feed/contract/vocabulary.ts';
import { cost, DAYS_A_MONTH, monthlyCost } from '../../feed/prices/cost.ts';
import { tokenText } from '../../feed/text.ts';
import { startWith } from '../components/island.tsx';
import { href, MOST_COMPARED, ModelName } from '../components/links.tsx';
import { toMarks } from '../components/prices.tsx';
import { useModels, useQuery } from '../components/state.ts';
import { type Column, Table } from '../components/table.tsx';
import { agentDay, toUsage } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { grouped, type Message } from '../text.ts';

type CompareProps = {
  /** Every model, for the field that adds one. */
  models: { id: string; name: string }[];
  boards: { key: string; name: string }[];
};

/** The models of the address side by side. */
export function Compare({ models: all, boards }: CompareProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const ids = [...new Set((query.models ?? '').split(',').filter(Boolean))].slice(0, MOST_COMPARED);
  const answers = useModels<ModelDetail>(ids);
  const models = ids.flatMap((id) => answers.get(id) ?? []);
  const missing = ids.filter((id) => answers.get(id) === null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const others = all.filter(({ id }) => !ids.includes(id));
  const show = (wanted: string[]) => {
    change({ models: wanted.join() });
    // The button that removes a model goes with it: the keyboard goes on at the field.
    requestAnimationFrame(() => field.current?.focus());
  };
  const take = (value: string) => {
    const found = others.find(({ id, name }) => name === value || id === value);
    setText(found === undefined ? value : '');
    if (found !== undefined) show([...ids, found.id]);
  };
  const facts = [...getFacts(page, all), ...getBoardFacts(page, boards, models)];
  return (
    <>
      <label class="field scripted">
        <span>{ids.length === 0 ? page.t('Begin with a model') : page.t('Add a model')}</span>
        <input
          ref={field}
          list="all-models"
          disabled={ids.length === MOST_COMPARED}
          value={text}
          placeholder={page.t('Name or id')}
          autocomplete="off"
          onInput={(event) => take(event.currentTarget.value)}
        />
        <datalist id="all-models">
          {others.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </label>
      {missing.length > 0 && (
        <p class="quiet">{page.t('The feed has no model {id}.', { id: missing.join(', ') })}</p>
      )}
      {models.length > 0 && (
        <Table
          class="comparison"
          label={page.t('Comparison')}
          rows={facts.filter(({ text }) => models.some((model) => text(model) !== '–'))}
          columns={[
            {
              label: page.t('Model'),
              isHeading: true,
              cell: ({ to, label }) => (to === undefined ? label : <a href={to}>{label}</a>),
            },
            ...models.map((model) =>
              getColumn(page, model, models, () => show(ids.filter((other) => other !== model.id))),
            ),
          ]}
        />
      )}
    </>
  );
}

export const start = startWith(Compare);

function getColumn(
  page: Page,
  model: ModelDetail,
  models: ModelDetail[],
  onRemove: () => void,
): Column<Fact> {
  const { id, name, vendor } = model;
  return {
    label: (
      <>
        <ModelName id={id} name={name} marks={toMarks(page, model)} note={vendor} />{' '}
        <button
          type="button"
          class="sort"
          aria-label={page.t('Remove {name}', { name })}
          onClick={onRemove}
        >
          {page.t('Remove')}
        </button>
      </>
    ),
    cell: (fact) => {
      const best = getBest(fact, models);
      if (!best.includes(id)) return fact.text(model);
      return (
        <b class="up">
          {fact.text(model)}
          <span class="unseen">
            {' '}
            {best.length > 1 ? page.t('(tied for best)') : page.t('(best)')}
          </span>
        </b>
      );
    },
  };
}

/** One line of a comparison: a figure of each model, and which end of it is the better one. */
type Fact = {
  label: string;
  /** The page that its label leads to. */
  to?: string;
  text: (model: ModelDetail) => string;
  better?: 'low' | 'high';
  figure?: (model: ModelDetail) => number | null;
};

/**
 * The best models of a row by id, with those that are shown as equal; none if all are, or if there
 * is only one.
 */
export function getBest({ better, figure, text }: Fact, models: readonly ModelDetail[]): string[] {
  const valued = models.flatMap((model) => {
    const value = figure?.(model) ?? null;
    return value === null ? [] : [{ id: model.id, value, text: text(model) }];
  });
  if (new Set(valued.map((each) => each.text)).size < 2) return [];
  const best = Math[better === 'low' ? 'min' : 'max'](...valued.map(({ value }) => value));
  const shown = valued.find(({ value }) => value === best)?.text;
  return valued.filter((each) => each.text === shown).map(({ id }) => id);
}

/** The lines of a comparison, with what an agent's day costs. */
export function getFacts(page: Page, all: CompareProps['models']): Fact[] {
  const total = (model: ModelDetail) => cost(model, toUsage(agentDay)).total;
  const price = (
    label: string,
    field: 'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price',
  ): Fact => ({
    label,
    better: 'low',
    figure: (model) => model[field],
    text: (model) => page.tokenPrice(model[field]),
  });
  const tokens = (label: string, field: 'context_window' | 'max_output_tokens'): Fact => ({
    label,
    better: 'high',
    figure: (model) => model[field],
    text: (model) => (model[field] === null ? '–' : tokenText(model[field])),
  });
  const text = (label: string, get: (model: ModelDetail) => string | null | undefined): Fact => ({
    label,
    text: (model) => get(model) || '–',
  });
  // The Chinese of a word comes with the script in which it stands.
  const word = (words: readonly Message[], value: string) =>
    words.filter((each) => each === value).map((each) => page.t(each))[0];
  const day = (value: string | null) => value && page.dateText(value);
  const { in: input, cached, out, requests } = agentDay;
  return [
    price(page.t('Input, $ per million'), 'input_price'),
    price(page.t('Output, $ per million'), 'output_price'),
    price(page.t('Cache read'), 'cache_read_price'),
    price(page.t('Cache write'), 'cache_write_price'),
    {
      label: page.t('A request: {input} tokens in, {cached} of them cached, {output} out', {
        input: grouped(input),
        cached: grouped(cached),
        output: grouped(out),
      }),
      better: 'low',
      figure: total,
      text: (model) => page.dollars(total(model)),
    },
    {
      label: page.t('{days} days of {requests} requests', { days: DAYS_A_MONTH, requests }),
      better: 'low',
      figure: total,
      text: (model) => page.dollars(monthlyCost(total(model), requests)),
    },
    tokens(page.t('Context'), 'context_window'),
    tokens(page.t('Max output'), 'max_output_tokens'),
    text(page.t('Released'), ({ released }) => day(released)),
    text(page.t('Knowledge cutoff'), ({ knowledge_cutoff }) => day(knowledge_cutoff)),
    text(page.t('Stage'), ({ lifecycle }) => word(lifecycleStages, lifecycle.stage)),
    text(page.t('End of service'), ({ lifecycle }) => day(lifecycle.retires)),
    text(
      page.t('Successor'),
      ({ lifecycle: { successor } }) => all.find(({ id }) => id === successor)?.name,
    ),
    text(page.t('Status'), ({ status }) => word(modelStatuses, status)),
    text(page.t('Efforts'), ({ capabilities }) => capabilities.efforts?.join(', ')),
    text(page.t('Input of'), ({ modalities }) => modalities.input?.join(', ')),
    text(page.t('Licence of weights'), ({ weights }) => weights.license),
    text(page.t('Tags'), ({ tags }) => tags.join(', ')),
    // Most plans name no models, so none is not zero.
    text(page.t('Plans known to include it'), ({ plans }) =>
      plans.length > 0 ? `${plans.length}` : '',
    ),
  ];
}

/** The places of models on the boards; those that list most of them first. */
function getBoardFacts(page: Page, boards: CompareProps['boards'], models: ModelDetail[]): Fact[] {
  const place = ({ rankings }: ModelDetail, key: string) =>
    rankings.find(({ board }) => board === key);
  const count = ({ key }: CompareProps['boards'][number]) =>
    models.filter((model) => place(model, key) !== undefined).length;
  return boards
    .toSorted((left, right) => count(right) - count(left))
    .map(({ key, name }) => ({
      label: name,
      to: href(page, 'board', { board: key }),
      better: 'high',
      figure: (model) => place(model, key)?.score ?? null,
      text: (model) => {
        const found = place(model, key);
        if (found === undefined) return '–';
        return `${found.score.toFixed(1)} ${page.t('rank {rank}', { rank: found.rank })}`;
      },
    }));
}
