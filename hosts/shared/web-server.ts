import { documents } from '../../../feed/documents.ts';
import type { HeaderRule } from '../../../feed/header-rules.ts';
import { type RouteTable, takesQuery } from '../../../feed/routes.ts';
import type { RuntimeConfig } from '../../../feed/runtime-config.ts';
import { INDEX_FILE } from '../../../feed/static-files.ts';

/** What a server in front of the Node host must be told. */
export type ServerOptions = {
  readonly site: RuntimeConfig;
  readonly rules: readonly HeaderRule[];
  /** The files that it serves, and the folder that they are in. */
  readonly paths: readonly string[];
  readonly folder: string;
  /** Where it listens, and where the Node host does that answers queries. */
  readonly listen: string;
  readonly upstream: string;
};

/**
 * An address, in both spellings, that only the runtime can answer, or only where it carries a
 * query.
 */
export type RuntimeAddress = { readonly path: string; readonly file: string | undefined };

export function runtimeAddresses(table: RouteTable): readonly RuntimeAddress[] {
  const asked = Object.values(table).filter(
    (endpoint) => endpoint.answer === 'runtime' || takesQuery(endpoint),
  );
  return asked.flatMap(({ path, answer }) => {
    const file = answer === 'index' ? `${path}/${INDEX_FILE}` : undefined;
    return [
      { path, file },
      { path: `${path}/`, file },
    ];
  });
}

/** The file at the root. */
export const docsFile = `/${documents.docs.file}`;

/** The methods that are answered, as `Allow` names them. */
export function allowedMethods({ headers }: RuntimeConfig): string {
  return (
    headers.preflight.find(
      ([name]) => name.toLowerCase() === 'access-control-allow-methods',
    )?.[1] ?? 'GET'
  );
}
