import { dayText } from '../../../../feed/day-text.ts';
import type { Board } from '../../../../feed/schemas/board.ts';
import { OutwardLink } from '../../parts/link.tsx';
import { hrefOf } from '../../routing/route.ts';

/** Whose figures these are, under what terms, and how they became scores. */
export function About({ board }: { readonly board: Board }) {
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
          <a href={`#normalisation-${board.key}`}>How {board.metric} becomes a score</a>
        </dd>
        <dt>JSON</dt>
        <dd>
          <a href={hrefOf('endpoint', { id: 'leaderboards.board', query: { board: board.key } })}>The same from the feed</a>
        </dd>
      </dl>
    </section>
  );
}
