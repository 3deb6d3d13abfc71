import { navigation } from '../../feed/contract/pages.ts';
import { cost } from '../../feed/prices/cost.ts';
import { tokenText } from '../../feed/text.ts';
import { inputPrices } from '../components/fields.tsx';
import { href } from '../components/links.tsx';
import { getColumns, getRows, getScale, type Row, rowAttributes } from '../components/models.tsx';
import { FRESH_DAYS, Heading, isFresh, readDayText } from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import { agentDay, toUsage } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Data } from '../data.ts';
import type { BuiltPage } from '../shell.tsx';
import { grouped } from '../text.ts';

export const homePages = (data: Data): BuiltPage[] => [
  {
    name: 'home',
    values: {},
    render: (page) => ({
      title: page.t('Prices and ranks of {count} coding models', { count: data.models.length }),
      description:
        page.language === 'en'
          ? data.about.description
          : page.t(
              'Prices of coding models, subscription plans and benchmark rankings, as open data.',
            ),
      about: 'dataset',
      content: <HomePage data={data} />,
    }),
  },
];

type HomeProps = { data: Data };

/** Which model: three answers, then the ranked ones. */
function HomePage({ data }: HomeProps) {
  const page = usePage();
  const rows = getRows(page, data);
  const ranked = rows.filter(({ group }) => group === 'ranked');
  const vendors = [...new Set(data.models.map(({ vendor }) => vendor))];
  return (
    <article class="home">
      <Heading title={page.t('Which coding model?')} />
      <Verdicts data={data} ranked={ranked} />
      <Freshness rows={rows} />
      {/* The two choices that most people make; the list of models has all others. */}
      <form class="cluster quick" action={href(page, 'models')}>
        <select name="vendor" aria-label={page.t('Vendor')}>
          <option value="">{page.t('Any vendor')}</option>
          {vendors
            .sort((left, right) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1))
            .map((vendor) => (
              <option>{vendor}</option>
            ))}
        </select>
        <select name="price" aria-label={page.t('Input price')}>
          <option value="">{page.t('Any price')}</option>
          {inputPrices(page).map(({ value, label }) => (
            <option value={value}>{label}</option>
          ))}
        </select>
        <button type="submit" class="button">
          {page.t('Filter')}
        </button>
      </form>
      <Table
        class="models"
        rows={ranked}
        row={(each) => rowAttributes(page, each)}
        columns={getColumns(page, getScale(data.boardIndex.index)).slice(0, 5)}
      />
      <p>
        <a class="button" href={href(page, 'models')}>
          {page.t('All {count} models, new and unranked ones too', { count: data.models.length })}
        </a>
      </p>
    </article>
  );
}

/** What agent work asks of a model at least. */
const AGENT = { context: 200_000, score: 60 };

type Candidate = { row: Row; request: number; isAgent: boolean };

/** The best, the best for the money and the cheapest that works as an agent, of active models. */
function Verdicts({ data, ranked }: { data: Data; ranked: readonly Row[] }) {
  const page = usePage();
  const score = ({ overall }: Row) => overall?.score ?? 0;
  const candidates = ranked.flatMap((row): Candidate[] => {
    const model = data.modelsById.get(row.id);
    const request = model && cost(model, toUsage(agentDay)).total;
    if (row.stage !== 'active' || model === undefined || !request) return [];
    const isAgent =
      model.capabilities.tool_use === true &&
      row.context_window >= AGENT.context &&
      score(row) >= AGENT.score;
    return [{ row, request, isAgent }];
  });
  const [best] = candidates;
  if (best === undefined) return null;
  const cheapest = (isOf: (candidate: Candidate) => boolean) =>
    candidates.filter(isOf).sort((left, right) => left.request - right.request)[0];
  const bar = best.row.overall?.low ?? 0;
  const verdicts: [string, Candidate | undefined][] = [
    [page.t('Best'), best],
    [page.t('Best for the money'), cheapest(({ row }) => score(row) >= bar)],
    [page.t('Cheapest agent'), cheapest(({ isAgent }) => isAgent)],
  ];
  return (
    <>
      <dl class="pairs verdicts">
        {verdicts.map(([label, found]) => found && <Verdict label={label} {...found} />)}
      </dl>
      <p class="quiet wide">
        {page.t(
          'A request: {input} tokens in, {cached} of them cached, {output} out. Best for the money: the cheapest within the interval of the best. Agent: tools, {context} of context, a score of {score} or more.',
          {
            input: grouped(agentDay.in),
            cached: grouped(agentDay.cached),
            output: grouped(agentDay.out),
            context: tokenText(AGENT.context),
            score: AGENT.score,
          },
        )}
      </p>
    </>
  );
}

function Verdict({ label, row, request }: Candidate & { label: string }) {
  const page = usePage();
  const { id, name, overall, input_price, output_price, read } = row;
  const price = { input: page.tokenPrice(input_price), output: page.tokenPrice(output_price) };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={href(page, 'model', { id })}>{name}</a> <b>{overall?.score.toFixed(1)}</b>{' '}
        <small>
          {Math.round(overall?.low ?? 0)}–{Math.round(overall?.high ?? 0)}
        </small>{' '}
        <small>{page.t('{input} in, {output} out', price)}</small>{' '}
        <small class="computed">
          {page.t('{price} a request', { price: page.dollars(request) })}
        </small>{' '}
        <small>{readDayText(page, read)}</small>
      </dd>
    </div>
  );
}

/** What the prices are in, and how old: the legend of the paler ones. */
export function Freshness({ rows }: { rows: readonly Row[] }) {
  const page = usePage();
  const priced = rows.filter(
    ({ stage, input_price }) => stage !== 'retired' && input_price !== null,
  );
  return (
    <p class="quiet">
      {page.t(
        'US dollars per million tokens. {fresh} of {count} prices were read in the last {days} days; older ones are paler.',
        {
          fresh: priced.filter(({ read }) => isFresh(page, read)).length,
          count: priced.length,
          days: FRESH_DAYS,
        },
      )}
    </p>
  );
}

/** The page where nothing is: the runtime puts the nearest addresses into the list. */
export const notFoundPage: BuiltPage = {
  name: 'home',
  values: {},
  render: (page) => ({
    title: page.t('Nothing is published at this address'),
    description: '',
    content: (
      <article>
        <Heading title={page.t('Nothing is published at this address')}>
          <p class="lede">
            {page.t('Search above for a model, a plan or a board, or begin with a list.')}
          </p>
        </Heading>
        <ul class="links" />
        <p class="cluster">
          {(['models', 'boards', 'plans', 'api'] as const).map((name) => (
            <a class="button" href={href(page, name)}>
              {page.t(navigation[name])}
            </a>
          ))}
        </p>
      </article>
    ),
  }),
};
