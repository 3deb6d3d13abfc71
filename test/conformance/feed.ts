import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bodies } from '../../feed/contract/endpoints.ts';
import { type HeaderRule, headersFor, parseHeaders } from '../../feed/contract/headers.ts';
import type { BoardIndex } from '../../feed/contract/schemas/board.ts';
import type { Manifest } from '../../feed/contract/schemas/discovery.ts';
import type { Model } from '../../feed/contract/schemas/model.ts';

/**
 * A built feed as the cases see it: the files of its dist, and the rows from which answers to
 * queries are recomputed.
 */
export type Feed = {
  /** The address that its answers are built for; hosts under test are reached at others. */
  apiRoot: string;
  rules: readonly HeaderRule[];
  /** What `_headers` gives a path, by names in lower case. */
  headersOf: (path: string) => { readonly [name: string]: string };
  /** Every file of the manifest, and the manifest. */
  paths: readonly string[];
  text: (path: string) => string;
  models: readonly Model[];
  /** Whether each model is served and until when, by id. */
  lifecycles: ReadonlyMap<string, Bodies['bulk.models']['models'][number]['lifecycle']>;
  pricing: Bodies['bulk.pricing']['pricing'];
  plans: Bodies['plans.list']['plans'];
  boards: BoardIndex['boards'];
  providers: Bodies['providers.list']['providers'];
  vendors: Bodies['vendors.list']['vendors'];
};

/** Reads the feed in a folder. */
export function openFeed({ dist, apiRoot }: { dist: string; apiRoot: string }): Feed {
  return feedOf({ apiRoot, text: (path) => readFileSync(join(dist, path), 'utf8') });
}

/** Any feed. The build has held each file against its schema, so what is read is of its type. */
export function feedOf({ apiRoot, text: read }: Pick<Feed, 'apiRoot' | 'text'>): Feed {
  const text = memoised(read);
  const manifest: Manifest = JSON.parse(text('v1/manifest.json'));
  const { models }: Bodies['bulk.models'] = JSON.parse(text('v1/bulk/models.json'));
  const { pricing }: Bodies['bulk.pricing'] = JSON.parse(text('v1/bulk/pricing.json'));
  const { plans }: Bodies['plans.list'] = JSON.parse(text('plans/index.json'));
  const { boards }: BoardIndex = JSON.parse(text('v1/leaderboards/index.json'));
  const { providers }: Bodies['providers.list'] = JSON.parse(text('v1/providers/index.json'));
  const { vendors }: Bodies['vendors.list'] = JSON.parse(text('v1/vendors/index.json'));
  const { rules } = parseHeaders(text('_headers'));
  return {
    apiRoot,
    rules,
    text,
    pricing,
    plans,
    boards,
    providers,
    vendors,
    headersOf: memoised((path) =>
      Object.fromEntries(
        headersFor(rules, path).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    ),
    paths: [...manifest.files.map(({ path }) => path), 'v1/manifest.json'],
    models: models.map((model) => {
      const { id, vendor, name, input_price, output_price, context_window, tags, status } = model;
      return { id, vendor, name, input_price, output_price, context_window, tags, status };
    }),
    lifecycles: new Map(models.map(({ id, lifecycle }) => [id, lifecycle])),
  };
}

/** The first of some rows that fits; a sentence where the data holds none any more. */
export function pick<Row>(
  rows: readonly Row[],
  what: string,
  fits: (row: Row) => boolean = () => true,
): Row {
  const found = rows.find(fits);
  if (found === undefined)
    throw new Error(`the data holds no ${what} any more; give this case another example`);
  return found;
}

function memoised<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}
