import { planCategories, planRegions } from '../../../../feed/vocabulary.ts';
import { modelIdOf } from '../../src/model.ts';
import { type Command, type Input, type Output, optionOf } from '../command.ts';
import { choiceOf } from '../options.ts';
import { renderTable } from '../text/table.ts';

/** Subscription plans that are sold. */
export const plans: Command = {
  usage: '[--model <id>] [--region overseas|domestic] [--category code|agent|token|bundle]',
  summary: 'Subscription plans that are sold, those that include a model alone.',
  words: [0, 0],
  options: { model: { type: 'string' }, region: { type: 'string' }, category: { type: 'string' } },
  run,
};

async function run(input: Input): Promise<Output> {
  const { feed } = input;
  const region = choiceOf(input, 'region', [...planRegions, 'all']);
  const category = choiceOf(input, 'category', planCategories);
  const model = optionOf(input, 'model');
  const id = model === undefined ? undefined : await modelIdOf(feed, model);
  const sold = await feed.plans.list({ region, category });
  const found = sold.plans.filter(({ models }) => id === undefined || models.includes(id));
  return {
    isFound: found.length > 0,
    json: { plans: found, total: found.length },
    text: (style) => {
      if (found.length === 0)
        return `No plan that is sold ${id === undefined ? 'is of this region and category' : `includes ${id}`}.`;
      const columns = [
        { title: 'plan' },
        { title: 'name' },
        { title: 'vendor' },
        { title: 'region' },
        { title: 'a month', isNumber: true },
        { title: 'a year', isNumber: true },
      ];
      const rows = found.map((plan) => [
        plan.id,
        plan.name,
        plan.vendor,
        plan.region,
        money(plan.price_monthly, plan.currency),
        money(plan.price_yearly, plan.currency),
      ]);
      return renderTable(columns, rows, style);
    },
  };
}

function money(amount: number | null, currency: string): string {
  return amount === null ? '–' : `${amount} ${currency}`;
}
