import { Island } from '../components/island.tsx';
import { href, ModelName } from '../components/links.tsx';
import { getRows, getScale } from '../components/models.tsx';
import { Heading } from '../components/sources.tsx';
import { usePage } from '../components/use-page.ts';
import { type Data, inWords } from '../data.ts';
import { Compare } from '../islands/compare.tsx';
import { Models } from '../islands/models.tsx';
import type { BuiltPage } from '../shell.tsx';
import { Freshness } from './home.tsx';

/** The list of models, and those of an address side by side. */
export const modelListPages = (data: Data): BuiltPage[] => [
  {
    name: 'models',
    values: {},
    render: (page) => ({
      title: page.t('All {count} coding models', { count: data.models.length }),
      description: page.t(
        'Every coding model with its price, context, score and status: to filter, sort and save.',
      ),
      about: 'dataset',
      content: <ModelsPage data={data} />,
    }),
  },
  {
    name: 'compare',
    values: {},
    render: (page) => ({
      title: page.t('Models side by side'),
      description: page.t('Prices, context, dates and ranks of up to three models side by side.'),
      content: <ComparePage data={data} />,
    }),
  },
];

type ModelListProps = { data: Data };

function ModelsPage({ data }: ModelListProps) {
  const page = usePage();
  const all = getRows(page, data);
  const rows = all.filter(({ group }) => group !== 'retired');
  const retired = all.filter(({ group }) => group === 'retired');
  const tags = new Set(rows.flatMap((row) => row.tags));
  return (
    <article class="broad">
      <Heading title={page.t('Models')}>
        <Freshness rows={rows} />
      </Heading>
      <Island
        name="models"
        render={Models}
        props={{
          rows,
          scale: getScale(data.boardIndex.index),
          rankedFrom: data.rankedFrom,
          tagNames: Object.fromEntries([...tags].map((tag) => [tag, inWords(page, tag)])),
        }}
      />
      <details>
        <summary>
          {page.t('{count} models are retired: their vendors no longer serve them', {
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
  const page = usePage();
  return (
    <article class="fetched">
      <Heading
        title={page.t('Side by side')}
        over={<a href={href(page, 'models')}>{page.t('Models')}</a>}
      >
        <p class="lede">{page.t('Compare up to three models.')}</p>
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
