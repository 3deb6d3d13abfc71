import type { HostOptions } from '../../build/settings/settings.ts';
import type { BuiltFeed } from '../conformance/build-feed.ts';
import type { Host } from '../conformance/case.ts';

/**
 * Builds the feed as a deployer of a host would, in a folder of its own; the same choices give the
 * same folder.
 */
export type Build = (options: HostOptions) => Promise<BuiltFeed>;

export type Started = {
  readonly built: BuiltFeed;
  readonly host: Host;
  /** Where it listens; undefined where it listens nowhere. */
  readonly origin?: string;
  readonly stop: () => Promise<unknown>;
};

export type Start = (build: Build) => Promise<Started>;
