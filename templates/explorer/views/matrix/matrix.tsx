import type { BoardIndex } from '../../../../feed/schemas/board.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { useTitle } from '../../parts/hooks.ts';
import { ModelLink } from '../../parts/link.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf } from '../../routing/route.ts';
import { figureText, formatters } from './figures.ts';
import { matrixCsv, NAME, OVERALL, orderRows } from './order.ts';

/** Every ranked model and every board, with the figures that the boards state. */
export function MatrixView() {
  const outcome = useAnswer('leaderboards.list', {});
  const body = bodyOf(outcome);
  useTitle(t('Models and boards'));
  return body === undefined ? <Waiting outcome={outcome} /> : <Matrix body={body} />;
}

function Matrix({ body: { boards, index } }: { readonly body: BoardIndex }) {
  const { sort = OVERALL } = useQuery();
  const rows = orderRows(index, sort);
  const keys = boards.map(({ key }) => key);
  const writers = formatters(index, keys);
  const columns = [
    { key: NAME, label: t('Model'), note: '' },
    { key: OVERALL, label: t('Overall'), note: t('of 100') },
    ...boards.map(({ key, name, metric, period }) => ({
      key,
      label: name,
      note: `${metric}, ${dateText(period)}`,
    })),
  ];
  return (
    <article class="record">
      <header>
        <p class="over">
          <a href={hrefOf('boards')}>{t('Boards')}</a>
        </p>
        <h1>{t('Models and boards')}</h1>
        <p class="lede">{t('The figures as each board states them, in its newest period.')}</p>
      </header>
      <p>
        <button
          type="button"
          class="button"
          onClick={() => saveFile('boards.csv', matrixCsv(rows, keys))}
        >
          {t('Save as CSV')}
        </button>
      </p>
      <Scroll label={t('Models and boards')}>
        <table class="matrix">
          <thead>
            <tr>
              {columns.map(({ key, label, note }) => (
                <th
                  key={key}
                  scope="col"
                  class={key === NAME ? undefined : 'n'}
                  aria-sort={key !== sort ? undefined : key === NAME ? 'ascending' : 'descending'}
                >
                  <button
                    type="button"
                    class="plain-button"
                    onClick={() => rewrite(hrefOf('matrix', { query: sortQuery(key) }))}
                  >
                    {label}
                  </button>{' '}
                  <small>{note}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ model_id, name, overall, boards: places }) => (
              <tr key={model_id}>
                <th scope="row">
                  <ModelLink id={model_id}>{name}</ModelLink>
                </th>
                <td class="n">{overall === null ? '–' : overall.score}</td>
                {keys.map((key) => (
                  <td key={key} class="n">
                    {figureText(places[key]?.native, writers.get(key))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </article>
  );
}

function sortQuery(key: string): { readonly sort: string } {
  return { sort: key === OVERALL ? '' : key };
}
