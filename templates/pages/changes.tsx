import type { ComponentProps } from 'preact';
import { groupBy } from '../../feed/collections.ts';
import type { Change } from '../../feed/contract/schemas/changes.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { modelPriceFields } from '../../feed/contract/vocabulary.ts';
import { priceBefore, priceOn, regularPrice } from '../../feed/prices/history.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { asLastPaid, isAfterEnd, modelInPlaceOf } from '../components/answering.ts';
import { homeCurrency, listAmounts } from '../components/currency.ts';
import { DaysLeft } from '../components/deadline.tsx';
import { RateText } from '../components/exchange-rates.tsx';
import { Island } from '../components/island.tsx';
import { href, listMark, OutwardLink, rich } from '../components/links.tsx';
import { leadingYuan } from '../components/model-figures.tsx';
import { agentRequestsText } from '../components/move-months.ts';
import { namedModels, vendorNames } from '../components/named-models.ts';
import { lapsedDay, promotionText } from '../components/prices.tsx';
import { percentChange } from '../components/ratio.ts';
import { isPriced, shownList } from '../components/readers-prices.ts';
import { Differences, moveDifferences } from '../components/soon.tsx';
import { Heading, Section } from '../components/sources.tsx';
import {
  type Difference,
  followersOf,
  type SuccessorAdvice,
  whoseText,
} from '../components/successor.ts';
import { pairAmounts, tokenAmounts } from '../components/token-prices.tsx';
import { usePage } from '../components/use-page.ts';
import { type Data, inWords } from '../data.ts';
import { Mine } from '../islands/mine.tsx';
import { DAY_MILLISECONDS, type Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';
import { gapOf, type Message } from '../text.ts';

export const changePages = (data: Data): BuiltPage[] => [
  {
    name: 'changes',
    values: {},
    render: (page) => ({
      title: page.t('Changes: launches, prices, leaders, ends of coding models'),
      description: page.t(
        'New coding models, price cuts, rises to come, new leaders of boards and ends of service, by month, each with its day.',
      ),
      content: <ChangesPage data={data} />,
    }),
  },
];

/** The kinds of news, in the order of the page. */
const topics = {
  models: 'New models',
  prices: 'Prices',
  leaders: 'New leaders',
  ends: 'Ends of service and of sale',
  undated: 'Ended on or before that day: the day itself is unknown',
  boards: 'Boards',
  ranks: 'Other ranks',
} as const satisfies { [topic: string]: Message };
type Topic = keyof typeof topics;

/** One piece of news: what happened to a record on a day, or to several of a vendor alike. */
type News = {
  day: string;
  topic: Topic;
  kind: Change['subject']['kind'];
  records: { id: string; name: string }[];
  vendor: string;
  /** Whether all its figures fell, or all rose, and by how much where they did by the same share. */
  direction?: 'cut' | 'rise' | undefined;
  percent?: number | undefined;
  texts: readonly NewsText[];
  /** What to take in the place of one that ends. */
  successors?: readonly NewsSuccessor[] | undefined;
  /** The vendor of a plan that is no longer sold, where it sells others. */
  seller?: { slug: string; name: string } | undefined;
  /** Where it was read, the best page first; nothing where the feed doesn't know. */
  source?: string | undefined;
};

/** What a piece of news says; what it converts stands beside it as it was stated. */
type NewsText = readonly [text: string, stated?: string | undefined];

/** A model to move to, whose word that is, and what it costs to who pays the present price. */
type NewsSuccessor = {
  id: string;
  name: string;
  whose: string;
  differences: Difference[];
  /** How much better it is, where this feed chose it. */
  better?: string | undefined;
};

type ChangesProps = { data: Data };

/** What is to come, then each month, of which the newest is open. */
function ChangesPage({ data }: ChangesProps) {
  const page = usePage();
  const newsAhead = newsToCome(page, data);
  const coming = groupAlike(newsAhead);
  const past = pastNews(page, data);
  const months = groupBy(past, ({ day }) => day.slice(0, 7));
  return (
    <article>
      <Heading title={page.t('Changes')}>
        <p class="lede">
          {page.t('New models, prices, leaders of boards and ends of service, by month.')}
        </p>
        <p class="quiet">
          {page.t('Of plans there are prices and ends: the feed does not know when one was new.')}
          {gapOf(page)}
          {page.t('An announcement stands under the day on which it was first read.')}
        </p>
        {homeCurrency(page) === 'CNY' && (
          <p class="quiet">
            <RateText data={data} />
          </p>
        )}
      </Heading>
      <Island
        name="mine"
        render={Mine}
        props={{ records: followable(page, data, [...newsAhead, ...past]) }}
      />
      <Section
        title={page.t('Upcoming')}
        note={coming.length === 0 && page.t('Nothing is announced.')}
      >
        <NewsList news={coming} />
        {coming.some(({ successors = [] }) => successors.length > 0) && (
          <p class="quiet">
            {agentRequestsText(page)}
            {gapOf(page)}
            {page.t(
              '“By our figures”: it scores no lower overall or, where the one that ends has no overall score, on any board of both; “costs no more” means each of its prices.',
            )}
          </p>
        )}
      </Section>
      {[...months].map(([month, news], index) => (
        <Month month={month} news={groupAlike(news)} isOpen={index === 0} />
      ))}
    </article>
  );
}

type MonthProps = { month: string; news: News[]; isOpen: boolean };

function Month({ month, news, isOpen }: MonthProps) {
  const page = usePage();
  return (
    <details id={month} open={isOpen}>
      <summary>
        <b>{page.dateText(month)}</b>
        <Count of={news} />
      </summary>
      <Topics news={news} />
    </details>
  );
}

/** How many pieces of news there are, which the reader's choice of models and plans counts again. */
function Count({ of }: { of: readonly News[] }) {
  const page = usePage();
  return (
    <>
      {gapOf(page)}
      {rich(page, '({count})', { count: <span class="count">{of.length}</span> })}
    </>
  );
}

type Followable = ComponentProps<typeof Mine>['records'];

type RecordNews = readonly Pick<News, 'kind' | 'records'>[];

/** The models, the best ranked first, then the plans; and of which there is no news. */
export function followable(page: Page, data: Data, news: RecordNews): Followable {
  return [
    ...followableModels(page, data, idsIn(news, 'model')),
    ...followablePlans(page, data, idsIn(news, 'plan')),
  ];
}

function followableModels(page: Page, data: Data, inNews: ReadonlySet<string>): Followable {
  return namedModels(page, data).map((named) => ({
    kind: 'model',
    ...named,
    ...quietMark(inNews, named.id),
  }));
}

function followablePlans(page: Page, data: Data, inNews: ReadonlySet<string>): Followable {
  return data.plans.map(({ id, name, vendor }) => ({
    kind: 'plan',
    id,
    name: inWords(page, name),
    vendor: vendorNames(page, vendor).join(' '),
    ...quietMark(inNews, id),
  }));
}

/** Most records are in the news, so that only the others are marked. */
function quietMark(inNews: ReadonlySet<string>, id: string): { isQuiet?: true } {
  return inNews.has(id) ? {} : { isQuiet: true };
}

function idsIn(news: RecordNews, kind: News['kind']): ReadonlySet<string> {
  const records = news.flatMap((each) => (each.kind === kind ? each.records : []));
  return new Set(records.map(({ id }) => id));
}

/** Ranks other than the first are folded: there are many. */
function Topics({ news }: { news: News[] }) {
  const page = usePage();
  // The keys of the table are its topics.
  return (Object.keys(topics) as Topic[]).map((topic) => {
    const own = news.filter((each) => each.topic === topic);
    if (own.length === 0) return null;
    return topic === 'ranks' ? (
      <details>
        <summary>
          {page.t(topics[topic])}
          <Count of={own} />
        </summary>
        <NewsList news={own} />
      </details>
    ) : (
      <>
        <h3>{page.t(topics[topic])}</h3>
        <NewsList news={own} />
      </>
    );
  });
}

function NewsList({ news }: { news: News[] }) {
  const page = usePage();
  return (
    <ol class="news">
      {news.map((each) => (
        <li>
          <time dateTime={each.day}>{page.dateText(each.day)}</time>
          <Records of={each} />
          <span class="cluster">
            {each.day > page.today && (
              <small>
                <DaysLeft day={each.day} />
              </small>
            )}
            <DirectionMark of={each} />
            {each.texts.map(([text, stated]) => (
              <span>
                {text} {stated && <small>{stated}</small>}
              </span>
            ))}
            {each.successors?.map((successor) => (
              <SuccessorLink of={successor} />
            ))}
            {each.seller && <SoldNow by={each.seller} />}
            {each.source && (
              <small>
                <OutwardLink to={each.source} />
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function SuccessorLink({ of: { id, name, whose, differences, better } }: { of: NewsSuccessor }) {
  const page = usePage();
  return (
    <span>
      → <a href={href(page, 'model', { id })}>{name}</a> <Differences of={differences} />{' '}
      <small>{better === undefined ? whose : page.clausesText([better, whose])}</small>
    </span>
  );
}

/** The plans that the vendor of one sells that ends. */
function SoldNow({ by: { slug, name: vendor } }: { by: { slug: string; name: string } }) {
  const page = usePage();
  return (
    <a href={`${href(page, 'vendor', { slug })}#plans`}>
      {page.t('What {vendor} sells now', { vendor })}
    </a>
  );
}

/** News of one vendor and day that say the same are one, with the names of all their records and the first source. */
export function groupAlike(news: readonly News[]): News[] {
  const groups = groupBy(news, ({ records, source, ...said }) => JSON.stringify(said));
  return [...groups.values()].map(([first, ...others]) => ({
    ...first,
    records: [first, ...others].flatMap(({ records }) => records),
  }));
}

function Records({ of: { kind, records, vendor } }: { of: News }) {
  const page = usePage();
  const to = (id: string) =>
    kind === 'board' ? href(page, 'board', { board: id }) : href(page, kind, { id });
  return (
    <span>
      {records.map(({ id, name }, index) => (
        // No line begins with the mark after a name, and a space at the end of a box is none.
        <>
          <span class="name">
            <a href={to(id)}>{name}</a>
            {index < records.length - 1 && <i>{listMark(page).trim()}</i>}
          </span>
          {index < records.length - 1 ? gapOf(page) : ' '}
        </>
      ))}
      <small>{page.vendorName(vendor)}</small>
    </span>
  );
}

/** `doubles`, `halves`, `rise 50 %`, or only which way where the figures moved by different shares. */
function DirectionMark({ of: { direction, percent } }: { of: News }) {
  const page = usePage();
  if (direction === undefined) return null;
  return <b class={`mark ${direction}`}>{directionText(page, direction, percent)}</b>;
}

function directionText(page: Page, direction: 'cut' | 'rise', percent: number | undefined): string {
  if (percent === undefined) return page.t(direction);
  if (percent === 100) return page.t('doubles');
  if (percent === -50) return page.t('halves');
  return `${page.t(direction)} ${page.percent(Math.abs(percent))}`;
}

/** What happened until today, the newest first. */
function pastNews(page: Page, data: Data): News[] {
  const news = [
    ...newsOf(page, data.changes, data),
    ...planEnds(page, data),
    ...promiseEnds(page, data),
  ];
  return news
    .filter(({ day }) => day <= page.today)
    .sort((left, right) => compareCodeUnits(right.day, left.day));
}

/**
 * The days until which promotions are promised, but for those after which the price was read again. No
 * source says that a price changes then, so that the feed has no such change: the page derives it.
 */
function promiseEnds(page: Page, data: Data): News[] {
  return data.models.flatMap((model): News[] => {
    const price = priceOn(model.price_history, page.today);
    const before = regularPrice(model.price_history, page.today);
    const day = price?.promised_until;
    if (day == null || price === undefined || before === undefined) return [];
    const isOpen = day > page.today || lapsedDay(page, price) !== undefined;
    if (!isOpen || model.lifecycle.stage === 'retired') return [];
    const [amount, stated] = pairAmounts(page, before);
    return [
      {
        day,
        topic: 'prices',
        kind: 'model',
        ...recordOf(page, { kind: 'model', id: model.id }, { data }),
        texts: [
          [promotionText(page, price) ?? ''],
          [page.t('price before it {price}', { price: amount }), stated],
        ],
        source: price.sources[0]?.url,
      },
    ];
  });
}

/** The plans that nobody can buy any more, or from a day to come; the feed has that day, or the one on which it was read. */
function planEnds(page: Page, data: Data): News[] {
  return data.plans.flatMap(({ id, vendor, ended: day }): News[] => {
    if (day === null) return [];
    return [
      {
        day,
        topic: day > page.today ? 'ends' : 'undated',
        kind: 'plan',
        ...recordOf(page, { kind: 'plan', id }, { data }),
        texts: [[page.t('No longer sold')]],
        seller: sellerOf(page, data, vendor),
        source: data.planEndSources.get(id)?.[0]?.url,
      },
    ];
  });
}

function sellerOf(page: Page, { vendors, soldPlans }: Data, vendor: string): News['seller'] {
  const seller = vendors.find(({ name }) => name === vendor);
  if (seller === undefined || soldPlans.every((plan) => plan.vendor !== vendor)) return undefined;
  return { slug: seller.slug, name: page.vendorName(vendor) };
}

/** Changes of one record on one day that belong together, such as its four prices, are one news. */
function newsOf(page: Page, changes: readonly Change[], data: Data): News[] {
  const groups = groupBy(changes, (change) => {
    const { date, subject } = change;
    const topic = `${topicOf(change, data)} ${isPriceAfterEnd(change, data)}`;
    return `${topic} ${date} ${subject.kind} ${subject.id}`;
  });
  return [...groups.values()].map((group) => {
    const [first] = group;
    const isMove = first.kind !== 'rank_changed' && !isPriceAfterEnd(first, data);
    return {
      day: first.date,
      topic: topicOf(first, data),
      kind: first.subject.kind,
      ...recordOf(page, first.subject, { data, period: periodOf(first) }),
      direction: isMove ? directionOf(group) : undefined,
      percent: isMove ? commonPercent(group) : undefined,
      texts: [...priceToday(page, first, data), ...groupTexts(page, group, data)],
      successors: group.flatMap((change) => pastSuccessors(page, change, data)),
      source: isRecent(page, first.date) ? sourceOf(first, data) : undefined,
    };
  });
}

/** Whether a price changed when its model had ended. */
function isPriceAfterEnd({ kind, date, subject }: Change, data: Data): boolean {
  const model = data.modelsById.get(subject.id);
  return kind === 'price_changed' && model !== undefined && isAfterEnd(model, date);
}

/** What to take after a model that has ended on the day of a change, against what it cost last. */
function pastSuccessors(page: Page, change: Change, data: Data): NewsSuccessor[] {
  const { kind, field, date, subject } = change;
  const model = data.modelsById.get(subject.id);
  const isEnd = kind === 'lifecycle_changed' && field === 'retires' && isEffective(change);
  if (!isEnd || !isRecent(page, date) || model?.lifecycle.stage !== 'retired') return [];
  return sinceEnd(model, newsSuccessors(page, asLastPaid(model), data));
}

/** Successors without a difference from a price that came after the end: whose that is is not known of each. */
function sinceEnd(model: ModelDetail, successors: NewsSuccessor[]): NewsSuccessor[] {
  const isOfOther = model.price_history.some(
    ({ from }) => from !== null && isAfterEnd(model, from),
  );
  return isOfOther ? successors.map((each) => ({ ...each, differences: [] })) : successors;
}

/** Whether an end has come, which is neither announced nor withdrawn. */
function isEffective({ to_text }: Change): boolean {
  return SAID_DAY.exec(to_text ?? '')?.[3] === undefined;
}

/** Older changes have their sources on the pages of their records alone: all of them would weigh too much. */
function isRecent(page: Page, day: string): boolean {
  return Date.parse(page.today) - Date.parse(day) < SOURCED_DAYS * DAY_MILLISECONDS;
}

const SOURCED_DAYS = 240;

/** The best page on which a change was read; of other ranks than the first their board has it. */
function sourceOf({ kind, date, subject, to_text }: Change, data: Data) {
  const { id } = subject;
  switch (kind) {
    case 'model_added':
      return data.factSources.get(id)?.find(({ url }) => url !== undefined)?.url;
    case 'lifecycle_changed':
      return data.modelsById.get(id)?.lifecycle.sources[0]?.url;
    case 'price_changed':
    case 'price_announced':
    case 'plan_changed':
      return priceSource(recordPrices(data, subject), dayOf(to_text) ?? date);
    case 'board_updated':
      return data.boards.find(({ key }) => key === id)?.rankings[0].board.public_url;
    case 'rank_changed':
      return undefined;
    default:
      return kind satisfies never;
  }
}

type DatedPrice = {
  from: string | null;
  seen_from?: string | null;
  sources: readonly { url: string }[];
};

/** Where the price of a day was read; nothing where prices of several lists begin on it. */
function priceSource(history: readonly DatedPrice[], day: string): string | undefined {
  const begun = history.filter((price) => (price.from ?? price.seen_from) === day);
  return begun.length === 1 ? begun[0]?.sources[0]?.url : undefined;
}

/** What a new model costs, which is its price of today: that of its first day may have been another. */
function priceToday(page: Page, { kind, subject }: Change, data: Data): NewsText[] {
  const model = data.modelsById.get(subject.id);
  if (kind !== 'model_added' || model === undefined || model.lifecycle.stage === 'retired')
    return [];
  if (isPriced(page, model)) return shownToday(page, model);
  const { length: count } = model.plans;
  const plans = page.t('in {count, plural, one {# plan} other {# plans}}', { count });
  return [[page.t('price unknown')], ...(count === 0 ? [] : [[plans] as const])];
}

/** The price that a reader pays today, without the word where it may be over. */
function shownToday(page: Page, model: ModelDetail): NewsText[] {
  const { prices, isYuan } = shownList(page, model);
  const [price, stated] = pairAmounts(page, prices, isYuan);
  const beside = stated?.replaceAll(' ', '\u00a0');
  const doubt = isYuan ? undefined : doubtOfToday(page, model);
  if (doubt !== undefined) return [[price, beside], [doubt]];
  return [[page.t('{price} today', { price }), beside]];
}

/** That nobody has read a price since the day until which it was promised. */
function doubtOfToday(page: Page, { price_history }: ModelDetail): string | undefined {
  const price = priceOn(price_history, page.today);
  if (price === undefined || lapsedDay(page, price) === undefined) return undefined;
  return promotionText(page, price);
}

function topicOf(change: Change, data: Data): Topic {
  const { kind, to, to_text } = change;
  const kinds = {
    model_added: 'models',
    price_changed: isPriceAfterEnd(change, data) ? 'ends' : 'prices',
    price_announced: 'prices',
    plan_changed: 'prices',
    lifecycle_changed: to_text === null ? 'undated' : 'ends',
    board_updated: 'boards',
    rank_changed: to === 1 ? 'leaders' : 'ranks',
  } as const;
  return kinds[kind];
}

/**
 * What happened to a record on a day; what is said of all its prices, such as the day on which they are
 * to come, once and before them.
 */
function groupTexts(page: Page, group: readonly Change[], data: Data): NewsText[] {
  const changes = inPriceOrder(group.filter(({ kind }) => kind !== 'model_added'));
  const [first] = changes;
  const list = first ? listNote(page, { ...first, currency: currencyOf(first) }, data) : [];
  const texts = changes.map((change) => changeText(page, change, data));
  const notes = [...list, ...priceNotes(page, changes), ...answerNote(page, first, data)];
  const promotion = first ? promotionNote(page, first, data) : [];
  return [...notes, ...texts, ...promotion].filter(([text]) => text !== '');
}

/** That a price which begins is a promotion, until when that was promised, or that one is over. */
function promotionNote(page: Page, { kind, date, subject }: Change, data: Data): NewsText[] {
  const history = data.modelsById.get(subject.id)?.price_history ?? [];
  const price = priceOn(history, date);
  if (kind !== 'price_changed' || price === undefined) return [];
  const until = price.promised_until;
  if (until != null) return [[page.t('promotion until {date}', { date: page.dateText(until) })]];
  if (price.promotion) return [[page.t('promotion')]];
  return priceBefore(history, date)?.promotion ? [[page.t('end of a promotion')]] : [];
}

/** Whose prices those of a model are that has ended. */
function answerNote(page: Page, change: Change | undefined, data: Data): NewsText[] {
  if (change === undefined || !isPriceAfterEnd(change, data)) return [];
  const ended = data.modelsById.get(change.subject.id);
  if (ended === undefined) return [];
  const model = modelInPlaceOf(data, ended, change.date)?.name;
  return model === undefined
    ? [[page.t('Price under its name since its end:')]]
    : [[page.t('Requests to it are answered by {model}, at its price:', { model })]];
}

/** What is said of prices after their amounts, each once. */
function priceNotes(page: Page, changes: readonly Change[]): NewsText[] {
  const notes = new Set(changes.map(({ to_text }) => readable(page, priceNote(to_text))));
  return [...notes].map((note) => [note]);
}

/** Prices as every page has them: input, output, cache; other fields stay before them. */
export function inPriceOrder<Move extends { field: string }>(moves: readonly Move[]): Move[] {
  const fields: readonly string[] = modelPriceFields;
  const place = ({ field }: Move) => fields.indexOf(field);
  return moves.toSorted((left, right) => place(left) - place(right));
}

/** By how many percent all figures moved; undefined where they moved by different shares. */
export function commonPercent(figures: readonly Pick<Change, 'from' | 'to'>[]): number | undefined {
  const percents = figures.map(({ from, to }) => percentBetween(from, to));
  const [first] = percents;
  return percents.every((percent) => percent === first) ? first : undefined;
}

function percentBetween(from: number | null, to: number | null): number | undefined {
  return from === null || to === null || from === 0 ? undefined : percentChange(to / from);
}

/** Whether all figures fell or all rose; undefined where some did either, or are unknown. */
function directionOf(figures: readonly Pick<Change, 'from' | 'to'>[]) {
  if (figures.some(({ from, to }) => from === null || to === null)) return undefined;
  const moves = figures.map(({ from, to }) => Math.sign((to ?? 0) - (from ?? 0)));
  if (moves.every((move) => move < 0)) return 'cut';
  return moves.every((move) => move > 0) ? 'rise' : undefined;
}

/** The period that a change is about; later than every period is the newest edition. */
function periodOf({ field, to_text }: Change): string {
  return (field === 'period' ? to_text : null) ?? '9999-12';
}

/** A model, plan or board by its name; by its id where no list has it. */
function recordOf(
  page: Page,
  { kind, id }: Change['subject'],
  { data, period = '' }: { data: Data; period?: string },
) {
  if (kind === 'board')
    return { records: [{ id, name: data.boardName(id, period) ?? id }], vendor: '' };
  const record = kind === 'model' ? data.modelsById.get(id) : data.plansById.get(id);
  const name = record === undefined ? id : inWords(page, record.name);
  return { records: [{ id, name }], vendor: record?.vendor ?? '' };
}

/** What happened, without the name of the record. */
export function changeText(
  page: Page,
  { kind, subject, field, from, to, from_text, to_text }: Change,
  { boardName }: Pick<Data, 'boardName'>,
): NewsText {
  const place = (rank: number | null) =>
    rank === null ? page.t('not listed') : page.t('rank {rank}', { rank });
  if (kind === 'rank_changed')
    // The texts of such a change are the periods of its board.
    return [
      page.t('{what}: {change}', {
        what: boardName(field, to_text ?? '') ?? fieldWord(page, field),
        change: `${place(from)} → ${place(to)}`,
      }),
    ];
  if (kind === 'lifecycle_changed') {
    if (to_text === null) return [page.t('No longer served')];
    return [
      page.t('{what}: {change}', {
        what: page.t(field === 'retires' ? 'End of service' : 'Deprecated'),
        change: readable(page, to_text),
      }),
    ];
  }
  if (from !== null || to !== null) {
    const currency = currencyOf({ from_text, to_text });
    return priceText(page, { subject, field, from, to, currency });
  }
  return [
    page.t('{what}: {change}', {
      what: fieldWord(page, field),
      change: `${readable(page, from_text ?? '–')} → ${readable(page, to_text ?? '–')}`,
    }),
  ];
}

/** The currency of a price that changed; '' where something else did. */
function currencyOf({ from_text, to_text }: Pick<Change, 'from_text' | 'to_text'>): string {
  return /\b[A-Z]{3}\b/.exec(to_text ?? from_text ?? '')?.[0] ?? '';
}

/** A day of an answer, with what is said of it: `from 2026-12-01, announced`. */
const SAID_DAY = /^(from )?(\d{4}-\d{2}(?:-\d{2})?)(?:, (announced|withdrawn))?$/;

/** The day from which a price is announced. */
function dayOf(text: string | null): string | undefined {
  return /\bfrom (\d{4}-\d{2}-\d{2}), announced$/.exec(text ?? '')?.[1];
}

/** The text of an answer as the page writes it; what is no day stays as it is. */
function readable(page: Page, text: string): string {
  if (text === 'seen') return page.t('day of the first source');
  const [, from, date, state] = SAID_DAY.exec(text) ?? [];
  if (date === undefined) return text;
  const day = page.dateText(date);
  const said = from === undefined ? day : page.t('from {date}', { date: day });
  if (state === undefined) return said;
  return page.clausesText([said, page.t(state === 'announced' ? 'announced' : 'withdrawn')]);
}

/** What the text of a price says after the amount: `from 2026-12-01, announced`, `seen`. */
function priceNote(text: string | null): string {
  const [, note = ''] = /^[\d.]+ [A-Z]{3},? (.*)$/.exec(text ?? '') ?? [];
  return note;
}

type MovedPrice = Pick<Change, 'subject' | 'field' | 'from' | 'to'> & { currency: string };

/** `$0.435 → $1.32`, `¥49 → ¥118 CNY`: each as pages write such a price. */
function amountMove(page: Page, { subject, from, to, currency }: MovedPrice): string {
  const write = (amount: number | null) => {
    if (amount === null) return page.t('unknown');
    const isOfTokens = subject.kind === 'model' && (currency === 'USD' || currency === 'CNY');
    return isOfTokens ? page.tokenPrice(amount, currency === 'CNY') : page.money(amount, currency);
  };
  const unit = ` ${currency}`;
  const after = write(to);
  const before = after.endsWith(unit) ? write(from).replace(unit, '') : write(from);
  // A narrow line breaks before the amounts and not within them.
  return `${before} → ${after}`.replaceAll(' ', '\u00a0');
}

/**
 * A price before and after, in the currency of the reader first: `输入价 ≈¥13.4 → ≈¥26.8`, with
 * `$2.00 → $4.00` beside it.
 */
function priceText(page: Page, price: MovedPrice): NewsText {
  const { subject, field, from, to, currency } = price;
  const word = fieldWord(page, field);
  const stated = amountMove(page, price);
  const isConverted = homeCurrency(page) === 'CNY' && currency === 'USD';
  if (!isConverted || page.rates.CNY === undefined) return [`${word} ${stated}`];
  const write = (amount: number | null) => {
    if (amount === null) return page.t('unknown');
    const amounts = subject.kind === 'model' ? tokenAmounts : listAmounts;
    return amounts(page, amount, false)[0];
  };
  return [`${word} ${write(from)}\u00a0→\u00a0${write(to)}`, stated];
}

/** Which list the prices of some moves are of, where the reader pays by the vendor's other one. */
function listNote(
  page: Page,
  { subject, currency }: Pick<MovedPrice, 'subject' | 'currency'>,
  data: Data,
): NewsText[] {
  const model = data.modelsById.get(subject.id);
  const isOther = currency === 'USD' && model !== undefined && leadingYuan(page, model);
  return isOther ? [[page.t('list in dollars; past prices in yuan are not in the feed')]] : [];
}

const fieldWords: { [field: string]: Message } = {
  input_price: 'Input price',
  output_price: 'Output price',
  cache_read_price: 'Cache read',
  cache_write_price: 'Cache write',
  price_monthly: 'Monthly price',
  price_yearly: 'Yearly price',
  period: 'Period',
  edition: 'Edition',
};

/** `input_price` → `Input price`. */
function fieldWord(page: Page, field: string): string {
  const word = fieldWords[field];
  if (word !== undefined) return page.t(word);
  const plain = field.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The prices and ends of service that are announced for a day to come, the soonest first. */
function newsToCome(page: Page, data: Data): News[] {
  const ends = planEnds(page, data).filter(({ day }) => day > page.today);
  const promises = promiseEnds(page, data).filter(({ day }) => day > page.today);
  const news = [...pricesToCome(page, data), ...endsToCome(page, data), ...ends, ...promises];
  return news.sort((left, right) => compareCodeUnits(left.day, right.day));
}

/** A piece of news for all prices of a record that move on a day. */
function pricesToCome(page: Page, data: Data): News[] {
  const announced = groupBy(
    data.priceMoves.filter(({ state }) => state === 'announced'),
    ({ day, subject }) => `${day} ${subject.kind} ${subject.id}`,
  );
  return [...announced.values()].map((moves): News => {
    const [{ day, subject }] = moves;
    return {
      day,
      topic: 'prices',
      kind: subject.kind,
      ...recordOf(page, subject, { data }),
      direction: directionOf(moves),
      percent: commonPercent(moves),
      texts: [
        ...listNote(page, moves[0], data),
        ...inPriceOrder(moves).map((move) => priceText(page, move)),
      ],
      source: priceSource(recordPrices(data, subject), day),
    };
  });
}

function recordPrices(data: Data, { kind, id }: Change['subject']): readonly DatedPrice[] {
  const record = kind === 'model' ? data.modelsById.get(id) : data.plansById.get(id);
  return record?.price_history ?? [];
}

function endsToCome(page: Page, data: Data): News[] {
  return data.models.flatMap((model): News[] => {
    const { id, name, vendor, lifecycle } = model;
    const { retires: day, stage } = lifecycle;
    if (day === null || day <= page.today || stage === 'retired') return [];
    const texts = [[page.t('End of service')] as const];
    const successors = newsSuccessors(page, model, data);
    const source = lifecycle.sources[0]?.url;
    return [
      {
        kind: 'model',
        records: [{ id, name }],
        vendor,
        day,
        topic: 'ends',
        texts,
        successors,
        source,
      },
    ];
  });
}

/** What to take after a model, whose word that is, and what it costs to who pays the present price. */
function newsSuccessors(page: Page, model: ModelDetail, data: Data): NewsSuccessor[] {
  return followersOf(page, data, model).map(({ model: next, whose, advice }) => ({
    id: next.id,
    name: next.name,
    whose: advice === undefined ? whose : whoseWord(page, advice, model),
    differences: moveDifferences(page, model, next),
    better: advice?.isOurs === false ? undefined : betterText(page, data, [model, next]),
  }));
}

/** `overall 56.5 → 77.4`, or on which boards of both it stands higher; nothing where it is no better. */
function betterText(
  page: Page,
  { placesByModel }: Data,
  [before, next]: readonly [ModelDetail, ModelDetail],
): string | undefined {
  const old = placesByModel.get(before.id);
  const other = placesByModel.get(next.id);
  if (old === undefined || other === undefined) return undefined;
  if (old.overall !== null && other.overall !== null) {
    const [from, to] = [old.overall, other.overall].map(({ score }) => score.toFixed(1));
    return from === to
      ? undefined
      : page.t('overall {from} → {to}', { from: from ?? '', to: to ?? '' });
  }
  const count = Object.entries(old.boards).filter(
    ([board, { score }]) => (other.boards[board]?.score ?? -1) > score,
  ).length;
  return count === 0
    ? undefined
    : page.t('better on {count, plural, one {# shared board} other {# shared boards}}', { count });
}

/** Whose word an advice is, and what the vendor names where that is another. */
function whoseWord(page: Page, advice: SuccessorAdvice, { vendor: owner }: ModelDetail): string {
  const { isOurs, named } = advice;
  if (!isOurs) return whoseText(page, advice, owner);
  const vendor = page.vendorName(owner);
  return named === undefined
    ? page.t('by our figures; {vendor} names none', { vendor })
    : page.t('by our figures; {vendor} names {named}', { vendor, named: named.name });
}
