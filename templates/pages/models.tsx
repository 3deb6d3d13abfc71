import { endpoints } from '../../feed/contract/endpoints.ts';
import { documents } from '../../feed/contract/other-files.ts';
import type { Overall } from '../../feed/contract/schemas/board.ts';
import { toBriefNames } from '../components/brief-names.ts';
import { cheapestSellers } from '../components/cheapest-sellers.ts';
import type { YuanLists } from '../components/compared-prices.ts';
import { FoldedModels } from '../components/folded-models.tsx';
import { listOffPeak } from '../components/hours.ts';
import { Island } from '../components/island.tsx';
import { href, listMark, MOST_COMPARED, rich } from '../components/links.tsx';
import { leadingYuan, olderListText } from '../components/model-figures.tsx';
import { getRows, getScale } from '../components/model-rows.ts';
import type { ModelRow } from '../components/models.tsx';
import { namedModels } from '../components/named-models.ts';
import { newModels } from '../components/newest.tsx';
import { isYuanUnknown, pickPrices, readersList } from '../components/readers-prices.ts';
import { type SolvedCosts, solvedCosts } from '../components/solved-costs.ts';
import { Heading } from '../components/sources.tsx';
import { followersOf, followersText } from '../components/successor.ts';
import { taskAnswers } from '../components/task-chart.tsx';
import { dollarCostsText, servedBoard, taskAmounts } from '../components/task-costs.ts';
import type { Named } from '../components/typed-name.ts';
import { usePage } from '../components/use-page.ts';
import { type Data, inWords } from '../data.ts';
import { Compare } from '../islands/compare.tsx';
import { Models } from '../islands/models.tsx';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';
import { gapOf, nameAlone } from '../text.ts';
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
    // They are of the models that a reader has chosen.
    hasNoForms: true,
    render: (page) => ({
      title: page.t('Models side by side'),
      description: page.t('Prices, context, dates and ranks of up to four models side by side.'),
      content: <ComparePage data={data} />,
    }),
  },
];

type ModelListProps = { data: Data };

/** So many of the newest models are named. */
const NAMED_NEW = 4;

/** The newest of the models that stand far below, since they have no rank yet, with the order that begins with them. */
function NewUnranked({ data }: ModelListProps) {
  const page = usePage();
  const models = newModels(data);
  if (models.length === 0) return null;
  const query = new URLSearchParams({ sort: 'released' });
  return (
    <p class="quiet">
      {rich(page, 'New and not ranked yet: {models}; {link}.', {
        models: models.slice(0, NAMED_NEW).map(({ id, name }, index) => (
          <>
            {index > 0 && listMark(page)}
            <a href={href(page, 'model', { id })}>{name}</a>
          </>
        )),
        link: (
          <a href={`${href(page, 'models')}?${query}`}>
            {page.t('all {count}, the newest first', { count: models.length })}
          </a>
        ),
      })}
    </p>
  );
}

function ModelsPage({ data }: ModelListProps) {
  const page = usePage();
  const all = getRows(page, data);
  const solved = solvedCosts(page, data);
  const rows = all
    .filter(({ group }) => group !== 'retired')
    .map((row) => withSolvedCost(page, row, solved));
  const tags = new Set(rows.flatMap((row) => row.tags));
  return (
    <article class="broad">
      <Heading title={page.t('Models')}>
        <p class="quiet">
          {page.t('US dollars per million tokens; ≈ is converted from yuan.')}
          {gapOf(page)}
          {rich(page, 'Who else sells them: {providers}. Who makes them: {vendors}.', {
            providers: <a href={href(page, 'providers')}>{page.t('Providers')}</a>,
            vendors: <a href={href(page, 'vendors')}>{page.t('Vendors')}</a>,
          })}
        </p>
        <NewUnranked data={data} />
        {solved && (
          <p class="quiet narrow">
            {page.t(
              'Below each name: effort and tasks solved on {board}, $ per task solved, context.',
              {
                board: solved.board,
              },
            )}
          </p>
        )}
      </Heading>
      <Island
        name="models"
        render={Models}
        props={{
          rows,
          scale: getScale(data.boardIndex.index),
          rankedFrom: data.rankedFrom,
          board: solved?.board,
          tagNames: Object.fromEntries([...tags].map((tag) => [tag, inWords(page, tag)])),
        }}
      />
      <Freshness data={data} rows={rows} />
      {solved && (
        <p class="quiet">
          {rich(
            page,
            '{solved} is of {board}, {month}: each model at its cheapest effort within 10 % of its own best. Models do not all solve the same share of the tasks. A dash: not measured.',
            {
              solved: (
                <a href={href(page, 'models', {}, { sort: 'solved' })}>
                  {page.t('$ per task solved')}
                </a>
              ),
              board: solved.board,
              month: page.dateText(solved.period),
            },
          )}
          {dollarCostsText(page)}
        </p>
      )}
      <RetiredModels models={all.filter(({ group }) => group === 'retired')} />
    </article>
  );
}

/** What a solved task costs stands in the row of a model that the board has. */
function withSolvedCost(page: Page, row: ModelRow, solved?: SolvedCosts): ModelRow {
  const cost = solved?.models[row.id];
  if (cost === undefined) return row;
  const [first, second] = taskAmounts(page, cost.usd);
  return { ...row, solved: { ...cost, ...(second !== undefined && { yuan: first }) } };
}

function RetiredModels({ models }: { models: readonly ModelRow[] }) {
  const page = usePage();
  return (
    <FoldedModels
      summary={page.t('{count} models are retired: their vendors no longer serve them', {
        count: models.length,
      })}
      models={models}
    />
  );
}

function ComparePage({ data }: ModelListProps) {
  const page = usePage();
  const { models, boardIndex } = data;
  const scores = boardIndex.index.flatMap(({ model_id, overall }) =>
    overall === null ? [] : [[model_id, shortScore(overall)] as const],
  );
  return (
    <article class="fetched">
      <Heading
        title={page.t('Side by side')}
        over={<a href={href(page, 'models')}>{page.t('Models')}</a>}
      >
        <p class="lede">
          {page.t(
            'Prices, the cost of a request and of a month, limits and ranks of up to four models.',
          )}
        </p>
      </Heading>
      <Island
        name="compare"
        render={Compare}
        props={{
          models: toBriefNames(comparableModels(page, data)),
          boards: boardsOf(data),
          counted: [...data.currentBoards],
          successors: successorTexts(page, data),
          scores: Object.fromEntries(scores),
          solved: solvedCosts(page, data),
          words: wordsOf(page, models),
          yuan: yuanLists(page, data),
          sellers: cheapestSellers(page, data),
          yuanUnknown: models
            .filter((model) => isYuanUnknown(page, data, model))
            .map(({ id }) => id),
          rateDay: data.exchangeRates.find(({ currency }) => currency === 'CNY')?.date,
          forms: { answer: endpoints['models.list'].path, changes: documents.feedXml.path },
          examples: exampleComparisons(page, data),
        }}
      />
    </article>
  );
}

/** To the digit that is shown, since all scores are in the page. */
function shortScore({ score, low, high }: Overall) {
  return { score: Number(score.toFixed(1)), low: shortEnd(low), high: shortEnd(high) };
}

/** An end of an interval, which is shown as a whole number. */
function shortEnd(end: number): number {
  const short = Number(end.toFixed(1));
  return Math.round(short) === Math.round(end) ? short : end;
}

/** The models as the field takes them, with the other names that an address may have. */
function comparableModels(page: Page, data: Data): Named[] {
  return namedModels(page, data).map((named) => {
    const model = data.modelsById.get(named.id);
    const aliases = model ? unlikeNames(model) : [];
    return { ...named, ...(aliases.length > 0 && { aliases }) };
  });
}

/** The aliases of a model that are no other ways to write its id, its name or one before. */
function unlikeNames({ id, name, aliases }: Data['models'][number]): string[] {
  const known = [id, name, ...aliases].map(nameAlone);
  return aliases.filter((alias, index) => known.indexOf(nameAlone(alias)) === index + 2);
}

/** The models to take after those that end, and whose word that is, by the id of the one that ends. */
function successorTexts(page: Page, data: Data): { [id: string]: string } {
  const texts = data.models.flatMap((model) => {
    const text = followersText(page, followersOf(page, data, model));
    return text === undefined ? [] : [[model.id, text] as const];
  });
  return Object.fromEntries(texts);
}

/** The lists in yuan that the reader pays, by the id of the model. */
function yuanLists(page: Page, data: Data): YuanLists {
  const lists = data.models.flatMap((model) => {
    const list = leadingYuan(page, model);
    if (list === undefined) return [];
    const { prices, isYuan } = readersList(page, model);
    const yuan = isYuan ? prices : pickPrices({ ...list, price_tiers: [] });
    const older = isYuan ? olderListText(page, model) : undefined;
    const rate = isYuan ? listOffPeak(list, model.rates) : undefined;
    const offPeak = rate && pickPrices({ ...rate, price_tiers: [] });
    const known = { ...(offPeak && { offPeak }), ...(older && { older }) };
    return [[model.id, { prices: yuan, isLess: !isYuan, ...known }] as const];
  });
  return Object.fromEntries(lists);
}

/** The tags and kinds of input of models that have other words in the language of the page. */
function wordsOf(page: Page, models: Data['models']): { [word: string]: string } {
  const names = models.flatMap(({ tags, modalities }) => [...tags, ...(modalities.input ?? [])]);
  const words = [...new Set(names)].map((name) => [name, inWords(page, name)] as const);
  return Object.fromEntries(words.filter(([name, word]) => name !== word));
}

/** The boards, and the ranks that retired models have on them. */
function boardsOf({ boards, modelsById }: Data) {
  return boards.map(({ key, rankings: [{ board, period, entries }] }) => {
    const retired = entries.filter(
      ({ model_id }) => modelsById.get(model_id)?.lifecycle.stage === 'retired',
    );
    return { key, name: board.name, period, retired: retired.map(({ rank }) => rank) };
  });
}

/** Comparisons of models that are served: the first by their score, by their weights, and by what a task costs. */
function exampleComparisons(page: Page, data: Data) {
  const ranked = getRows(page, data).filter(({ group }) => group === 'ranked');
  const isOpen = ({ id }: ModelRow) => data.modelsById.get(id)?.weights.open;
  const examples = [
    { label: page.t('The best of each vendor'), ids: bestOfVendors(ranked) },
    { label: page.t('The best for a task, and cheaper ones'), ids: bestForTask(page, data) },
    { label: page.t('The best with open weights'), ids: ranked.filter(isOpen).map(({ id }) => id) },
  ];
  return examples
    .filter(({ ids }) => ids.length > 1)
    .map(({ label, ids }) => ({ label, ids: ids.slice(0, MOST_COMPARED) }));
}

/** The first model of each vendor, of models the best first. */
function bestOfVendors(ranked: readonly ModelRow[]): string[] {
  const vendors = [...new Set(ranked.map(({ vendor }) => vendor))];
  return vendors.flatMap((name) => ranked.find(({ vendor }) => vendor === name)?.id ?? []);
}

function bestForTask(page: Page, data: Data): string[] {
  const board = servedBoard(data);
  const answers = board === undefined ? [] : taskAnswers(page, board.rows);
  return [...new Set(answers.map(({ row }) => row.model_id))];
}
