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
  /** Whether the page is that of one month; else the newest stands under its name. */
  isMonth: boolean;
  month: string;
  news: News[];
  /** What is announced for a day to come. */
  coming: News[];
  /** The vendors of all news, with the name in the address of their feeds. */
  vendors: { name: string; slug: string | undefined }[];
};

/** What is to come and the newest month, or one month, as far as a filter leaves it. */
export function Changes({ isMonth, month, coming, news, vendors }: Props) {
  const [query, change] = useQuery();
  const filter = filterOf(query);
  const expected = coming.filter((each) => matches(filter, each));
  const shown = news.filter((each) => matches(filter, each));
  return (
    <>
      <Filters {...{ filter, vendors, onChange: change }} />
      <FeedLinks filter={filter} vendors={vendors} />
      {!isMonth && (
        <section>
          <h2>{t('To come')}</h2>
          {expected.length === 0 && <p class="quiet">{t('Nothing is announced.')}</p>}
          <NewsList news={expected} />
        </section>
      )}
      <section>
        {!isMonth && (
          <h2>
            <a href={href('month', { month })}>{dateText(month)}</a>
          </h2>
        )}
        {topicNames.map((topic) => (
          <TopicNews
            key={topic}
            topic={topic}
            Heading={isMonth ? 'h2' : 'h3'}
            news={shown.filter((one) => one.topic === topic)}
          />
        ))}
        {shown.length === 0 && <p class="quiet">{t('The feed has no change like that.')}</p>}
      </section>
    </>
  );
}

export function start(element: Element, props: Props) {
  hydrate(<Changes {...props} />, element);
}

/** What the reader wants to see of the changes; empty texts leave all. */
type Filter = { vendor: string; topic: Topic | '' };

export function filterOf({ vendor = '', show = '' }: Query): Filter {
  return { vendor, topic: topicNames.find((topic) => topic === show) ?? '' };
}

export function matches({ vendor, topic }: Filter, news: News): boolean {
  return (topic === '' || topic === news.topic) && (vendor === '' || vendor === news.vendor);
}

type FilterProps = Pick<Props, 'vendors'> & { filter: Filter; onChange: (changed: Query) => void };

/** The choice of vendor and kind of news; the address keeps it. */
function Filters({ filter: { vendor, topic }, vendors, onChange }: FilterProps) {
  const withAll = (options: Option[]) => [{ value: '', label: t('All') }, ...options];
  return (
    <div class="cluster controls">
      <Select
        label={t('Vendor')}
        value={vendor}
        options={withAll(vendors.map(({ name }) => ({ value: name, label: name })))}
        onChange={(value) => onChange({ vendor: value })}
      />
      <Segments
        label={t('Show')}
        value={topic}
        options={withAll(topicNames.map((value) => ({ value, label: t(topics[value]) })))}
        onChange={(value) => onChange({ show: value })}
      />
    </div>
  );
}

/** The same as feeds: those of the vendor that is chosen, or of everything. */
function FeedLinks({ filter, vendors }: { filter: Filter; vendors: Props['vendors'] }) {
  const slug = vendors.find(({ name }) => name === filter.vendor)?.slug;
  const path = (format: 'json' | 'xml') =>
    slug === undefined ? feedPath('changes', {}, format) : feedPath('vendor', { slug }, format);
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
