import { dayText } from '../../../../feed/format.ts';
import type { Board } from '../../../../feed/schemas/board.ts';
import { OutwardLink } from '../../parts/link.tsx';
import { hrefOf } from '../../routing/route.ts';
import { scaleAnchor } from './editions-in-page.ts';

/**
 * Whose figures these are, under what terms, and how they became scores, all as of the board's
 * period.
 */
export function About({ board }: { readonly board: Board }) {
  const { key, period, periods } = board;
  return (
    <section>
      <h2>What it tests, and whose figures these are</h2>
      <p class="about-text">{board.description}</p>
      <dl class="about">
        <dt>Board</dt>
        <dd>
          <OutwardLink address={board.public_url} />, read {dayText(board.updated_at)}
        </dd>
        <dt>Cite as</dt>
        <dd>{board.citation}</dd>
        <dt>Terms</dt>
        <dd>{board.license}</dd>
        <dt>Edition</dt>
        <dd>{board.edition}</dd>
        <dt>Scale</dt>
        <dd>
          <a href={`${hrefOf('api')}#${scaleAnchor(key, period)}`}>
            How {board.metric} becomes a score
          </a>
        </dd>
        <dt>JSON</dt>
        <dd>
          <a href={period === periods[0] ? newestAnswer(key) : answerOf(key, period)}>
            The same from the feed
          </a>
        </dd>
      </dl>
    </section>
  );
}

function newestAnswer(board: string): string {
  return hrefOf('endpoint', { id: 'leaderboards.board', query: { board } });
}

function answerOf(board: string, period: string): string {
  return hrefOf('endpoint', { id: 'leaderboards.period', query: { board, period } });
}
