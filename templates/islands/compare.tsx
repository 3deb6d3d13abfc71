import { hydrate } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cost, DAYS_A_MONTH, monthlyCost } from '../../feed/cost.ts';
import type { ModelDetail } from '../../feed/schemas/model.ts';
import { tokenText } from '../../feed/text.ts';
import { Marks } from '../components/changes.tsx';
import { href, MOST_COMPARED, ModelLink, under } from '../components/links.tsx';
import { useQuery } from '../components/query.ts';
import { type Column, Table } from '../components/table.tsx';
import { agentDay, toUsage } from '../components/usage.tsx';
import { fetchJson } from '../fetch.ts';
import { dateText, dollars, grouped, t, tokenPrice } from '../text.ts';

type Named = { id: string; name: string };

type Props = {
  /** Every model, for the field that adds one. */
  models: Named[];
  boards: { key: string; name: string }[];
  /** The path of the list of models, under which each has its answer. */
  list: string;
};

/** The models of the address side by side. */
export function Compare({ models: all, boards, list }: Props) {
  const [query, change] = useQuery();
  const ids = [...new Set((query.models ?? '').split(',').filter(Boolean))].slice(0, MOST_COMPARED);
  const answers = useModels(ids, list);
  const models = ids.flatMap((id) => answers.get(id) ?? []);
  const missing = ids.filter((id) => answers.get(id) === null);
  const field = useRef<HTMLInputElement | null>(null);
  const show = (wanted: string[]) => {
    change({ models: wanted.join() });
    // The button that removes a model goes with it: the keyboard goes on at the field.
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <>
      <AddModel {...{ field, all, taken: ids }} onAdd={(id) => show([...ids, id])} />
      {missing.length > 0 && (
        <p class="quiet">{t('The feed has no model {id}.', { id: missing.join(', ') })}</p>
      )}
      {models.length > 0 && (
        <Table
          class="comparison"
          label={t('Comparison')}
          rows={[...getFacts(all), ...getBoardFacts(boards, models)].filter((fact) =>
            models.some((model) => fact.text(model) !== '–'),
          )}
          columns={[
            {
              label: t('Model'),
              isHeading: true,
              cell: (fact) =>
                fact.href === undefined ? fact.label : <a href={fact.href}>{fact.label}</a>,
            },
            ...models.map((model) =>
              getColumn(model, models, () => show(ids.filter((other) => other !== model.id))),
            ),
          ]}
        />
      )}
    </>
  );
}

/** The answers of models by id, null where there is none; those that come together are shown together. */
function useModels(ids: string[], list: string): ReadonlyMap<string, ModelDetail | null> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, ModelDetail | null>>(new Map());
  useEffect(() => {
    const fetched = ids
      .filter((id) => !answers.has(id))
      .map(async (id) => {
        const model = await fetchJson<ModelDetail>(under(`${list}/${encodeURIComponent(id)}`));
        return [id, model ?? null] as const;
      });
    Promise.all(fetched).then((found) => setAnswers((known) => new Map([...known, ...found])));
  }, [ids.join()]);
  return answers;
}

type AddProps = {
  all: Named[];
  taken: string[];
  field: { current: HTMLInputElement | null };
  onAdd: (id: string) => void;
};

/** A field that takes the name or id of one more model. */
function AddModel({ all, taken, field, onAdd }: AddProps) {
  const [text, setText] = useState('');
  const others = all.filter(({ id }) => !taken.includes(id));
  const take = (value: string) => {
    const found = others.find(({ id, name }) => name === value || id === value);
    setText(found === undefined ? value : '');
    if (found !== undefined) onAdd(found.id);
  };
  return (
    <div class="cluster controls">
      <label class="field">
        <span>{taken.length === 0 ? t('Begin with a model') : t('Add a model')}</span>
        <input
          ref={field}
          list="all-models"
          disabled={taken.length === MOST_COMPARED}
          value={text}
          placeholder={t('Name or id')}
          autocomplete="off"
          onInput={(event) => take(event.currentTarget.value)}
        />
        <datalist id="all-models">
          {others.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </label>
    </div>
  );
}

function getColumn(model: ModelDetail, models: ModelDetail[], onRemove: () => void): Column<Fact> {
  return {
    label: (
      <>
        <ModelLink id={model.id}>{model.name}</ModelLink> <small>{model.vendor}</small>{' '}
        <Marks model={model} />{' '}
        <button
          type="button"
          class="plain-button"
          aria-label={t('Remove {name}', { name: model.name })}
          onClick={onRemove}
        >
          {t('Remove')}
        </button>
      </>
    ),
    cellClass: (fact) => (getBest(fact, models).includes(model.id) ? 'best' : undefined),
    cell: (fact) => {
      const best = getBest(fact, models);
      return (
        <>
          {fact.text(model)}
          {best.includes(model.id) && (
            <span class="unseen"> {best.length > 1 ? t('(tied for best)') : t('(best)')}</span>
          )}
        </>
      );
    },
  };
}

/** One line of a comparison: a figure of each model, and which end of it is the better one. */
type Fact = {
  label: string;
  /** The page that its label leads to. */
  href?: string;
  better?: 'low' | 'high';
  figure: (model: ModelDetail) => number | null;
  text: (model: ModelDetail) => string;
};

/**
 * The best models of a row by id, with those that are shown as equal; none if all are, or if there
 * is only one.
 */
export function getBest(
  { better, figure, text }: Pick<Fact, 'better' | 'figure' | 'text'>,
  models: readonly ModelDetail[],
): string[] {
  const valued = models.flatMap((model) => {
    const value = figure(model);
    return value === null ? [] : [{ id: model.id, value, text: text(model) }];
  });
  if (better === undefined || new Set(valued.map((each) => each.text)).size < 2) return [];
  const best = Math[better === 'low' ? 'min' : 'max'](...valued.map(({ value }) => value));
  const shown = valued.find(({ value }) => value === best)?.text;
  return valued.filter((each) => each.text === shown).map(({ id }) => id);
}

/** The lines of a comparison, with what an agent's day costs. */
export function getFacts(all: readonly Named[]): Fact[] {
  const total = (model: ModelDetail) => cost(model, toUsage(agentDay)).total;
  const price = (
    label: string,
    field: 'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price',
  ): Fact => ({
    ...{ label, better: 'low' },
    figure: (model) => model[field],
    text: (model) => tokenPrice(model[field]),
  });
  const tokens = (label: string, field: 'context_window' | 'max_output_tokens'): Fact => ({
    ...{ label, better: 'high' },
    figure: (model) => model[field],
    text: (model) => (model[field] === null ? '–' : tokenText(model[field])),
  });
  const text = (label: string, get: (model: ModelDetail) => string | null | undefined): Fact => ({
    label,
    figure: () => null,
    text: (model) => get(model) || '–',
  });
  const day = (value: string | null) => value && dateText(value);
  return [
    price(t('Input, $ per million'), 'input_price'),
    price(t('Output, $ per million'), 'output_price'),
    price(t('Cache read'), 'cache_read_price'),
    price(t('Cache write'), 'cache_write_price'),
    {
      label: t('A request: {input} tokens in, {cached} of them cached, {output} out', {
        input: grouped(agentDay.in),
        cached: grouped(agentDay.cached),
        output: grouped(agentDay.out),
      }),
      ...{ better: 'low', figure: total },
      text: (model) => dollars(total(model)),
    },
    {
      label: t('{days} days of {requests} requests', {
        days: DAYS_A_MONTH,
        requests: grouped(agentDay.requests),
      }),
      ...{ better: 'low', figure: total },
      text: (model) => dollars(monthlyCost(total(model), agentDay.requests)),
    },
    tokens(t('Context'), 'context_window'),
    tokens(t('Max output'), 'max_output_tokens'),
    text(t('Released'), ({ released }) => day(released)),
    text(t('Knowledge cutoff'), ({ knowledge_cutoff }) => day(knowledge_cutoff)),
    text(t('Stage'), ({ lifecycle }) => t(lifecycle.stage)),
    text(t('End of service'), ({ lifecycle }) => day(lifecycle.retires)),
    text(
      t('Successor'),
      ({ lifecycle: { successor } }) => all.find(({ id }) => id === successor)?.name,
    ),
    text(t('Status'), ({ status }) => t(status)),
    text(t('Efforts'), ({ capabilities }) => capabilities.efforts?.join(', ')),
    text(t('Input of'), ({ modalities }) => modalities.input?.join(', ')),
    text(t('Licence of weights'), ({ weights }) => weights.license),
    text(t('Tags'), ({ tags }) => tags.join(', ')),
    // Most plans name no models, so none is not zero.
    text(t('Plans known to include it'), ({ plans }) =>
      plans.length > 0 ? `${plans.length}` : '',
    ),
  ];
}

/** The places of models on the boards; those that list most of them first. */
function getBoardFacts(boards: Props['boards'], models: ModelDetail[]): Fact[] {
  const place = ({ rankings }: ModelDetail, key: string) =>
    rankings.find(({ board }) => board === key);
  const count = ({ key }: Props['boards'][number]) =>
    models.filter((model) => place(model, key) !== undefined).length;
  return boards
    .toSorted((left, right) => count(right) - count(left))
    .map(({ key, name }) => ({
      ...{ label: name, href: href('board', { board: key }), better: 'high' },
      figure: (model) => place(model, key)?.score ?? null,
      text: (model) => {
        const found = place(model, key);
        if (found === undefined) return '–';
        return `${found.score.toFixed(1)} ${t('rank {rank}', { rank: found.rank })}`;
      },
    }));
}

export function start(element: HTMLElement, props: Props): void {
  hydrate(<Compare {...props} />, element);
}
