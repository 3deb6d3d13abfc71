import { endpoints } from '../../../feed/contract/endpoints.ts';
import { addressOf } from '../../../feed/contract/paths.ts';
import { nearest, quoted } from '../../../feed/contract/problems.ts';
import { parseQueryString } from '../../../feed/contract/query.ts';
import { readId } from '../../../feed/lookup/ids.ts';
import { resolveId } from '../../../feed/lookup/resolve.ts';
import type { SellerCost } from '../../../feed/prices/seller.ts';
import { type Snapshot as FeedSnapshot, openModels } from '../../../feed/snapshot.ts';
import { foldQuery } from '../../../feed/text.ts';
import type { ModelRecord, Resolution } from './answers.ts';
import type { Usage } from './cost.ts';
import { pickMatch } from './methods.ts';
import { type Meant, priceRequest, type SellerCostOptions, toWritten } from './price.ts';
import { FeedProblem } from './problem.ts';

/** The feed in one value: the default export of `coderfeed/snapshot`. */
export interface Snapshot {
  readonly format: number;
  /** The newest day on which a price in it was read, YYYY-MM-DD. */
  readonly day: string;
}

/** What a snapshot answers at once, by ids of any system. Each throws a `FeedProblem`. */
export interface Sync {
  /** The models that an id may mean. */
  resolve(id: string): Resolution;
  /** The model of an id that means one, without the sources of its prices. */
  getModel(id: string): ModelRecord;
  /** What a request costs at the seller that the id names, or `provider`; else at the vendor. */
  cost(id: string, usage: Usage, options?: SellerCostOptions): SellerCost;
}

/** Most programs ask for a few ids again and again; past this many, all are forgotten. */
const REMEMBERED = 10_000;

/** Reads of the snapshot what a call needs. `baseUrl` is the api root in suggestions. */
export function openSync(snapshot: Snapshot, baseUrl?: string): Sync {
  // The package has it from the same code.
  const feed = snapshot as FeedSnapshot;
  const { grammar, api_root } = feed;
  const apiRoot = baseUrl ?? api_root;
  const models = openModels(feed, apiRoot);
  const meant = new Map<string, Meant>();

  function resolve(id: string): Resolution {
    const query = String(new URLSearchParams({ id }));
    const parsed = parseQueryString(query, endpoints['resolve.get'].query);
    if ('error' in parsed) {
      const { code, detail, parameter, allowed } = parsed.error;
      throw new FeedProblem({ status: 400, code, detail, parameter, allowed });
    }
    const found = resolveId(readId(id, grammar), models.lookUp, grammar);
    if (found !== undefined) return { query: foldQuery(id), ...found };
    const near = nearest(id.split('/').pop() ?? '', models.ids);
    throw new FeedProblem({
      status: 404,
      code: 'not_found',
      detail: `There is no model with the id ${quoted(id)}.`,
      suggestions: near.map((name) => {
        return { name, url: addressOf(apiRoot, 'models.get', { id: name }) };
      }),
    });
  }

  function getMeant(id: string): Meant {
    const known = meant.get(id);
    if (known !== undefined) return known;
    const match = pickMatch(id, resolve(id));
    if (meant.size >= REMEMBERED) meant.clear();
    const found = { match, ...models.get(match.model_id) };
    meant.set(id, found);
    return found;
  }

  return {
    resolve,
    getModel: (id) => getMeant(id).model,
    cost: (id, usage, options = {}) => {
      const written = toWritten(id, options);
      return priceRequest(getMeant(written), written, usage, options);
    },
  };
}
