import { hydrate } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cost, DAYS_A_MONTH } from '../../feed/cost.ts';
import type { ModelDetail } from '../../feed/schemas/model.ts';
import { tokenText } from '../../feed/text.ts';
import { Marks } from '../components/changes.tsx';
import { Segments } from '../components/fields.tsx';
import { href, ModelLink, under } from '../components/links.tsx';
import { HistoryTable } from '../components/price-table.tsx';
import { useQuery } from '../components/query.ts';
import { Section } from '../components/sources.tsx';
import { Bar, Scroll } from '../components/table.tsx';
import { agentDay, type Preset, presets, toUsage } from '../components/usage.tsx';
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

/** The maximum of models in a comparison. */
const MOST_COMPARED = 4;

/** Up to four models of the address side by side. */
export function Compare({ models: all, boards, list }: Props) {
  const [query, change] = useQuery();
  const ids = [...new Set((query.models ?? '').split(',').filter(Boolean))].slice(0, MOST_COMPARED);
  const answers = useModels(ids, list);
  const models = ids.flatMap((id) => answers.get(id) ?? []);
  const missing = ids.filter((id) => answers.get(id) === null);
  const profile = presets.find(({ label }) => label === query.profile) ?? agentDay;
  const field = useRef<HTMLInputElement | null>(null);
  const show = (wanted: string[]) => {
    change({ models: wanted.join() });
    // The button that removes a model goes with it: the keyboard goes on at the field.
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <>
      <div class="cluster controls">
        <AddModel
          {...{ field, all, taken: ids }}
          isFull={ids.length === MOST_COMPARED}
          onAdd={(id) => show([...ids, id])}
        />
        <Segments
          label={t('Requests of')}
          value={profile.label}
          options={presets.map(({ label }) => ({ value: label, label: t(label) }))}
          onChange={(name) => change({ profile: name === agentDay.label ? '' : name })}
        />
      </div>
      {missing.length > 0 && (
        <p class="note quiet">{t('The feed has no model {id}.', { id: missing.join(', ') })}</p>
      )}
      {models.length > 0 && (
        <>
          <Comparison
            {...{ models, boards, profile }}
            onRemove={(id) => show(ids.filter((other) => other !== id))}
          />
          <Histories models={models} />
        </>
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
  isFull: boolean;
  onAdd: (id: string) => void;
};

/** A field that takes the name or id of one more model. */
function AddModel({ all, taken, field, isFull, onAdd }: AddProps) {
  const [text, setText] = useState('');
  const others = all.filter(({ id }) => !taken.includes(id));
  const take = (value: string) => {
    const found = others.find(({ id, name }) => name === value || id === value);
    setText(found === undefined ? value : '');
    if (found !== undefined) onAdd(found.id);
  };
  return (
    <label class="field">
      <span>{taken.length === 0 ? t('Begin with a model') : t('Add a model')}</span>
      <input
        ref={field}
        list="all-models"
        disabled={isFull}
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
  );
}

type ComparisonProps = Pick<Props, 'boards'> & {
  models: ModelDetail[];
  profile: Preset;
  onRemove: (id: string) => void;
};

/**
 * A column for each model and a line for each fact; then the boards that list all of them, and
 * those that list some.
 */
function Comparison({ models, boards, profile, onRemove }: ComparisonProps) {
  const listed = boards.map((board) => ({
    ...board,
    count: models.filter(({ rankings }) => rankings.some((each) => each.board === board.key))
      .length,
  }));
  const groups = [
    { label: t('Boards in common'), rows: listed.filter(({ count }) => count === models.length) },
    {
      label: t('Other boards'),
      rows: listed.filter(({ count }) => count > 0 && count < models.length),
    },
  ];
  return (
    <Scroll label={t('Comparison')}>
      <table class="comparison">
        <thead>
          <tr>
            <td />
            {models.map((model) => (
              <th key={model.id} scope="col">
                <ModelLink id={model.id}>{model.name}</ModelLink> <small>{model.vendor}</small>{' '}
                <Marks model={model} />{' '}
                <button
                  type="button"
                  class="plain-button"
                  aria-label={t('Remove {name}', { name: model.name })}
                  onClick={() => onRemove(model.id)}
                >
                  {t('Remove')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getFacts(profile)
            .filter(({ text }) => models.some((model) => text(model) !== '–'))
            .map((fact) => (
              <FactRow key={fact.label} fact={fact} models={models} />
            ))}
        </tbody>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ label, rows }) => (
            <tbody key={label}>
              <tr class="group">
                <th scope="rowgroup" colSpan={models.length + 1}>
                  {label}
                </th>
              </tr>
              {rows.map((board) => (
                <FactRow key={board.key} fact={getBoardFact(board)} models={models} />
              ))}
            </tbody>
          ))}
      </table>
    </Scroll>
  );
}

/** One line of a comparison: a figure of each model, and which end of it is the better one. */
type Fact = {
  label: string;
  /** The page that its label leads to. */
  href?: string;
  better?: 'low' | 'high';
  /** Whether the figure is computed from those of the answers. */
  isReckoned?: boolean;
  figure: (model: ModelDetail) => number | null;
  text: (model: ModelDetail) => string;
  /** A share from 0 to 1. */
  bar?: (model: ModelDetail) => number | undefined;
};

function FactRow({ fact, models }: { fact: Fact; models: ModelDetail[] }) {
  const best = getBest(fact, models);
  const isDifferent = new Set(models.map(fact.text)).size > 1;
  const names = [isDifferent && 'differs', fact.isReckoned && 'reckoned'].filter(Boolean);
  return (
    <tr class={names.join(' ') || undefined}>
      <th scope="row">
        {fact.href === undefined ? fact.label : <a href={fact.href}>{fact.label}</a>}
        {isDifferent && <span class="unseen"> {t('(differs)')}</span>}
      </th>
      {models.map((model) => {
        const isBest = best.includes(model.id);
        const share = fact.bar?.(model);
        return (
          <td key={model.id} class={isBest ? 'best' : undefined}>
            {fact.text(model)}
            {isBest && (
              <span class="unseen"> {best.length > 1 ? t('(tied for best)') : t('(best)')}</span>
            )}
            {share !== undefined && <Bar share={share} />}
          </td>
        );
      })}
    </tr>
  );
}

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

/** The places of models on one board; equal scores are ties. */
function getBoardFact({ key, name }: Props['boards'][number]): Fact {
  const place = ({ rankings }: ModelDetail) => rankings.find(({ board }) => board === key);
  return {
    ...{ label: name, href: href('board', { board: key }), better: 'high' },
    figure: (model) => place(model)?.score ?? null,
    text: (model) => {
      const found = place(model);
      if (found === undefined) return '–';
      return `${found.score.toFixed(1)} ${t('rank {rank}', { rank: found.rank })}`;
    },
    bar: (model) => {
      const found = place(model);
      return found && found.score / 100;
    },
  };
}

/** The lines of a comparison, with what the requests of a profile cost. */
export function getFacts(profile: ComparisonProps['profile']): Fact[] {
  const condition = profile.batch === 'yes' ? 'batch' : undefined;
  const total = (model: ModelDetail) => cost(model, toUsage(profile), { condition }).total;
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
        input: grouped(profile.in),
        cached: grouped(profile.cached),
        output: grouped(profile.out),
      }),
      ...{ better: 'low', isReckoned: true, figure: total },
      text: (model) => dollars(total(model)),
    },
    {
      label: t('{days} days of {requests} requests', {
        days: DAYS_A_MONTH,
        requests: grouped(profile.requests),
      }),
      ...{ better: 'low', isReckoned: true, figure: total },
      text: (model) => {
        const one = total(model);
        return dollars(one === null ? null : one * profile.requests * DAYS_A_MONTH);
      },
    },
    tokens(t('Context'), 'context_window'),
    tokens(t('Max output'), 'max_output_tokens'),
    text(t('Released'), ({ released }) => day(released)),
    text(t('Knowledge cutoff'), ({ knowledge_cutoff }) => day(knowledge_cutoff)),
    text(t('Stage'), ({ lifecycle }) => t(lifecycle.stage)),
    text(t('Deprecated'), ({ lifecycle }) => day(lifecycle.deprecated)),
    text(t('End of service'), ({ lifecycle }) => day(lifecycle.retires)),
    text(t('Successor'), ({ lifecycle }) => lifecycle.successor),
    text(t('Status'), ({ status }) => t(status)),
    text(t('Efforts'), ({ capabilities }) => capabilities.efforts?.join(', ')),
    text(t('Input of'), ({ modalities }) => modalities.input?.join(', ')),
    text(t('Licence of weights'), ({ weights }) => weights.license),
    text(t('Tags'), ({ tags }) => tags.join(', ')),
    text(t('Plans'), ({ plans }) => String(plans.length)),
  ];
}

/** The prices of each model over time, where it had more than one. */
function Histories({ models }: { models: ModelDetail[] }) {
  const changed = models.filter(({ price_history }) => price_history.length > 1);
  const steady = models.filter(({ price_history }) => price_history.length < 2);
  return (
    <Section title={t('Prices over time')}>
      {changed.map(({ id, name, price_history }) => (
        <section key={id} class="history-of">
          <h3>{name}</h3>
          <HistoryTable history={price_history} label={t('Prices over time, {name}', { name })} />
        </section>
      ))}
      {steady.map(({ id, name }) => (
        <p key={id} class="note quiet">
          {t('{name}: no change of price is known.', { name })}
        </p>
      ))}
    </Section>
  );
}

export function start(element: HTMLElement, props: Props): void {
  hydrate(<Compare {...props} />, element);
}
