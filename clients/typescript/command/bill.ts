import type { LogSummary } from '../../../feed/prices/logs/answer.ts';
import { createSameDays } from '../../../feed/prices/logs/same-days.ts';
import { getModelId } from '../src/one-model.ts';
import { type Command, getOption, type Input, UsageError, undefinedIfUnknown } from './command.ts';
import { type Bill, type BillRow, createBill } from './logs/bill-rows.ts';
import { createPricer } from './logs/price-answer.ts';
import { type LogsRead, readLogs } from './read-logs.ts';
import { DASH, money, type TextTable, tokens } from './text.ts';

/** What the answers in logs cost, each at the price of its moment. */
export const bill: Command = {
  usage: '<file or folder> [--model <id>]',
  summary:
    'What the answers in logs of coding agents, in the output of ccusage or in answers of an API cost, by model and day; - reads the standard input. Nothing leaves this machine.',
  words: [1, 1],
  options: ['model'],
  async run(input) {
    const [path = ''] = input.words;
    const { answers, summary } = await readOrRefuse(path, input);
    const price = createPricer(input.feed);
    const sums = createBill();
    const sameDays = createSameDays();
    for (const answer of answers) {
      sums.add(answer, await price(answer));
      sameDays.add(answer);
    }
    summary.notes.push(...sameDays.notes());
    const found = sums.toBill(summary);
    const isEmpty = found.priced === 0 && found.unpriced.length === 0;
    return {
      isFound: found.priced > 0,
      json: found,
      text: isEmpty ? nothingFound(path, summary) : toText(found),
    };
  },
};

/** The answers of the logs that a command line names. */
export async function readOrRefuse(path: string, input: Input): Promise<LogsRead> {
  const { feed, report } = input;
  const model = getOption(input, 'model');
  if (model !== undefined && (await undefinedIfUnknown(getModelId(feed, model))) === undefined)
    throw new UsageError(`--model is "${model}", which is no single model of the feed.`);
  try {
    return await readLogs(path, { model, report });
  } catch (error) {
    const { code }: { code?: unknown } = Object(error);
    if (code === 'ENOENT') throw new UsageError(`There is no ${path}.`);
    if (code === 'EACCES') throw new UsageError(`${path} can't be read: it is not open to you.`);
    // In this way what reads logs says what is wrong with an average day.
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

/** With the notes on what was not read, since the answers may be there. */
function nothingFound(path: string, { notes }: LogSummary): string[] {
  return [`No answer with a usage is found in ${path}.`, ...notes];
}

function toText(found: Bill): (string | TextTable)[] {
  const { total_usd, priced, models, days, unpriced, summary } = found;
  const total = ['total', tokens(priced), '', '', '', '', money(total_usd)];
  const columns = ['model', '>answers', '>input', '>cached', '>written', '>output', '>USD'];
  return [
    priced === 0
      ? 'No answer can be priced.'
      : { columns, rows: [...models.map((row) => cellsOf(row.model, row)), total] },
    ...(priced === 0 ? [] : ['', dayTable(days)]),
    ...(unpriced.length === 0 ? [] : ['', ...unpricedText(found)]),
    ...found.assumptions.map(({ sentence, answers }) => `${sentence} (answers: ${answers})`),
    ...statedText(found),
    `Files read: ${summary.files}; without a usage: ${summary.without}. Lines that repeat an answer, which is counted once: ${summary.repeated}.`,
    ...summary.notes,
  ];
}

function dayTable(days: Bill['days']): TextTable {
  const rows = days.map(({ day, answers, usd: amount }) => [day, tokens(answers), money(amount)]);
  return { columns: ['day', '>answers', '>USD'], rows };
}

function cellsOf(name: string, row: BillRow): string[] {
  const { answers, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens } = row;
  const counts = [answers, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens];
  return [name, ...counts.map((count) => tokens(count)), money(row.usd)];
}

function unpricedText({ unpriced }: Bill): (string | TextTable)[] {
  const count = unpriced.reduce((sum, { answers }) => sum + answers, 0);
  const rows = unpriced.map(({ model, reason, answers, stated_usd, rest_usd }) => {
    const rest = rest_usd === null ? '' : ` The rest is ${money(rest_usd)}.`;
    return [model ?? DASH, tokens(answers), money(stated_usd), reason + rest];
  });
  const columns = ['model', '>answers', '>USD by the log', 'why'];
  return [`Not priced, and not in the total (answers: ${count}):`, { columns, rows }];
}

/** What sellers and programs have written down themselves. */
function statedText({ stated }: Bill): string[] {
  if (stated === null) return [];
  const { answers, usd: theirs, ours_usd: ours } = stated;
  return [
    `The logs themselves say ${money(theirs)} for ${answers} of these answers, which are ${money(ours)} here.`,
  ];
}
