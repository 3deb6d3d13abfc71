import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pagePath } from '../../feed/contract/pages.ts';
import type { Overall } from '../../feed/contract/schemas/board.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { lifecycleStages } from '../../feed/contract/vocabulary.ts';
import { tokenText } from '../../feed/text.ts';
import { type BriefNames, fromBriefNames } from '../components/brief-names.ts';
import { brokenDate } from '../components/broken-date.ts';
import { bestMark, type Fact, type FactGroup, isRetired } from '../components/compared-facts.ts';
import { batchFact, longFact, priceFact, type YuanLists } from '../components/compared-prices.ts';
import type { CheapestSellers } from '../components/compared-sellers.tsx';
import {
  getCostFacts,
  peakHoursText,
  regularNotes,
  signNotes,
} from '../components/compared-sums.ts';
import { useModels } from '../components/fetched.ts';
import { Forms } from '../components/forms.tsx';
import { startWith } from '../components/island.tsx';
import { InShort, shortAnswers } from '../components/leaders.tsx';
import { countedPlaces, likelyInterval, mayBeAsGood } from '../components/likely-interval.ts';
import { href, type LinkQuery, MOST_COMPARED, searchText, under } from '../components/links.tsx';
import { nativeWriter } from '../components/metric.ts';
import { ModelField } from '../components/model-field.tsx';
import { Marks } from '../components/model-name.tsx';
import { priceReadText, wordOf } from '../components/price-read.ts';
import { toMarks } from '../components/prices.tsx';
import { RemoveButton } from '../components/remove-button.tsx';
import type { SolvedCosts } from '../components/solved-costs.ts';
import { getSolvedFacts } from '../components/solved-facts.ts';
import { calledModel, useQuery } from '../components/state.ts';
import { type Column, Table } from '../components/table.tsx';
import type { Named } from '../components/typed-name.ts';
import { usePage } from '../components/use-page.ts';
import { type Page, SOON_DAYS } from '../page.ts';

type OverallScore = Pick<Overall, 'score' | 'low' | 'high'>;

type CompareProps = {
  /** Every model, for the field that adds one. */
  models: BriefNames;
  /** The name of the model to take after one, by its id. */
  successors: { [id: string]: string };
  /** With the ranks of the retired models on each. */
  boards: { key: string; name: string; period: string; retired: number[] }[];
  /** The keys of those that count for the overall scores. */
  counted: string[];
  /** The overall scores by id, with the ends of the intervals that they likely lie in. */
  scores: { [id: string]: OverallScore };
  solved?: SolvedCosts | undefined;
  /** The tags and kinds of input in the language of the page, where they have other words there. */
  words: { [word: string]: string };
  /** By id, the prices of models whose list in yuan the reader pays. */
  yuan: YuanLists;
  sellers: CheapestSellers;
  /** The ids of models whose price is converted, though their vendor sells in yuan too. */
  yuanUnknown: string[];
  /** The day of the rate at which yuan are converted. */
  rateDay: string | undefined;
  /** The paths of the answer for all models, and of the feed of what changes. */
  forms: { answer: string; changes: string };
  /** Comparisons to begin with. */
  examples: { label: string; ids: string[] }[];
};

/** The models of the address side by side. */
export function Compare(props: CompareProps) {
  return <ChosenModels {...props} all={fromBriefNames(props.models)} />;
}

type AllModels = { all: readonly Named[] };

function ChosenModels({ all, ...props }: CompareProps & AllModels) {
  const { examples } = props;
  const page = usePage();
  const field = useRef<HTMLInputElement>(null);
  const [round, setRound] = useState(0);
  // What was said of a name that was entered belongs to the models of before.
  const begin = () => setRound((before) => before + 1);
  const [ids, setIds] = useIds(all, () => {
    begin();
    keepFocus(field);
  });
  const example = useIsRead() && ids.length === 0 ? examples[0] : undefined;
  const shown = example?.ids ?? ids;
  const answers = useModels<ModelDetail>(shown);
  const models = shown.flatMap((id) => answers.get(id) ?? []);
  // What the feed has no model of takes no place, and is gone with the next change.
  const known = ids.filter((id) => answers.get(id) !== null);
  const show = (wanted: string[]) => {
    setIds(wanted);
    // The button that removes a model goes with it: the keyboard goes on at the field.
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <>
      <ModelField
        key={round}
        label={known.length === 0 ? page.t('Begin with a model') : page.t('Add a model')}
        models={all.filter(({ id }) => !ids.includes(id))}
        taken={all.filter(({ id }) => ids.includes(id))}
        none={(text) => page.t('No model is called {text}.', { text })}
        onPick={(...picked) => show([...known, ...picked])}
        field={field}
        full={
          known.length === MOST_COMPARED &&
          page.t('These are {count}, the most: remove one to add another.', {
            count: MOST_COMPARED,
          })
        }
      />
      {known.length === 0 && <Examples all={all} examples={examples} />}
      <MissingModels ids={ids.filter((id) => answers.get(id) === null)} />
      {models.length > 0 && (
        <section>
          {example && <h2>{example.label}</h2>}
          <Comparison
            {...props}
            compared={models}
            onRemove={(removed) => {
              begin();
              show((example?.ids ?? known).filter((id) => id !== removed));
            }}
          />
        </section>
      )}
      {/* Above models that are still to come they would move. */}
      {shown.every((id) => answers.get(id) !== undefined) && (
        <ComparedForms models={models} forms={props.forms} />
      )}
    </>
  );
}

type ComparedForms = { models: readonly ModelDetail[] } & Pick<CompareProps, 'forms'>;

/** The answer of the feed for all models; a report names those that are compared. */
function ComparedForms({ models, forms }: ComparedForms) {
  const page = usePage();
  const ids = models.map(({ id }) => id).join();
  return (
    <Forms
      links={[
        { label: 'JSON', to: under(page, forms.answer) },
        { label: page.t('Feed of changes'), to: under(page, forms.changes) },
      ]}
      record={`compare ${ids}`.trim()}
      path={pagePath('compare', {}, page.language) + searchText({ models: ids })}
    />
  );
}

/**
 * The ids of the models that the address names, as `models` or `ids`, and how it gets others. What it
 * names that is unknown stands as it is written.
 */
function useIds(all: readonly Named[], onBack: () => void) {
  const [query, change] = useQuery();
  const named = query.models ?? query.ids ?? '';
  const called = named.split(',').map((text) => namedModel(text, all)?.id ?? text);
  const ids = [...new Set(called.filter(Boolean))].slice(0, MOST_COMPARED);
  useBack(change, onBack);
  const setIds = (wanted: string[]) => {
    const next = { ...query, models: wanted.join(), ids: '' };
    const search = searchText(next);
    // Each choice has one address of its own, so that Back returns to the one before it.
    if (search !== location.search)
      history.pushState(history.state, '', location.pathname + search + location.hash);
    change(next);
  };
  return [ids, setIds] as const;
}

/** Where what has the keyboard goes, that goes on at the field. */
function keepFocus(field: RefObject<HTMLInputElement | null>): void {
  const focused = document.activeElement;
  requestAnimationFrame(() => {
    if (focused !== document.body && !focused?.isConnected) field.current?.focus();
  });
}

function namedModel(text: string, all: readonly Named[]) {
  const called = all.map(({ id, name, aliases = [] }) => ({ id, aliases: [name, ...aliases] }));
  return calledModel(text, called);
}

/** The models of the address to which the browser goes back. */
function useBack(change: (changed: LinkQuery) => void, after: () => void): void {
  useEffect(() => {
    const onBack = () => {
      const { models = '', ids = '' } = Object.fromEntries(new URLSearchParams(location.search));
      change({ models, ids });
      after();
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
}

/** Whether the address has been read: before that no models are those of nobody's choice. */
function useIsRead(): boolean {
  const [isRead, setIsRead] = useState(false);
  useLayoutEffect(() => setIsRead(true), []);
  return isRead;
}

function MissingModels({ ids }: { ids: string[] }) {
  const page = usePage();
  if (ids.length === 0) return null;
  return <p class="quiet">{page.t('The feed has no model {id}.', { id: page.listText(ids) })}</p>;
}

/** A reader without a model in mind sees what a comparison says. */
function Examples({ all, examples }: AllModels & Pick<CompareProps, 'examples'>) {
  const page = usePage();
  const nameOf = (id: string) => all.find((model) => model.id === id)?.name ?? id;
  return (
    <dl class="pairs examples scripted">
      {examples.map(({ label, ids }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href(page, 'compare', {}, { models: ids.join() })}>
              {ids.map(nameOf).join(' · ')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ComparisonProps = CompareProps & {
  compared: ModelDetail[];
  onRemove: (id: string) => void;
};

function Comparison({ compared: models, onRemove, ...props }: ComparisonProps) {
  const page = usePage();
  const facts = getFactGroups(page, props);
  const groups = [...facts, getBoardFacts(page, props.boards, models)];
  const about: Fact = {
    label: page.t('Vendor'),
    text: ({ vendor }) => page.vendorName(vendor),
    // What longer requests cost has a row of its own.
    extra: (model) => <Marks marks={toMarks(page, { ...model, price_tiers: [] })} />,
  };
  return (
    <>
      <InShort answers={shortAnswers(page, facts, models)} />
      <Table
        class="comparison"
        label={page.t('Comparison')}
        rows={[]}
        groups={[{ rows: [about] }, ...withoutUnknown(groups, models)]}
        columns={[
          {
            label: page.t('Model'),
            isHeading: true,
            cell: ({ to, label, note }) => (
              <>
                {to === undefined ? label : <a href={to}>{label}</a>}{' '}
                {note && <small>{note}</small>}
              </>
            ),
          },
          ...models.map((model) => getColumn(page, { model, models, onRemove })),
        ]}
      />
      <p class="cluster">
        <a class="button" href={costHref(page, models)}>
          {page.t('What your own use costs')}
        </a>
      </p>
      {notesOf(page, models, props).map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
    </>
  );
}

export const start = startWith(Compare);

function costHref(page: Page, models: readonly ModelDetail[]): string {
  return href(page, 'cost', {}, { models: models.map(({ id }) => id).join() });
}

/** What the table means, and by which list and at which rate a reader pays. */
export function notesOf(
  page: Page,
  models: readonly ModelDetail[],
  { yuan, yuanUnknown, rateDay }: Pick<CompareProps, 'yuan' | 'yuanUnknown' | 'rateDay'>,
): string[] {
  const namesOf = (some: readonly ModelDetail[]) => page.listText(some.map(({ name }) => name));
  const less = models.filter(({ id }) => yuan[id]?.isLess);
  const unknown = models.filter(({ id }) => yuanUnknown.includes(id));
  const older = models.flatMap(({ id, name }) => {
    const text = yuan[id]?.older;
    return text === undefined ? [] : [page.t('{name}: {text}.', { name, text })];
  });
  const isConverted = page.language === 'zh' || models.some(({ id }) => yuan[id]);
  const notes = [
    page.t('Green: best of its row, today and at a price announced for the next {days} days.', {
      days: SOON_DAYS,
    }),
    page.t('A month is of the same tokens with every model, not of the same work.'),
    ...signNotes(page, models, yuan),
    ...regularNotes(page, models, yuan),
    less.length > 0 &&
      page.t(
        '{names}: the list in yuan lacks a price that counts, so a request and a month are by the list in dollars.',
        { names: namesOf(less) },
      ),
    unknown.length > 0 &&
      page.t('{names}: no list in yuan is known, and the price in China may be another.', {
        names: namesOf(unknown),
      }),
    ...older,
    ...models.map((model) => peakHoursText(page, model)),
    rateDay &&
      isConverted &&
      page.t('What has a ≈ is converted at {rate} CNY for a dollar, the rate of {date}.', {
        rate: Number(page.rates.CNY?.toPrecision(4)),
        date: page.dateText(rateDay),
      }),
  ];
  return notes.filter((note) => typeof note === 'string');
}

/** The facts that are known of some of the models, in the groups that have any. */
function withoutUnknown(groups: readonly FactGroup[], models: readonly ModelDetail[]): FactGroup[] {
  const isKnown = ({ text }: Fact) => models.some((model) => text(model) !== '–');
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(isKnown) }))
    .filter(({ rows }) => rows.length > 0);
}

type ComparedModel = {
  model: ModelDetail;
  models: ModelDetail[];
  onRemove: (id: string) => void;
};

/** The names of the models stay in sight above what is said of them. */
function getColumn(page: Page, { model, models, onRemove }: ComparedModel): Column<Fact> {
  const { id, name } = model;
  return {
    label: (
      <>
        <a href={href(page, 'model', { id })}>{name}</a>{' '}
        <RemoveButton name={name} onRemove={() => onRemove(id)} />
      </>
    ),
    cell: (fact) => (
      <>
        <Figure fact={fact} model={model} mark={bestMark(page, fact, { models, id })} />{' '}
        {fact.extra?.(model)}
      </>
    ),
  };
}

type FigureProps = { fact: Fact; model: ModelDetail; mark: ReturnType<typeof bestMark> };

/** A figure, green where it is the best of its row, and below it what it is of. */
function Figure({ fact, model, mark }: FigureProps) {
  const [first, second] = inTwo(fact.shown?.(model) ?? fact.text(model));
  const below = [second, fact.below?.(model), mark?.isShown && mark.text];
  return (
    <>
      {mark ? <b class="up">{first}</b> : first}{' '}
      {mark && !mark.isShown && <span class="unseen">{mark.text}</span>}
      {below.filter(Boolean).map((text) => (
        <small key={text} class="below">
          {text}
        </small>
      ))}
    </>
  );
}

/** What stands in brackets at the end of a text has a line of its own: another currency, or whose word it is. */
function inTwo(text: string): [string, string?] {
  const [, first = text, second] = /^(.+?) ?[(（]([^()（）]+)[)）]$/.exec(text) ?? [];
  return second === undefined ? [text] : [first, second];
}

const NO_SELLERS: CheapestSellers = { names: {}, months: {} };

/** The lines of a comparison: what decides first. */
export function getFactGroups(
  page: Page,
  props: Pick<CompareProps, 'successors' | 'scores' | 'solved' | 'words' | 'yuan'> &
    Partial<Pick<CompareProps, 'sellers' | 'counted'>>,
): FactGroup[] {
  const { scores, yuan, sellers = NO_SELLERS, counted = [] } = props;
  const spanOf = ({ id, rankings }: ModelDetail) => {
    const score = scores[id];
    return score && { ...score, places: countedPlaces(rankings, counted) };
  };
  const overall: Fact = {
    label: page.t('Overall score'),
    better: 'high',
    figure: ({ id }) => scores[id]?.score ?? null,
    isRival: (first, other) => mayBeAsGood(spanOf(first), spanOf(other)),
    ends: true,
    lead: { label: page.t('Best score') },
    text: ({ id, rankings }) =>
      scores[id]?.score.toFixed(1) ?? (rankings.length === 0 ? page.t('not ranked yet') : '–'),
    below: ({ id }) => likelyText(page, scores[id]),
  };
  return [
    {
      title: page.t('In short'),
      rows: [overall, ...getSolvedFacts(page, props.solved), ...getCostFacts(page, yuan, sellers)],
    },
    {
      title: page.t('Price per million tokens'),
      rows: [
        priceFact(page, yuan, { label: page.t('Input'), field: 'input_price' }),
        priceFact(page, yuan, { label: page.t('Output'), field: 'output_price' }),
        priceFact(page, yuan, { label: page.t('Cache read'), field: 'cache_read_price' }),
        priceFact(page, yuan, { label: page.t('Cache write'), field: 'cache_write_price' }),
        longFact(page, yuan),
        batchFact(page),
      ],
    },
    {
      title: page.t('Facts'),
      rows: [
        tokenFact(page.t('Context'), 'context_window'),
        tokenFact(page.t('Max output'), 'max_output_tokens'),
        ...getTextFacts(page, props),
      ],
    },
  ];
}

/** In which interval a score likely lies. */
function likelyText(page: Page, overall: OverallScore | undefined): string | undefined {
  if (overall === undefined) return undefined;
  // It breaks before its first end alone.
  const interval = likelyInterval(overall).replace('–', '–\u2060');
  return page.t('likely {interval}', { interval });
}

function tokenFact(label: string, field: 'context_window' | 'max_output_tokens'): Fact {
  return {
    label,
    better: 'high',
    // 128,000 and 131,072 tokens are the same in use.
    sameWithin: 0.05,
    figure: (model) => model[field],
    text: (model) => (model[field] === null ? '–' : tokenText(model[field])),
  };
}

function getTextFacts(
  page: Page,
  { successors, words, yuan }: Pick<CompareProps, 'successors' | 'words' | 'yuan'>,
): Fact[] {
  const textFact = (
    label: string,
    getText: (model: ModelDetail) => string | null | undefined,
  ): Fact => ({ label, text: (model) => getText(model) || '–' });
  const day = (value: string | null) => value && brokenDate(page, value);
  const inWords = (names: readonly string[]) =>
    page.listText(names.map((name) => words[name] ?? name));
  return [
    textFact(page.t('Released'), ({ released }) => day(released)),
    textFact(page.t('Knowledge cutoff'), (model) => day(model.knowledge_cutoff)),
    textFact(page.t('Stage'), ({ lifecycle }) => wordOf(page, lifecycleStages, lifecycle.stage)),
    textFact(page.t('End of service'), ({ lifecycle }) => day(lifecycle.retires)),
    textFact(page.t('Successor'), ({ id }) => successors[id]),
    textFact(page.t('Price read'), (model) => {
      // A price in dollars may be known beside it, of which nothing is said here.
      const isYuan = model.sources.length === 0 || yuan[model.id] !== undefined;
      return priceReadText(page, model, isYuan);
    }),
    textFact(
      page.t('Reasoning efforts'),
      ({ capabilities: { efforts } }) => efforts && page.listText(efforts),
    ),
    textFact(
      page.t('Takes as input'),
      (model) => model.modalities.input && inWords(model.modalities.input),
    ),
    textFact(page.t('Weights'), (model) => weightsText(page, model)),
    textFact(page.t('Tags'), (model) => inWords(model.tags)),
    {
      label: page.t('Plans known to include it'),
      // Most plans name no models, so none is not zero.
      text: ({ plans }) => (plans.length > 0 ? `${plans.length}` : '–'),
      extra: ({ id, plans }) =>
        plans.length > 0 && (
          <a href={href(page, 'plans', {}, { model: id })}>{page.t('Which plan?')}</a>
        ),
    },
  ];
}

/** Whether the weights are open, and under which licence; undefined where that is not known. */
export function weightsText(page: Page, { weights }: ModelDetail): string | undefined {
  const { open, license } = weights;
  if (open === null) return undefined;
  if (!open) return page.t('not open');
  return license === null
    ? page.t('open, licence unknown')
    : page.t('open, {license}', { license });
}

/** The places of models on the boards; those that list most of them first. */
function getBoardFacts(
  page: Page,
  boards: CompareProps['boards'],
  models: ModelDetail[],
): FactGroup {
  const listedModels = ({ key }: CompareProps['boards'][number]) =>
    models.filter((model) => placeOn(key, model) !== undefined).length;
  const rows = boards
    .toSorted((left, right) => listedModels(right) - listedModels(left))
    .map((board) => boardFact(page, board, models));
  return { title: page.t('Our score from 0 to 100, rank, and the board’s own figure'), rows };
}

/** Our score on a board, with its rank and the figure that the board itself has. */
export function boardFact(
  page: Page,
  { key, name, period, retired }: CompareProps['boards'][number],
  models: readonly ModelDetail[],
): Fact {
  const write = nativeWriter(models.flatMap((model) => placeOn(key, model)?.native ?? []));
  return {
    label: name,
    note: page.dateText(period),
    to: href(page, 'board', { board: key }),
    better: 'high',
    figure: (model) => placeOn(key, model)?.score ?? null,
    text: (model) => {
      const found = placeOn(key, model);
      return found === undefined ? '–' : found.score.toFixed(1);
    },
    below: (model) => {
      const found = placeOn(key, model);
      if (found === undefined) return undefined;
      const rank = rankText(page, model, servedPlace(model, found, retired));
      return `${rank} · ${write(found.native)}`;
    },
  };
}

/** A rank with those among whom it is. */
function rankText(page: Page, model: ModelDetail, place: { rank: number; count: number }): string {
  return isRetired(model)
    ? page.t('{rank} of {count}, retired ones counted', place)
    : page.t('{rank} of {count}', place);
}

type Place = { rank: number; model_count: number };

/** The rank among the served models, as its own page has it; that of a retired one is among all. */
export function servedPlace(
  { lifecycle }: Pick<ModelDetail, 'lifecycle'>,
  { rank, model_count: count }: Place,
  retired: readonly number[],
) {
  if (isRetired({ lifecycle })) return { rank, count };
  const above = retired.filter((each) => each < rank).length;
  return { rank: rank - above, count: count - retired.length };
}

function placeOn(key: string, { rankings }: ModelDetail) {
  return rankings.find(({ board }) => board === key);
}
