import { pathOf } from '../../feed/paths.ts';
import { Island } from '../components/island.tsx';
import { href } from '../components/links.tsx';
import type { Data } from '../data.ts';
import { Compare } from '../islands/compare.tsx';
import { pageKind } from '../kind.tsx';
import { t } from '../text.ts';

/** Models side by side: those of the address, which the script asks the feed for. */
export const comparePages = pageKind<{ data: Data }>({
  name: 'compare',
  paths: (data) => [{ values: {}, props: { data } }],
  head: () => ({
    title: t('Models side by side'),
    description: t('Prices, context, dates and ranks of up to three models side by side.'),
  }),
  Page: ({ data: { models, boardIndex } }) => (
    <article class="record fetched">
      <header>
        <p class="over plain">
          <a href={href('models')}>{t('Models')}</a>
        </p>
        <h1>{t('Side by side')}</h1>
        <p class="lede">
          {t(
            'Up to three models. It takes a script; without one, the page of each has its figures.',
          )}
        </p>
      </header>
      <Island
        name="compare"
        render={Compare}
        props={{
          models: models.map(({ id, name }) => ({ id, name })),
          boards: boardIndex.boards.map(({ key, name }) => ({ key, name })),
          list: pathOf('models.list', {}),
        }}
      />
    </article>
  ),
});
