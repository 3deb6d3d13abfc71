import type { Dataset, Sourced } from '../../build/dataset/dataset.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { ListState } from '../baseline/state.ts';
import { dismissed } from '../decisions/dismiss.ts';
import { priceName } from '../decisions/left-out.ts';
import { rowAddress } from '../formats/row-address.ts';
import { nameOf } from '../match/board-rows.ts';
import {
  type Candidate,
  chooseRows,
  createPriceMap,
  type PriceMatch,
  rowsByModel,
} from '../match/price-rows.ts';
import type { Parsed, PriceRow } from '../types.ts';
import type { FileEdit } from '../write/edits.ts';
import { createDoubt, type HostPrice } from './doubts.ts';
import { proposeModel } from './model.ts';
import { ownSource } from './own-sources.ts';
import type { Finding, PriceContext } from './price-rules.ts';
import { type Line, noLines, type Proposal } from './proposal.ts';
import { claimedLines, unmappedLines } from './unmatched.ts';

type ListContext = Omit<PriceContext, 'seed' | 'doubt'> & {
  /** Ids of rows that the file states as it did at the last import. */
  readonly same: ReadonlySet<string>;
  /** Names of rows, as `priceName` gives them, that are not shown. */
  readonly leftOut: ReadonlySet<string>;
  readonly dismiss: readonly string[];
  readonly reason: string | undefined;
};

/** The proposal of a price list, price by price. */
export function proposePrices(
  parsed: Parsed<PriceRow>,
  dataset: Dataset,
  context: ListContext,
): Omit<Proposal, 'title'> & Pick<ListState, 'rowsByFile'> {
  const matchOf = createPriceMap(dataset.models, context.format);
  const matched = parsed.rows
    .map((row) => ({ row, match: matchOf(row) }))
    .filter(({ row, match }) => isCited(match) || !context.leftOut.has(priceName(row.id)));
  const leftOut = parsed.rows.length - matched.length;
  const [sound, unnamed] = partition(
    matched,
    (one) => one.match.kind !== 'models' || isNamedBy(one.row, context),
  );
  const byModel = rowsByModel(sound);
  const hosts = hostPrices(dataset);
  const found = dataset.models.flatMap((model) =>
    findingsOf(model, byModel.get(model.id) ?? [], {
      ...context,
      domains: dataset.vendors[model.vendor]?.domains ?? [],
      hosts: hosts.get(model.id) ?? [],
    }),
  );
  const lines = (section: Finding['section']) =>
    found.filter((finding) => finding.section === section);
  return {
    lines: {
      ...noLines,
      added: lines('added'),
      changed: lines('changed'),
      confirmed: lines('confirmed'),
      kept: lines('kept'),
      unmapped: unmappedLines(matched, dataset.models, context.same),
      refused: [
        ...parsed.refusals.map((refusal) => ({
          subject: nameOf(refusal),
          text: refusal.reason,
          isSeen: context.same.has(refusal.label),
        })),
        ...unnamed.map(({ row }) => ({
          subject: row.id,
          text: 'an address with its name behind would cite another row; add its source by hand',
        })),
        ...claimedLines(matched),
        ...lines('refused'),
      ],
    },
    notes: [],
    counts: {
      read: parsed.rows.length + parsed.refusals.length + parsed.skipped,
      mapped: matched.filter(({ match }) => match.kind === 'models').length,
      resale: matched.filter(({ match }) => match.kind === 'resale').length,
      skipped: parsed.skipped + leftOut,
    },
    edits: found.flatMap(({ edits }) => edits),
    files: new Map(),
    rowsByFile: rowIds(dataset.models, byModel),
  };
}

/** A row that a record cites is read even if other lists leave its name out. */
function isCited(match: PriceMatch): boolean {
  return match.kind === 'models' && match.cited;
}

/** The rows of each model's file. */
function rowIds(
  models: Dataset['models'],
  rows: ReadonlyMap<string, readonly Candidate[]>,
): ListState['rowsByFile'] {
  return new Map(
    models.map(({ id, file }) => [file.path, (rows.get(id) ?? []).map(({ row }) => row.id)]),
  );
}

/** What providers charge for each model. */
function hostPrices({ providers }: Dataset): ReadonlyMap<string, readonly HostPrice[]> {
  const prices = new Map<string, HostPrice[]>();
  for (const { id: provider, value } of providers) {
    for (const offer of value.offers)
      prices.set(offer.model, [...(prices.get(offer.model) ?? []), { provider, ...offer }]);
  }
  return prices;
}

/** Whether the address of a row, which becomes its source, resolves to that row. */
function isNamedBy(
  { at, id }: PriceRow,
  { format, origin }: Pick<PriceContext, 'format' | 'origin'>,
): boolean {
  const cited = format.citedRow(rowAddress(origin.url, at));
  return cited === undefined || cited === '' || cited === id;
}

function partition<Item>(
  items: readonly Item[],
  fits: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}

type Found = Line & { readonly section: Finding['section']; readonly edits: readonly FileEdit[] };
type ModelContext = ListContext & {
  readonly domains: readonly string[];
  readonly hosts: readonly HostPrice[];
};

function findingsOf(
  { id, value, file: { path: file } }: Sourced<ModelFile>,
  candidates: readonly Candidate[],
  { domains, hosts, same, dismiss, reason = '', ...context }: ModelContext,
): readonly Found[] {
  const chosen = chooseRows(id, candidates);
  if (chosen.length === 0) return [];
  if (typeof chosen === 'string')
    return [{ section: 'refused', subject: id, text: chosen, file, edits: [] }];
  const findings = proposeModel(value.prices, chosen, {
    ...context,
    seed: value.seed === true,
    doubt: createDoubt(value, hosts),
  });
  const isSame = chosen.every((row) => same.has(row.id));
  return findings.map((finding) => {
    const decided = dismiss.includes(id)
      ? dismissed(finding, value, { family: context.format.family, reason })
      : finding;
    const { section, text, edits, ...about } = allowed(decided, value, domains);
    const { isCertain = false, isSettled = false } = about;
    const own = edits.map((edit) => ({ ...edit, file }));
    // What would be written is shown, however long the list has said it.
    const isWritten = section === 'added' || section === 'changed';
    const isSeen = !isWritten && (isSame || isSettled);
    return { section, subject: id, text, file, edits: own, isSeen, isCertain };
  });
}

function allowed(finding: Finding, record: ModelFile, domains: readonly string[]): Finding {
  const own = ownSource(finding.edits, record, domains);
  if (own === undefined) return finding;
  const text = `${own} lies on a domain of the vendor, whose word only a person may cite; add the source by hand`;
  return { section: 'refused', text, edits: [] };
}
