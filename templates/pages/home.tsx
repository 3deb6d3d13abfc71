import { navigation } from '../../feed/contract/page-table.ts';
import { cost } from '../../feed/prices/answered-cost.ts';
import { nativeFormatter, tokenText } from '../../feed/text.ts';
import { AGENT_CONTEXT } from '../components/agent-month.ts';
import { moveSign, signed } from '../components/cost-move.ts';
import { homeCurrency } from '../components/currency.ts';
import { RateText } from '../components/exchange-rates.tsx';
import { likelyInterval, mayBeAsGood } from '../components/likely-interval.ts';
import { href, rich } from '../components/links.tsx';
import { getRows, getScale } from '../components/model-rows.ts';
import { getColumns, type ModelRow } from '../components/models.tsx';
import { type MonthSpan, readersMonth, spanText } from '../components/move-months.ts';
import { NewModels, newModels } from '../components/newest.tsx';
import { readersPrices, shownList } from '../components/readers-prices.ts';
import { scoredSpan } from '../components/scored-span.ts';
import { solvedCosts } from '../components/solved-costs.ts';
import { ActSoon, shownSoon } from '../components/soon.tsx';
import { FRESH_DAYS, Heading, isFresh, Section, withEvidence } from '../components/sources.tsx';
import { type Column, Table } from '../components/table.tsx';
import { TaskAnswers, TaskChart } from '../components/task-chart.tsx';
import { servedBoard, type TaskBoard, taskAmounts } from '../components/task-costs.ts';
import { Amounts, tokenAmounts } from '../components/token-prices.tsx';
import { dailyUse } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';
import { gapOf } from '../text.ts';

type HomeProps = { data: Data };

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
      // The data are described once, in the language in which they are written.
      ...(page.language === 'en' && { about: 'dataset' as const }),
      content: <HomePage data={data} />,
    }),
  },
];

/** Which model: what solved tasks cost, what is new and what ends, then all that are ranked. */
function HomePage({ data }: HomeProps) {
  const page = usePage();
  const rows = getRows(page, data);
  const board = servedBoard(data);
  const coming = shownSoon(page, data.models);
  const isPair = newModels(data).length > 0 && coming.length > 0;
  return (
    <article class="home">
      <Heading title={page.t('Which model for agent work?')}>
        <CheckedUpTo rows={rows} />
      </Heading>
      {board !== undefined && (
        <div class="lead">
          <div>
            <TaskAnswers data={data} board={board} />
            <TokenAnswers data={data} rows={rows} />
          </div>
          <TaskChart data={data} board={board} />
        </div>
      )}
      {board === undefined && <TokenAnswers data={data} rows={rows} />}
      <div class={isPair ? 'halves' : 'halves alone'}>
        <NewModels data={data} beside={coming.length} />
        <ActSoon data={data} />
      </div>
      <RankedModels data={data} rows={rows} board={board} />
    </article>
  );
}

type RowsProps = { rows: readonly ModelRow[] };

/** `Prices checked up to 19 Nov 2026 · 186 of 200 within 90 days` */
function CheckedUpTo({ rows }: RowsProps) {
  const page = usePage();
  const { freshCount, priced } = getPricedRows(page, rows);
  const newest = priced.reduce((day, { read }) => (read !== null && read > day ? read : day), '');
  return (
    <p class="quiet">
      {page.t('Prices checked up to {date} · {fresh} of {count} within {days} days', {
        date: page.dateText(newest),
        fresh: freshCount,
        count: priced.length,
        days: FRESH_DAYS,
      })}
    </p>
  );
}

/** The served models with a price, and how many of these prices are fresh. */
function getPricedRows(page: Page, rows: readonly ModelRow[]) {
  const priced = rows.filter(
    ({ stage, input_price }) => stage !== 'retired' && input_price !== null,
  );
  return { priced, freshCount: priced.filter(({ read }) => isFresh(page, read)).length };
}

/** What the prices are in, and how old: the legend of the paler ones, and of what was converted. */
export function Freshness({ data, rows }: HomeProps & RowsProps) {
  const page = usePage();
  const { freshCount, priced } = getPricedRows(page, rows);
  return (
    <p class="quiet">
      {page.t(
        '{fresh} of {count} prices of served models were checked in the last {days} days; older ones are grey, with their day.',
        { fresh: freshCount, count: priced.length, days: FRESH_DAYS },
      )}
      {gapOf(page)}
      <RateText data={data} />
    </p>
  );
}

/** What agent work asks of a model at least. */
const AGENT = { context: AGENT_CONTEXT, score: 60 };

type RankedCandidate = {
  row: ModelRow;
  score: number;
  request: number;
  month: MonthSpan;
  isAgent: boolean;
};

/** Active models with a score and a price for a request of an agent, the best first. */
function tokenCandidates(page: Page, data: Data, rows: readonly ModelRow[]): RankedCandidate[] {
  return rows.flatMap((row): RankedCandidate[] => {
    const model = data.modelsById.get(row.id);
    if (row.overall === null || row.stage !== 'active' || model === undefined) return [];
    const prices = readersPrices(page, model);
    const { total, assumptions } = cost({ ...model, ...prices }, dailyUse({}).tokens);
    const month = readersMonth(page, model);
    // A total that stands on an assumption orders nothing.
    if (month === undefined || total === null || total === 0 || assumptions.length > 0) return [];
    const { score } = row.overall;
    const isAgent =
      model.capabilities.tool_use === true &&
      row.context_window >= AGENT.context &&
      score >= AGENT.score;
    return [{ row, score, request: total, month, isAgent }];
  });
}

type TokenAnswerRow = {
  label: string;
  answer: RankedCandidate;
  /** The names of those with the same month. */
  same: string[];
};

/** By the token: the best score, the cheapest within its interval, the cheapest that does agent work. */
function TokenAnswers({ data, rows }: HomeProps & RowsProps) {
  const page = usePage();
  const candidates = tokenCandidates(page, data, rows);
  if (candidates.length === 0) return null;
  return (
    <>
      <Table
        class="task-answers"
        rows={tokenAnswers(page, data, candidates)}
        columns={[
          {
            label: <a href={`${href(page, 'boards')}#value`}>{page.t('Paid by the token')}</a>,
            isHeading: true,
            cell: ({ label, answer: { row }, same }) => (
              <>
                <small>{label}</small> <a href={href(page, 'model', { id: row.id })}>{row.name}</a>
                {same.length > 0 && (
                  <small>{page.t('the same: {names}', { names: page.listText(same) })}</small>
                )}
              </>
            ),
          },
          {
            label: page.t('Overall'),
            class: 'n',
            cell: ({ answer: { row, score } }) => (
              <>
                {score.toFixed(1)} <small>{row.overall && likelyInterval(row.overall)}</small>
              </>
            ),
          },
          {
            label: page.t('Agent’s month'),
            class: 'n sum',
            cell: ({ answer: { month } }) => <span class="computed">{spanText(page, month)}</span>,
          },
        ]}
      />
      <p class="quiet">
        {page.t(
          '{count} of {ranked} ranked models have a price for an agent’s month. For agents: tools, {context} of context and a score from {least}.',
          {
            count: candidates.length,
            ranked: data.servedRanks.size,
            context: tokenText(AGENT.context),
            least: AGENT.score,
          },
        )}
      </p>
    </>
  );
}

/** Each of the answers under its label; one that is an answer already is left out. */
function tokenAnswers(
  page: Page,
  data: Data,
  candidates: readonly RankedCandidate[],
): TokenAnswerRow[] {
  const [best] = candidates;
  const scored = best && scoredSpan(data, best.row.id);
  const near = candidates.filter(({ row }) => mayBeAsGood(scored, scoredSpan(data, row.id)));
  const agent = cheapestOf(candidates.filter(({ isAgent }) => isAgent));
  return withoutRepeats([
    { label: page.t('Best score'), answer: best },
    {
      label: page.t('Cheapest that may be as good'),
      answer: cheapestOf(near),
      same: asCheap(near),
    },
    { label: page.t('Cheapest for agents'), answer: agent },
  ]);
}

type PossibleTokenAnswer = { label: string; answer: RankedCandidate | undefined; same?: string[] };

function withoutRepeats(rows: readonly PossibleTokenAnswer[]): TokenAnswerRow[] {
  const answers = rows.map(({ answer }) => answer);
  return rows.flatMap(({ label, answer, same = [] }, index) =>
    answer === undefined || answers.indexOf(answer) < index ? [] : [{ label, answer, same }],
  );
}

/** The names of the others that cost as much as the cheapest of some. */
function asCheap(candidates: readonly RankedCandidate[]): string[] {
  const first = cheapestOf(candidates);
  const isSame = ({ month: { low, high, isYuan } }: RankedCandidate) =>
    low === first?.month.low && high === first.month.high && isYuan === first.month.isYuan;
  const others = candidates.filter((each) => each !== first && isSame(each));
  return others.map(({ row }) => row.name);
}

function cheapestOf(candidates: readonly RankedCandidate[]): RankedCandidate | undefined {
  const [first] = candidates.toSorted((left, right) => left.request - right.request);
  return first;
}

type RankedProps = HomeProps & RowsProps & { board: TaskBoard | undefined };

/** The models that are served and have a rank among them, in rows that one can run the eye over. */
function RankedModels({ data, rows, board }: RankedProps) {
  const page = usePage();
  const ranked = rows.filter(({ group }) => group === 'ranked');
  // In Chinese the answers above have said the rate.
  const isConverted = homeCurrency(page) === 'USD' && ranked.some(({ isYuan }) => isYuan);
  return (
    <Section title={page.t('{count} served models by overall score', { count: ranked.length })}>
      <p class="quiet">
        {rich(
          page,
          'Overall: the score, 0 to 100, to expect on an average one of the {boards}. Prices: per million tokens.',
          {
            boards: (
              <a href={href(page, 'boards')}>
                {page.t('{count} current boards', { count: data.overallModels.size })}
              </a>
            ),
          },
        )}
        {board && gapOf(page)}
        {board &&
          page.t(
            'Effort: the cheapest per task solved within 10 % of the model’s best on {board}; blank where it has none.',
            { board: board.board.name },
          )}
        {isConverted && gapOf(page)}
        {isConverted && <RateText data={data} />}
      </p>
      <Table
        class="models dense"
        rows={ranked}
        // The heading says how old prices are; a row says it where its own is older.
        row={(each) =>
          each.age === undefined ? {} : { ...withEvidence(page, each), class: 'stale' }
        }
        columns={rankedColumns(page, data, board)}
      />
      <p>
        <a class="button" href={href(page, 'models')}>
          {page.t('All {count} models, with new, unranked and retired ones', {
            count: data.models.length,
          })}
        </a>
      </p>
    </Section>
  );
}

/** The first columns of the list of models, with what a task costs and what is cached. */
function rankedColumns(page: Page, data: Data, board: TaskBoard | undefined): Column<ModelRow>[] {
  const scale = getScale(data.boardIndex.index);
  const [name, score, input, output, context] = getColumns(page, { scale });
  const cached: Column<ModelRow> = {
    label: page.t('Cached'),
    class: 'n price wide',
    cell: ({ id }) => {
      const model = data.modelsById.get(id);
      const list = model && shownList(page, model);
      const [first] = list
        ? tokenAmounts(page, list.prices.cache_read_price ?? null, list.isYuan)
        : ['–'];
      return first;
    },
  };
  const tasks = taskColumns(page, data, board);
  const columns = [name, score, ...tasks, input, cached, output, context];
  return columns.filter((column) => column !== undefined);
}

/** The effort of each model that solves for least within 10 % of its best, with what it solves and costs. */
function taskColumns(page: Page, data: Data, board: TaskBoard | undefined): Column<ModelRow>[] {
  if (board === undefined) return [];
  const write = nativeFormatter(board.rows.map(({ native }) => native));
  const near = solvedCosts(page, data)?.models ?? {};
  return [
    {
      label: page.t('Effort · solved'),
      class: 'n wide effort',
      cell: ({ id }) => {
        const cost = near[id];
        if (cost === undefined) return '';
        const solved = page.percent(write(cost.percent));
        return cost.effort === null ? solved : `${cost.effort} · ${solved}`;
      },
    },
    {
      label: page.t('$ per task solved'),
      class: 'n wide sum',
      cell: ({ id }) => {
        const cost = near[id];
        if (cost === undefined) return '';
        return <Amounts texts={signed(moveSign(page, cost), taskAmounts(page, cost.usd))} />;
      },
    },
  ];
}

/** The page where nothing is: the runtime puts the nearest pages into the list; without any, no style shows it. */
export const notFoundPage: BuiltPage = {
  name: 'home',
  values: {},
  hasNoForms: true,
  render: (page) => ({
    title: page.t('Page not found'),
    description: '',
    isNotFound: true,
    content: (
      <article>
        <Heading title={page.t('Page not found')}>
          <p class="lede">
            {page.t('Search above for a model, a plan or a board, or begin with a list.')}
          </p>
        </Heading>
        <section class="near">
          <h2>{page.t('Did you mean')}</h2>
          <ul class="links" />
        </section>
        <p class="cluster">
          {/* The keys of the table are names of pages. */}
          {(Object.keys(navigation) as (keyof typeof navigation)[]).map((name) => (
            <a class="button" href={href(page, name)}>
              {page.t(navigation[name])}
            </a>
          ))}
        </p>
      </article>
    ),
  }),
};
