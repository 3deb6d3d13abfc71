import type { Dataset, Sourced } from '../../build/dataset/dataset.ts';
import { isOnDomains } from '../../build/derive/status.ts';
import type { ModelFile } from '../../feed/schemas/data/model-file.ts';
import { rowAddress } from '../formats/row-address.ts';
import { nameOf } from '../match/board-rows.ts';
import { nearestModels } from '../match/names.ts';
import {
  type Candidate,
  chooseRows,
  createPriceMap,
  type PriceMatch,
  rowsByModel,
} from '../match/price-rows.ts';
import type { Parsed, PriceRow } from '../types.ts';
import type { Edit, FileEdit } from '../write/edits.ts';
import { plainValue } from '../write/yaml-lines.ts';
import { proposeModel } from './model.ts';
import type { Finding, PriceContext } from './price-rules.ts';
import { type Line, noLines, type Proposal } from './proposal.ts';

/** The proposal of a price list, price by price. */
export function proposePrices(
  parsed: Parsed<PriceRow>,
  dataset: Dataset,
  context: Omit<PriceContext, 'seed'>,
): Omit<Proposal, 'title'> {
  const matchOf = createPriceMap(dataset.models, context.format);
  const matched = parsed.rows.map((row) => ({ row, match: matchOf(row) }));
  const [sound, unnamed] = partition(
    matched,
    (one) => one.match.kind !== 'models' || isNamedBy(one.row, context),
  );
  const byModel = rowsByModel(sound);
  const found = dataset.models.flatMap((model) => {
    const domains = dataset.vendors[model.vendor]?.domains ?? [];
    return findingsOf(model, byModel.get(model.id) ?? [], context).map((finding) =>
      withoutOwnSources(finding, model.value, domains),
    );
  });
  const lines = (section: Finding['section']) =>
    found.filter((finding) => finding.section === section);
  return {
    lines: {
      ...noLines,
      added: lines('added'),
      changed: lines('changed'),
      confirmed: lines('confirmed'),
      kept: lines('kept'),
      unmapped: unmappedLines(matched, dataset.models),
      refused: [
        ...parsed.refusals.map((refusal) => ({ subject: nameOf(refusal), text: refusal.reason })),
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
      skipped: parsed.skipped,
    },
    edits: found.flatMap(({ edits }) => edits),
    files: new Map(),
  };
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

type Matched = { readonly row: PriceRow; readonly match: PriceMatch };
type Found = Line & { readonly section: Finding['section']; readonly edits: readonly FileEdit[] };

/** A source on the vendor's own domain makes a price verified. Only a person may add one. */
function withoutOwnSources(finding: Found, record: ModelFile, domains: readonly string[]): Found {
  const own = newSources(finding.edits, record).find((url) => isOnDomains(url, domains));
  if (own === undefined) return finding;
  const text = `${own} lies on a domain of the vendor, whose word only a person may cite; add the source by hand`;
  return { ...finding, section: 'refused', text, edits: [] };
}

function findingsOf(
  model: Sourced<ModelFile>,
  candidates: readonly Candidate[],
  context: Omit<PriceContext, 'seed'>,
): readonly Found[] {
  const chosen = chooseRows(model.id, candidates);
  if (chosen.length === 0) return [];
  const file = `data/models/${model.vendor}/${model.id}.yaml`;
  if (typeof chosen === 'string')
    return [{ section: 'refused', subject: model.id, text: chosen, file, edits: [] }];
  return proposeModel(model.value.prices, chosen, {
    ...context,
    seed: model.value.seed === true,
  }).map(({ section, text, edits }) => ({
    section,
    subject: model.id,
    text,
    file,
    edits: edits.map((edit) => ({ ...edit, file })),
  }));
}

function unmappedLines(
  matched: readonly Matched[],
  models: readonly Sourced<ModelFile>[],
): readonly Line[] {
  const labels = new Map(
    matched.filter(({ match }) => match.kind === 'unmapped').map(({ row }) => [row.id, row]),
  );
  return [...labels.values()].map((row) => {
    const near = nearestModels(
      row.keys,
      models.filter(({ vendor }) => vendor === row.vendor),
    );
    return {
      subject: row.id,
      text:
        near.length === 0 ? 'its vendor has no model in the feed' : `nearest ${near.join(', ')}`,
    };
  });
}

function claimedLines(matched: readonly Matched[]): readonly Line[] {
  return matched.flatMap(({ row, match }) =>
    match.kind === 'claimed'
      ? [
          {
            subject: row.id,
            text: `the name is claimed by ${match.ids.join(' and ')}, and a name means one model; take it out of one of them`,
          },
        ]
      : [],
  );
}

/** The addresses that edits add as sources, without those that stay the same. */
export function newSources(edits: readonly Edit[], record: ModelFile): readonly string[] {
  return edits.flatMap((edit) => {
    if (edit.op === 'remove') return [];
    if (edit.op === 'insert') return urlsIn(plainValue(edit.value));
    const urls = urlsIn({ [edit.key]: plainValue(edit.value) });
    return urls.filter((url) => url !== urlAt(record, edit));
  });
}

/** Every value of a field `url`, at any depth. */
function urlsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'url' && typeof item === 'string' ? [item] : urlsIn(item),
  );
}

function urlAt(
  { prices }: ModelFile,
  { path: [list, index, sources, position], key }: Extract<Edit, { op: 'put' }>,
): string | undefined {
  const isSource = list === 'prices' && sources === 'sources' && key === 'url';
  return isSource ? prices[Number(index)]?.sources[Number(position)]?.url : undefined;
}
