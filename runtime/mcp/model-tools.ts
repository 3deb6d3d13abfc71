import { checkRequest } from '../../feed/cost.ts';
import { addressOf } from '../../feed/paths.ts';
import { boardIndex, ranking } from '../../feed/schemas/board.ts';
import {
  arrayOf,
  described,
  modelId,
  object,
  shapeOf,
  sources,
  url,
} from '../../feed/schemas/common.ts';
import { lifecycle, type ModelDetail, modelDetail } from '../../feed/schemas/model.ts';
import { rateCondition } from '../../feed/schemas/price.ts';
import { resolution, searchResult } from '../../feed/schemas/search.ts';
import { OVERALL, overallEntries, selectModels } from '../../feed/select.ts';
import { type PackedOffers, sellerCost, unpackOffers } from '../../feed/seller.ts';
import { offersIndexFile } from '../../feed/static-files.ts';
import { foldQuery } from '../../feed/text.ts';
import { capabilityNames, policy } from '../../feed/vocabulary.ts';
import { findResolved, resolver } from '../resolve.ts';
import { createSearch } from '../search.ts';
import {
  getBoard,
  getBody,
  getMatch,
  getModel,
  type McpFeed,
  ToolProblem,
  unknownModel,
} from './feed.ts';
import {
  DEFAULT_ROWS,
  firstSource,
  fitted,
  MAXIMUM_TEXT,
  modelAddress,
  modelRowProperties,
  parameters,
  pick,
  priceSource,
  type Source,
  toModelRow,
  tool,
  total,
} from './tool.ts';

const search = createSearch(resolver.modelsOf);

export const searchModels = tool({
  title: 'Search models',
  description:
    'Find models by name, vendor, or an id of any system, best match first, with their prices in USD per 1 million tokens.',
  required: {
    query: {
      type: 'string',
      minLength: policy.minimumQueryLength,
      maxLength: policy.maximumQueryLength,
      description: 'Words that all must match, or an id.',
    },
  },
  optional: { limit: parameters.limit },
  output: shapeOf({
    query: searchResult.properties.q,
    models: arrayOf(
      object('A model with its standard list price.', modelRowProperties),
      'Models, best match first.',
    ),
    total,
  }),
  async run(feed, { query, limit }) {
    const { q, models: hits } = await search(feed.read, foldQuery(query), feed.apiRoot);
    if (hits.length === 0)
      throw new ToolProblem(
        'No model matches all of these words. Try fewer words, or the name of a vendor alone.',
      );
    const wanted = hits.slice(0, limit ?? DEFAULT_ROWS);
    const models = await Promise.all(wanted.map(({ id }) => getModel(feed, id)));
    return fitted(
      models.map((model) => toModelRow(feed, model)),
      limit,
      (rows) => ({ query: q, models: rows, total: hits.length }),
    );
  },
});

const fields = modelDetail.properties;
const shownFields = [
  ...([
    'id',
    'vendor',
    'name',
    'status',
    'input_price',
    'output_price',
    'cache_read_price',
  ] as const),
  ...(['cache_write_price', 'context_window', 'max_output_tokens', 'released'] as const),
  ...(['knowledge_cutoff', 'tags', 'modalities', 'capabilities'] as const),
] as const;
const stageFields = ['stage', 'deprecated', 'retires', 'successor', 'served_by'] as const;

/** The lists of a model, which are long. */
const lists = [
  ...(['aliases', 'price_tiers', 'rates', 'list_prices', 'price_history'] as const),
  ...(['sources', 'rankings', 'plans'] as const),
] as const;
const optionalLists = lists.filter((name) => name !== 'sources');
/** What their rows hold stands in the description of the feed. */
const listShapes = Object.fromEntries(optionalLists.map((name) => [`${name}?`, { type: 'array' }]));

export const getModelTool = tool({
  title: 'Get a model',
  description:
    'One model: its prices in USD per 1 million tokens with where and when they were read, context window, capabilities, lifecycle. `include` adds its longer lists.',
  required: { id: parameters.model },
  optional: {
    include: {
      type: 'array',
      items: { type: 'string', enum: lists },
      maxItems: lists.length,
      description: 'Lists to add in full; `more` counts the entries of those that are left out.',
    },
  },
  output: shapeOf({
    ...pick(fields, shownFields),
    lifecycle: shapeOf(pick(lifecycle.properties, stageFields)),
    feed_url: described(url, "Address of the feed's whole answer."),
    sources: described(
      sources,
      'Where the price now in force was read: the first source, or all with `include`.',
    ),
    ...listShapes,
    more: {
      type: 'object',
      description: 'Entries of each list that is left out, by its name.',
      additionalProperties: { type: 'integer', minimum: 1 },
    },
  }),
  async run(feed, { id, include = [] }) {
    const model = await getModel(feed, id);
    const feed_url = modelAddress(feed, model);
    const source = firstSource(feed, model.sources, feed_url);
    const more = lists
      .filter((name) => !include.includes(name))
      .map((name) => [name, (model[name]?.length ?? 0) - Number(name === 'sources')] as const)
      .filter(([, count]) => count > 0);
    return {
      ...pick(model, shownFields),
      lifecycle: pick(model.lifecycle, stageFields),
      feed_url,
      sources: [source],
      ...Object.fromEntries(include.map((name) => [name, getList(model, name, source)])),
      more: Object.fromEntries(more),
    };
  },
});

/** A list of a model. Where the feed has left the sources out, `source` stands for them. */
function getList(model: ModelDetail, name: (typeof lists)[number], source: Source) {
  if (model.sources !== undefined) return model[name] ?? [];
  if (name === 'sources') return [source];
  return name === 'rates' || name === 'list_prices' || name === 'price_history'
    ? model[name].map((row) => ({ ...row, sources: [source] }))
    : (model[name] ?? []);
}

export const resolveModelId = tool({
  title: 'Resolve a model id',
  description:
    'Tell which model an id of any system means, how it names it, and whether it is ambiguous. Never answers with another model.',
  required: { id: parameters.model },
  optional: { limit: parameters.limit },
  output: shapeOf({ ...resolution.properties, total }),
  async run(feed, { id, limit }) {
    const found = await findResolved(feed.read, id);
    if (found === undefined) throw await unknownModel(feed, id);
    const { matches, ambiguous } = found;
    return fitted(matches, limit, (rows) => ({
      query: foldQuery(id),
      matches: rows,
      ambiguous,
      total: matches.length,
    }));
  },
});

const tokens = { type: 'integer', minimum: 0, maximum: 1_000_000_000 } as const;
const usd = { type: ['number', 'null'], minimum: 0 } as const;

export const estimateCost = tool({
  title: 'Estimate the cost of a request',
  description:
    'What one request costs in USD, exact to the last decimal, by the price in force: tiers for long requests, caches, batch and other rates, hours, announced prices.',
  required: {
    id: parameters.model,
    input_tokens: described(tokens, 'All input tokens, those of the cache included.'),
    output_tokens: described(tokens, 'Output tokens.'),
  },
  optional: {
    provider: {
      type: 'string',
      minLength: 1,
      maxLength: MAXIMUM_TEXT,
      description: 'Who sells, where the id does not say it: an id of a provider, `bedrock`, ….',
    },
    cache_read_tokens: described(tokens, 'The part of the input that is read from the cache.'),
    cache_write_tokens: described(tokens, 'The part of the input that is written to the cache.'),
    at: {
      type: 'string',
      pattern:
        '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d))?$',
      description: 'The day (YYYY-MM-DD) or instant (with Z or an offset); today without it.',
    },
    condition: described(rateCondition, 'The rate to price by; the standard one without it.'),
    cache_ttl: {
      type: 'string',
      enum: ['5m', '1h'],
      description: 'How long a cache write lasts; the short-lived rate without it.',
    },
  },
  output: shapeOf({
    model_id: modelId,
    total: described(usd, 'USD; null where a price that the request needs is unknown.'),
    lines: arrayOf(
      shapeOf({
        kind: { type: 'string', enum: ['input', 'cache_read', 'cache_write', 'output'] },
        tokens: described(tokens, 'Tokens of this kind.'),
        price: described(usd, 'USD per 1 million tokens; null is unknown.'),
        cost: described(usd, 'USD; null where the price is unknown.'),
      }),
      'What is charged, by kind.',
    ),
    assumptions: arrayOf({ type: 'string' }, 'What was taken to hold, and why a price is unknown.'),
    seller: shapeOf(pick(resolution.properties.matches.items.properties, ['provider', 'region'])),
    basis: {
      type: 'string',
      enum: ['vendor', 'offer', 'vendor_instead'],
      description: 'Whose price it is; `vendor_instead` where none of the seller is known.',
    },
    source: priceSource,
  }),
  async run(feed, { id, provider, at, condition, cache_ttl: cacheTtl, ...given }) {
    const usage = { cache_read_tokens: 0, cache_write_tokens: 0, ...given };
    const written = provider === undefined ? id : `${provider}/${id}`;
    const match = await getMatch(feed, written);
    const model = await getModel(feed, match.model_id);
    const options = { at, condition, cacheTtl };
    try {
      checkRequest(model, usage, options);
      const offers = unpackOffers((await feed.read(offersIndexFile)) as PackedOffers, model);
      const seller = pick(match, ['provider', 'region']);
      const found = sellerCost(model, offers, { id: written, seller, usage, options });
      const source =
        found.basis === 'offer'
          ? {
              url: addressOf(feed.apiRoot, 'models.offers', { id: model.id }),
              checked: offers.find((offer) => offer.provider === seller.provider)?.checked ?? null,
            }
          : firstSource(feed, sourcesAt(model, at, condition), modelAddress(feed, model));
      return { model_id: model.id, ...found, source };
    } catch (error) {
      throw error instanceof RangeError ? new ToolProblem(error.message) : error;
    }
  },
});

/** The sources of the price in force. */
function sourcesAt(
  { sources: now, rates, price_history }: ModelDetail,
  at: string | undefined,
  condition: string | undefined,
): readonly Source[] | undefined {
  if (condition !== undefined)
    return rates.find((rate) => rate.condition === condition)?.sources ?? now;
  if (at === undefined) return now;
  const day = new Date(at).toISOString().slice(0, 10);
  const interval = price_history.findLast(
    ({ from, cancelled }) => !cancelled && (from === null || from <= day),
  );
  return interval?.sources ?? now;
}

const { vendor: _, ...comparedProperties } = modelRowProperties;
const score = { ...ranking.properties.score, type: ['number', 'null'] } as const;

export const compareModels = tool({
  title: 'Compare models',
  description:
    'Two to ten models side by side: prices in USD per 1 million tokens, limits, lifecycle, scores. Up to four make a short answer.',
  required: {
    ids: {
      ...arrayOf(parameters.model, 'Ids of the models, in the order of the answer.'),
      minItems: 2,
      maxItems: 10,
    },
  },
  optional: { board: parameters.board },
  output: shapeOf({
    board: described({ type: ['string', 'null'] }, 'Key of the board that `score` is from.'),
    models: arrayOf(
      shapeOf({
        ...comparedProperties,
        ...pick(fields, ['cache_read_price', 'max_output_tokens']),
        overall_score: {
          type: ['number', 'null'],
          description:
            boardIndex.properties.index.items.properties.overall.properties.score.description,
        },
        score: described(score, 'Score on `board`; else null.'),
      }),
      'The models, in the order of the ids.',
    ),
  }),
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

const price = { type: 'number', minimum: 0 } as const;

export const selectModelsTool = tool({
  title: 'Select models',
  description:
    'The cheapest models that meet every criterion, by three tokens of input for one of output; the best score first among equals. What is unknown meets no limit.',
  required: {},
  optional: {
    board: described(
      parameters.board,
      'Key of a board, or `overall` for the scores across boards.',
    ),
    min_score: {
      type: 'number',
      minimum: 0,
      maximum: 100,
      description: 'Least score on `board`, 0 to 100.',
    },
    max_input_price: described(price, 'USD per 1 million input tokens.'),
    max_output_price: described(price, 'USD per 1 million output tokens.'),
    min_context: { type: 'integer', minimum: 0, description: 'Least context window in tokens.' },
    capabilities: {
      ...arrayOf({ type: 'string', enum: capabilityNames }, 'What the model must be able to do.'),
      maxItems: capabilityNames.length,
    },
    tags: {
      ...arrayOf({ type: 'string', maxLength: MAXIMUM_TEXT }, 'Tags that the model must have.'),
      maxItems: 10,
    },
    stage: described(
      lifecycle.properties.stage,
      'The stage; without it active models are chosen from.',
    ),
    free: { type: 'boolean', description: 'Whether free models are chosen from too.' },
    limit: parameters.limit,
  },
  output: shapeOf({
    models: arrayOf(
      shapeOf({
        ...modelRowProperties,
        score: described(score, 'Score on the board, 0 to 100; null without a board.'),
      }),
      'The models, cheapest first.',
    ),
    total,
  }),
  async run(feed, { board, limit, ...criteria }) {
    if (board === undefined && criteria.min_score !== undefined)
      throw new ToolProblem('min_score needs a board; give the key of one in board.');
    const { models } = await getBody(feed, 'bulk.models', { format: 'json' });
    const entries = board === undefined ? undefined : await getScores(feed, board);
    const selected = selectModels(models, entries, {
      minScore: criteria.min_score,
      maxInputPrice: criteria.max_input_price,
      maxOutputPrice: criteria.max_output_price,
      minContext: criteria.min_context,
      ...pick(criteria, ['capabilities', 'tags', 'stage', 'free']),
    });
    if (selected.length === 0)
      throw new ToolProblem('No model meets all of these criteria. Leave one out, or loosen it.');
    const rows = selected
      .slice(0, limit ?? DEFAULT_ROWS)
      .map(({ model, score: points }) => ({ ...toModelRow(feed, model), score: points }));
    return fitted(rows, limit, (shown) => ({ models: shown, total: selected.length }));
  },
});

async function getScores(feed: McpFeed, board: string) {
  if (board === OVERALL) return overallEntries(await getBody(feed, 'leaderboards.list', {}));
  return (await getBoard(feed, board)).entries;
}
