import { decimals, scaled, unscaled } from '../../../../feed/decimal.ts';
import { rateConditions } from '../../../../feed/vocabulary.ts';
import { type Cost, cost as costOf } from '../../src/cost.ts';
import { modelOf } from '../../src/model.ts';
import { type Command, type Input, type Output, optionOf, UsageError } from '../command.ts';
import { choiceOf, countOf, positiveOf } from '../options.ts';
import { tokens, usd } from '../text/figures.ts';
import { renderTable } from '../text/table.ts';

/** What a request costs. */
export const cost: Command = {
  usage:
    '<id> --input 120k [--cached 90%] [--cache-write 10k] [--cache-ttl 5m|1h] --output 2k [--requests 400] [--at <day>] [--condition batch]',
  summary: 'What a request costs, or so many requests.',
  words: [1, 1],
  options: {
    input: { type: 'string' },
    cached: { type: 'string' },
    'cache-write': { type: 'string' },
    output: { type: 'string' },
    requests: { type: 'string' },
    at: { type: 'string' },
    condition: { type: 'string' },
    'cache-ttl': { type: 'string' },
  },
  run,
};

async function run(input: Input): Promise<Output> {
  const usage = usageOf(input);
  const conditions = conditionsOf(input);
  const requests = positiveOf(input, 'requests') ?? 1;
  const model = await modelOf(input.feed, input.words[0] ?? '');
  const found = costOf(model, usage, conditions);
  const total = times(found.total, requests);
  return {
    isFound: found.total !== null,
    json: { model_id: model.id, usage, ...found, requests, requests_total: total },
    text: (style) => {
      const columns = [
        { title: 'kind' },
        ...['tokens', 'USD per 1M', 'cost'].map((title) => ({ title, isNumber: true })),
      ];
      const rows = found.lines.map((line) => [
        line.kind.replace('_', ' '),
        tokens(line.tokens),
        usd(line.price),
        usd(line.cost),
      ]);
      return [
        renderTable(columns, [...rows, ['total', '', '', usd(found.total)]], style),
        ...(requests === 1 ? [] : [`${tokens(requests)} requests: ${usd(total)}`]),
        ...found.assumptions,
      ].join('\n');
    },
  };
}

function usageOf(input: Input) {
  const input_tokens = countOf(input, 'input') ?? 0;
  const output_tokens = countOf(input, 'output') ?? 0;
  if (input_tokens + output_tokens === 0) throw new UsageError('Give --input or --output.');
  const cache_read_tokens = shareOf(input, input_tokens);
  const cache_write_tokens = countOf(input, 'cache-write') ?? 0;
  if (cache_read_tokens + cache_write_tokens > input_tokens)
    throw new UsageError('What is cached is part of --input, and can not be more.');
  return { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens };
}

/** Tokens that are read from the cache, or their share of the input. */
function shareOf(input: Input, inputTokens: number): number {
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(optionOf(input, 'cached') ?? '') ?? [];
  if (percent === undefined) return countOf(input, 'cached') ?? 0;
  return Math.round((inputTokens * Number(percent)) / 100);
}

function conditionsOf(input: Input) {
  const at = optionOf(input, 'at');
  if (at !== undefined && Number.isNaN(Date.parse(at)))
    throw new UsageError(`--at is "${at}"; it is a day or an instant, such as 2026-05-01.`);
  return {
    at,
    condition: choiceOf(input, 'condition', rateConditions),
    cacheTtl: choiceOf(input, 'cache-ttl', ['5m', '1h']),
  };
}

/** Without a rounding, as the cost itself. */
function times(total: Cost['total'], count: number): number | null {
  if (total === null) return null;
  const digits = decimals(total);
  return unscaled(scaled(total, digits) * BigInt(count), digits);
}
