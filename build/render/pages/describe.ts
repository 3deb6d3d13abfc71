import { guides, isGuide } from '../../../feed/guides.ts';
import type { PageName, PageValues } from '../../../feed/pages.ts';
import { createLocale, type Locale } from '../../../templates/messages/locale.ts';
import type { Site } from '../../derive/site.ts';
import {
  describeBoard,
  describeModel,
  describeMonth,
  describePair,
  describePeriod,
  describePlan,
  describeProvider,
  describeVendor,
  type PageText,
} from './describe-records.ts';

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
  board: describeBoard,
  period: describePeriod,
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
  embed: (_, __, { t }) => ({
    title: t('The chart of score against price'),
    description: t('The chart alone, for a frame on another page, with a link to the whole page.'),
  }),
  cost: (_, __, { t }) => ({
    title: t('What a month of requests costs'),
    description: t('The cost of a month of equal requests with each model, paid by the token.'),
  }),
  compare: (_, __, { t }) => ({
    title: t('Models side by side'),
    description: t('Prices, context, dates and ranks of up to four models side by side.'),
  }),
  matrix: ({ boards, boardIndex }, _, { t }) => ({
    title: t('{models} models on {boards} boards', {
      models: boardIndex.index.length,
      boards: boards.length,
    }),
    description: t(
      'The figures of every ranked coding model as each of {boards} public boards states them, in one table and as CSV.',
      { boards: boards.length },
    ),
  }),
  pair: describePair,
  guide: (_, { guide = '' }, { t }) => {
    if (!isGuide(guide)) throw new Error(`there is no document ${guide}`);
    const { title, description } = guides[guide];
    return { title: t(title), description: t(description) };
  },
  changes: (_, __, { t }) => ({
    title: t('What’s new: launches, prices, leaders, ends of coding models'),
    description: t(
      'New coding models, price cuts, rises to come, new leaders of boards and ends of service, by month, each with its day.',
    ),
  }),
  month: describeMonth,
  api: ({ about }, _, { t }) => ({
    title: t('API documentation'),
    description: t('Every endpoint of {name}: JSON files, open to any origin, without a key.', {
      name: about.name,
    }),
  }),
};
