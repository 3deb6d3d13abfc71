import type { Board } from '../../../../feed/schemas/board.ts';
import { valueBoard } from '../../../../feed/value.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { Checkbox } from '../../parts/fields.tsx';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf, type Query } from '../../routing/route.ts';
import { ValueChart } from './chart.tsx';
import { ValueControls } from './controls.tsx';
import { EmbedCode } from './embed-code.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { FrontierTable } from './frontier-table.tsx';
import { Left } from './left.tsx';
import { DEFAULT_MIX } from './mix.ts';
import { PeriodSlider } from './period-slider.tsx';
import { useValue } from './use-value.ts';

/** Score against price on one board. */
export function ValueView() {
  const outcome = useAnswer('discovery.get', {});
  const boards = bodyOf(outcome)?.boards;
  useTitle(t('Value'));
  return boards === undefined ? <Waiting outcome={outcome} /> : <Value boards={boards} />;
}

function Value({ boards }: { readonly boards: readonly Board[] }) {
  const query = useQuery();
  const board = boards.find(({ key }) => key === query.board) ?? valueBoard(boards);
  const value = useValue(board, query);
  if (board === undefined) return <p class="note">{t('The feed has no board.')}</p>;
  const { points, frontier, axis, isReady } = value;
  const change = (changed: Query) =>
    rewrite(hrefOf('value', { query: clean({ ...query, ...changed }) }));
  return (
    <article class="value">
      <header>
        <h1>{t('Value')}</h1>
        <p class="lede">
          {isReady &&
            t(
              '{best} of {count} models stand on the frontier: nothing is both cheaper and better.',
              { best: frontier.length, count: points.length },
            )}
        </p>
      </header>
      <ValueControls
        boards={boards}
        board={board.key}
        axes={value.axes}
        axis={axis.name}
        mix={axis.name === 'mix' ? value.mix : undefined}
        vendor={query.vendor ?? ''}
        points={points}
        onChange={change}
      />
      <PeriodSlider
        board={board}
        period={value.period}
        onChange={(period) => change({ period: period === board.period ? '' : period })}
      />
      <Checkbox
        label={t('Retired and deprecated models too')}
        isChecked={value.hasRetired}
        onChange={(isChecked) => change({ retired: isChecked ? 'shown' : '' })}
      />
      <Picture board={value.board ?? board} value={value} query={query} />
      {isReady && <FrontierTable frontier={frontier} axis={axis.label} />}
      <Left
        unpriced={value.unpriced}
        points={points}
        board={value.board ?? board}
        day={value.day}
        axis={axis.name}
        ended={value.ended}
      />
    </article>
  );
}

type PictureProps = {
  readonly board: Board;
  readonly value: ReturnType<typeof useValue>;
  readonly query: Query;
};

function Picture({ board, value, query }: PictureProps) {
  const { points, lines, axis, isReady, outcome } = value;
  if (!isReady || points.length === 0)
    return (
      <div class="value-chart waiting">
        {isReady ? (
          <p class="note">
            {value.ended > 0
              ? t('The models of this board are retired or deprecated, or have no known price.')
              : t('No model of this board has a known price.')}
          </p>
        ) : (
          <Waiting outcome={outcome} />
        )}
      </div>
    );
  const title = t('{board}, {period}: score against price', {
    board: board.name,
    period: dateText(board.period),
  });
  return (
    <>
      <ValueChart
        points={points}
        lines={lines}
        axis={axis.label}
        vendor={query.vendor ?? ''}
        label={title}
      />
      <ExportButtons name={`value-${board.key}-${board.period}`} />
      <EmbedCode query={query} title={title} />
    </>
  );
}

/** Defaults are left out of the address. */
function clean(query: Query): Query {
  return query.mix === String(DEFAULT_MIX) ? { ...query, mix: '' } : query;
}
