import { byId } from '../../../feed/by-id.ts';
import { OVERALL } from '../../../feed/lookup/choose-model.ts';
import { slugify } from '../../../feed/text.ts';
import type { ModelRecord } from '../src/answers.ts';
import type { Client } from '../src/client.ts';
import { rankFrom } from '../src/find.ts';
import { getAmount, getLimit } from './choose.ts';
import {
  type Command,
  getChoice,
  getOption,
  type Input,
  type Output,
  UsageError,
} from './command.ts';
import { DASH, money, usd } from './text.ts';

/** The best models of a board, or of each effort the cheapest. */
export const rank: Command = {
  usage:
    '[board] [--by score|cost_per_solved] [--effort medium] … [--min-score 70] [--vendor <name>] [--limit 20]',
  summary:
    'The best models of a board, or across all boards, with their prices; by cost_per_solved or at an effort every setting of a board, with what it paid.',
  words: [0, 1],
  options: ['by', 'effort', 'min-score', 'vendor', 'limit'],
  async run(input) {
    const by = getChoice(input, 'by', ['score', 'cost_per_solved']);
    const isOfSettings = by === 'cost_per_solved' || input.options.effort !== undefined;
    return isOfSettings ? rankSettingsOf(input, by) : rankModelsOf(input);
  },
};

async function rankModelsOf(input: Input): Promise<Output> {
  const [board = OVERALL] = input.words;
  const minScore = getAmount(input, 'min-score') ?? 0;
  const { period, places } = await getPlaces(input.feed, board);
  const models = await getRankableModels(input);
  const found = places.flatMap(({ model_id: id, rank, score }) => {
    const model = models.get(id);
    if (model === undefined || score < minScore) return [];
    return [{ rank, score, ...pickListed(model) }];
  });
  return toRanking(input, { board, period }, found, {
    columns: ['>rank', 'model', '>score', '>input', '>output'],
    toCells: ({ rank, id, score, ...prices }) => [
      String(rank),
      id,
      String(score),
      usd(prices.input_price),
      usd(prices.output_price),
    ],
  });
}

function pickListed({ id, name, vendor, input_price, output_price }: ModelRecord) {
  return { id, name, vendor, input_price, output_price };
}

/** Each effort of a model has a row: a higher one may cost more than it solves. */
async function rankSettingsOf(
  input: Input,
  by: 'score' | 'cost_per_solved' | undefined,
): Promise<Output> {
  const { board, period, settings } = await rankFrom(input.feed, {
    board: input.words[0],
    by: by === 'cost_per_solved' ? by : undefined,
    effort: input.options.effort,
    minScore: getAmount(input, 'min-score'),
  });
  const models = await getRankableModels(input);
  const found = settings.flatMap((setting, index) => {
    const model = models.get(setting.model_id);
    return model === undefined ? [] : [rankSetting(index + 1, model, setting)];
  });
  return toRanking(input, { board, period }, found, {
    columns: ['>rank', 'model', 'effort', '>score', '>a task', '>a solved task'],
    toCells: (row) => {
      const costs = [row.cost_usd, row.cost_per_solved_usd].map(money);
      return [String(row.rank), row.id, row.effort ?? DASH, String(row.score), ...costs];
    },
  });
}

type ListedSetting = Awaited<ReturnType<typeof rankFrom>>['settings'][number];

function rankSetting(rank: number, { id, name, vendor }: ModelRecord, setting: ListedSetting) {
  const { score, effort, cost_usd, cost_per_solved_usd, frontier } = setting;
  return { rank, score, id, name, vendor, effort, cost_usd, cost_per_solved_usd, frontier };
}

/** The models that a ranking may list, by id: all of them, or those of the vendor in `--vendor`. */
async function getRankableModels(input: Input): Promise<ReadonlyMap<string, ModelRecord>> {
  const { models } = await input.feed.bulk.models();
  const slug = await getVendorSlug(input);
  const rankable = models.filter(({ vendor }) => slug === undefined || slugify(vendor) === slug);
  return byId(rankable);
}

type BoardInPeriod = { board: string; period: string | null };
/** The columns of a ranking, and the cells of one of its rows. */
type RankingLayout<Row> = { columns: string[]; toCells: (row: Row) => string[] };

/** The first rows of a ranking, as many as `--limit` says. */
function toRanking<Row>(
  input: Input,
  { board, period }: BoardInPeriod,
  found: readonly Row[],
  { columns, toCells }: RankingLayout<Row>,
): Output {
  const rows = found.slice(0, getLimit(input));
  const title = period === null ? 'Across all boards' : `${board}, ${period}`;
  const unlisted = found.length - rows.length;
  return {
    isFound: rows.length > 0,
    json: { board, period, models: rows, total: found.length },
    text: [
      ...(rows.length === 0
        ? [`No such model is on ${board}.`]
        : [title, '', { columns, rows: rows.map(toCells) }]),
      ...(unlisted === 0 ? [] : [`${unlisted} more: --limit ${found.length} lists them.`]),
    ],
  };
}

/** The places of a board, or those across boards, which have no period. */
async function getPlaces(feed: Client, board: string) {
  if (board !== OVERALL) {
    const { period, entries } = await feed.leaderboards.board(board);
    return { period, places: entries };
  }
  const { index } = await feed.leaderboards.list();
  const places = index
    .flatMap(({ model_id, overall }) => (overall === null ? [] : [{ model_id, ...overall }]))
    .sort((left, right) => left.rank - right.rank);
  return { period: null, places };
}

/** The slug of the vendor in `--vendor`; undefined without that option. */
async function getVendorSlug(input: Input): Promise<string | undefined> {
  const text = getOption(input, 'vendor');
  if (text === undefined) return undefined;
  const { vendors } = await input.feed.vendors.list();
  const vendor = vendors.find(({ slug, name }) =>
    [slug, name.toLowerCase()].includes(text.toLowerCase()),
  );
  if (vendor === undefined)
    throw new UsageError(
      `--vendor is "${text}"; it is one of ${vendors.map(({ slug }) => slug).join(', ')}.`,
    );
  return vendor.slug;
}
