import { policy } from './policy.ts';

/**
 * The shape of every id: lower case letters and digits, joined by single dots, dashes or
 * underscores.
 */
export const ID_PATTERN = '^[a-z0-9]+([._-][a-z0-9]+)*$';

const shape = new RegExp(ID_PATTERN);

/** Endings that a host would take for a file's type. */
const FILE_EXTENSION =
  /\.(?:json|html?|txt|xml|csv|md|yaml|yml|ndjson|js|mjs|cjs|css|map|ico|svg|png|jpe?g|gif|webp|pdf|zip|gz|br|wasm|php|aspx?)$/;

/** Names that are routes, or that a host treats in a way of its own. */
const ROUTES = ['index', 'model', 'all', 'search', '404'];

const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;

/**
 * Why `id` can't be an id, as the end of a sentence that begins with the id; undefined if it can.
 */
export function idFault(id: string): string | undefined {
  if (!shape.test(id))
    return 'is not made of lower case letters and digits joined by single dots, dashes or underscores';
  if ([...id].length > policy.idLength) return `is longer than ${policy.idLength} characters`;
  if (FILE_EXTENSION.test(id))
    return 'ends in a file extension, which hosts take for the type of the answer';
  if (ROUTES.includes(id)) return 'is the name of a route';
  if (id in {}) return 'is a name that every JavaScript object has';
  if (WINDOWS_DEVICE.test(id)) return 'is the name of a Windows device';
  return undefined;
}
