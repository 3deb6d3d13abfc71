import { endpoints } from '../../../feed/contract/endpoints.ts';
import { addressOf } from '../../../feed/contract/paths.ts';
import { nearest, quoted } from '../../../feed/contract/problems.ts';
import { parseQueryString } from '../../../feed/contract/query.ts';
import { indexIds, toKey } from '../../../feed/lookup/id-index.ts';
import { foldId, readId } from '../../../feed/lookup/ids.ts';
import { resolveId } from '../../../feed/lookup/resolve.ts';
import { feesOf } from '../../../feed/prices/fees.ts';
import { dayOf } from '../../../feed/prices/moment.ts';
import {
  answeringModel,
  type SellerCost,
  toIdOfSale,
  toPricedOffers,
  toSale,
} from '../../../feed/prices/seller.ts';
import {
  offersInSnapshot,
  type SnapshotHead,
  type SnapshotModel,
  type SnapshotModels,
} from '../../../feed/snapshot.ts';
import { foldQuery } from '../../../feed/text.ts';
import type { ModelRecord, Resolution } from './answers.ts';
import type { Usage } from './cost.ts';
import { pickMatch } from './one-model.ts';
import { opened, type Snapshot, type SnapshotRest } from './open-snapshot.ts';
import { priceRequest, type SellerCostOptions, type SoldModel, withProvider } from './price.ts';
import { FeedProblem } from './problem.ts';
import { openLines, openValue, type SnapshotLines } from './snapshot-contents.ts';
import { openIds } from './snapshot-ids.ts';

/** What a snapshot answers at once, by ids of any system. Each throws a `FeedProblem`. */
export interface Sync {
  /** The models that an id may mean. */
  resolve(id: string): Resolution;
  /** The model of an id that means one; its lists of sources have one each. */
  getModel(id: string): ModelRecord;
  /** What a request costs at the seller that the id names, or `provider`; else at the vendor. */
  cost(id: string, usage: Usage, options?: SellerCostOptions): SellerCost;
}

/** Most programs ask for a few ids again and again; past this many, all are forgotten. */
const REMEMBERED = 10_000;

/** Parses of the snapshot what a call needs. `baseUrl` is the api root in suggestions. */
export function openSync(snapshot: Snapshot, baseUrl?: string): Sync {
  const open = opened(snapshot);
  const { grammar } = open.head;
  const apiRoot = baseUrl ?? open.head.api_root;
  const lookUp = openIds(open, apiRoot);

  function resolve(id: string): Resolution {
    checkId(id);
    const found = resolveId(readId(id, grammar), lookUp, grammar);
    if (found !== undefined) return { query: foldQuery(id), ...found };
    throw unknownModel(id, nearest(id.split('/').pop() ?? '', open.modelIds), apiRoot);
  }

  const remembered = new Map<string, SoldModel>();
  const floatingIds = new Set<string>();

  function getMatch(id: string, at: string | undefined): Match {
    const model = open.getModel(foldId(id));
    if (model !== undefined) return matchOwnId(id, model, { grammar, apiRoot });
    const found = resolve(id);
    if (found.floating.length > 0) floatingIds.add(id);
    return pickMatch(id, found, at);
  }

  /** A floating name means something else on other days. */
  function keyOf(id: string, at: string | undefined): string {
    return at !== undefined && floatingIds.has(id) ? `${id}\n${dayOf(at)}` : id;
  }

  function getSoldModel(id: string, at?: string): SoldModel {
    const known = remembered.get(keyOf(id, at));
    if (known !== undefined) return known;
    const match = getMatch(id, at);
    const { model_id, provider } = match;
    const found = open.getModel(model_id);
    // Each id that is known is that of a model.
    if (found === undefined) throw new Error(`the snapshot has no ${model_id}`);
    const { offers: _, ...model } = found;
    const offers =
      provider === null ? [] : toPricedOffers({ offers: offersInSnapshot(found, open.head) });
    const fees = feesOf(open.head.fees?.[model.vendor] ?? [], model.id);
    const sale = toSale({ ...model, fees }, offers, toIdOfSale(id, match));
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(keyOf(id, at), { model, sale });
    return { model, sale };
  }

  function cost(id: string, usage: Usage, options: SellerCostOptions = {}): SellerCost {
    const sold = getSoldModel(withProvider(id, options), options.at);
    const answeringId = answeringModel(sold.sale, options.at);
    if (answeringId === null) return priceRequest(sold, usage, options);
    const answering = getSoldModel(answeringId).sale.priced;
    return priceRequest({ ...sold, answering }, usage, options);
  }

  return { resolve, getModel: (id) => getSoldModel(id).model, cost };
}

type Match = Resolution['matches'][number];

/** What an id of the feed means: its own model, whoever else writes that id, so no other is indexed. */
function matchOwnId(
  id: string,
  model: SnapshotModel,
  { grammar, apiRoot }: { grammar: SnapshotHead['grammar']; apiRoot: string },
): Match {
  const ownIds = {
    models: [model],
    externalIds: [],
    noModels: [],
    floating: {},
    differing: [],
    apiRoot,
  };
  const lookUp = (name: string) => indexIds(ownIds).get(toKey(name));
  const found = resolveId(readId(id, grammar), lookUp, grammar);
  return pickMatch(id, { matches: [], ambiguous: false, ...found });
}

/** What `coderfeed/snapshot` exports, from the lines of the first file or its value. */
export function openPackaged(models: SnapshotLines | SnapshotModels, rest: SnapshotRest) {
  const snapshot = 'getNames' in models ? openLines(models, rest) : openValue(models, rest);
  return { snapshot, ...openSync(snapshot) };
}

/** Throws what the feed answers for a text that can be no id. */
function checkId(id: string): void {
  const query = String(new URLSearchParams({ id }));
  const parsed = parseQueryString(query, endpoints['resolve.get'].query);
  if (!('error' in parsed)) return;
  const { code, detail, parameter, allowed } = parsed.error;
  throw new FeedProblem({ status: 400, code, detail, parameter, allowed });
}

function unknownModel(id: string, near: readonly string[], apiRoot: string): FeedProblem {
  return new FeedProblem({
    status: 404,
    code: 'not_found',
    detail: `There is no model with the id ${quoted(id)}.`,
    suggestions: near.map((name) => {
      return { name, url: addressOf(apiRoot, 'models.get', { id: name }) };
    }),
  });
}
