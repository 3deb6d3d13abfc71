import { readFileSync } from 'node:fs';
import { fitPlans, parseUse, type Use } from '../../../feed/prices/plan-fit/fit.ts';
import { type Command, getModel, ifMeant, UsageError } from './command.ts';
import { DASH, usd } from './text.ts';

/** The plans that hold a use, beside its bill by the token. */
export const fit: Command = {
  usage: '<usage.json>',
  summary:
    'Plans whose limits hold a use, which `ccusage daily --json` or `ccusage session --json` has written; - reads the standard input.',
  words: [1, 1],
  async run({ feed, words: [file = ''] }) {
    const use = readUse(file);
    const names = [...new Set(use.map(({ model }) => model))];
    const models = await Promise.all(
      names.map(async (name) => [name, await ifMeant(getModel(feed, name))] as const),
    );
    const { plans } = await feed.plans.list();
    const found = fitPlans(use, new Map(models), plans);
    const holding = found.plans.filter(({ fits }) => fits === 'yes');
    const open = found.plans.filter(
      ({ fits, includes }) => fits === 'unknown' && includes === 'yes',
    );
    const toRows = (rows: typeof holding) =>
      rows.map(({ id, monthly, currency, reasons }) => {
        return [id, monthly === null ? DASH : `${monthly} ${currency}`, reasons.join(' ')];
      });
    const rest = found.plans.length - holding.length - open.length;
    return {
      isFound: holding.length > 0,
      json: found,
      text: [
        `By the token a month is ${found.monthly_usd === null ? 'not known' : usd(Number(found.monthly_usd.toFixed(2)))}.`,
        ...found.assumptions,
        '',
        holding.length === 0
          ? 'No plan is known to hold the use.'
          : { columns: ['holds it', '>a month'], rows: toRows(holding) },
        '',
        open.length === 0
          ? 'There is no other plan that may hold it and is known to include the models.'
          : { columns: ['may hold it', '>a month', 'not known'], rows: toRows(open) },
        `--json lists ${rest} more, which do not hold it or are not known to include the models.`,
      ],
    };
  },
};

function readUse(file: string): Use[] {
  try {
    return parseUse(JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
