import { boardCategories } from '../../feed/contract/vocabulary.ts';
import { Island } from '../components/island.tsx';
import { href } from '../components/links.tsx';
import { metricText } from '../components/metric.ts';
import { Heading } from '../components/sources.tsx';
import { usePage } from '../components/use-page.ts';
import { type Data, isOverAYearOld } from '../data.ts';
import { Matrix } from '../islands/matrix.tsx';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';

/** All boards in one table. */
export const matrixPages = (data: Data): BuiltPage[] => [
  {
    name: 'matrix',
    values: {},
    render: (page) => ({
      title: page.t('{models} models on {boards} boards', {
        models: data.boardIndex.index.length,
        boards: data.boards.length,
      }),
      description: page.t(
        'The figures of every ranked coding model as each of {boards} public boards states them, in one table and as CSV.',
        { boards: data.boards.length },
      ),
      about: 'dataset',
      content: <MatrixPage data={data} />,
    }),
  },
];

function MatrixPage({ data }: { data: Data }) {
  const page = usePage();
  return (
    <article class="broad">
      <Heading
        title={page.t('All scores')}
        over={<a href={href(page, 'boards')}>{page.t('Boards')}</a>}
      >
        <p class="lede">
          {page.t(
            'The figures as each board states them, in its newest period. The best stand in bold.',
          )}
        </p>
        <p class="quiet sideways">{page.t('The table scrolls sideways, to the other boards.')}</p>
      </Heading>
      <Island
        name="matrix"
        render={Matrix}
        props={{ boards: getMatrixBoards(page, data), rows: getMatrixRows(data) }}
      />
    </article>
  );
}

function getMatrixBoards(page: Page, data: Data) {
  return boardsByKind(data).map(({ key, name, category, metric, period }) => ({
    key,
    name,
    kind: page.t(category),
    metric: metricText(page, metric),
    period,
    ...(isOverAYearOld(data, period) && { isOld: true as const }),
  }));
}

/** Boards that measure the same stand together. */
function boardsByKind({ boardIndex: { boards } }: Data) {
  return boardCategories.flatMap((kind) => boards.filter(({ category }) => category === kind));
}

function getMatrixRows(data: Data) {
  return data.boardIndex.index.map(({ model_id, name, overall, boards }) => ({
    model_id,
    name,
    score: overall?.score ?? null,
    ...(isRetired(data, model_id) && { isRetired: true as const }),
    // The table shows no score of a board: a third of the page's data would be those.
    boards: Object.fromEntries(
      Object.entries(boards).map(([board, { rank, native }]) => [board, { rank, native }]),
    ),
  }));
}

function isRetired({ modelsById }: Data, id: string): boolean {
  return modelsById.get(id)?.lifecycle.stage === 'retired';
}
