import { dayText, nativeFormatter, tokenText } from '../../../feed/format.ts';
import { guides, isGuide } from '../../../feed/guides.ts';
import { modelsOfPair, type PageName, type PageValues } from '../../../feed/pages.ts';
import type { BoardRanking } from '../../../feed/schemas/board.ts';
import type { ModelDetail } from '../../../feed/schemas/model.ts';
import type { Site } from '../../derive/site.ts';
import { findAnswer } from './find-answer.ts';

/** What a page is called, and a sentence or two on what it says. */
export type PageText = { readonly title: string; readonly description: string };

export type PageKey = { readonly name: PageName; readonly values: PageValues };

/** The title of a page, which no other page has, and its description, both from its answer. */
export function describePage(site: Site, { name, values }: PageKey): PageText {
  const { title, description } = texts[name](site, values);
  return { title: `${title} · ${site.about.name}`, description };
}

/** What a page is about, without the name of the site. */
export function headingOf(site: Site, { name, values }: PageKey): string {
  return texts[name](site, values).title;
}

type Describe = (site: Site, values: PageValues) => PageText;

const texts: { readonly [Name in PageName]: Describe } = {
  models: ({ about, models }) => ({
    title: `Prices and ranks of ${models.length} coding models`,
    description: about.description,
  }),
  model: describeModel,
  boards: ({ boards }) => ({
    title: `${boards.length} boards that rank coding models`,
    description: `The first places of ${namesOf(boards.map(({ rankings: [{ board }] }) => board))}, each in its newest period, on one scale.`,
  }),
  board: (site, values) => describeRanking(site, findAnswer(site, 'leaderboards.board', values)),
  period: (site, values) =>
    describeRanking(site, findAnswer(site, 'leaderboards.period', values), true),
  vendors: () => ({
    title: 'Vendors of coding models and plans',
    description: 'Every vendor of the feed with the number of its models and plans.',
  }),
  vendor: describeVendor,
  providers: ({ providers }) => ({
    title: `${providers.length} providers of other vendors’ models`,
    description: 'Services that offer models of others, with what they charge per million tokens.',
  }),
  provider: describeProvider,
  plans: ({ soldPlans }) => ({
    title: `${soldPlans.length} subscription plans for coding`,
    description:
      'Subscription plans for coding models in their own currency, with quotas, models and break-even against paying by the token.',
  }),
  plan: describePlan,
  value: () => ({
    title: 'Score against price',
    description: 'Which models no other beats on both score and price, on each public board.',
  }),
  embed: () => ({
    title: 'The chart of score against price',
    description: 'The chart alone, for a frame on another page, with a link to the whole page.',
  }),
  cost: () => ({
    title: 'What a month of requests costs',
    description: 'The cost of a month of equal requests with each model, paid by the token.',
  }),
  compare: () => ({
    title: 'Models side by side',
    description: 'Prices, context, dates and ranks of up to four models side by side.',
  }),
  matrix: ({ boards, boardIndex }) => ({
    title: `${boardIndex.index.length} models on ${boards.length} boards`,
    description: `The figures of every ranked coding model as each of ${boards.length} public boards states them, in one table and as CSV.`,
  }),
  pair: describePair,
  guide: (_, { guide = '' }) => {
    if (!isGuide(guide)) throw new Error(`there is no document ${guide}`);
    return guides[guide];
  },
  changes: () => ({
    title: 'What’s new: launches, prices, leaders, ends of coding models',
    description:
      'New coding models, price cuts, rises to come, new leaders of boards and ends of service, by month, each with its day.',
  }),
  month: describeMonth,
  api: ({ about }) => ({
    title: 'API',
    description: `Every endpoint of ${about.name}: JSON files, open to any origin, without a key.`,
  }),
};

function describeModel(site: Site, values: PageValues): PageText {
  const model = found(findAnswer(site, 'models.get', values));
  const { name, vendor, context_window } = model;
  const price = priceOf({ ...model, name: `${name} by ${vendor}` });
  const ranks = `${model.rankings.length === 1 ? '1 board lists' : `${model.rankings.length} boards list`} it`;
  return {
    title: `${name} by ${vendor}: price, context, ranks`,
    description: `${price}; its context is ${tokenText(context_window)} tokens; ${ranks}. With history and sources.`,
  };
}

function describeRanking(site: Site, answer: BoardRanking | undefined, isPeriod = false): PageText {
  const { board, period, entries } = found(answer);
  const write = nativeFormatter(entries.map(({ native }) => native));
  const names = new Map(site.models.map(({ id, name }) => [id, name]));
  const first = entries
    .slice(0, 3)
    .map(({ rank, model_id, native }) => `${rank}. ${names.get(model_id)} (${write(native)})`);
  return {
    title: `${board.name}${isPeriod ? `, ${dayText(period)}` : ''}: ranking of coding models`,
    description: `${isPeriod ? '' : 'The newest ranking: '}${board.name} in ${dayText(period)}, by ${board.metric}: ${first.join(', ')}. ${board.model_count} models.`,
  };
}

function describeVendor(site: Site, { slug }: PageValues): PageText {
  const { vendors } = found(findAnswer(site, 'vendors.list', {}));
  const { name, model_count, plan_count } = found(vendors.find((vendor) => vendor.slug === slug));
  return {
    title: `${name}: models and plans`,
    description: `${model_count} models and ${plan_count} plans of ${name}, with their prices.`,
  };
}

function describeProvider(site: Site, values: PageValues): PageText {
  const { provider } = found(findAnswer(site, 'providers.get', values));
  return {
    title: `${provider.name}: prices of ${provider.offer_count} offers`,
    description: `What ${provider.name} charges per million tokens for models of other vendors.`,
  };
}

function describePair(site: Site, { pair = '' }: PageValues): PageText {
  const models = modelsOfPair(pair).map((id) => found(findAnswer(site, 'models.get', { id })));
  const names = models.map(({ name }) => name).join(' vs ');
  const boards = models.map(({ rankings }) => rankings.map(({ board }) => board));
  const common = boards.reduce((left, right) => left.filter((board) => right.includes(board)));
  return {
    title: `${names}: prices and ranks compared`,
    description: `${models.map(priceOf).join('. ')}. ${common.length === 1 ? '1 board lists' : `${common.length} boards list`} both.`,
  };
}

function priceOf({ name, input_price, output_price }: ModelDetail): string {
  return input_price === null || output_price === null
    ? `No price of ${name} is known`
    : `${name} costs $${input_price} per million tokens in and $${output_price} out`;
}

function describeMonth(site: Site, values: PageValues): PageText {
  const { month, total } = found(findAnswer(site, 'changes.month', values));
  const when = dayText(month);
  return {
    title: `${when}: what was new in coding models`,
    description: `${total === 1 ? '1 change' : `${total} changes`} in ${when}: new coding models, prices, leaders of boards and ends of service.`,
  };
}

function describePlan(site: Site, values: PageValues): PageText {
  const plan = found(findAnswer(site, 'plans.get', values));
  const { name, vendor, region, price_monthly, currency } = plan;
  const price = price_monthly === null ? 'no known price' : `${price_monthly} ${currency} a month`;
  return {
    title: `${name} by ${vendor} (${region}): price and quotas`,
    description: `The plan ${name} by ${vendor}: ${price}, sold ${region === 'domestic' ? 'in mainland China' : 'outside of mainland China'}, with its quotas and models.`,
  };
}

function namesOf(records: readonly { readonly name: string }[]): string {
  return records.map(({ name }) => name).join(', ');
}

function found<Body>(body: Body | undefined): Body {
  if (body === undefined) throw new Error('a page is of a record without an answer');
  return body;
}
