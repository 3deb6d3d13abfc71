import { snapshotOf } from '../../../build/render/runtime-files.ts';
import type { ConditionOptions, Usage } from '../../../feed/cost.ts';
import type { Change } from '../../../feed/schemas/changes.ts';
import { OVERALL, overallEntries, type SelectCriteria, selectRows } from '../../../feed/select.ts';
import { sellerCost, toPricedOffers } from '../../../feed/seller.ts';
import { type RealTree, treeOf } from '../../build/render/real-tree.ts';
import {
  type Arguments,
  changeCalls,
  costCalls,
  costErrors,
  type ExpectedCall,
  endpointCalls,
  refusedCalls,
  selectCalls,
} from './calls.ts';
import { expectedSite } from './small-feed.ts';

/** The files of `clients/expected`: made by the feed's own functions, not by a client. */
export async function renderExpected(): Promise<Readonly<Record<string, string>>> {
  const tree = treeOf(expectedSite());
  const answers = [
    ...(await Promise.all(endpointCalls.map((call) => askRuntime(tree, call)))),
    ...(await Promise.all(
      costCalls.map(async ([method, args]) => ({ method, args, result: await costOf(tree, args) })),
    )),
    ...costErrors.map(([args, error]) => ({ method: 'cost', args, error })),
    ...selectCalls.map(([method, args]) => ({ method, args, result: selected(tree, args) })),
    ...changeCalls.map(([method, args]) => ({ method, args, result: changesOf(tree, args) })),
    ...refusedCalls.map(([method, args, problem]) => ({ method, args, problem })),
  ];
  const comment = 'Made by `npm run fix`.';
  return {
    'clients/expected/snapshot.json': `${JSON.stringify(snapshotOf(tree.site), null, 1)}\n`,
    'clients/expected/answers.json': `${JSON.stringify({ comment, answers }, withoutSources, 1)}\n`,
  };
}

const targets: Readonly<Record<string, (args: Arguments) => string>> = {
  model: ({ id }) => `/v1/models/${id}`,
  resolve: (args) => `/v1/resolve${queryOf(args)}`,
};

function queryOf(args: Arguments): string {
  const query = new URLSearchParams(
    Object.entries(args).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size === 0 ? '' : `?${query}`;
}

async function askRuntime(tree: RealTree, [method, args]: ExpectedCall) {
  const { status, body } = await tree.ask(targets[method]?.(args) ?? '');
  const { type: _type, title: _title, ...result } = JSON.parse(body);
  return { method, args, ...(status === 200 ? { result } : { problem: result }) };
}

async function costOf(tree: RealTree, args: Arguments) {
  const { usage, at, condition, cache_ttl, provider } = args;
  const id = provider === undefined ? String(args.id) : `${provider}/${args.id}`;
  const { matches } = JSON.parse((await tree.ask(`/v1/resolve${queryOf({ id })}`)).body);
  const [match] = matches;
  const { site } = tree;
  const model = site.models.find((each) => each.id === match.model_id);
  if (model === undefined) throw new Error(`the small feed has no model ${id}`);
  const none = { cache_read_tokens: 0, cache_write_tokens: 0 };
  // The calls are written in calls.ts with values of these types.
  const options = { at, condition, cacheTtl: cache_ttl } as ConditionOptions;
  const offers = site.providers.flatMap((each) => each.offers);
  const own = { offers: offers.filter(({ model_id }) => model_id === model.id) };
  const seller = { provider: match.provider, region: match.region };
  const request = { id, seller, usage: { ...none, ...(usage as Usage) }, options };
  return sellerCost(model, toPricedOffers(own), request);
}

function selected({ site }: RealTree, { board, ...args }: Arguments) {
  const ranking = site.boards.find(({ key }) => key === board)?.rankings[0];
  const entries = board === OVERALL ? overallEntries(site.boardIndex) : ranking?.entries;
  const criteria: SelectCriteria = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  return selectRows(site.models, entries, criteria);
}

function changesOf({ site }: RealTree, { since, model }: Arguments) {
  const ids = [model ?? []].flat().map((id) => (id === 'acme/coder-4.5' ? 'acme-coder-4.5' : id));
  const isWanted = ({ kind, id }: Change['subject']) => kind === 'model' && ids.includes(id);
  return site.changes
    .map(({ change }) => change)
    .filter(({ date, subject }) => date >= String(since) && (!model || isWanted(subject)));
}

function withoutSources(name: string, value: unknown): unknown {
  return name === 'sources' ? undefined : value;
}
