import { documents } from '../../feed/contract/other-files.ts';
import { expand } from '../../feed/contract/paths.ts';
import type { ListDifference } from '../../feed/contract/schemas/lists.ts';
import type { Site } from '../derive/site.ts';
import { type Renderer, renderJson } from './output-file.ts';

/** An operation of JSON Patch, RFC 6902. */
type PatchOperation = { op: 'add' | 'replace' | 'test'; path: string; value: number | string };

/** How the file of a list states prices: one JSON object in which each row stands under its id. */
type Format = {
  /** The steps to the row of an id. */
  row: (id: string) => string[];
  fields: Record<ListDifference['field'], string[]>;
  /** The power of ten by which its prices are those of a million tokens. */
  digits: number;
  /** What the row says of a model that ended on a day. */
  end: (day: string) => { field: string; value: string };
};

const formats: { [list: string]: Format } = {
  litellm: {
    row: (id) => [id],
    fields: {
      input_price: ['input_cost_per_token'],
      output_price: ['output_cost_per_token'],
      cache_read_price: ['cache_read_input_token_cost'],
      cache_write_price: ['cache_creation_input_token_cost'],
    },
    digits: -6,
    end: (day) => ({ field: 'deprecation_date', value: day }),
  },
  'models.dev': {
    row: (id) => {
      const [provider = '', ...key] = id.split('/');
      return [provider, 'models', key.join('/')];
    },
    fields: {
      input_price: ['cost', 'input'],
      output_price: ['cost', 'output'],
      cache_read_price: ['cost', 'cache_read'],
      cache_write_price: ['cost', 'cache_write'],
    },
    digits: 0,
    end: () => ({ field: 'status', value: 'deprecated' }),
  },
};

/**
 * For each list that is one object of rows by id, what its maintainers may apply to it (JSON Patch).
 * The rows of other lists have no path that holds from one day to the next.
 */
export function renderListPatches(site: Site): Renderer[] {
  const ends = new Map(site.models.map(({ id, lifecycle }) => [id, lifecycle.retires]));
  return site.answers['lists.get'].flatMap(({ body: { list, differences } }): Renderer[] => {
    const format = formats[list];
    if (format === undefined) return [];
    const file = expand(documents.listPatch.file, { list });
    return [[file, () => renderJson(toPatch(format, differences, ends))]];
  });
}

/** The operations for the figures that a page of the vendor settles, a model's end once. */
export function toPatch(
  format: Format,
  differences: readonly ListDifference[],
  ends: ReadonlyMap<string, string | null>,
): PatchOperation[] {
  const operations = new Map<string, PatchOperation[]>();
  for (const difference of differences) {
    if (difference.kind === 'unsettled') continue;
    const own = toOperations(format, difference, ends.get(difference.model_id) ?? null);
    const path = own.at(-1)?.path;
    if (path !== undefined) operations.set(path, own);
  }
  return [...operations.values()].flat();
}

function toOperations(
  format: Format,
  difference: ListDifference,
  endDay: string | null,
): PatchOperation[] {
  if (difference.kind !== 'retired') return priceOperations(format, difference);
  return endDay === null ? [] : [endOperation(format, difference, endDay)];
}

function endOperation(
  { row, end }: Format,
  { external_id }: ListDifference,
  day: string,
): PatchOperation {
  const { field, value } = end(day);
  return { op: 'add', path: toPointer([...row(external_id), field]), value };
}

/** A figure is replaced only where it still is what was read; what the row lacks is added. */
function priceOperations(
  { row, fields, digits }: Format,
  { external_id, field, theirs, ours }: ListDifference,
): PatchOperation[] {
  if (ours === null) return [];
  const path = toPointer([...row(external_id), ...fields[field]]);
  const value = scaled(ours, digits);
  if (theirs === null) return [{ op: 'add', path, value }];
  return [
    { op: 'test', path, value: scaled(theirs, digits) },
    { op: 'replace', path, value },
  ];
}

/** A price in the unit of the list: 1.25 with -6 digits is the number 1.25e-6, to the digit. */
function scaled(price: number, digits: number): number {
  return Number(`${price}e${digits}`);
}

/** RFC 6901: a slash in a step is `~1`, a tilde `~0`. */
function toPointer(steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
