import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { Resolution } from '../feed/schemas/search.ts';
import type { Read } from './read.ts';
import type { TextResponse } from './text-response.ts';

/** A feed as the runtime reads it. */
export type FeedFiles = { readonly config: RuntimeConfig; readonly read: Read };

/** Resolves the ids of other systems, from an index whose files it reads itself. */
export type Resolver = {
  /** The ids of the models that an id may mean. */
  readonly modelsOf: (read: Read, id: string) => Promise<readonly string[]>;
  /** The response of `/resolve`: a body, or a 404. */
  readonly resolve: (id: string, feed: FeedFiles) => Promise<Resolution | TextResponse>;
  /** The 404 for a path with such an id instead of a model's; undefined for another path. */
  readonly missing: (path: string, feed: FeedFiles) => Promise<TextResponse | undefined>;
};
