import type { Board } from '../../../../feed/schemas/board.ts';
import { rich } from '../../../messages/rich.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
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
      <h2>{t('What it tests, and whose figures these are')}</h2>
      <p class="about-text" lang="en">
        {board.description}
      </p>
      <dl class="about">
        <dt>{t('Board')}</dt>
        <dd>
          {rich('{source}, read {updated}', {
            source: <OutwardLink address={board.public_url} />,
            updated: dateText(board.updated_at),
          })}
        </dd>
        <dt>{t('Cite as')}</dt>
        <dd>{board.citation}</dd>
        <dt>{t('Terms')}</dt>
        <dd lang="en">{board.license}</dd>
        <dt>{t('Edition')}</dt>
        <dd>{board.edition}</dd>
        <dt>{t('Scale')}</dt>
        <dd>
          <a href={`${hrefOf('api')}#${scaleAnchor(key, period)}`}>
            {t('How {metric} becomes a score', { metric: board.metric })}
          </a>
        </dd>
        <dt>JSON</dt>
        <dd>
          <a href={period === periods[0] ? newestAnswer(key) : answerOf(key, period)}>
            {t('The same from the feed')}
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
