import { Island } from '../components/island.tsx';
import { href } from '../components/links.tsx';
import type { Data } from '../data.ts';
import { Matrix } from '../islands/matrix.tsx';
import { pageKind } from '../kind.tsx';
import { t } from '../text.ts';

type Props = { data: Data };

export const matrixPages = pageKind<Props>({
  name: 'matrix',
  paths: (data) => [{ values: {}, props: { data } }],
  head: ({ data: { boards, boardIndex } }) => ({
    title: t('{models} models on {boards} boards', {
      models: boardIndex.index.length,
      boards: boards.length,
    }),
    description: t(
      'The figures of every ranked coding model as each of {boards} public boards states them, in one table and as CSV.',
      { boards: boards.length },
    ),
    about: 'dataset',
  }),
  Page: MatrixPage,
});

function MatrixPage({ data: { boardIndex } }: Props) {
  return (
    <article class="record">
      <header>
        <p class="over plain">
          <a href={href('boards')}>{t('Boards')}</a>
        </p>
        <h1>{t('Models and boards')}</h1>
        <p class="lede">{t('The figures as each board states them, in its newest period.')}</p>
      </header>
      <Island
        name="matrix"
        render={Matrix}
        props={{
          boards: boardIndex.boards.map(({ key, name, metric, period }) => ({
            ...{ key, name, metric, period },
          })),
          rows: boardIndex.index.map(({ model_id, name, overall, boards }) => ({
            ...{ model_id, name, overall, boards },
          })),
        }}
      />
    </article>
  );
}
