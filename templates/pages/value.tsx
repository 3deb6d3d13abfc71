import { endpoints } from '../../feed/endpoints.ts';
import { pathOf } from '../../feed/paths.ts';
import { valueBoard } from '../../feed/value.ts';
import { Island } from '../components/island.tsx';
import type { Data } from '../data.ts';
import { Value } from '../islands/value.tsx';
import { toBoardValue } from '../islands/value-points.ts';
import { pageKind } from '../kind.tsx';
import { t } from '../text.ts';

export const valuePages = pageKind<{ data: Data }>({
  name: 'value',
  paths: (data) => [{ values: {}, props: { data } }],
  head: () => ({
    title: t('Score against price'),
    description: t('Which models no other beats on both score and price, on each public board.'),
  }),
  Page: ValuePage,
});

function ValuePage({ data: { boards, boardIndex, modelsById } }: { data: Data }) {
  const chosen = valueBoard(boardIndex.boards);
  const board = boards.find(({ key }) => key === chosen?.key);
  if (board === undefined) return <p class="note quiet">{t('The feed has no board.')}</p>;
  const [ranking] = board.rankings;
  return (
    <Island
      name="value"
      render={Value}
      props={{
        boards: boardIndex.boards.map(({ key, name, model_count, periods }) => ({
          ...{ key, name, model_count, periods },
        })),
        first: toBoardValue({
          ...{ ranking, models: modelsById },
          variants: board.variants[0]?.variants ?? [],
        }),
        paths: {
          period: endpoints['leaderboards.period'].path,
          variants: endpoints['leaderboards.variants'].path,
          models: pathOf('bulk.models', { format: 'json' }),
        },
      }}
    />
  );
}
