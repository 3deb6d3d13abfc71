import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { routeOf } from '../../feed/routes.ts';
import type { Manifest } from '../../feed/schemas/manifest.ts';
import { pathOfFile } from '../../feed/static-files.ts';

/** The names that an endpoint has answers for, by the files of a manifest. */
export function idsOf(
  { files }: Manifest,
  endpoint: EndpointId & ('models.get' | 'leaderboards.board' | 'plans.get'),
): readonly string[] {
  return files.flatMap(({ path }) => {
    const route = routeOf(endpoints, pathOfFile(path));
    return route?.id === endpoint ? (Object.values(route.values)[0] ?? []) : [];
  });
}
