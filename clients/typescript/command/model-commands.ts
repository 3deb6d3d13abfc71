import { decimals, scaled, unscaled } from '../../../feed/decimal.ts';
import { rateConditions } from '../../../feed/rate-conditions.ts';
import type { Lifecycle, ModelDetail } from '../src/answers.ts';
import { getModel, getModelId } from '../src/methods.ts';
import {
  type Command,
  getChoice,
  getCount,
  getOption,
  getPositive,
  type Input,
  option,
  UsageError,
} from './command.ts';
import { DASH, renderTable, tokens, usd } from './text.ts';

/** What a model costs per million tokens, under every condition that is known. */
export const price: Command = {
  usage: '<id>',
  summary: 'What a model costs per 1 million tokens.',
  words: [1, 1],
  async run({ feed, words: [word = ''] }) {
    const model = await getModel(feed, word);
    const { id, name, vendor, lifecycle, context_window, price_tiers, rates } = model;
    const { input_price, output_price, cache_read_price, cache_write_price } = model;
    const { stage, successor } = lifecycle;
    const prices = [
      { condition: 'standard', above_input_tokens: null, ...model },
      ...price_tiers.map((tier) => ({ condition: 'standard', ...tier })),
      ...rates,
    ];
    const rows = prices.map((row) => [
      row.above_input_tokens === null
        ? row.condition
        : `${row.condition}, over ${tokens(row.above_input_tokens)} tokens`,
      usd(row.input_price),
      usd(row.output_price),
      usd(row.cache_read_price),
      usd(row.cache_write_price),
    ]);
    const columns = ['USD per 1M tokens', '>input', '>output', '>cache read', '>cache write'];
    return {
      isFound: true,
      json: {
        ...{ id, name, vendor },
        ...{ input_price, output_price, cache_read_price, cache_write_price, price_tiers, rates },
        ...{ context_window, stage, successor },
      },
      text: (style) =>
        [
          style.heading(`${name} (${id}), ${vendor}`),
          ...stageNote(lifecycle),
          `${tokens(context_window)} tokens of context`,
          '',
          renderTable(columns, rows, style),
        ].join('\n'),
    };
  },
};

/** A line about a model that ends or has ended; none for another. */
function stageNote({ stage, retires, successor }: Lifecycle): string[] {
  if (stage === 'active' || stage === 'preview') return [];
  const day =
    retires === null ? '' : stage === 'retired' ? ` since ${retires}` : `, ends ${retires}`;
  const next = successor === null ? '' : `; the vendor names ${successor} in its place`;
  return [`${stage}${day}${next}`];
}

/** What a request costs. */
export const cost: Command = {
  usage:
    '<id> --input 120k [--cached 90%] [--cache-write 10k] [--cache-ttl 5m|1h] --output 2k [--requests 400] [--at <day>] [--condition batch] [--provider <id>]',
  summary: 'What a request costs, or so many requests.',
  words: [1, 1],
  options: {
    ...{ input: option, cached: option, 'cache-write': option, output: option, requests: option },
    ...{ at: option, condition: option, 'cache-ttl': option, provider: option },
  },
  async run(input) {
    const usage = getUsage(input);
    const at = getOption(input, 'at');
    const condition = getChoice(input, 'condition', rateConditions);
    const cacheTtl = getChoice(input, 'cache-ttl', ['5m', '1h']);
    const requests = getPositive(input, 'requests') ?? 1;
    const provider = getOption(input, 'provider');
    const [id = ''] = input.words;
    const model_id = await getModelId(input.feed, id);
    const found = await input.feed
      .cost(id, usage, { at, condition, cacheTtl, provider })
      .catch(toUsageError);
    const requests_total = multiply(found.total, requests);
    const rows = found.lines.map((line) => [
      line.kind.replace('_', ' '),
      tokens(line.tokens),
      usd(line.price),
      usd(line.cost),
    ]);
    const columns = ['kind', '>tokens', '>USD per 1M', '>cost'];
    return {
      isFound: found.total !== null,
      json: { model_id, usage, ...found, requests, requests_total },
      text: (style) =>
        [
          renderTable(columns, [...rows, ['total', '', '', usd(found.total)]], style),
          ...(requests === 1 ? [] : [`${tokens(requests)} requests: ${usd(requests_total)}`]),
          ...found.assumptions,
        ].join('\n'),
    };
  },
};

function toUsageError(error: unknown): never {
  throw error instanceof RangeError ? new UsageError(error.message) : error;
}

function getUsage(input: Input) {
  const input_tokens = getCount(input, 'input') ?? 0;
  const output_tokens = getCount(input, 'output') ?? 0;
  if (input_tokens + output_tokens === 0) throw new UsageError('Give --input or --output.');
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(getOption(input, 'cached') ?? '') ?? [];
  const cache_read_tokens =
    percent === undefined
      ? (getCount(input, 'cached') ?? 0)
      : Math.round((input_tokens * Number(percent)) / 100);
  const cache_write_tokens = getCount(input, 'cache-write') ?? 0;
  return { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens };
}

/** Without a rounding, as the cost itself. */
function multiply(total: number | null, count: number): number | null {
  if (total === null) return null;
  const digits = decimals(total);
  return unscaled(scaled(total, digits) * BigInt(count), digits);
}

/** Models side by side. */
export const compare: Command = {
  usage: '<id> <id> …',
  summary: 'Prices, limits and scores of models side by side.',
  words: [2, 8],
  async run({ feed, words }) {
    const models = await Promise.all(words.map((id) => getModel(feed, id)));
    const boards = new Set(models.flatMap(({ rankings }) => rankings.map(({ board }) => board)));
    const rows = [
      ...comparedFields.map(([title, getCell]) => [title, ...models.map(getCell)]),
      ...[...boards].map((board) => [
        `score on ${board}`,
        ...models.map(
          ({ rankings }) => rankings.find((row) => row.board === board)?.score.toFixed(2) ?? DASH,
        ),
      ]),
    ];
    const columns = ['', ...models.map(({ id }) => `>${id}`)];
    return {
      isFound: true,
      json: { models },
      text: (style) => renderTable(columns, rows, style),
    };
  },
};

const comparedFields: readonly (readonly [string, (model: ModelDetail) => string])[] = [
  ['vendor', ({ vendor }) => vendor],
  ['input, USD per 1M', ({ input_price }) => usd(input_price)],
  ['output, USD per 1M', ({ output_price }) => usd(output_price)],
  ['cache read, USD per 1M', ({ cache_read_price }) => usd(cache_read_price)],
  ['context, tokens', ({ context_window }) => tokens(context_window)],
  ['longest answer, tokens', ({ max_output_tokens }) => tokens(max_output_tokens)],
  ['released', ({ released }) => released ?? DASH],
  ['knowledge until', ({ knowledge_cutoff }) => knowledge_cutoff ?? DASH],
  ['stage', ({ lifecycle }) => lifecycle.stage],
  ['ends', ({ lifecycle }) => lifecycle.retires ?? DASH],
];

/** Which model an id of another system means. */
export const resolve: Command = {
  usage: '<external id>',
  summary: 'Which model an id of another system means.',
  words: [1, 1],
  async run({ feed, words: [id = ''] }) {
    const found = await feed.resolve(id);
    const rows = found.matches.map((row) => [row.model_id, row.name, row.namespace, row.match]);
    const note = '\nThe id may mean another model or build as well: take none unseen.';
    return {
      isFound: true,
      json: found,
      text: (style) =>
        renderTable(['model', 'name', 'system', 'match'], rows, style) +
        (found.ambiguous ? note : ''),
    };
  },
};
