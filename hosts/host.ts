import type { HeaderRule } from '../feed/headers.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';

/** What goes through the runtime: the paths that may have a query, or every path of the feed. */
export const runtimeReaches = ['queries', 'all'] as const;
export type RuntimeReach = (typeof runtimeReaches)[number];

/** The file with the MCP server, beside the program that imports it. */
export const MCP_MODULE = '_mcp.mjs';

/** Everything that the settings of a host may depend on. */
export type HostSite = {
  readonly config: RuntimeConfig;
  readonly rules: readonly HeaderRule[];
  /** The published files of dist. */
  readonly tree: FileTree;
  /** The name of the folder dist. */
  readonly dist: string;
  readonly reach: RuntimeReach;
  /** The templates in the folder of the host, by name. */
  readonly templates: ReadonlyMap<string, string>;
  /** Bundles the `entry.ts` of the host. */
  readonly program: () => Promise<Uint8Array>;
  /** Bundles the MCP server, which stands beside the program. */
  readonly mcpProgram: () => Promise<Uint8Array>;
};

/** Files that are read one by one, with their paths known beforehand. */
export type FileTree = Iterable<readonly [path: string, bytes: Uint8Array]> & {
  readonly keys: () => Iterable<string>;
};

/** A file for a host; text is written in UTF-8. */
export type HostFile = readonly [path: string, content: Uint8Array | string];

/** A folder beside dist that a host or its command line looks for. */
export type HostFolder = {
  /** Its path beside dist, by the name of dist. */
  readonly pathFor: (dist: string) => string;
  readonly render: (site: HostSite) => Iterable<HostFile> | AsyncIterable<HostFile>;
  /** Whether it is a feed of its own, which needs a manifest. */
  readonly hasManifest?: boolean;
  /** Files and, ending in a slash, folders that the host's own tools put into it. */
  readonly hostWrites?: readonly string[];
};

/** How much a host takes, and the page that says so. */
export type HostLimits = {
  /** The name of the host in messages. */
  readonly name: string;
  readonly files?: number;
  /** On a free plan. */
  readonly freeFiles?: number;
  readonly fileBytes?: number;
  readonly bytes?: number;
  readonly source: string;
};

/** A host: what the build must know of it. */
export type Host = {
  /** What its `entry.ts` is bundled for; undefined where it has none. */
  readonly platform?: 'neutral' | 'node' | 'browser';
  /** The entry of its MCP server, where that is a program of its own. */
  readonly mcpEntry?: string;
  readonly folders: readonly HostFolder[];
  /** Files in dist itself, with its program among them. */
  readonly distFiles?: (site: Omit<HostSite, 'tree'>) => Promise<readonly HostFile[]>;
  /** Whether its folders are made without `--target`: its deployers build with no option. */
  readonly isDefault?: boolean;
  /** Whether a build with this environment runs on the host's own machines. */
  readonly isRunning?: (environment: Readonly<Record<string, string | undefined>>) => boolean;
  /** Undefined where the host's documentation states none. */
  readonly limits?: HostLimits;
};
