import { capabilityNames, lifecycleStages } from '../../../feed/contract/vocabulary.ts';
import { selectOrders } from '../../../feed/lookup/choose-model.ts';
import type { Client } from '../src/client.ts';
import {
  type Command,
  getChoice,
  getChoices,
  getModel,
  getOption,
  type Input,
  UsageError,
} from './command.ts';
import { getCount } from './commands.ts';
import { DASH, money, type TextTable, tokens, usd } from './text.ts';

/** The cheapest models that meet some criteria. */
export const select: Command = {
  usage:
    '[--board <key> --min-score 70] [--by price|cost_per_solved] [--effort medium] … [--max-input 3] [--max-output 15] [--min-context 200k] [--capability tool_use] … [--tag vision] … [--stage active] … [--free] [--limit 10]',
  summary: 'The cheapest models that meet every criterion; prices are of 1 million tokens.',
  words: [0, 0],
  options: [
    'board',
    'min-score',
    'by',
    'effort',
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
      by: getChoice(input, 'by', selectOrders),
      effort: input.options.effort,
      minScore: getAmount(input, 'min-score'),
      maxInputPrice: getAmount(input, 'max-input'),
      maxOutputPrice: getAmount(input, 'max-output'),
      minContext: getCount(input, 'min-context'),
      capabilities: getChoices(input, 'capability', capabilityNames),
      tags: input.options.tag,
      stage: stage.length === 0 ? undefined : stage,
      free: input.flags.has('free'),
      limit: getLimit(input),
    });
    return {
      isFound: rows.length > 0,
      json: { models: rows, total: rows.length },
      text: [
        rows.length === 0 ? 'No model is known to meet every criterion.' : selectionTable(rows),
      ],
    };
  },
};

type Selection = Awaited<ReturnType<Client['select']>>;

/** With two columns more where rows are settings of a board. */
function selectionTable(selection: Selection): TextTable {
  const isOfSettings = selection.some((row) => row.cost_per_solved_usd !== null);
  const columns = ['model', '>score', '>input', '>output', '>context'];
  const rows = selection.map(({ id, score, input_price, output_price, ...row }) => {
    const prices = [input_price, output_price].map(usd);
    const cells = [id, String(score ?? DASH), ...prices, tokens(row.context_window)];
    const setting = [row.effort ?? DASH, money(row.cost_per_solved_usd)];
    return isOfSettings ? [...cells, ...setting] : cells;
  });
  return { columns: isOfSettings ? [...columns, 'effort', '>a solved task'] : columns, rows };
}

export function getAmount(input: Input, name: string): number | undefined {
  const text = getOption(input, name);
  if (text === undefined) return undefined;
  if (!/^\d+(?:\.\d+)?$/.test(text))
    throw new UsageError(`--${name} is "${text}"; it is a number such as 70 or 2.5.`);
  return Number(text);
}

/** As many as fit on a screen. `--limit` says otherwise. */
const DEFAULT_ROWS = 20;

export function getLimit(input: Input): number {
  const limit = getCount(input, 'limit') ?? DEFAULT_ROWS;
  if (limit === 0) throw new UsageError('--limit is "0"; it is 1 or more.');
  return limit;
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
    const vendorLine = `${vendor} itself: ${usd(input_price)} input, ${usd(output_price)} output`;
    return {
      isFound: found.length > 0,
      json: { model_id: id, offers: found, total: found.length },
      text: [vendorLine, '', found.length === 0 ? noOffer(id, provider, all) : offerTable(found)],
    };
  },
};

function noOffer(id: string, provider: string | undefined, all: Offers): string {
  const sellers = [...new Set(all.map((row) => row.provider))].join(', ') || 'none';
  const by = provider === undefined ? '' : `by ${provider} `;
  return `No offer of ${id} ${by}is known. Providers with one: ${sellers}.`;
}

type Offers = Awaited<ReturnType<Client['models']['offers']>>['offers'];

function offerTable(offers: Offers): TextTable {
  const rows = offers.map((row) => {
    const prices = [row.input_price, row.output_price, row.cache_read_price].map(usd);
    return [row.provider, row.external_id, row.region ?? DASH, ...prices, row.status];
  });
  const columns = ['provider', 'id there', 'region', '>input', '>output', '>cache read', 'status'];
  return { columns, rows };
}
