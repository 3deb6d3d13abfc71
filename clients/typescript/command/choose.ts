import { capabilityNames, lifecycleStages } from '../../../feed/contract/vocabulary.ts';
import { OVERALL } from '../../../feed/lookup/choose-model.ts';
import { slugify } from '../../../feed/text.ts';
import type { Client } from '../src/client.ts';
import {
  type Command,
  getChoices,
  getModel,
  getOption,
  type Input,
  UsageError,
} from './command.ts';
import { getCount } from './commands.ts';
import { DASH, type Table, tokens, usd } from './text.ts';

/** The cheapest models that meet some criteria. */
export const select: Command = {
  usage:
    '[--board <key> --min-score 70] [--max-input 3] [--max-output 15] [--min-context 200k] [--capability tool_use] … [--tag vision] … [--stage active] … [--free] [--limit 10]',
  summary: 'The cheapest models that meet every criterion; prices are of 1 million tokens.',
  words: [0, 0],
  options: [
    'board',
    'min-score',
    'max-input',
    'max-output',
    'min-context',
    'capability',
    'tag',
    'stage',
    'limit',
  ],
  flags: ['free'],
  async run(input) {
    const stage = getChoices(input, 'stage', lifecycleStages);
    const rows = await input.feed.select({
      board: getOption(input, 'board'),
      minScore: getAmount(input, 'min-score'),
      maxInputPrice: getAmount(input, 'max-input'),
      maxOutputPrice: getAmount(input, 'max-output'),
      minContext: getCount(input, 'min-context'),
      capabilities: getChoices(input, 'capability', capabilityNames),
      tags: input.options.tag,
      stage: stage.length === 0 ? undefined : stage,
      free: input.flags.has('free'),
      limit: getCount(input, 'limit') ?? DEFAULT_ROWS,
    });
    const table: Table = {
      columns: ['model', '>score', '>input', '>output', '>context'],
      rows: rows.map(({ id, score, input_price, output_price, context_window }) => {
        const prices = [input_price, output_price].map(usd);
        return [id, String(score ?? DASH), ...prices, tokens(context_window)];
      }),
    };
    return {
      isFound: rows.length > 0,
      json: { models: rows, total: rows.length },
      text: [rows.length === 0 ? 'No model is known to meet every criterion.' : table],
    };
  },
};

function getAmount(input: Input, name: string): number | undefined {
  const text = getOption(input, name);
  if (text === undefined) return undefined;
  if (!/^\d+(?:\.\d+)?$/.test(text))
    throw new UsageError(`--${name} is "${text}"; it is a number such as 70 or 2.5.`);
  return Number(text);
}

/** As many as fit on a screen. `--limit` says otherwise. */
const DEFAULT_ROWS = 20;

/** The best models of a board. */
export const rank: Command = {
  usage: '[board] [--vendor <name>] [--limit 20]',
  summary: 'The best models of a board, or across all boards, with their prices.',
  words: [0, 1],
  options: ['vendor', 'limit'],
  async run(input) {
    const [board = OVERALL] = input.words;
    const limit = getCount(input, 'limit') ?? DEFAULT_ROWS;
    const { period, places } = await getPlaces(input.feed, board);
    const { models } = await input.feed.bulk.models();
    const vendor = await getVendor(input);
    const byId = new Map(models.map((model) => [model.id, model]));
    const found = [];
    for (const { model_id, rank, score } of places) {
      const model = byId.get(model_id);
      if (model === undefined || (vendor !== undefined && slugify(model.vendor) !== vendor))
        continue;
      const { name, input_price, output_price } = model;
      found.push({
        rank,
        score,
        id: model_id,
        name,
        vendor: model.vendor,
        input_price,
        output_price,
      });
    }
    const rows = found.slice(0, limit);
    const table: Table = {
      columns: ['>rank', 'model', '>score', '>input', '>output'],
      rows: rows.map(({ rank, id, score, input_price, output_price }) => {
        return [String(rank), id, String(score), usd(input_price), usd(output_price)];
      }),
    };
    const title = period === null ? 'Across all boards' : `${board}, ${period}`;
    const rest = found.length - rows.length;
    return {
      isFound: rows.length > 0,
      json: { board, period, models: rows, total: found.length },
      text: [
        ...(rows.length === 0 ? [`No such model is on ${board}.`] : [title, '', table]),
        ...(rest === 0 ? [] : [`${rest} more: --limit ${found.length} lists them.`]),
      ],
    };
  },
};

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

/** The slug of a vendor that the feed has; undefined where none is asked for. */
async function getVendor(input: Input): Promise<string | undefined> {
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

/** Who sells a model beside its vendor. */
export const offers: Command = {
  usage: '<id> [--provider <id>]',
  summary: 'What a model costs at other providers than its vendor, by 1 million tokens.',
  words: [1, 1],
  options: ['provider'],
  async run(input) {
    const [word = ''] = input.words;
    const { id, vendor, input_price, output_price } = await getModel(input.feed, word);
    const provider = getOption(input, 'provider');
    const { offers: all } = await input.feed.models.offers(id);
    const found = all.filter((row) => provider === undefined || row.provider === provider);
    const table: Table = {
      columns: ['provider', 'id there', 'region', '>input', '>output', '>cache read', 'status'],
      rows: found.map((row) => {
        const prices = [row.input_price, row.output_price, row.cache_read_price].map(usd);
        return [row.provider, row.external_id, row.region ?? DASH, ...prices, row.status];
      }),
    };
    const sellers = [...new Set(all.map((row) => row.provider))].join(', ') || 'none';
    const by = provider === undefined ? '' : `by ${provider} `;
    const none = `No offer of ${id} ${by}is known. Providers with one: ${sellers}.`;
    const own = `${vendor} itself: ${usd(input_price)} input, ${usd(output_price)} output`;
    return {
      isFound: found.length > 0,
      json: { model_id: id, offers: found, total: found.length },
      text: [own, '', found.length === 0 ? none : table],
    };
  },
};
