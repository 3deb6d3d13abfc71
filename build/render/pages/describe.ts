import { nativeFormatter, tokenText } from '../../../feed/format.ts';
import type { PageName, PageValues } from '../../../feed/pages.ts';
import type { BoardRanking } from '../../../feed/schemas/board.ts';
import { createLocale, type Locale } from '../../../templates/messages/locale.ts';
import type { Site } from '../../derive/site.ts';
import { findAnswer } from './find-answer.ts';

/** What a page is called, and a sentence or two on what it says. */
export type PageText = { readonly title: string; readonly description: string };

export type PageKey = { readonly name: PageName; readonly values: PageValues };

/** The title of a page, which no other page has, and its description, both from its answer. */
export function describePage(site: Site, { name, values }: PageKey, locale: Locale): PageText {
  const { title, description } = texts[name](site, values, locale);
  return { title: `${title} · ${site.about.name}`, description };
}

/** What a page is about, in English and without the name of the site. */
export function headingOf(site: Site, { name, values }: PageKey): string {
  return texts[name](site, values, english).title;
}

const english = createLocale('en');

type Describe = (site: Site, values: PageValues, locale: Locale) => PageText;

const texts: { readonly [Name in PageName]: Describe } = {
  models: ({ about, models }, _, { language, t }) => ({
    title: t('Prices and ranks of {count} coding models', { count: models.length }),
    description:
      language === 'en'
        ? about.description
        : t('Prices of coding models, subscription plans and benchmark rankings, as open data.'),
  }),
  model: describeModel,
  boards: ({ boards }, _, { t, list }) => ({
    title: t('{count} boards that rank coding models', { count: boards.length }),
    description: t('The first places of {boards}, each in its newest period, on one scale.', {
      boards: list(boards.map(({ rankings: [{ board }] }) => board.name)),
    }),
  }),
  board: (site, values, locale) =>
    describeRanking(site, findAnswer(site, 'leaderboards.board', values), locale),
  period: (site, values, locale) =>
    describeRanking(site, findAnswer(site, 'leaderboards.period', values), locale, true),
  vendors: (_, __, { t }) => ({
    title: t('Vendors of coding models and plans'),
    description: t('Every vendor of the feed with the number of its models and plans.'),
  }),
  vendor: describeVendor,
  providers: ({ providers }, _, { t }) => ({
    title: t('{count} providers of other vendors’ models', { count: providers.length }),
    description: t(
      'Services that offer models of others, with what they charge per million tokens.',
    ),
  }),
  provider: describeProvider,
  plans: ({ soldPlans }, _, { t }) => ({
    title: t('{count} subscription plans for coding', { count: soldPlans.length }),
    description: t(
      'Subscription plans for coding models in their own currency, with quotas, models and break-even against paying by the token.',
    ),
  }),
  plan: describePlan,
  value: (_, __, { t }) => ({
    title: t('Score against price'),
    description: t('Which models no other beats on both score and price, on each public board.'),
  }),
  cost: (_, __, { t }) => ({
    title: t('What a month of requests costs'),
    description: t('The cost of a month of equal requests with each model, paid by the token.'),
  }),
  compare: (_, __, { t }) => ({
    title: t('Models side by side'),
    description: t('Prices, context, dates and ranks of up to four models side by side.'),
  }),
  api: ({ about }, _, { t }) => ({
    title: t('API documentation'),
    description: t('Every endpoint of {name}: JSON files, open to any origin, without a key.', {
      name: about.name,
    }),
  }),
};

function describeModel(site: Site, values: PageValues, { t }: Locale): PageText {
  const model = found(findAnswer(site, 'models.get', values));
  const { name, vendor, input_price, output_price, context_window, rankings } = model;
  const context = tokenText(context_window);
  return {
    title: t('{name} by {vendor}: price, context, ranks', { name, vendor }),
    description:
      input_price === null || output_price === null
        ? t(
            'No price of {name} by {vendor} is known; its context is {context} tokens; {boards, plural, one {# board lists} other {# boards list}} it. With history and sources.',
            { name, vendor, context, boards: rankings.length },
          )
        : t(
            '{name} by {vendor} costs {input} per million tokens in and {output} out; its context is {context} tokens; {boards, plural, one {# board lists} other {# boards list}} it. With history and sources.',
            {
              ...{ name, vendor, context, boards: rankings.length },
              input: `$${input_price}`,
              output: `$${output_price}`,
            },
          ),
  };
}

function describeRanking(
  site: Site,
  answer: BoardRanking | undefined,
  { t, date, list }: Locale,
  isPeriod = false,
): PageText {
  const { board, period, entries } = found(answer);
  const write = nativeFormatter(entries.map(({ native }) => native));
  const names = new Map(site.models.map(({ id, name }) => [id, name]));
  const first = entries
    .slice(0, 3)
    .map(({ rank, model_id, native }) => `${rank}. ${names.get(model_id)} (${write(native)})`);
  const values = {
    board: board.name,
    period: date(period),
    metric: board.metric,
    first: list(first),
    count: board.model_count,
  };
  return isPeriod
    ? {
        title: t('{board}, {period}: ranking of coding models', values),
        description: t('{board} in {period}, by {metric}: {first}. {count} models.', values),
      }
    : {
        title: t('{board}: ranking of coding models', values),
        description: t(
          'The newest ranking: {board} in {period}, by {metric}: {first}. {count} models.',
          values,
        ),
      };
}

function describeVendor(site: Site, { slug }: PageValues, { language, t }: Locale): PageText {
  const { vendors } = found(findAnswer(site, 'vendors.list', {}));
  const vendor = found(vendors.find((each) => each.slug === slug));
  const { model_count: models, plan_count: plans, name_zh } = vendor;
  const name = language === 'zh' && name_zh !== null ? `${name_zh} ${vendor.name}` : vendor.name;
  return {
    title: t('{name}: models and plans', { name }),
    description: t('{models} models and {plans} plans of {name}, with their prices.', {
      ...{ name, models, plans },
    }),
  };
}

function describeProvider(site: Site, values: PageValues, { t }: Locale): PageText {
  const { name, offer_count: count } = found(findAnswer(site, 'providers.get', values)).provider;
  return {
    title: t('{name}: prices of {count} offers', { name, count }),
    description: t('What {name} charges per million tokens for models of other vendors.', { name }),
  };
}

function describePlan(site: Site, values: PageValues, { t }: Locale): PageText {
  const plan = found(findAnswer(site, 'plans.get', values));
  const { name, vendor, region, price_monthly, currency } = plan;
  const price =
    price_monthly === null
      ? t('no known price')
      : t('{amount} {currency} a month', { amount: String(price_monthly), currency });
  return {
    title: t('{name} by {vendor} ({region}): price and quotas', {
      ...{ name, vendor },
      region: region === 'domestic' ? t('domestic') : t('overseas'),
    }),
    description:
      region === 'domestic'
        ? t(
            'The plan {name} by {vendor}: {price}, sold in mainland China, with its quotas and models.',
            { name, vendor, price },
          )
        : t(
            'The plan {name} by {vendor}: {price}, sold outside of mainland China, with its quotas and models.',
            { name, vendor, price },
          ),
  };
}

function found<Body>(body: Body | undefined): Body {
  if (body === undefined) throw new Error('a page is of a record without an answer');
  return body;
}
