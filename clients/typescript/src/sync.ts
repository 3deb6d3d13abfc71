import { once } from '../../../feed/collections.ts';
import { endpoints } from '../../../feed/contract/endpoints.ts';
import { addressOf } from '../../../feed/contract/paths.ts';
import { nearest, quoted } from '../../../feed/contract/problems.ts';
import { parseQueryString } from '../../../feed/contract/query.ts';
import { foldId, readId } from '../../../feed/lookup/ids.ts';
import { type IndexedId, indexIds, resolveId, toKey } from '../../../feed/lookup/resolve.ts';
import type { SellerCost } from '../../../feed/prices/seller.ts';
import { toPricedOffers } from '../../../feed/prices/seller.ts';
import { idsInSnapshot, offersInSnapshot } from '../../../feed/snapshot.ts';
import { foldQuery } from '../../../feed/text.ts';
import type { ModelRecord, Resolution } from './answers.ts';
import type { Usage } from './cost.ts';
import { pickMatch } from './methods.ts';
import { opened, type Snapshot } from './open-snapshot.ts';
import { type Meant, priceRequest, type SellerCostOptions, toWritten } from './price.ts';
import { FeedProblem } from './problem.ts';

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
  const { head, getModel, getModels } = opened(snapshot);
  const { grammar } = head;
  const apiRoot = baseUrl ?? head.api_root;
  const getIndex = once(() =>
    indexIds({
      models: getModels(),
      externalIds: idsInSnapshot(head),
      noModels: head.no_models,
      grammar,
      apiRoot,
    }),
  );
  const lookUp = (name: string) => getIndex().get(toKey(name));

  /** Of an id of the feed; undefined for any other. */
  function lookUpOwn(name: string): IndexedId | undefined {
    const model = getModel(foldId(name));
    if (model === undefined) return undefined;
    const ids = { models: [model], externalIds: [], noModels: [], grammar, apiRoot };
    return indexIds(ids).get(toKey(name));
  }

  function resolve(id: string, by = lookUp): Resolution {
    checkId(id);
    const found = resolveId(readId(id, grammar), by, grammar);
    if (found !== undefined) return { query: foldQuery(id), ...found };
    const ids = getModels().map((model) => model.id);
    throw unknownModel(id, nearest(id.split('/').pop() ?? '', ids), apiRoot);
  }

  const known = new Map<string, Meant>();

  function getMeant(id: string): Meant {
    const remembered = known.get(id);
    if (remembered !== undefined) return remembered;
    // An id of the feed means its model, whoever else writes it: that takes no index of all ids.
    const isOwn = getModel(foldId(id)) !== undefined;
    const match = pickMatch(id, resolve(id, isOwn ? lookUpOwn : lookUp));
    const found = getModel(match.model_id);
    // Each id of the index is that of a model.
    if (found === undefined) throw new Error(`the snapshot has no ${match.model_id}`);
    const { offers: _, ...model } = found;
    const offers = toPricedOffers({ offers: offersInSnapshot(found) });
    if (known.size >= REMEMBERED) known.clear();
    const meant = { match, model, offers };
    known.set(id, meant);
    return meant;
  }

  return {
    resolve: (id) => resolve(id),
    getModel: (id) => getMeant(id).model,
    cost: (id, usage, options = {}) => {
      const written = toWritten(id, options);
      return priceRequest(getMeant(written), written, usage, options);
    },
  };
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
