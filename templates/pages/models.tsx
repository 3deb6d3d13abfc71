import { Island } from '../components/island.tsx';
import { href, ModelName } from '../components/links.tsx';
import { getRows, getScale } from '../components/models.tsx';
import { Heading } from '../components/sources.tsx';
import { type Data, inWords } from '../data.ts';
import { Compare } from '../islands/compare.tsx';
import { Models } from '../islands/models.tsx';
import type { BuiltPage } from '../shell.tsx';
import { t } from '../text.ts';
import { Freshness } from './home.tsx';

/** The list of models, and those of an address side by side. */
export const modelListPages = (data: Data): BuiltPage[] => [
  {
    name: 'models',
    values: {},
    render: () => ({
      title: t('All {count} coding models', { count: data.models.length }),
      description: t(
        'Every coding model with its price, context, score and status: to filter, sort and save.',
      ),
      about: 'dataset',
      content: <ModelsPage data={data} />,
    }),
  },
  {
    name: 'compare',
    values: {},
    render: () => ({
      title: t('Models side by side'),
      description: t('Prices, context, dates and ranks of up to three models side by side.'),
      content: <ComparePage data={data} />,
    }),
  },
];

function ModelsPage({ data }: { data: Data }) {
  const all = getRows(data);
  const rows = all.filter(({ group }) => group !== 'retired');
  const retired = all.filter(({ group }) => group === 'retired');
  const tags = new Set(rows.flatMap((row) => row.tags));
  return (
    <article class="broad">
      <Heading title={t('Models')}>
        <Freshness rows={rows} />
      </Heading>
      <Island
        name="models"
        render={Models}
        props={{
          rows,
          scale: getScale(data.boardIndex.index),
          rankedFrom: data.rankedFrom,
          tagNames: Object.fromEntries([...tags].map((tag) => [tag, inWords(tag)])),
        }}
      />
      <details>
        <summary>
          {t('{count} models are retired: their vendors no longer serve them', {
            count: retired.length,
          })}
        </summary>
        <p class="cluster">
          {retired.map(({ id, name }) => (
            <ModelName id={id} name={name} />
          ))}
        </p>
      </details>
    </article>
  );
}

function ComparePage({ data: { models, boardIndex } }: { data: Data }) {
  return (
    <article class="fetched">
      <Heading title={t('Side by side')} over={<a href={href('models')}>{t('Models')}</a>}>
        <p class="lede">
          {t(
            'Up to three models. It takes a script; without one, the page of each has its figures.',
          )}
        </p>
      </Heading>
      <Island
        name="compare"
        render={Compare}
        props={{
          models: models.map(({ id, name }) => ({ id, name })),
          boards: boardIndex.boards.map(({ key, name }) => ({ key, name })),
        }}
      />
    </article>
  );
}
