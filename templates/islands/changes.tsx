import { hydrate } from 'preact';
import { feedPath } from '../../feed/pages.ts';
import type { Change } from '../../feed/schemas/changes.ts';
import { type Option, Segments, Select } from '../components/fields.tsx';
import { href, type Query, under } from '../components/links.tsx';
import { useQuery } from '../components/query.ts';
import { dateText, type Message, t } from '../text.ts';

/** The kinds of news, in the order of the page. */
const topics = {
  models: 'New models',
  prices: 'Prices',
  leaders: 'New leaders',
  ends: 'Ends of service',
  boards: 'Boards',
  ranks: 'Other ranks',
} as const satisfies { [topic: string]: Message };
export type Topic = keyof typeof topics;

// The keys of the table are its names.
const topicNames = Object.keys(topics) as Topic[];

/** One piece of news: what happened to a record on a day. */
export type News = {
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

type Props = {
  /** The month that the page is of; empty on the page of the newest. */
  month: string;
  /** What is announced for a day to come. */
  coming: News[];
  /** By month, newest first; a page of a month has that month alone. */
  months: { month: string; news: News[] }[];
  /** The vendors of all news, with the name in the address of their feeds. */
  vendors: { name: string; slug: string | undefined }[];
  /** The models to choose from, by vendor. */
  models: { id: string; name: string; vendor: string }[];
};

/** So many months stand in the page of the newest changes. */
const NEWEST_MONTHS = 2;

/** What is to come, then the newest months, one month, or all that a filter leaves. */
export function Changes({ month, coming, months, vendors, models }: Props) {
  const [query, change] = useQuery();
  const filter = filterOf(query, models);
  const isWhole = `${filter.vendor}${filter.model}${filter.topic}` === '';
  const matching = (news: News[]) => news.filter((each) => matches(filter, each));
  const shown = months
    .map((each) => ({ ...each, news: matching(each.news) }))
    .filter(({ news }) => month !== '' || news.length > 0)
    .slice(0, isWhole ? NEWEST_MONTHS : undefined);
  const expected = matching(coming);
  return (
    <>
      <Filters {...{ filter, vendors, models, onChange: change }} />
      <FeedLinks filter={filter} vendors={vendors} />
      {month === '' && (expected.length > 0 || isWhole) && (
        <section>
          <h2>{t('To come')}</h2>
          {expected.length === 0 && <p class="quiet">{t('Nothing is announced.')}</p>}
          <NewsList news={expected} />
        </section>
      )}
      {shown.map((each) => (
        <section key={each.month}>
          {month === '' && (
            <h2>
              <a href={href('month', { month: each.month })}>{dateText(each.month)}</a>
            </h2>
          )}
          {topicNames.map((topic) => (
            <TopicNews
              key={topic}
              topic={topic}
              Heading={month === '' ? 'h3' : 'h2'}
              news={each.news.filter((one) => one.topic === topic)}
            />
          ))}
        </section>
      ))}
      {shown.length === 0 && <p class="quiet">{t('The feed has no change like that.')}</p>}
    </>
  );
}

export function start(element: Element, props: Props) {
  hydrate(<Changes {...props} />, element);
}

/** What the reader wants to see of the changes; empty texts leave all. */
type Filter = { vendor: string; model: string; topic: Topic | '' };

/** The filter of an address; a model says its vendor. */
export function filterOf(query: Query, models: Props['models']): Filter {
  const { vendor = '', model = '', show = '' } = query;
  return {
    vendor: models.find(({ id }) => id === model)?.vendor ?? vendor,
    model,
    topic: topicNames.find((topic) => topic === show) ?? '',
  };
}

export function matches({ vendor, model, topic }: Filter, news: News): boolean {
  return (
    (topic === '' || topic === news.topic) &&
    (vendor === '' || vendor === news.vendor) &&
    (model === '' || (news.kind === 'model' && news.id === model))
  );
}

type FilterProps = Pick<Props, 'vendors' | 'models'> & {
  filter: Filter;
  onChange: (changed: Query) => void;
};

/** The choice of vendor, model and kind of news; the address keeps it. */
function Filters({ filter, vendors, models, onChange }: FilterProps) {
  const { vendor, model, topic } = filter;
  const withAll = (options: Option[]) => [{ value: '', label: t('All') }, ...options];
  return (
    <div class="cluster controls">
      <Select
        label={t('Vendor')}
        value={vendor}
        options={withAll(vendors.map(({ name }) => ({ value: name, label: name })))}
        onChange={(value) => onChange({ vendor: value, model: '' })}
      />
      {vendor !== '' && (
        <Select
          label={t('Model')}
          value={model}
          options={withAll(
            models
              .filter((each) => each.vendor === vendor)
              .map(({ id, name }) => ({ value: id, label: name })),
          )}
          onChange={(value) => onChange({ vendor: value === '' ? vendor : '', model: value })}
        />
      )}
      <Segments
        label={t('Show')}
        value={topic}
        options={withAll(topicNames.map((value) => ({ value, label: t(topics[value]) })))}
        onChange={(value) => onChange({ show: value })}
      />
    </div>
  );
}

/** The same as feeds: those of the model or vendor that is chosen, or of everything. */
function FeedLinks({ filter, vendors }: { filter: Filter; vendors: Props['vendors'] }) {
  const slug = vendors.find(({ name }) => name === filter.vendor)?.slug;
  const path = (format: 'json' | 'xml') => {
    if (filter.model !== '') return feedPath('model', { id: filter.model }, format);
    return slug === undefined
      ? feedPath('changes', {}, format)
      : feedPath('vendor', { slug }, format);
  };
  return (
    <p class="quiet">
      {t('Follow:')} <a href={under(path('xml'))}>Atom</a> ·{' '}
      <a href={under(path('json'))}>JSON Feed</a>
    </p>
  );
}

/** Ranks other than the first are folded: there are many. */
function TopicNews({ topic, Heading, news }: { topic: Topic; Heading: 'h2' | 'h3'; news: News[] }) {
  if (news.length === 0) return null;
  if (topic !== 'ranks')
    return (
      <>
        <Heading>{t(topics[topic])}</Heading>
        <NewsList news={news} />
      </>
    );
  return (
    <details>
      <summary>
        {t(topics[topic])} ({news.length})
      </summary>
      <NewsList news={news} />
    </details>
  );
}

function NewsList({ news }: { news: News[] }) {
  return (
    <ol class="changes">
      {news.map(({ day, topic, kind, id, name, vendor, direction, texts }) => (
        <li key={`${day} ${topic} ${kind} ${id}`}>
          <time dateTime={day}>{dateText(day)}</time>
          <span>
            <a href={recordHref(kind, id)}>{name}</a> <small>{vendor}</small>
          </span>
          <span class="what cluster">
            {direction !== undefined && <b class={`mark ${direction}`}>{t(direction)}</b>}
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function recordHref(kind: News['kind'], id: string): string {
  return kind === 'board' ? href('board', { board: id }) : href(kind, { id });
}
