import { endpoints } from '../../../feed/endpoints.ts';
import { routeOf } from '../../../feed/routes.ts';
import { decodeSnapshot, SNAPSHOT_FORMAT, type Snapshot } from '../../../feed/snapshot.ts';
import { pathOfFile } from '../../../feed/static-files.ts';
import type { Read } from '../../../runtime/read.ts';
import { createAnswers, internalFiles } from './held-answers.ts';
import { createLeftOut } from './left-out.ts';
import { FeedProblem } from './problem.ts';

/**
 * The files of the feed that a snapshot stands for; reading one that it leaves out rejects with
 * `left_out`. `baseUrl` is the api root in the answers; without it the one that it was built for.
 */
export function openFiles(
  snapshot: Snapshot,
  baseUrl?: string,
): { readonly apiRoot: string; readonly read: Read } {
  if (snapshot.format !== SNAPSHOT_FORMAT)
    throw new FeedProblem({
      code: 'unavailable',
      detail: 'The snapshot has another format; the coderfeed that it belongs to reads it.',
    });
  const records = decodeSnapshot(snapshot, baseUrl);
  const answers = createAnswers(records, createLeftOut(snapshot.day).problem);
  const files = internalFiles(records);
  return {
    apiRoot: records.apiRoot,
    read: async (file) => {
      const internal = files.get(file)?.();
      if (internal !== undefined) return internal;
      const route = routeOf(endpoints, pathOfFile(file));
      return route && answers[route.id]?.(route.values);
    },
  };
}
