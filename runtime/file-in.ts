import { expand, fileAt } from '../feed/path-templates.ts';
import type { RouteTable } from '../feed/routes.ts';

/** The endpoints whose files a runtime answers other questions from. */
type Asked =
  | 'bulk.pricing'
  | 'models.list'
  | 'plans.list'
  | 'providers.list'
  | 'leaderboards.list'
  | 'leaderboards.board';

/** The file in dist that holds an endpoint's answer. */
export function fileIn(
  table: RouteTable,
  id: Asked,
  values: Readonly<Record<string, string>> = {},
): string {
  return fileAt(table[id], expand(table[id].path, values).slice(1)) ?? '';
}
