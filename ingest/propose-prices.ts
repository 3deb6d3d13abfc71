import type { Dataset, Identified } from '../build/dataset.ts';
import type { ModelFile } from '../feed/schemas/data/model-file.ts';
import { type Candidate, chooseRows, rowsByModel } from './choose-rows.ts';
import type { FileEdit } from './edits.ts';
import type { Finding } from './finding.ts';
import type { PriceContext } from './keeps.ts';
import { createPriceMap, type PriceMatch } from './map-prices.ts';
import { nearestModels } from './names.ts';
import { type Line, noLines, type Proposal } from './proposal.ts';
import { proposeModel } from './propose-model.ts';
import type { Parsed, PriceRow } from './types.ts';

/** What a price list says of the feed's models, price by price. */
export function proposePrices(parsed: Parsed<PriceRow>, dataset: Dataset, context: Omit<PriceContext, 'seed'>): Omit<Proposal, 'title'> {
  const matchOf = createPriceMap(dataset.models, context.format);
  const matched = parsed.rows.map((row) => ({ row, match: matchOf(row) }));
  const byModel = rowsByModel(matched);
  const found = dataset.models.flatMap((model) => findingsOf(model, byModel.get(model.id) ?? [], context));
  const lines = (section: Finding['section']) => found.filter((finding) => finding.section === section);
  return {
    lines: {
      ...noLines,
      added: lines('added'),
      changed: lines('changed'),
      confirmed: lines('confirmed'),
      kept: lines('kept'),
      unmapped: unmappedLines(matched, dataset.models),
      refused: [
        ...parsed.refusals.map(({ place, label, reason }) => ({ subject: place === label ? label : `${label} (${place})`, text: reason })),
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

type Matched = { readonly row: PriceRow; readonly match: PriceMatch };
type Found = Line & { readonly section: Finding['section']; readonly edits: readonly FileEdit[] };

function findingsOf(model: Identified<ModelFile>, candidates: readonly Candidate[], context: Omit<PriceContext, 'seed'>): readonly Found[] {
  const chosen = chooseRows(model.id, candidates);
  if (chosen.length === 0) return [];
  const file = `data/models/${model.vendorSlug}/${model.id}.yaml`;
  if (typeof chosen === 'string') return [{ section: 'refused', subject: model.id, text: chosen, edits: [] }];
  return proposeModel(model.record.prices, chosen, { ...context, seed: model.record.seed === true }).map(({ section, text, edits }) => ({
    section,
    subject: model.id,
    text,
    edits: edits.map((edit) => ({ ...edit, file })),
  }));
}

function unmappedLines(matched: readonly Matched[], models: readonly Identified<ModelFile>[]): readonly Line[] {
  const labels = new Map(matched.filter(({ match }) => match.kind === 'unmapped').map(({ row }) => [row.id, row]));
  return [...labels.values()].map((row) => {
    const near = nearestModels(
      row.keys,
      models.filter(({ vendorSlug }) => vendorSlug === row.vendor),
    );
    return { subject: row.id, text: near.length === 0 ? 'its vendor has no model in the feed' : `nearest ${near.join(', ')}` };
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
