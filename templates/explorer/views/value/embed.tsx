import type { Board } from '../../../../feed/schemas/board.ts';
import { valueBoard } from '../../../../feed/value.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { siteInfo } from '../../parts/site-info.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { useQuery } from '../../routing/navigation.ts';
import { hrefOf } from '../../routing/route.ts';
import { ValueChart } from './chart.tsx';
import { useValue } from './use-value.ts';

/** The chart of value alone, for a frame on another site. Its links open windows of their own. */
export function EmbedView() {
  const outcome = useAnswer('discovery.get', {});
  const boards = bodyOf(outcome)?.boards;
  return boards === undefined ? <Waiting outcome={outcome} /> : <Embed boards={boards} />;
}

function Embed({ boards }: { readonly boards: readonly Board[] }) {
  const query = useQuery();
  const chosen = boards.find(({ key }) => key === query.board) ?? valueBoard(boards);
  const { board, points, lines, axis, isReady, outcome } = useValue(chosen, query);
  if (board === undefined) return <p class="note">{t('The feed has no board.')}</p>;
  const title = t('{board}, {period}: score against price', {
    board: board.name,
    period: dateText(board.period),
  });
  return (
    <div class="embed" onClickCapture={openOutside}>
      <h1>{title}</h1>
      {!isReady && <Waiting outcome={outcome} />}
      {isReady && points.length === 0 && (
        <p class="note">{t('No model of this board has a known price.')}</p>
      )}
      {isReady && points.length > 0 && (
        <ValueChart
          points={points}
          lines={lines}
          axis={axis.label}
          vendor={query.vendor ?? ''}
          label={title}
          onOpen={(href) => window.open(href, '_blank', 'noopener')}
        />
      )}
      <p class="note">
        <a href={hrefOf('value', { query })} target="_blank" rel="noopener">
          {t('{site}: the frontier with prices and sources', { site: siteInfo().name })}
        </a>
      </p>
    </div>
  );
}

function openOutside({ target }: Event): void {
  if (target instanceof Element) target.closest('a')?.setAttribute('target', '_blank');
}
