import type { SearchResult } from '../../../feed/contract/schemas/search.ts';
import {
  type Case,
  casesOf,
  type Expectation,
  holding,
  navigating,
  type Row,
  request,
  shortened,
} from '../case.ts';
import { type Feed, pick } from '../feed.ts';
import { examplesOf } from './paths.ts';

/** The ids, keys and slugs that were found. */
type Found = {
  models: string[];
  plans: string[];
  boards: string[];
  providers: string[];
  vendors: string[];
};
type Holds = (found: Found) => boolean;

const nothing: Holds = (found) => Object.values(found).flat().length === 0;
/** The vendor of the GLM models by its Chinese name. */
const zhipu: Holds = ({ models, plans }) =>
  models.length > 0 && plans.length > 0 && models.every((id) => id.startsWith('glm'));

/** Whether each model that is served stands before each that is retired, and there are both. */
function isServedFirst({ lifecycles }: Feed): Holds {
  return ({ models }) => {
    const isRetired = models.map((id) => lifecycles.get(id)?.stage === 'retired');
    return isRetired.includes(false) && isRetired.lastIndexOf(false) < isRetired.indexOf(true);
  };
}

/** Whether each plan includes a model whose id begins so, and there are some of both. */
function includingPlans({ plans }: Feed, begins: string): Holds {
  const isWanted = (model: string) => model.startsWith(begins);
  const including = new Set(
    plans.flatMap(({ id, models }) => (models?.some(isWanted) ? [id] : [])),
  );
  return (found) =>
    found.plans.length > 5 &&
    found.plans.every((id) => including.has(id)) &&
    isWanted(found.models[0] ?? '');
}

/** `/search`: its order, its tolerance and the shape of its results. */
export function searchCases(feed: Feed): Case[] {
  const { dotted, firstBoard } = examplesOf(feed);
  /** Questions by the model that is found first. */
  const first: { readonly [model: string]: string } = {
    'claude-opus-4-5':
      'claude%20opus%204.5 claude-opus-4-5 opus%204%205 Claude%20Opus%204.5 cluade%20opus%204.5 claud%20opus%204.5 claudde%20opus%204.5 clzude%20opus%204.5',
    'gpt-4o':
      'gpt4o gpt%204o GPT-4O %EF%BC%A7%EF%BC%B0%EF%BC%B4-4o %20%20gpt-4o%09 gpt-4o-2024-08-06',
    'gpt-4.5-preview': 'gpt+4.5 gpt-4.5',
    'claude-sonnet-4-5': 'us.anthropic.claude-sonnet-4-5-20250929-v1%3A0',
    'grok-3': 'x-ai%2Fgrok-3 x-ai%20grok-3 gork%203',
    [dotted.id]: [dotted.id, dotted.name].map(encodeURIComponent).join(' '),
  };
  const rows: readonly (readonly [q: string, holds: Holds])[] = [
    ['gpt%204.5', ({ models }) => models[0] === 'gpt-4.5-preview' && !models.includes('gpt-5.4')],
    ...Object.entries(first).flatMap(([id, questions]) =>
      questions.split(' ').map((q): [string, Holds] => [q, ({ models }) => models[0] === id]),
    ),
    ['openai%2Fgpt-5-chat', ({ models }) => models.length === 0],
    ['gpt', ({ models }) => models.length === 20],
    ['sonn', ({ models }) => models.length > 0 && models.every((id) => id.includes('sonnet'))],
    [
      'bedrock',
      ({ models, providers }) => models.length === 0 && providers[0] === 'amazon-bedrock',
    ],
    ['cursor%20pro', ({ plans }) => plans[0] === 'cursor-pro'],
    [firstBoard, ({ boards }) => boards[0] === firstBoard],
    ...['gpt%20zzzzzz', '%3F%3F%3F', `${'a%20'.repeat(99)}aa`, '%E8%B0%B1'.repeat(200)].map(
      (q): [string, Holds] => [q, nothing],
    ),
    ['anthropic', ({ vendors }) => vendors[0] === 'anthropic'],
    ['opus', isServedFirst(feed)],
    ['kimi+k2', ({ models }) => models[0] === 'kimi-k2-0711' && models.indexOf('kimi-k2.6') > 0],
    ['%E5%A5%97%E9%A4%90', ({ models, plans }) => models.length === 0 && plans.length === 20],
    ['opus%20plan', includingPlans(feed, 'claude-opus')],
    ['gpt%206%20luna%20plan', includingPlans(feed, 'gpt-6-luna')],
    ['deepseek%20%E5%A5%97%E9%A4%90', includingPlans(feed, 'deepseek-')],
    ['%E6%99%BA%E8%B0%B1', zhipu],
    ['%e6%99%ba%e8%b0%b1', zhipu],
  ];
  const gpt = finding(feed, 'gpt4o', ({ models }) => models[0] === 'gpt-4o');
  return casesOf('search', [
    ...rows.map(
      ([q, holds]): Row => [`q=${shortened(q, 40)}`, `/v1/search?q=${q}`, finding(feed, q, holds)],
    ),
    ['the same at /v1/search/', '/v1/search/?q=gpt4o', gpt],
    ['智谱 as raw UTF-8', '/v1/search?q=智谱', finding(feed, '智谱', zhipu)],
    ['a browser that navigates to it', request('/v1/search?q=gpt4o', { headers: navigating }), gpt],
  ]);
}

/** A result whose items are rows of the lists, and what must hold of the ids that it found. */
function finding(feed: Feed, q: string, holds: Holds): Expectation {
  const query = decodeURIComponent(q.replaceAll('+', ' ')).normalize('NFKC').trim();
  return holding('/v1/search', (value) => {
    // A result of another shape differs from the one that is made of its ids below.
    const result = value as SearchResult;
    const found = {
      models: result.models.map(({ id }) => id),
      plans: result.plans.map(({ id }) => id),
      boards: result.boards.map(({ key }) => key),
      providers: result.providers.map(({ id }) => id),
      vendors: result.vendors.map(({ slug }) => slug),
    };
    const expected = {
      q: query,
      groups: result.groups,
      models: found.models.map((id) => modelItem(feed, id)),
      plans: found.plans.map((id) => planItem(feed, id)),
      boards: found.boards.map((key) => boardItem(feed, key)),
      providers: found.providers.map((id) => providerItem(feed, id)),
      vendors: found.vendors.map((slug) => vendorItem(feed, slug)),
      total: Object.values(found).flat().length,
    };
    if (JSON.stringify(value) !== JSON.stringify(expected))
      return `the result is not made as ${JSON.stringify(expected).slice(0, 300)}`;
    return holds(found) ? undefined : `found ${JSON.stringify(found)}`;
  });
}

function modelItem({ apiRoot, models, lifecycles }: Feed, wanted: string) {
  const model = pick(models, `model ${wanted}`, ({ id }) => id === wanted);
  const { id, name, vendor, input_price, output_price } = model;
  const url = `${apiRoot}/v1/models/${id}`;
  const { stage, retires, successor } = lifecycles.get(id) ?? {};
  return { id, name, vendor, url, input_price, output_price, stage, retires, successor };
}

function planItem({ apiRoot, plans }: Feed, wanted: string) {
  const plan = pick(plans, `plan ${wanted}`, ({ id }) => id === wanted);
  const { id, name, vendor, region, category, price_monthly, currency, ended } = plan;
  const url = `${apiRoot}/plans/${id}`;
  return { id, name, vendor, url, region, category, price_monthly, currency, ended };
}

function boardItem({ apiRoot, boards }: Feed, wanted: string) {
  const { key, name, category, metric } = pick(
    boards,
    `board ${wanted}`,
    (board) => board.key === wanted,
  );
  return { key, name, category, url: `${apiRoot}/v1/leaderboards/${key}`, metric };
}

function providerItem({ apiRoot, providers }: Feed, wanted: string) {
  const provider = pick(providers, `provider ${wanted}`, (each) => each.id === wanted);
  const { id, name, offer_count } = provider;
  return { id, name, url: `${apiRoot}/v1/providers/${id}`, offer_count };
}

function vendorItem({ apiRoot, vendors }: Feed, wanted: string) {
  const { slug, name } = pick(vendors, `vendor ${wanted}`, (each) => each.slug === wanted);
  return { slug, name, url: `${apiRoot}/v1/vendors` };
}
