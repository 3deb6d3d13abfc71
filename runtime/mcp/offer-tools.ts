import { blendedPrice } from '../../feed/cost.ts';
import { addressOf } from '../../feed/paths.ts';
import { rank } from '../../feed/schemas/board.ts';
import { arrayOf, described, shapeOf } from '../../feed/schemas/common.ts';
import { offer } from '../../feed/schemas/offer.ts';
import { OVERALL } from '../../feed/select.ts';
import { policy } from '../../feed/vocabulary.ts';
import { getBoard, getBody, getModel, isVendor, type McpFeed, ToolProblem } from './feed.ts';
import {
  DEFAULT_ROWS,
  firstSource,
  fitted,
  modelRowProperties,
  parameters,
  pick,
  priceSource,
  toModelRow,
  tool,
  total,
} from './tool.ts';

const offerFields = [
  ...(['provider', 'external_id', 'region', 'input_price', 'output_price'] as const),
  ...(['cache_read_price', 'context_window', 'status'] as const),
] as const;

export const findOffers = tool({
  title: 'Find offers',
  description:
    'Who sells a model beside its vendor, the cheapest first by three tokens of input for one of output, with the price of the vendor itself.',
  required: { model: parameters.model },
  optional: {
    provider: { type: 'string', description: 'Id of one provider.' },
    limit: parameters.limit,
  },
  output: shapeOf({
    vendor: shapeOf(modelRowProperties),
    offers: arrayOf(
      shapeOf({ ...pick(offer.properties, offerFields), source: priceSource }),
      'The offers; unknown prices last.',
    ),
    total,
  }),
  async run(feed, { model: id, provider, limit }) {
    const model = await getModel(feed, id);
    const { offers } = await getBody(feed, 'models.offers', { id: model.id });
    const blended = (row: (typeof offers)[number]) =>
      blendedPrice(row, policy.inputShare) ?? Number.MAX_VALUE;
    const found = offers
      .filter((row) => provider === undefined || row.provider === provider)
      .sort((left, right) => blended(left) - blended(right));
    if (provider !== undefined && found.length === 0) {
      const sellers = [...new Set(offers.map((row) => row.provider))].join(', ') || 'none';
      throw new ToolProblem(
        `No offer of ${model.id} by that provider is known. Providers with one: ${sellers}.`,
      );
    }
    const address = addressOf(feed.apiRoot, 'models.offers', { id: model.id });
    const rows = found.slice(0, limit ?? DEFAULT_ROWS).map((row) => ({
      ...pick(row, offerFields),
      source: firstSource(feed, row.sources, address),
    }));
    const vendor = toModelRow(feed, model);
    return fitted(rows, limit, (shown) => ({ vendor, offers: shown, total: found.length }));
  },
});

export const rankModels = tool({
  title: 'Rank models',
  description:
    'The best models first, of a board or across all boards, with their prices in USD per 1 million tokens.',
  required: {},
  optional: {
    board: described(parameters.board, 'Key of a board; across all boards without it.'),
    vendor: parameters.vendor,
    limit: parameters.limit,
  },
  output: shapeOf({
    board: described({ type: 'string' }, `Key of the board; \`${OVERALL}\` across all boards.`),
    period: { type: ['string', 'null'] },
    models: arrayOf(
      shapeOf({ rank, score: { type: 'number' }, ...modelRowProperties }),
      'The models, best first.',
    ),
    total,
  }),
  async run(feed, { board = OVERALL, vendor, limit }) {
    const { period, entries } = await getRanks(feed, board);
    const { models } = await getBody(feed, 'bulk.models', { format: 'json' });
    const byId = new Map(models.map((model) => [model.id, model]));
    const found = entries.flatMap((entry) => {
      const model = byId.get(entry.model_id);
      return model && (vendor === undefined || isVendor(model.vendor, vendor))
        ? [{ entry, model }]
        : [];
    });
    if (found.length === 0)
      throw new ToolProblem(
        `No model${vendor === undefined ? '' : ' of that vendor'} is on ${board}.`,
      );
    const rows = found.slice(0, limit ?? DEFAULT_ROWS).map(({ entry, model }) => ({
      ...pick(entry, ['rank', 'score']),
      ...toModelRow(feed, model),
    }));
    return fitted(rows, limit, (shown) => ({ board, period, models: shown, total: found.length }));
  },
});

/** The places of a board, or those across boards, which have no period. */
async function getRanks(feed: McpFeed, board: string) {
  if (board !== OVERALL) return getBoard(feed, board);
  const { index } = await getBody(feed, 'leaderboards.list', {});
  const entries = index
    .flatMap(({ model_id, overall }) => (overall === null ? [] : [{ model_id, ...overall }]))
    .sort((left, right) => left.rank - right.rank);
  return { period: null, entries };
}
