import type { LoggedAnswer } from '../../../feed/prices/logs/answer.ts';
import { nothingIn, problemsOf, toUseEvents } from '../../../feed/prices/logs/use-events.ts';
import { fitPlans, type PlanFit, type UseFit } from '../../../feed/prices/plan-fit/fit.ts';
import type { ModelsByName } from '../../../feed/prices/plan-fit/use.ts';
import type { Client } from '../src/client.ts';
import { readOrRefuse } from './bill.ts';
import {
  type Command,
  getModel,
  type Input,
  type Output,
  UsageError,
  undefinedIfUnknown,
} from './command.ts';
import { DASH, type TextTable, tokens, usd } from './text.ts';

/** Which plans hold a use, beside its bill by the token. */
export const fit: Command = {
  usage: '<file or folder> [--model <id>]',
  summary:
    'Which plans hold the use that logs of coding agents or the output of ccusage show, or an average day; - reads the standard input. Nothing leaves this machine.',
  words: [1, 1],
  options: ['model'],
  async run(input) {
    const [path = ''] = input.words;
    const { answers, summary } = await readOrRefuse(path, input);
    const logs = { answers: [...answers], summary };
    if (logs.answers.length === 0) throw new UsageError(nothingIn(path, logs));
    const { events, notes } = toUseEvents(logs.answers);
    const models = await findModels(input, logs.answers);
    const { plans } = await input.feed.plans.list();
    try {
      return toOutput(fitPlans({ events, models, plans }), [...notes, ...problemsOf(logs)]);
    } catch (error) {
      throw error instanceof RangeError ? new UsageError(`${path}: ${error.message}`) : error;
    }
  },
};

/** The model that each name of a log means; a seller that nobody knows is passed over. */
async function findModels(
  { feed }: Input,
  answers: readonly LoggedAnswer[],
): Promise<ModelsByName> {
  const providers = new Map(answers.map(({ model, provider }) => [model ?? '', provider]));
  const found = [...providers].map(async ([name, provider]) => {
    return [name, await findModel(feed, name, provider)] as const;
  });
  return new Map(await Promise.all(found));
}

/** The model that a name means at its seller, or else by itself. */
async function findModel(feed: Client, name: string, provider: string | null) {
  if (provider !== null) {
    const sold = await undefinedIfUnknown(getModel(feed, `${provider}/${name}`));
    if (sold !== undefined) return sold;
  }
  return undefinedIfUnknown(getModel(feed, name));
}

function toOutput(found: UseFit, notes: readonly string[]): Output {
  const ofMakers = found.plans.filter(({ is_of_maker }) => is_of_maker);
  const others = found.plans.filter(({ is_of_maker }) => !is_of_maker);
  const holding = others.filter(({ verdict }) => verdict === 'holds');
  const perhapsHolding = others.filter(({ verdict }) => verdict === 'may_hold');
  const unlisted = others.length - holding.length - perhapsHolding.length;
  return {
    isFound: found.plans.some(({ verdict }) => verdict === 'holds' || verdict === 'may_hold'),
    json: { ...found, notes },
    text: [
      `By the token 30 days cost ${usd(Number(found.monthly_usd.toFixed(2)))}.`,
      ...found.left_out.map(leftOutSentence),
      ...notes,
      ...found.assumptions,
      '',
      ofMakers.length === 0
        ? 'The makers of the models sell no plan that the feed has.'
        : toTable('plan of the maker', ofMakers),
      '',
      holding.length === 0
        ? 'No other plan is known to hold the use.'
        : toTable('other plan that holds it', holding),
      ...(perhapsHolding.length === 0
        ? []
        : ['', toTable('other plan that may hold it', perhapsHolding)]),
      '',
      `--json lists ${unlisted} more, which do not hold it or of which that is not known, each with the reason.`,
    ],
  };
}

function leftOutSentence({ model, tokens: count, why }: UseFit['left_out'][number]): string {
  const name = model === '' ? 'An answer without a model' : model;
  const reason = why === 'no_model' ? 'is no single model of the feed' : 'has no known price';
  return `${name} ${reason}: its ${tokens(Math.round(count))} tokens are left out.`;
}

function toTable(title: string, plans: readonly PlanFit[]): TextTable {
  const rows = plans.map(({ id, monthly, currency, verdict, reason }) => [
    id,
    monthly === null ? DASH : `${monthly} ${currency}`,
    verdictWords[verdict],
    reason,
  ]);
  return { columns: [title, '>a month', 'verdict', 'reason'], rows };
}

const verdictWords = {
  holds: 'holds',
  may_hold: 'may hold',
  does_not_hold: 'does not hold',
  unknown: 'not known',
} as const satisfies { [Verdict in PlanFit['verdict']]: string };
