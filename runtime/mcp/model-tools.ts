import * as z from 'zod';
import { capabilityNames, lifecycleStages, policy } from '../../feed/contract/vocabulary.ts';
import { chooseModels, OVERALL } from '../../feed/lookup/choose-model.ts';
import { foldQuery } from '../../feed/text.ts';
import { findResolved, searchFeed } from '../search.ts';
import { getBody, getModel, type McpFeed, ToolProblem, unknownModel } from './feed.ts';
import { listTool, ofVendor, optional, parameters, pick, text, toModelRow, tool } from './tool.ts';

export const searchModels = listTool('models', {
  name: 'search_models',
  description:
    'Find models by name, vendor, or an id of any system, best match first, with their prices.',
  input: {
    query: text.min(policy.minimumQueryLength).describe('Words that all must match, or an id.'),
  },
  async run(feed, { query }) {
    const { q, models } = await searchFeed(feed.read, foldQuery(query), feed.apiRoot);
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

export const selectModelsTool = listTool('models', {
  name: 'select_models',
  description:
    'The cheapest models that meet every criterion, by three tokens of input for one of output; the best score first among equals. What is unknown meets no limit.',
  input: {
    board: optional(text, 'Key of a board, or `overall` for the scores across boards.'),
    min_score: optional(price.max(100), 'Least score on `board`, 0 to 100.'),
    max_input_price: optional(price, 'USD per 1 million input tokens.'),
    max_output_price: optional(price, 'USD per 1 million output tokens.'),
    min_context: optional(z.int().min(0), 'Least context window in tokens.'),
    capabilities: optional(z.array(z.enum(capabilityNames)), 'What the model must be able to do.'),
    tags: optional(z.array(text).max(10), 'Tags that the model must have.'),
    stage: optional(z.enum(lifecycleStages), 'Without it active models are chosen from.'),
    free: optional(z.boolean(), 'Whether free models are chosen from too.'),
  },
  async run(feed, { board, ...criteria }) {
    if (board === undefined && criteria.min_score !== undefined)
      throw new ToolProblem('min_score needs a board; give the key of one in board.');
    const { models } = await getBody(feed, 'bulk.models', { format: 'json' });
    const entries = board === undefined ? undefined : (await getRanking(feed, board)).entries;
    const selected = chooseModels(models, entries, {
      minScore: criteria.min_score,
      maxInputPrice: criteria.max_input_price,
      maxOutputPrice: criteria.max_output_price,
      minContext: criteria.min_context,
      ...pick(criteria, ['capabilities', 'tags', 'stage', 'free']),
    });
    if (selected.length === 0)
      throw new ToolProblem('No model meets all of these criteria. Leave one out, or loosen it.');
    return {
      rows: selected.map(({ model, score }) => () => ({ ...toModelRow(feed, model), score })),
    };
  },
});

export const rankModels = listTool('models', {
  name: 'rank_models',
  description: 'The best models first, of a board or across all boards, with their prices.',
  input: {
    board: optional(text, 'Key of a board; across all boards without it.'),
    vendor: parameters.vendor,
  },
  async run(feed, { board = OVERALL, vendor }) {
    const { period, entries } = await getRanking(feed, board);
    const { models } = await getBody(feed, 'bulk.models', { format: 'json' });
    const byId = new Map(ofVendor(models, vendor).map((model) => [model.id, model]));
    const rows = entries.flatMap(({ model_id, rank, score }) => {
      const model = byId.get(model_id);
      return model ? [() => ({ rank, score, ...toModelRow(feed, model) })] : [];
    });
    if (rows.length === 0)
      throw new ToolProblem(`No model${vendor ? ' of that vendor' : ''} is on ${board}.`);
    return { about: { board, period }, rows };
  },
});

/** The places of a board, or those across boards, which have no period. */
async function getRanking(feed: McpFeed, board: string) {
  if (board !== OVERALL) return getBody(feed, 'leaderboards.board', { board });
  const { index } = await getBody(feed, 'leaderboards.list', {});
  const entries = index
    .flatMap(({ model_id, overall }) => (overall === null ? [] : [{ model_id, ...overall }]))
    .sort((left, right) => left.rank - right.rank);
  return { period: null, entries };
}
