import { modelsOfPair, type PageValues } from '../../../feed/pages.ts';
import type { BoardRanking } from '../../../feed/schemas/board.ts';
import type { ModelDetail } from '../../../feed/schemas/model.ts';
import { nativeFormatter, tokenText } from '../../../feed/text.ts';
import type { Locale } from '../../../templates/messages/locale.ts';
import type { Site } from '../../derive/site.ts';
import { findAnswer } from './find-answer.ts';

/** What a page is called, and a sentence or two on what it says. */
export type PageText = { readonly title: string; readonly description: string };

export function describeModel(site: Site, values: PageValues, locale: Locale): PageText {
  const { t } = locale;
  const model = found(findAnswer(site, 'models.get', values));
  const { name, vendor, context_window, rankings } = model;
  return {
    title: t('{name} by {vendor}: price, context, ranks', { name, vendor }),
    description: t(
      '{price}; its context is {context} tokens; {boards, plural, one {# board lists} other {# boards list}} it. With history and sources.',
      {
        price: priceOf(model, t('{name} by {vendor}', { name, vendor }), locale),
        context: tokenText(context_window),
        boards: rankings.length,
      },
    ),
  };
}

export function describeBoard(site: Site, values: PageValues, locale: Locale): PageText {
  const { t } = locale;
  const ranking = rankingWords(site, found(findAnswer(site, 'leaderboards.board', values)), locale);
  return {
    title: t('{board}: ranking of coding models', ranking),
    description: t(
      'The newest ranking: {board} in {period}, by {metric}: {first}. {count} models.',
      ranking,
    ),
  };
}

export function describePeriod(site: Site, values: PageValues, locale: Locale): PageText {
  const { t } = locale;
  const ranking = rankingWords(
    site,
    found(findAnswer(site, 'leaderboards.period', values)),
    locale,
  );
  return {
    title: t('{board}, {period}: ranking of coding models', ranking),
    description: t('{board} in {period}, by {metric}: {first}. {count} models.', ranking),
  };
}

function rankingWords(site: Site, answer: BoardRanking, { date, list }: Locale) {
  const { board, period, entries } = answer;
  const write = nativeFormatter(entries.map(({ native }) => native));
  const names = new Map(site.models.map(({ id, name }) => [id, name]));
  const first = entries
    .slice(0, 3)
    .map(({ rank, model_id, native }) => `${rank}. ${names.get(model_id)} (${write(native)})`);
  return {
    board: board.name,
    period: date(period),
    metric: board.metric,
    first: list(first),
    count: board.model_count,
  };
}

export function describeVendor(
  site: Site,
  { slug }: PageValues,
  { language, t }: Locale,
): PageText {
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

export function describeProvider(site: Site, values: PageValues, { t }: Locale): PageText {
  const { name, offer_count: count } = found(findAnswer(site, 'providers.get', values)).provider;
  return {
    title: t('{name}: prices of {count} offers', { name, count }),
    description: t('What {name} charges per million tokens for models of other vendors.', { name }),
  };
}

export function describePair(site: Site, { pair = '' }: PageValues, locale: Locale): PageText {
  const { t } = locale;
  const models = modelsOfPair(pair).map((id) => found(findAnswer(site, 'models.get', { id })));
  const [first = '', second = ''] = models.map((model) => priceOf(model, model.name, locale));
  const boards = models.map(({ rankings }) => rankings.map(({ board }) => board));
  const common = boards.reduce((left, right) => left.filter((board) => right.includes(board)));
  return {
    title: t('{names}: prices and ranks compared', {
      names: models.map(({ name }) => name).join(' vs '),
    }),
    description: t(
      '{first}. {second}. {boards, plural, one {# board lists} other {# boards list}} both.',
      { first, second, boards: common.length },
    ),
  };
}

function priceOf({ input_price, output_price }: ModelDetail, name: string, { t }: Locale): string {
  return input_price === null || output_price === null
    ? t('No price of {name} is known', { name })
    : t('{name} costs {input} per million tokens in and {output} out', {
        name,
        input: `$${input_price}`,
        output: `$${output_price}`,
      });
}

export function describeMonth(site: Site, values: PageValues, { t, date }: Locale): PageText {
  const { month, total } = found(findAnswer(site, 'changes.month', values));
  const when = date(month);
  return {
    title: t('{when}: what was new in coding models', { when }),
    description: t(
      '{total, plural, one {# change} other {# changes}} in {when}: new coding models, prices, leaders of boards and ends of service.',
      { total, when },
    ),
  };
}

export function describePlan(site: Site, values: PageValues, { t }: Locale): PageText {
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
