import type { Change } from '../../feed/schemas/changes.ts';
import { announcedPrice } from '../../feed/value.ts';
import { changeText } from '../components/changes.tsx';
import { href } from '../components/links.tsx';
import { Section } from '../components/sources.tsx';
import type { Data } from '../data.ts';
import { pageKind } from '../kind.tsx';
import { getPage } from '../page.ts';
import { dateText, type Message, money, t, tokenPrice } from '../text.ts';

export const changeListPages = pageKind({
  name: 'changes',
  paths: (data) => [{ values: {}, props: { data, month: '' } }],
  head: () => ({
    title: t('What’s new: launches, prices, leaders, ends of coding models'),
    description: t(
      'New coding models, price cuts, rises to come, new leaders of boards and ends of service, by month, each with its day.',
    ),
  }),
  Page: ChangesPage,
});

export const monthPages = pageKind({
  name: 'month',
  paths: (data) => data.months.map(({ month }) => ({ values: { month }, props: { data, month } })),
  head: ({ data, month }) => {
    const total = data.months.find((each) => each.month === month)?.total ?? 0;
    const when = dateText(month);
    return {
      title: t('{when}: what was new in coding models', { when }),
      description: t(
        '{total, plural, one {# change} other {# changes}} in {when}: new coding models, prices, leaders of boards and ends of service.',
        { total, when },
      ),
    };
  },
  Page: ChangesPage,
});

/** The kinds of news, in the order of the page. */
const topics = {
  models: 'New models',
  prices: 'Prices',
  leaders: 'New leaders',
  ends: 'Ends of service',
  boards: 'Boards',
  ranks: 'Other ranks',
} as const satisfies { [topic: string]: Message };
type Topic = keyof typeof topics;

/** One piece of news: what happened to a record on a day. */
type News = {
  day: string;
  topic: Topic;
  kind: Change['subject']['kind'];
  id: string;
  name: string;
  vendor: string;
  /** Whether all its figures fell, or all rose. */
  direction?: 'cut' | 'rise' | undefined;
  texts: string[];
};

/** What is new: what is to come and the newest month, or one month. */
function ChangesPage({ data, month }: { data: Data; month: string }) {
  const isMonth = month !== '';
  const shown = data.months.find((each) => !isMonth || each.month === month);
  const news = newsOf(shown?.changes ?? [], data);
  const coming = isMonth ? [] : newsToCome(data);
  // The keys of the table are its topics.
  const topicNews = (Object.keys(topics) as Topic[]).map((topic) => (
    <TopicNews
      topic={topic}
      Heading={isMonth ? 'h2' : 'h3'}
      news={news.filter((each) => each.topic === topic)}
    />
  ));
  return (
    <article class="record news">
      <header>
        {isMonth && (
          <p class="over plain">
            <a href={href('changes')}>{t('What’s new')}</a>
          </p>
        )}
        <h1>{isMonth ? dateText(month) : t('What’s new')}</h1>
        <p class="lede">
          {t('New models, prices, leaders of boards and ends of service, by month.')}
        </p>
      </header>
      {!isMonth && (
        <Section title={t('To come')} note={coming.length === 0 && t('Nothing is announced.')}>
          <NewsList news={coming} />
        </Section>
      )}
      {isMonth || shown === undefined ? (
        topicNews
      ) : (
        <section>
          <h2>
            <a href={href('month', { month: shown.month })}>{dateText(shown.month)}</a>
          </h2>
          {topicNews}
        </section>
      )}
      <Section title={t('Months')}>
        <ul class="grid months">
          {data.months.map((each) => (
            <li>
              <a
                href={href('month', { month: each.month })}
                aria-current={each.month === month ? 'page' : undefined}
              >
                {dateText(each.month)}
              </a>{' '}
              <small>{each.total}</small>
            </li>
          ))}
        </ul>
      </Section>
    </article>
  );
}

type TopicProps = { topic: Topic; Heading: 'h2' | 'h3'; news: News[] };

/** Ranks other than the first are folded: there are many. */
function TopicNews({ topic, Heading, news }: TopicProps) {
  if (news.length === 0) return null;
  return (
    <section id={topic}>
      {topic === 'ranks' ? (
        <details>
          <summary>
            {t(topics[topic])} ({news.length})
          </summary>
          <NewsList news={news} />
        </details>
      ) : (
        <>
          <Heading>{t(topics[topic])}</Heading>
          <NewsList news={news} />
        </>
      )}
    </section>
  );
}

function NewsList({ news }: { news: News[] }) {
  return (
    <ol class="changes">
      {news.map(({ day, kind, id, name, vendor, direction, texts }) => (
        <li>
          <time dateTime={day}>{dateText(day)}</time>
          <span>
            <a href={kind === 'board' ? href('board', { board: id }) : href(kind, { id })}>
              {name}
            </a>{' '}
            <small>{vendor}</small>
          </span>
          <span class="what cluster">
            {direction !== undefined && <b class={`mark ${direction}`}>{t(direction)}</b>}
            {texts.map((text) => (
              <span>{text}</span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Changes of one record on one day that belong together, such as its four prices, are one news. */
function newsOf(changes: readonly Change[], data: Data): News[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const { date, subject } = change;
    const key = `${topicOf(change)} ${date} ${subject.kind} ${subject.id}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return {
      ...{ day: first.date, topic: topicOf(first), kind: first.subject.kind },
      ...{ id: first.subject.id, ...recordName(first, data) },
      direction: first.kind === 'rank_changed' ? undefined : directionOf(group),
      texts: group
        .filter(({ kind }) => kind !== 'model_added')
        .map((change) => changeText(change, data)),
    };
  });
}

function topicOf({ kind, to }: Change): Topic {
  const topics = {
    model_added: 'models',
    price_changed: 'prices',
    price_announced: 'prices',
    plan_changed: 'prices',
    lifecycle_changed: 'ends',
    board_updated: 'boards',
    rank_changed: to === 1 ? 'leaders' : 'ranks',
  } as const;
  return topics[kind];
}

/** Whether all figures fell or all rose; undefined where some did either, or are unknown. */
function directionOf(figures: readonly Pick<Change, 'from' | 'to'>[]) {
  if (figures.some(({ from, to }) => from === null || to === null)) return undefined;
  const moves = figures.map(({ from, to }) => Math.sign((to ?? 0) - (from ?? 0)));
  if (moves.every((move) => move < 0)) return 'cut';
  return moves.every((move) => move > 0) ? 'rise' : undefined;
}

/** The name of a model, plan or board; its id where no list has it. */
function recordName({ subject: { kind, id }, field, to_text }: Change, data: Data) {
  if (kind === 'board') {
    // Later than every period is the newest edition.
    const period = (field === 'period' ? to_text : null) ?? '9999-12';
    return { name: data.boardName(id, period) ?? id, vendor: '' };
  }
  const record = kind === 'model' ? data.modelsById.get(id) : data.plansById.get(id);
  return { name: record?.name ?? id, vendor: record?.vendor ?? '' };
}

/** The prices and ends of service that are announced for a day to come, the soonest first. */
export function newsToCome(data: Pick<Data, 'models' | 'soldPlans' | 'modelName'>): News[] {
  const { today } = getPage();
  const news: News[] = [];
  for (const model of data.models) {
    const { id, name, vendor, lifecycle, input_price, output_price } = model;
    const record = { kind: 'model' as const, id, name, vendor };
    const next = announcedPrice(model.price_history, today);
    if (next?.from != null) {
      const input = { from: input_price, to: next.input_price };
      const output = { from: output_price, to: next.output_price };
      const text = (label: string, { from, to }: typeof input) =>
        `${label}: ${tokenPrice(from)} → ${tokenPrice(to)}`;
      news.push({
        ...{ ...record, day: next.from, topic: 'prices' },
        texts: [text(t('Input'), input), text(t('Output'), output)],
        direction: directionOf([input, output]),
      });
    }
    const { retires, successor, stage } = lifecycle;
    if (retires !== null && retires > today && stage !== 'retired')
      news.push({
        ...{ ...record, day: retires, topic: 'ends' },
        texts: [
          t('End of service'),
          ...(successor === null
            ? []
            : [t('Successor: {name}', { name: data.modelName(successor) })]),
        ],
      });
  }
  for (const { id, name, vendor, price_history, price_monthly: from, currency } of data.soldPlans) {
    const next = price_history.find(
      (interval) => !interval.cancelled && interval.from !== null && interval.from > today,
    );
    if (next?.from == null) continue;
    const to = next.price_monthly;
    news.push({
      ...{ kind: 'plan', id, name, vendor, day: next.from, topic: 'prices' },
      texts: [
        t('A month: {from} → {to}', { from: money(from, currency), to: money(to, currency) }),
      ],
      direction: directionOf([{ from, to }]),
    });
  }
  return news.sort((left, right) => (left.day < right.day ? -1 : Number(left.day > right.day)));
}
