import type { Change } from '../../../../feed/schemas/changes.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
import { hrefOf } from '../../routing/route.ts';
import { boardName } from '../board/editions-in-page.ts';
import { changeText } from '../model/change-lines.ts';
import { type ChangeRow, directionOf, rowsOf, type Topic, topics } from './groups.ts';
import type { NameOf } from './names.ts';
import { NewsLine } from './news-line.tsx';

type Props = {
  readonly month: string;
  readonly changes: readonly Change[];
  readonly nameOf: NameOf;
  /** Whether the page is of this month, and names it. */
  readonly isAlone: boolean;
};

/** The changes of a month by topic. */
export function Month({ month, changes, nameOf, isAlone }: Props) {
  return (
    <section class={isAlone ? undefined : 'month'}>
      {!isAlone && (
        <h2>
          <a href={hrefOf('changes', { id: month })}>{dateText(month)}</a>
        </h2>
      )}
      {topics.map((topic) => (
        <TopicRows
          key={topic.value}
          topic={topic}
          Heading={isAlone ? 'h2' : 'h3'}
          rows={rowsOf(changes.filter(topic.has))}
          nameOf={nameOf}
        />
      ))}
    </section>
  );
}

type TopicProps = {
  readonly topic: Topic;
  /** One level below the heading of the month, which the page or the section has. */
  readonly Heading: 'h2' | 'h3';
  readonly rows: readonly ChangeRow[];
  readonly nameOf: NameOf;
};

function TopicRows({ topic: { value, label }, Heading, rows, nameOf }: TopicProps) {
  if (rows.length === 0) return null;
  const list = (
    <ol class="changes">
      {rows.map((row) => (
        <Row key={`${row.date} ${row.subject.id}`} row={row} nameOf={nameOf} />
      ))}
    </ol>
  );
  if (value !== 'ranks')
    return (
      <>
        <Heading>{label}</Heading>
        {list}
      </>
    );
  return (
    <details>
      <summary>
        {label} ({rows.length})
      </summary>
      {list}
    </details>
  );
}

function Row({ row, nameOf }: { readonly row: ChangeRow; readonly nameOf: NameOf }) {
  const [first] = row.changes;
  if (first === undefined) return null;
  const texts = row.changes
    .filter(({ kind }) => kind !== 'model_added')
    .map((change) => changeText(change, boardName));
  return (
    <NewsLine
      day={row.date}
      record={nameOf(first)}
      direction={first.kind === 'rank_changed' ? undefined : directionOf(row.changes)}
      texts={texts}
    />
  );
}

type MonthsProps = { readonly counts: ReadonlyMap<string, number>; readonly current: string };

/** Every month that has changes, with their number. */
export function Months({ counts, current }: MonthsProps) {
  return (
    <section>
      <h2>{t('Months')}</h2>
      <ul class="months">
        {[...counts].map(([month, count]) => (
          <li key={month}>
            <a
              href={hrefOf('changes', { id: month })}
              aria-current={month === current ? 'page' : undefined}
            >
              {dateText(month)}
            </a>{' '}
            <small>{count}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
