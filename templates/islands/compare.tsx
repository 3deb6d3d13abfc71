import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Overall } from '../../feed/contract/schemas/board.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { lifecycleStages, modelStatuses } from '../../feed/contract/vocabulary.ts';
import { cost } from '../../feed/prices/answered-cost.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import { DAYS_A_MONTH, monthlyCost } from '../../feed/prices/month.ts';
import { tokenText } from '../../feed/text.ts';
import { brokenDate } from '../components/broken-date.ts';
import { bestMark, type Fact, type FactGroup, isRetired } from '../components/compared-facts.ts';
import { listAmounts } from '../components/currency.ts';
import { useModels } from '../components/fetched.ts';
import { offPeakRate, peakText, usualRate } from '../components/hours.ts';
import { inOne } from '../components/in-one.ts';
import { startWith } from '../components/island.tsx';
import { InShort, shortAnswers } from '../components/leaders.tsx';
import { likelyInterval } from '../components/likely-interval.ts';
import { href, MOST_COMPARED } from '../components/links.tsx';
import { nativeWriter } from '../components/metric.ts';
import { ModelField } from '../components/model-field.tsx';
import { Marks } from '../components/model-name.tsx';
import { toMarks } from '../components/prices.tsx';
import { RemoveButton } from '../components/remove-button.tsx';
import type { SolvedCosts } from '../components/solved-costs.ts';
import { getSolvedFacts } from '../components/solved-facts.ts';
import { calledModel, useQuery } from '../components/state.ts';
import { dearerWrite, type SumBounds, signOf } from '../components/sum-sign.ts';
import { type Column, Table } from '../components/table.tsx';
import { pairAmounts, tokenAmounts } from '../components/token-prices.tsx';
import type { Named } from '../components/typed-name.ts';
import { agentDay, dailyUse } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import { type Page, SOON_DAYS } from '../page.ts';
import { gapOf, grouped, type Message } from '../text.ts';

/** A list in yuan that the reader pays by. */
export type YuanList = {
  prices: Pick<ModelDetail, PriceField | 'price_tiers'>;
  /** Whether a sum is by the list in dollars, since this one lacks a price that counts. */
  isLess: boolean;
  /** What it takes at the hours that cost less, where a sum is by it. */
  offPeak?: Pick<ModelDetail, PriceField>;
  /** When both lists were read, where this one is older. */
  older?: string;
};

type OverallScore = Pick<Overall, 'score' | 'low' | 'high'>;

type CompareProps = {
  /** Every model, for the field that adds one. */
  models: Named[];
  /** The name of the model to take after one, by its id. */
  successors: { [id: string]: string };
  /** With the ranks of the retired models on each. */
  boards: { key: string; name: string; period: string; retired: number[] }[];
  /** The overall scores by id, with the ends of the intervals that they likely lie in. */
  scores: { [id: string]: OverallScore };
  solved?: SolvedCosts | undefined;
  /** The tags and kinds of input in the language of the page, where they have other words there. */
  words: { [word: string]: string };
  /** By id, the prices of models whose list in yuan the reader pays. */
  yuan: { [id: string]: YuanList };
  /** The ids of models whose price is converted, though their vendor sells in yuan too. */
  yuanUnknown: string[];
  /** The day of the rate at which yuan are converted. */
  rateDay: string | undefined;
  /** Comparisons to begin with. */
  examples: { label: string; ids: string[] }[];
};

/** The models of the address side by side. */
export function Compare(props: CompareProps) {
  const { models: all, examples } = props;
  const page = usePage();
  const [ids, setIds] = useIds(all);
  const example = useIsRead() && ids.length === 0 ? examples[0] : undefined;
  const shown = example?.ids ?? ids;
  const answers = useModels<ModelDetail>(shown);
  const models = shown.flatMap((id) => answers.get(id) ?? []);
  // What the feed has no model of takes no place, and is gone with the next change.
  const known = ids.filter((id) => answers.get(id) !== null);
  const field = useRef<HTMLInputElement>(null);
  const show = (wanted: string[]) => {
    setIds(wanted);
    // The button that removes a model goes with it: the keyboard goes on at the field.
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <>
      <ModelField
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
            onRemove={(removed) => show((example?.ids ?? known).filter((id) => id !== removed))}
          />
        </section>
      )}
    </>
  );
}

/**
 * The ids of the models that the address names, as `models` or `ids`, and how it gets others. What it
 * names that is unknown stands as it is written.
 */
function useIds(all: CompareProps['models']) {
  const [query, change] = useQuery();
  const named = query.models ?? query.ids ?? '';
  const called = named.split(',').map((text) => calledModel(text, all)?.id ?? text);
  const ids = [...new Set(called.filter(Boolean))].slice(0, MOST_COMPARED);
  return [ids, (wanted: string[]) => change({ models: wanted.join(), ids: '' })] as const;
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
function Examples({
  all,
  examples,
}: { all: CompareProps['models'] } & Pick<CompareProps, 'examples'>) {
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
    extra: (model) => <Marks marks={toMarks(page, model, props.yuan[model.id]?.prices)} />,
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
        <a class="button" href={href(page, 'cost', {}, { models: 'all' })}>
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
    page.t(
      'Green: best of its row, today and at a price announced for the next {days} days. Prices of the cache have none unless all are known.',
      { days: SOON_DAYS },
    ),
    page.t(
      'A month has the same tokens for every model, and they do not get the same done with them: what a solved task costs, by effort, is on the page of the boards.',
    ),
    ...signNotes(page, models, yuan),
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
    ...models.map((model) => offPeakText(page, model, yuan[model.id]?.offPeak)),
    rateDay &&
      isConverted &&
      page.t('What has a ≈ is converted at {rate} CNY for a dollar, the rate of {date}.', {
        rate: Number(page.rates.CNY?.toPrecision(4)),
        date: page.dateText(rateDay),
      }),
  ];
  return notes.filter((note) => typeof note === 'string');
}

/** What the sums with a sign take or leave out. */
function signNotes(page: Page, models: readonly ModelDetail[], lists: YuanLists): string[] {
  const bounds = models.map((model) => {
    const list = lists[model.id];
    return boundsOf(list && !list.isLess ? { ...model, ...list.prices } : model);
  });
  const notes = [
    bounds.some(({ isMost }) => isMost) &&
      page.t(
        'A sum with ≤ takes the input price for reads from the cache, whose price is unknown.',
      ),
    bounds.some(({ isLeast }) => isLeast) &&
      page.t('The higher of two sums has all new input written to the cache, which costs more.'),
  ];
  return notes.filter((note) => note !== false);
}

/** What a month comes to in the hours that cost less, by the list of the other hours. */
function offPeakText(
  page: Page,
  model: ModelDetail,
  yuan: YuanList['offPeak'],
): string | undefined {
  const offPeak = offPeakRate(model.rates);
  if (offPeak === undefined) return undefined;
  const rates = [{ ...offPeak, ...yuan }];
  const { total } = cost({ ...model, ...yuan, rates }, dailyUse({}).tokens, {
    condition: 'off_peak',
  });
  const monthly = monthlyCost(total, agentDay.requests);
  const [amount] = listAmounts(page, monthly, yuan !== undefined);
  const hours = peakText(page, offPeak.hours_utc ?? []);
  return page.t('{name}: off peak {amount} a month; peak is {hours}.', {
    name: model.name,
    amount,
    hours,
  });
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

/** The lines of a comparison: what decides first. */
export function getFactGroups(
  page: Page,
  props: Pick<CompareProps, 'successors' | 'scores' | 'solved' | 'words' | 'yuan'>,
): FactGroup[] {
  const { scores, yuan } = props;
  const overall: Fact = {
    label: page.t('Overall score'),
    better: 'high',
    figure: ({ id }) => scores[id]?.low ?? null,
    most: ({ id }) => scores[id]?.high ?? null,
    lead: { label: page.t('Best score'), order: ({ id }) => scores[id]?.score },
    text: ({ id, rankings }) =>
      scores[id]?.score.toFixed(1) ?? (rankings.length === 0 ? page.t('not ranked yet') : '–'),
    below: ({ id }) => likelyText(page, scores[id]),
  };
  return [
    {
      title: page.t('In short'),
      rows: [overall, ...getSolvedFacts(page, props.solved), ...getCostFacts(page, yuan)],
    },
    {
      title: page.t('Price per million tokens'),
      rows: [
        priceFact(page, yuan, { label: page.t('Input'), field: 'input_price' }),
        priceFact(page, yuan, { label: page.t('Output'), field: 'output_price' }),
        priceFact(page, yuan, { label: page.t('Cache read'), field: 'cache_read_price' }),
        priceFact(page, yuan, { label: page.t('Cache write'), field: 'cache_write_price' }),
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

type PriceField = 'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price';

type YuanLists = CompareProps['yuan'];

/**
 * A price in the currency of the reader. Where the list in yuan lacks it, that of the list in dollars
 * stands converted, and says so; and where that list decides a sum, so do its other prices.
 */
function priceFact(
  page: Page,
  lists: YuanLists,
  { label, field }: { label: string; field: PriceField },
): Fact {
  const hasPrice = ({ prices }: YuanList) => prices[field] !== null;
  const fact = soonPriced(page, lists, {
    isByYuan: hasPrice,
    getFigure: (prices) => prices[field],
    write: (prices, isYuan) => inOne(tokenAmounts(page, prices[field], isYuan)),
  });
  const text = (model: ModelDetail) => {
    const list = lists[model.id];
    const amount = fact.text(model);
    if (list === undefined || model[field] === null) return amount;
    if (!hasPrice(list)) return page.t('{amount}, by the list in dollars', { amount });
    if (!list.isLess) return amount;
    const dollars = inOne(tokenAmounts(page, model[field]));
    return page.t('{amount}; list in dollars: {dollars}', { amount, dollars });
  };
  // What is charged for the cache is often unknown because it is not charged apart.
  return { label, ...fact, text, needsAll: field.startsWith('cache') };
}

/** What is sent as batches costs, by the list in dollars, which alone has it; no model is the best of two prices. */
function batchFact(page: Page): Fact {
  return {
    label: page.t('Batch'),
    note: page.t('Input / output'),
    text: (model) => {
      const batch = usualRate(model, 'batch');
      return batch === undefined ? '–' : inOne(pairAmounts(page, batch));
    },
    below: (model) => {
      const until = usualRate(model, 'batch')?.until;
      return until ? page.t('until {date}', { date: page.dateText(until) }) : undefined;
    },
  };
}

type PricedFact = {
  /** Whether the list in yuan decides, where the reader pays by one. */
  isByYuan?: (list: YuanList) => boolean;
  getFigure: (prices: ComparedPrices) => number | null;
  /** The most that it may be, where the figure is the least. */
  getMost?: (prices: ComparedPrices) => number | null;
  /** Whether these are of two uses, and not what is unknown. */
  isOfUses?: (prices: ComparedPrices) => boolean;
  write: (prices: ComparedPrices, isYuan: boolean) => string;
};

/**
 * A figure that follows from the price, the lowest the best. Where another price is announced for a day
 * soon both stand, and so do the best of today and the one that will be.
 */
function soonPriced(
  page: Page,
  lists: YuanLists,
  {
    isByYuan = ({ isLess }) => !isLess,
    getFigure,
    getMost = getFigure,
    isOfUses,
    write,
  }: PricedFact,
): Pick<
  Fact,
  | 'better'
  | 'figure'
  | 'most'
  | 'isOfUses'
  | 'text'
  | 'shown'
  | 'below'
  | 'ends'
  | 'today'
  | 'comingDay'
> {
  const listOf = (model: ModelDetail) => {
    const list = lists[model.id];
    const isYuan = list !== undefined && isByYuan(list);
    // What is announced is of the list in dollars.
    const soon = isYuan ? undefined : soonPrices(page, model);
    return { prices: isYuan ? { ...model, ...list.prices } : model, isYuan, soon };
  };
  type GetFigure = PricedFact['getFigure'];
  const today = (get: GetFigure) => (model: ModelDetail) => {
    const { prices, isYuan } = listOf(model);
    return isYuan ? page.inDollars(get(prices)) : get(prices);
  };
  const todayText = (model: ModelDetail) => {
    const { prices, isYuan } = listOf(model);
    return write(prices, isYuan);
  };
  const comingText = (model: ModelDetail) => {
    const { soon, isYuan } = listOf(model);
    if (soon === undefined || isRetired(model)) return undefined;
    const next = write(soon, isYuan);
    if (next === todayText(model)) return undefined;
    return page.t('from {date}: {next}', { date: page.dateText(soon.from), next });
  };
  const later = (get: GetFigure) => (model: ModelDetail) => {
    const { soon } = listOf(model);
    return soon ? get(soon) : today(get)(model);
  };
  return {
    better: 'low',
    ends: true,
    figure: later(getFigure),
    most: later(getMost),
    ...(isOfUses && { isOfUses: (model) => isOfUses(listOf(model).prices) }),
    today: {
      figure: today(getFigure),
      most: today(getMost),
      text: todayText,
    },
    comingDay: (model) => listOf(model).soon?.from,
    shown: (model) => (comingText(model) === undefined ? undefined : todayText(model)),
    below: comingText,
    text: (model) => {
      const { prices } = listOf(model);
      const now = todayText(model);
      if (isRetired(model) && getFigure(prices) !== null)
        return page.t('{amount}, last price', { amount: now });
      const coming = comingText(model);
      return coming === undefined ? now : page.t('{now}; {coming}', { now, coming });
    },
  };
}

/** What a cost is made of. */
type ComparedPrices = Pick<ModelDetail, PriceField | 'price_tiers' | 'lifecycle'> &
  Partial<Pick<ModelDetail, 'rates'>>;

/** The prices that are announced for a day soon. */
export function soonPrices(
  page: Page,
  { lifecycle, price_history }: ModelDetail,
): (ComparedPrices & { from: string }) | undefined {
  const next = announcedPrice(price_history, page.today);
  if (next?.from == null || page.daysUntil(next.from) > SOON_DAYS) return undefined;
  return { ...next, from: next.from, lifecycle };
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

/** What a request of an agent's day costs, and a month of them. */
function getCostFacts(page: Page, lists: YuanLists): Fact[] {
  const { in: input, cached, out, requests } = agentDay;
  return [
    {
      label: page.t('A request'),
      note: page.t(
        '{input} tokens in, {cached} from the cache, {output} out; after “to” with all new input written to the cache',
        {
          input: grouped(input),
          cached: grouped(cached),
          output: grouped(out),
        },
      ),
      ...costFact(page, lists, (total) => total),
    },
    {
      label: page.t('A month'),
      note: page.t('{days} days of {requests} requests', { days: DAYS_A_MONTH, requests }),
      lead: { label: page.t('Cheapest month') },
      ...costFact(page, lists, (total) => monthlyCost(total, requests)),
    },
  ];
}

/** What requests come to, by the list that has all prices that they need. */
function costFact(
  page: Page,
  lists: YuanLists,
  toSum: (total: number | null) => number | null,
): Omit<Fact, 'label'> {
  const fact = soonPriced(page, lists, {
    getFigure: (prices) => dayCost(prices).range?.low ?? dayCost(prices).total,
    getMost: mostOfDay,
    isOfUses: (prices) => !boundsOf(prices).isMost,
    write: (prices, isYuan) => {
      const amounts = sumAmounts(page, { prices, isYuan, toSum });
      return amountText(page, { prices, isYuan, amounts });
    },
  });
  const text = (model: ModelDetail) => {
    const amount = fact.text(model);
    const isOfDollars = lists[model.id]?.isLess && amount !== '–';
    return isOfDollars ? page.t('{amount}, by the list in dollars', { amount }) : amount;
  };
  return { ...fact, text };
}

type Sum = {
  prices: ComparedPrices;
  isYuan: boolean;
  toSum: (total: number | null) => number | null;
};

/** A sum in the currencies that stand for it; where all new input may be written to the cache at a higher price, up to the sum with that. */
function sumAmounts(
  page: Page,
  { prices, isYuan, toSum }: Sum,
): readonly [string, (string | undefined)?] {
  const low = listAmounts(page, toSum(dayCost(prices).total), isYuan);
  if (!isRange(boundsOf(prices))) return low;
  const [first, second] = listAmounts(page, toSum(mostOfDay(prices)), isYuan);
  const rangeOf = (from: string, to: string) => page.t('{low} to {high}', { low: from, high: to });
  return [rangeOf(low[0], first), low[1] && second && rangeOf(low[1], second)];
}

/** Whether both ends of a sum are known: not where a price of the cache is unknown. */
function isRange({ isMost, isLeast }: SumBounds): boolean {
  return isLeast && !isMost;
}

function dayCost(prices: ComparedPrices) {
  return cost(prices, dailyUse({}).tokens);
}

/** What the same costs at the most: all new input is written to the cache, where that costs more. */
function mostOfDay(prices: ComparedPrices): number | null {
  const { tokens } = dailyUse({});
  const fresh = tokens.input_tokens - tokens.cache_read_tokens;
  const { isLeast } = boundsOf(prices);
  return cost(prices, { ...tokens, cache_write_tokens: isLeast ? fresh : 0 }).total;
}

/** Whether a sum takes the most for reads from the cache, and leaves out what writing to it costs more. */
function boundsOf(prices: ComparedPrices): SumBounds {
  const { total, range } = dayCost(prices);
  const written = cost(prices, { ...dailyUse({}).tokens, cache_write_tokens: 1 });
  const isLeast = total !== null && dearerWrite(written) !== undefined;
  return { isMost: range !== null, isLeast };
}

type WrittenSum = {
  prices: ComparedPrices;
  isYuan: boolean;
  amounts: ReturnType<typeof sumAmounts>;
};

/** A sum with what it takes to hold: that it is the most or the least of a bill, and the dearer hours. */
function amountText(page: Page, { prices, isYuan, amounts: [first, second] }: WrittenSum): string {
  if (dayCost(prices).total === null) return '–';
  const isPeak = prices.rates?.some(({ condition }) => condition === 'off_peak');
  const bounds = boundsOf(prices);
  const amount = (isRange(bounds) ? '' : signOf(page, bounds, isYuan)) + first;
  const stated = inOne([amount, second]);
  return isPeak ? `${stated}${gapOf(page)}${page.t('at peak hours')}` : stated;
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
    textFact(page.t('Stage'), ({ lifecycle }) => word(page, lifecycleStages, lifecycle.stage)),
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

/** When the prices that are shown were read; and of those in dollars the status, which a list in yuan has not. */
export function priceReadText(page: Page, model: ModelDetail, isYuan: boolean): string {
  const [list] = isYuan ? model.list_prices : [];
  const state = list ? page.t('list in yuan') : word(page, modelStatuses, model.status);
  const days = (list ?? model).sources.flatMap(({ checked }) => checked ?? []);
  const day = days.sort().at(-1);
  const date = day ? brokenDate(page, day) : page.t('day not known');
  // Without a price there is nothing that was read.
  const isPriced = list !== undefined || model.sources.length > 0;
  return isPriced ? page.t('{date} ({state})', { date, state: state ?? '' }) : `${state}`;
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

/** The Chinese of a word comes with the script in which it stands. */
function word(page: Page, words: readonly Message[], value: string): string | undefined {
  return words.filter((each) => each === value).map((each) => page.t(each))[0];
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
