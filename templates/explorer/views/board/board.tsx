import { useRef } from 'preact/hooks';
import type { BoardRanking } from '../../../../feed/schemas/board.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { categoryWords } from '../../format/words.ts';
import { Select } from '../../parts/fields.tsx';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf, type ViewProps } from '../../routing/route.ts';
import { About } from './about.tsx';
import { Course } from './course.tsx';
import { movementsBetween, periodBefore } from './movement.ts';
import { Ranking } from './ranking.tsx';
import { Variants } from './variants.tsx';

/** The ranking of one board in one period. */
export function BoardView({ id }: ViewProps) {
  const { period = '' } = useQuery();
  const newest = useAnswer('leaderboards.board', period === '' ? { board: id } : undefined);
  const past = useAnswer('leaderboards.period', period === '' ? undefined : { board: id, period });
  const outcome = period === '' ? newest : past;
  const shown = useRef<BoardRanking | undefined>(undefined);
  // While another period is on its way the one before stays, and with it the focus on the choice of
  // the period.
  if (outcome !== undefined) shown.current = bodyOf(outcome);
  const ranking = shown.current;
  return ranking === undefined ? <Waiting outcome={outcome} /> : <Board ranking={ranking} />;
}

function Board({ ranking }: { readonly ranking: BoardRanking }) {
  const { board, period, entries } = ranking;
  const earlier = periodBefore(board.periods, period);
  const before = bodyOf(
    useAnswer(
      'leaderboards.period',
      earlier === undefined ? undefined : { board: board.key, period: earlier },
    ),
  );
  const movements = movementsBetween(before, ranking);
  useTitle(board.name);
  return (
    <article class="record">
      <header>
        <p class="over">
          <a href={hrefOf('boards')}>{t('Boards')}</a> · {categoryWords[board.category]}
        </p>
        <h1>{board.name}</h1>
        <p class="meta">
          {t('{count} models of this feed, ranked by {metric}', {
            count: board.model_count,
            metric: board.metric,
          })}
        </p>
      </header>
      <div class="row board-row">
        <Select
          label={t('Period')}
          value={period}
          options={board.periods.map((value) => ({ value, label: dateText(value) }))}
          onChange={(value) =>
            rewrite(
              hrefOf('board', {
                id: board.key,
                query: value === board.periods[0] ? {} : { period: value },
              }),
            )
          }
        />
        <a class="button" href={hrefOf('value', { query: { board: board.key } })}>
          {t('Against price')}
        </a>
      </div>
      <p class="note">{movementNote({ earlier, before, ranking })}</p>
      <Ranking entries={entries} movements={movements} metric={board.metric} />
      <Course key={period} ranking={ranking} />
      <Variants board={board} />
      <About board={board} />
    </article>
  );
}

type Compared = {
  readonly earlier: string | undefined;
  readonly before: BoardRanking | undefined;
  readonly ranking: BoardRanking;
};

function movementNote({ earlier, before, ranking }: Compared): string {
  if (earlier === undefined) return t('It is the first period that the feed has.');
  if (before === undefined) return '';
  if (before.board.edition !== ranking.board.edition)
    return t('It begins a new edition: ranks are not compared with {period}.', {
      period: dateText(earlier),
    });
  return t('Arrows compare with {period}.', { period: dateText(earlier) });
}
