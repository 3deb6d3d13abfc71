import * as z from 'zod';
import { capabilityNames, lifecycleStages, policy } from '../../feed/contract/vocabulary.ts';
import {
  chooseModels,
  firstOfModels,
  OVERALL,
  rankSettings,
  type SelectCriteria,
  selectOrders,
} from '../../feed/lookup/choose-model.ts';
import { boardOfSettings, checkEffort, findUnknownName } from '../../feed/lookup/criteria.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { foldQuery } from '../../feed/text.ts';
import { searchFeed } from '../search.ts';
import { getBody, getModel, type McpFeed, ToolProblem, unknownModel } from './feed.ts';
import {
  listTool,
  ofVendor,
  optionalParameter,
  parameters,
  pick,
  text,
  toModelRow,
  tool,
} from './tool.ts';

export const searchModels = listTool('models', {
  name: 'search_models',
  description:
    'Find models by name, vendor, or an id of any system, best match first, with their prices.',
  input: {
    query: text.min(policy.minimumQueryLength).describe('Words that all must match, or an id.'),
  },
  async run(feed, { query }) {
    const { q, models } = await searchFeed(feed.read, query);
    if (models.length === 0)
      throw new ToolProblem(
        'No model matches all of these words. Try fewer words, or the name of a vendor alone.',
      );
    return {
      about: { query: q },
      rows: models.map(({ id }) => async () => {
        return toModelRow(feed, await getBody(feed, 'models.get', { id }));
      }),
    };
  },
});

export const resolveModelId = listTool('matches', {
  name: 'resolve_model_id',
  description:
    'Tell which model an id of any system means, how it names it, and whether it is ambiguous. Never answers with another model.',
  input: { id: parameters.model },
  async run(feed, { id }) {
    const found = await findResolved(feed.read, id);
    if (found === undefined) throw await unknownModel(feed, id);
    const { matches, ambiguous } = found;
    return {
      about: { query: foldQuery(id), ambiguous },
      rows: matches.map((match) => () => match),
    };
  },
});

export const compareModels = tool({
  name: 'compare_models',
  description:
    'Two to ten models side by side: prices, limits, lifecycle, scores. Up to four make a short answer.',
  input: {
    ids: z.array(text).min(2).max(10).describe('Ids of the models, in the order of the answer.'),
    board: parameters.board,
  },
  async run(feed, { ids, board }) {
    const models = await Promise.all(ids.map((id) => getModel(feed, id)));
    const { index } = await getBody(feed, 'leaderboards.list', {});
    const { entries } = board
      ? await getBody(feed, 'leaderboards.board', { board })
      : { entries: [] };
    return {
      board: board ?? null,
      models: models.map((model) => {
        const { vendor: _, ...row } = toModelRow(feed, model);
        const isModel = ({ model_id }: { model_id: string }) => model_id === model.id;
        return {
          ...row,
          ...pick(model, ['cache_read_price', 'max_output_tokens']),
          overall_score: index.find(isModel)?.overall?.score ?? null,
          score: entries.find(isModel)?.score ?? null,
        };
      }),
    };
  },
});

const price = z.number().min(0);

const orderParameters = {
  by: optionalParameter(
    z.enum(selectOrders),
    'Order: `price` of tokens, or `cost_per_solved`, what a solved task cost on a board.',
  ),
  effort: optionalParameter(
    text,
    'Reasoning effort, such as `medium`: rows of a board at it alone.',
  ),
};

export const selectModelsTool = listTool('models', {
  name: 'select_models',
  description:
    'The cheapest models that meet every criterion, by three tokens of input for one of output, or by what a solved task cost; the best score first among equals. What is unknown meets no limit.',
  input: {
    board: optionalParameter(text, 'Key of a board, or `overall` for the scores across boards.'),
    ...orderParameters,
    min_score: optionalParameter(price.max(100), 'Least score on `board`, 0 to 100.'),
    max_input_price: optionalParameter(price, 'USD per 1 million input tokens.'),
    max_output_price: optionalParameter(price, 'USD per 1 million output tokens.'),
    min_context: optionalParameter(z.int().min(0), 'Least context window in tokens.'),
    capabilities: optionalParameter(
      z.array(z.enum(capabilityNames)),
      'What the model must be able to do.',
    ),
    tags: optionalParameter(z.array(text).max(10), 'Tags that the model must have.'),
    stage: optionalParameter(z.enum(lifecycleStages), 'Without it active models are chosen from.'),
    free: optionalParameter(z.boolean(), 'Whether free models are chosen from too.'),
  },
  async run(feed, { board, ...given }) {
    const criteria: SelectCriteria = {
      minScore: given.min_score,
      maxInputPrice: given.max_input_price,
      maxOutputPrice: given.max_output_price,
      minContext: given.min_context,
      ...pick(given, ['by', 'effort', 'capabilities', 'tags', 'stage', 'free']),
    };
    if (criteria.tags !== undefined) await checkTags(feed, criteria.tags);
    const settings = await getSettings(feed, { ...criteria, board });
    if (board === undefined && settings === undefined && criteria.minScore !== undefined)
      throw new ToolProblem('min_score needs a board; give the key of one in board.');
    const { models } = await getBody(feed, 'bulk.models', { format: 'json' });
    const ranking = board === undefined || settings ? undefined : await getRanking(feed, board);
    const entries = settings ? firstOfModels(settings.rows) : ranking?.entries;
    const selected = chooseModels(models, entries, criteria);
    if (selected.length === 0)
      throw new ToolProblem('No model meets all of these criteria. Leave one out, or loosen it.');
    return {
      ...(settings && { about: { board: settings.board, period: settings.period } }),
      rows: selected.map(({ model, score, ...setting }) => () => ({
        ...toModelRow(feed, model),
        score,
        ...(settings && pick(setting, ['effort', 'cost_per_solved_usd'])),
      })),
    };
  },
});

export const rankModels = listTool('models', {
  name: 'rank_models',
  description:
    'The best models first, of a board or across all boards, with the interval of each score; with `effort` or `by` every setting of a board, the cheapest solved task first by `cost_per_solved`.',
  input: {
    board: optionalParameter(text, 'Key of a board; across all boards without it.'),
    ...orderParameters,
    by: optionalParameter(
      z.enum(['score', 'cost_per_solved']),
      'Order: `score`, or what a solved task cost on the board.',
    ),
    min_score: optionalParameter(price.max(100), 'Least score, 0 to 100.'),
    vendor: parameters.vendor,
  },
  async run(feed, { board = OVERALL, vendor, effort, min_score: minScore = 0, ...given }) {
    const found = await getPlacesBy(feed, board, {
      by: given.by === 'cost_per_solved' ? given.by : undefined,
      effort,
      minScore,
    });
    const byId = await getModels(feed, vendor);
    const rows = found.entries.flatMap(({ model_id, ...place }) => {
      const model = byId.get(model_id);
      if (model === undefined || place.score < minScore) return [];
      return [() => ({ ...place, ...toModelRow(feed, model) })];
    });
    if (rows.length === 0)
      throw new ToolProblem(
        `No model${vendor ? ' of that vendor' : ''} on ${board} meets all of these criteria.`,
      );
    return { about: { board: found.board, period: found.period }, rows };
  },
});

/** The settings of a board where the order or an effort asks for them, or else its places. */
async function getPlacesBy(
  feed: McpFeed,
  board: string,
  criteria: Pick<SelectCriteria, 'by' | 'effort' | 'minScore'>,
) {
  const isAcross = board === OVERALL && criteria.by !== undefined;
  const settings = await getSettings(feed, { ...criteria, board: isAcross ? undefined : board });
  if (settings === undefined) return { board, ...(await getRanking(feed, board)) };
  const { period, rows } = settings;
  return { board: settings.board, period, entries: rows.map(toSettingRow) };
}

async function getModels(feed: McpFeed, vendor: string | undefined) {
  const { models } = await getBody(feed, 'bulk.models', { format: 'json' });
  return new Map(ofVendor(models, vendor).map((model) => [model.id, model]));
}

async function checkTags(feed: McpFeed, given: readonly string[]): Promise<void> {
  const { tags } = await getBody(feed, 'tags.list', {});
  const known = tags.map(({ tag }) => tag);
  const lower = given.map((tag) => tag.toLowerCase());
  const problem = findUnknownName('tags', lower, known);
  if (problem !== undefined) throw new ToolProblem(problem.detail);
}

/** The rows of the board that criteria mean; undefined where they ask for no effort and no cost. */
async function getSettings(
  feed: McpFeed,
  criteria: Pick<SelectCriteria, 'by' | 'effort' | 'minScore'> & { board?: string | undefined },
) {
  const { boards } = await getBody(feed, 'leaderboards.list', {});
  const found = boardOfSettings(boards, criteria);
  if ('problem' in found) throw new ToolProblem(found.problem.detail);
  if (found.board === undefined) return undefined;
  const { key: board, period } = found.board;
  const { variants } = await getBody(feed, 'leaderboards.variants', { board, period });
  const problem = checkEffort(variants, { ...criteria, board });
  if (problem !== undefined) throw new ToolProblem(problem.detail);
  return { board, period, rows: rankSettings(variants, criteria) };
}

type SettingRow = NonNullable<Awaited<ReturnType<typeof getSettings>>>['rows'][number];

function toSettingRow(row: SettingRow, index: number) {
  return {
    rank: index + 1,
    ...pick(row, [
      'model_id',
      'score',
      'effort',
      'native',
      'cost_usd',
      'cost_per_solved_usd',
      'frontier',
    ]),
    ...toInterval(row),
  };
}

/** The interval that a board states around its figure, where it does. */
function toInterval({ ci_low, ci_high }: Pick<SettingRow, 'ci_low' | 'ci_high'>) {
  return ci_low === null || ci_high === null ? {} : { ci_low, ci_high };
}

/** The places of a board with the board's own intervals, or those across boards with ours. */
async function getRanking(feed: McpFeed, board: string) {
  if (board !== OVERALL) return getPlaces(feed, board);
  const { index } = await getBody(feed, 'leaderboards.list', {});
  const entries = index
    .flatMap(({ model_id, overall }) => {
      if (overall === null) return [];
      return [{ model_id, ...pick(overall, ['rank', 'score', 'low', 'high', 'board_count']) }];
    })
    .sort((left, right) => left.rank - right.rank);
  return { period: null, entries };
}

async function getPlaces(feed: McpFeed, board: string) {
  const { period, entries } = await getBody(feed, 'leaderboards.board', { board });
  return {
    period,
    entries: entries.map((entry) => pick(entry, ['rank', 'model_id', 'score', 'native'])),
  };
}
