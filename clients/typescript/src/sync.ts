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
import { offersInSnapshot, type SnapshotModels } from '../../../feed/snapshot.ts';
import { foldQuery } from '../../../feed/text.ts';
import type { ModelRecord, Resolution } from './answers.ts';
import type { Usage } from './cost.ts';
import { pickMatch } from './one-model.ts';
import { opened, type Snapshot, type SnapshotRest } from './open-snapshot.ts';
import { type Meant, priceRequest, type SellerCostOptions, withProvider } from './price.ts';
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

  /** An id of the feed means its model, whoever else writes it: that needs no other id. */
  function getMatch(id: string, at: string | undefined): Resolution['matches'][number] {
    const own = open.getModel(foldId(id));
    if (own === undefined) {
      const found = resolve(id);
      if (found.floating.length > 0) floatingIds.add(id);
      return pickMatch(id, found, at);
    }
    const ids = {
      models: [own],
      externalIds: [],
      noModels: [],
      floating: {},
      differing: [],
      apiRoot,
    };
    const lookUpOwn = (name: string) => indexIds(ids).get(toKey(name));
    const found = resolveId(readId(id, grammar), lookUpOwn, grammar);
    return pickMatch(id, { matches: [], ambiguous: false, ...found });
  }

  const known = new Map<string, Meant>();
  const floatingIds = new Set<string>();

  /** A floating name means something else on other days. */
  function keyOf(id: string, at: string | undefined): string {
    return at !== undefined && floatingIds.has(id) ? `${id}\n${dayOf(at)}` : id;
  }

  function getMeant(id: string, at?: string): Meant {
    const remembered = known.get(keyOf(id, at));
    if (remembered !== undefined) return remembered;
    const match = getMatch(id, at);
    const { model_id, provider } = match;
    const found = open.getModel(model_id);
    // Each id that is known is that of a model.
    if (found === undefined) throw new Error(`the snapshot has no ${model_id}`);
    const { offers: _, ...model } = found;
    const offers = provider === null ? [] : toPricedOffers({ offers: offersInSnapshot(found) });
    const fees = feesOf(open.head.fees?.[model.vendor] ?? [], model.id);
    const sale = toSale({ ...model, fees }, offers, toIdOfSale(id, match));
    if (known.size >= REMEMBERED) known.clear();
    known.set(keyOf(id, at), { model, sale });
    return { model, sale };
  }

  return {
    resolve,
    getModel: (id) => getMeant(id).model,
    cost: (id, usage, options = {}) => {
      const meant = getMeant(withProvider(id, options), options.at);
      const other = answeringModel(meant.sale, options.at);
      if (other === null) return priceRequest(meant, usage, options);
      const answering = getMeant(other).sale.priced;
      return priceRequest({ ...meant, answering }, usage, options);
    },
  };
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
