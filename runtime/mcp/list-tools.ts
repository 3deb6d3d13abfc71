import { ranking } from '../../feed/schemas/board.ts';
import * as s from '../../feed/schemas/common.ts';
import { lifecycle, modelDetail } from '../../feed/schemas/model.ts';
import { OVERALL, selectModels } from '../../feed/select.ts';
import { foldQuery } from '../../feed/text.ts';
import { capabilityNames, policy } from '../../feed/vocabulary.ts';
import { searchFeed } from '../search.ts';
import { getBoard, getBody, getModel, isVendor, type McpFeed, ToolProblem } from './feed.ts';
import {
  firstRows,
  fitted,
  integer,
  MAXIMUM_TEXT,
  modelRow,
  parameters,
  pick,
  rowsOf,
  toModelRow,
  tool,
} from './tool.ts';

export const searchModels = tool({
  title: 'Search models',
  description:
    'Find models by name, vendor, or an id of any system, best match first, with their prices.',
  input: {
    query: {
      type: 'string',
      minLength: policy.minimumQueryLength,
      maxLength: policy.maximumQueryLength,
      description: 'Words that all must match, or an id.',
    },
    'limit?': parameters.limit,
  },
  output: { query: { type: 'string' }, models: rowsOf(modelRow), total: integer },
  async run(feed, { query, limit }) {
    const { q, models: hits } = await searchFeed(feed.read, foldQuery(query), feed.apiRoot);
    if (hits.length === 0)
      throw new ToolProblem(
        'No model matches all of these words. Try fewer words, or the name of a vendor alone.',
      );
    const models = await Promise.all(
      firstRows(hits, limit).map(async ({ id }) => toModelRow(feed, await getModel(feed, id))),
    );
    return fitted(models, limit, (rows) => ({ query: q, models: rows, total: hits.length }));
  },
});

const { vendor: _, ...comparedRow } = modelRow;
const score = { ...ranking.properties.score, type: ['number', 'null'] } as const;

export const compareModels = tool({
  title: 'Compare models',
  description:
    'Two to ten models side by side: prices, limits, lifecycle, scores. Up to four make a short answer.',
  input: {
    ids: {
      ...s.arrayOf(parameters.model, 'Ids of the models, in the order of the answer.'),
      minItems: 2,
      maxItems: 10,
    },
    'board?': parameters.board,
  },
  output: {
    board: { type: ['string', 'null'] },
    models: rowsOf({
      ...comparedRow,
      ...pick(modelDetail.properties, ['cache_read_price', 'max_output_tokens']),
      overall_score: score,
      score,
    }),
  },
  async run(feed, { ids, board }) {
    const models = await Promise.all(ids.map((id) => getModel(feed, id)));
    const { index } = await getBody(feed, 'leaderboards.list', {});
    const entries = board === undefined ? [] : (await getBoard(feed, board)).entries;
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

const price = s.schemaOf({ type: 'number', minimum: 0 });

export const selectModelsTool = tool({
  title: 'Select models',
  description:
    'The cheapest models that meet every criterion, by three tokens of input for one of output; the best score first among equals. What is unknown meets no limit.',
  input: {
    'board?': s.described(
      parameters.board,
      'Key of a board, or `overall` for the scores across boards.',
    ),
    'min_score?': {
      type: 'number',
      minimum: 0,
      maximum: 100,
      description: 'Least score on `board`, 0 to 100.',
    },
    'max_input_price?': price('USD per 1 million input tokens.'),
    'max_output_price?': price('USD per 1 million output tokens.'),
    'min_context?': s.integer(0, 'Least context window in tokens.'),
    'capabilities?': {
      ...s.arrayOf({ type: 'string', enum: capabilityNames }, 'What the model must be able to do.'),
      maxItems: capabilityNames.length,
    },
    'tags?': {
      ...s.arrayOf({ type: 'string', maxLength: MAXIMUM_TEXT }, 'Tags that the model must have.'),
      maxItems: 10,
    },
    'stage?': s.described(
      lifecycle.properties.stage,
      'The stage; without it active models are chosen from.',
    ),
    'free?': s.flag('Whether free models are chosen from too.'),
    'limit?': parameters.limit,
  },
  output: { models: rowsOf({ ...modelRow, score }), total: integer },
  async run(feed, { board, limit, ...criteria }) {
    if (board === undefined && criteria.min_score !== undefined)
      throw new ToolProblem('min_score needs a board; give the key of one in board.');
    const { models } = await getBody(feed, 'bulk.models', { format: 'json' });
    const entries = board === undefined ? undefined : (await getRanking(feed, board)).entries;
    const selected = selectModels(models, entries, {
      minScore: criteria.min_score,
      maxInputPrice: criteria.max_input_price,
      maxOutputPrice: criteria.max_output_price,
      minContext: criteria.min_context,
      ...pick(criteria, ['capabilities', 'tags', 'stage', 'free']),
    });
    if (selected.length === 0)
      throw new ToolProblem('No model meets all of these criteria. Leave one out, or loosen it.');
    const rows = selected.map((found) => {
      return { ...toModelRow(feed, found.model), score: found.score };
    });
    return fitted(rows, limit, (shown) => ({ models: shown, total: rows.length }));
  },
});

export const rankModels = tool({
  title: 'Rank models',
  description: 'The best models first, of a board or across all boards, with their prices.',
  input: {
    'board?': s.described(parameters.board, 'Key of a board; across all boards without it.'),
    'vendor?': parameters.vendor,
    'limit?': parameters.limit,
  },
  output: {
    board: { type: 'string' },
    period: { type: ['string', 'null'] },
    models: rowsOf({ rank: integer, score: { type: 'number' }, ...modelRow }),
    total: integer,
  },
  async run(feed, { board = OVERALL, vendor, limit }) {
    const { period, entries } = await getRanking(feed, board);
    const { models } = await getBody(feed, 'bulk.models', { format: 'json' });
    const byId = new Map(models.map((model) => [model.id, model]));
    const rows = entries.flatMap((entry) => {
      const model = byId.get(entry.model_id);
      return model && (vendor === undefined || isVendor(model.vendor, vendor))
        ? [{ ...pick(entry, ['rank', 'score']), ...toModelRow(feed, model) }]
        : [];
    });
    if (rows.length === 0)
      throw new ToolProblem(
        `No model${vendor === undefined ? '' : ' of that vendor'} is on ${board}.`,
      );
    return fitted(rows, limit, (shown) => ({ board, period, models: shown, total: rows.length }));
  },
});

/** The places of a board, or those across boards, which have no period. */
async function getRanking(feed: McpFeed, board: string) {
  if (board !== OVERALL) return getBoard(feed, board);
  const { index } = await getBody(feed, 'leaderboards.list', {});
  const entries = index
    .flatMap(({ model_id, overall }) => (overall === null ? [] : [{ model_id, ...overall }]))
    .sort((left, right) => left.rank - right.rank);
  return { period: null, entries };
}
