import type { Dataset, Records } from '../../build/dataset/dataset.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { compareList, type ListChange } from '../baseline/compare-list.ts';
import { movementFault } from '../baseline/movement.ts';
import { withDrafts } from '../decisions/drafts.ts';
import type { LeftOut } from '../decisions/left-out.ts';
import type { Upstream } from '../fetch/upstream-file.ts';
import { dayInName } from '../formats/days.ts';
import { idFormats } from '../formats/index.ts';
import type { IdKey, Origin, Parsed, PriceFormat, PriceRow } from '../types.ts';
import { type Import, parsePrices, refuseWhole, titleOf } from './import.ts';
import { proposePrices } from './prices.ts';
import type { Line, Proposal } from './proposal.ts';

export type PriceProject = {
  readonly dataset: Dataset;
  readonly ids: Records['ids'];
  /** The list as it was last imported, if it was. */
  readonly baseline?: Baseline | undefined;
  readonly leftOut: LeftOut;
};

/** The proposal of a price list, held against the list as it was last imported. */
export function importPrices(
  format: PriceFormat,
  { upstream, options, today }: Import,
  { dataset, ids, baseline: last, leftOut }: PriceProject,
): Proposal | { readonly fault: string } {
  const parsed = parsePrices(format, upstream);
  if (parsed.fault !== undefined) return { fault: parsed.fault };
  const origin = originOf(format, parsed, { upstream, options });
  const title = titleOf(upstream, origin);
  const isOlder = isBefore(origin.day, last);
  const baseline = isOlder ? undefined : last;
  const change = compareList(parsed, { format, dataset, baseline, today });
  const { rowsByFile, ...proposed } = proposePrices(parsed, dataset, {
    format,
    origin,
    today,
    force: options.force,
    baseline,
    same: new Set(baseline === undefined ? [] : change.movement.same),
    leftOut: new Set(leftOut.prices),
    dismiss: options.dismiss,
    reason: options.reason,
  });
  const notes = baseline === undefined ? [] : [movementText(change)];
  const isTrusted = options.partial || options.expectChanges;
  const ended = endedModels(dataset);
  const { since } = change;
  const cited = citedInService(change, ended);
  const fault = isTrusted ? undefined : movementFault(change.movement, { since, cited });
  if (fault !== undefined) return { title, ...refuseWhole(proposed, fault), notes };
  if (origin.day === null) return { title, ...proposed, notes: [NO_DAY], edits: [] };
  const left = options.partial ? [] : goneLines(change, ended, baseline);
  const lines = { ...proposed.lines, left };
  const found = withDrafts(
    { title, ...proposed, lines, notes },
    {
      list: format.name,
      parsed,
      options,
      origin,
      dataset,
      ids,
      keys: () => keysIn(format, upstream),
    },
  );
  if (isOlder) return found;
  const before = baseline?.prices ?? new Map<string, string>();
  const prices = options.partial ? new Map([...before, ...change.prices]) : change.prices;
  const state = { list: format.name, day: origin.day, prices, before, rowsByFile };
  return { ...found, state };
}

/** The ids in the file of a list whose ids are imported too. */
function keysIn({ name }: PriceFormat, { content }: Upstream): readonly IdKey[] {
  const format = idFormats.find((one) => one.name === name);
  const parsed = typeof content === 'string' ? format?.parse(content) : undefined;
  return parsed !== undefined && 'keys' in parsed ? parsed.keys : [];
}

/** An older file says nothing of what changed since the last one. */
function isBefore(day: string | null, last: Baseline | undefined): boolean {
  return last !== undefined && (day ?? '') < last.day;
}

const NO_DAY =
  'The day of the file is not known, so no price can be dated or cited by it, and nothing would be written; say --day YYYY-MM-DD.';

function originOf(
  format: PriceFormat,
  parsed: Parsed<PriceRow>,
  { upstream, options }: Pick<Import, 'upstream' | 'options'>,
): Origin {
  const folder = typeof upstream.content === 'string' ? undefined : format.tree?.address;
  const url = upstream.address ?? options.url ?? parsed.address ?? folder ?? format.address ?? '';
  const day = options.day ?? parsed.day ?? dayInName(upstream.name);
  return { url: folder === undefined || url.endsWith('/') ? url : `${url}/`, day };
}

function movementText({ movement: { moved, added, gone, same }, since }: ListChange): string {
  return `Since ${since}: ${moved.length} moved, ${added.length} new, ${gone.length} gone, ${same.length} the same, of the vendors' own rows and those that records cite.`;
}

/** The models of which a record says that the vendor ends them: lists take their rows out. */
function endedModels({ models }: Dataset): ReadonlySet<string> {
  return new Set(models.filter(({ value }) => hasEnd(value)).map(({ id }) => id));
}

function hasEnd({ lifecycle = [] }: ModelFile): boolean {
  return lifecycle.some(({ event }) => event !== 'in_service');
}

/** The ids of rows that are cited by a record of a model whose end is not known. */
function citedInService({ cited }: ListChange, ended: ReadonlySet<string>): ReadonlySet<string> {
  const rows = [...cited].filter(([, models]) => [...models].some((id) => !ended.has(id)));
  return new Set(rows.map(([id]) => id));
}

function goneLines(
  { movement, cited }: ListChange,
  ended: ReadonlySet<string>,
  baseline: Baseline | undefined,
): readonly Line[] {
  if (baseline === undefined) return [];
  return movement.gone.flatMap((id) =>
    [...(cited.get(id) ?? [])].map((model) => ({
      subject: model,
      isSeen: ended.has(model),
      text: `${id} stated ${baseline.prices.get(id)} on ${baseline.day}`,
    })),
  );
}
