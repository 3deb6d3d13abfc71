import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { routeOf } from '../../feed/routes.ts';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import { pathOfFile } from '../../feed/static-files.ts';
import type { SeenManifests } from '../head.ts';
import type { ManifestEntry } from '../manifest.ts';
import type { Client } from './client.ts';

/** A host with a feed, and what is expected of it. */
export type Target = {
  readonly request: Client;
  /** Where the feed says that it lives. */
  readonly apiRoot: string;
  readonly rules: readonly HeaderRule[];
  /** Public keys for the signature. */
  readonly keys: readonly string[];
  /** Whether the host serves files and nothing else: no queries, no search. */
  readonly isStatic: boolean;
  /** Days after which a feed that has not changed is suspected to be stuck. */
  readonly maxAgeDays: number;
  /** The time, in milliseconds since 1970. */
  readonly now: number;
  /** Undefined without a state file. */
  readonly seen?: SeenManifests | undefined;
  /** Selects the files to request. */
  readonly choose: (files: readonly ManifestEntry[]) => readonly ManifestEntry[];
};

/** The same with the host's manifest. */
export type Published = Target & { readonly manifest: Manifest };

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
