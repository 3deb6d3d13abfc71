import type { HeaderRule } from '../feed/contract/headers.ts';
import { mcpPath } from '../feed/contract/paths.ts';
import { type RouteTable, takesQuery } from '../feed/contract/routes.ts';
import type { RuntimeConfig } from '../feed/contract/runtime-config.ts';

/** The file with the MCP server, beside the program that imports it. */
export const MCP_MODULE = '_mcp.mjs';

/** Everything that the settings of a host may depend on. */
export type HostSite = {
  config: RuntimeConfig;
  rules: readonly HeaderRule[];
  /** The published files of dist. */
  tree: FileTree;
  /** The name of the folder dist. */
  dist: string;
  /** Bundles the `entry.ts` of the host. */
  program: () => Promise<Uint8Array>;
  /** Bundles the MCP server, which stands beside the program. */
  mcpProgram: () => Promise<Uint8Array>;
};

/** Files that are read one by one, with their paths known beforehand. */
export type FileTree = Iterable<readonly [path: string, bytes: Uint8Array]> & {
  keys: () => Iterable<string>;
};

/** A file for a host; text is written in UTF-8. */
export type HostFile = readonly [path: string, content: Uint8Array | string];

/** A folder beside dist that a host or its command line looks for. */
export type HostFolder = {
  /** Its path beside dist, by the name of dist. */
  pathFor: (dist: string) => string;
  render: (site: HostSite) => Iterable<HostFile> | AsyncIterable<HostFile>;
  /** Whether it is a feed of its own, which needs a manifest. */
  hasManifest?: boolean;
  /** Files and, ending in a slash, folders that the host's own tools put into it. */
  hostWrites?: readonly string[];
};

/** A host: what the build must know of it. */
export type Host = {
  /** What its `entry.ts` is bundled for. */
  platform: 'neutral' | 'node' | 'browser';
  /** The entry of its MCP server, where that is a program of its own. */
  mcpEntry?: string;
  folders: readonly HostFolder[];
  /** Files in dist itself, with its program among them. */
  distFiles?: (site: Omit<HostSite, 'tree'>) => Promise<readonly HostFile[]>;
  /** Whether its folders are made without `--target`: its deployers build with no option. */
  isDefault?: boolean;
  /** Whether a build with this environment runs on the host's own machines. */
  isRunning?: (environment: { readonly [name: string]: string | undefined }) => boolean;
};

export function jsonFile(path: string, value: object): HostFile {
  return [path, `${JSON.stringify(value)}\n`];
}

/** The paths of the MCP server. */
export const mcpPaths = [mcpPath, `${mcpPath}/`];

/**
 * The paths that a host sends to the runtime, those that may have a query, with and without a
 * trailing slash. No host can match on whether a request has one.
 */
export function runtimePaths(table: RouteTable): string[] {
  return Object.values(table)
    .filter(takesQuery)
    .flatMap(({ path }) => [path, `${path}/`]);
}
