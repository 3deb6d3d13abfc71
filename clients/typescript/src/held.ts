import type { EndpointId } from '../../../feed/endpoints.ts';
import type { Snapshot } from '../../../feed/snapshot.ts';
import { filesFor } from '../../../feed/static-files.ts';
import type { Call } from './call.ts';
import { createLeftOut } from './left-out.ts';
import { createLocal } from './local.ts';
import { openFiles } from './snapshot-files.ts';

/** A snapshot that answers calls. */
export type Held = {
  /** Whether it answers a call, and with the whole body where that is needed. */
  readonly holds: (call: Call, needsWhole: boolean) => boolean;
  readonly answer: (call: Call) => Promise<unknown>;
};

/** `baseUrl` is where the answers say that the feed lives; without it where it was built for. */
export function openSnapshot(snapshot: Snapshot, baseUrl?: string): Held {
  const { apiRoot, read } = openFiles(snapshot, baseUrl);
  const leftOut = createLeftOut(snapshot.day);
  const answer = createLocal(apiRoot, {
    read,
    serveFile: async ({ path }) => {
      const [file = ''] = filesFor(path);
      const body = await read(file);
      return body === undefined ? undefined : new Response(JSON.stringify(body));
    },
  });
  return {
    holds: ({ id, path }, needsWhole) =>
      isJson(path) && (coverage[id] ?? 0) >= (needsWhole ? WHOLE : PART),
    answer: async (call) => {
      if (!isJson(call.path)) throw leftOut.problem('CSV or NDJSON');
      return leftOut.mark(await answer(call));
    },
  };
}

function isJson(path: string): boolean {
  return !/\.(?:csv|ndjson)$/.test(path);
}

const PART = 1;
const WHOLE = 2;

/** How much of an endpoint's bodies a snapshot has; nothing of those that are not listed. */
const coverage: { readonly [Id in EndpointId]?: number } = {
  'models.list': WHOLE,
  'models.get': PART,
  'pricing.list': WHOLE,
  'leaderboards.list': WHOLE,
  'leaderboards.board': WHOLE,
  'leaderboards.model': WHOLE,
  'plans.list': PART,
  'plans.get': PART,
  'vendors.list': WHOLE,
  'tags.list': WHOLE,
  'search.search': WHOLE,
  'resolve.get': WHOLE,
  'changes.list': WHOLE,
  'changes.month': WHOLE,
  'bulk.models': PART,
  'bulk.pricing': WHOLE,
  'bulk.plans': PART,
};
