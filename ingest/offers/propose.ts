import type { Dataset, Records, Sourced } from '../../build/dataset/dataset.ts';
import { compareOffers } from '../../build/dataset/rules/offers.ts';
import type { OfferRow, OffersFile } from '../../feed/schemas/data/offers.ts';
import { type Line, noLines, type Proposal } from '../propose/proposal.ts';
import type { ListedOffer, OfferFormat } from './format.ts';
import { mergeOffer, offerOf } from './merge.ts';
import { createFindModel, type FindModel } from './models.ts';
import { commentsOf, offersText } from './write.ts';

type Project = { readonly dataset: Dataset; readonly offers: Records['offers'] };

type Listing = {
  readonly format: Pick<OfferFormat, 'key' | 'isComplete'>;
  readonly source: OffersFile['sources'][string];
};

/**
 * What a list changes in the files of the providers that the data has. A complete list that is no
 * older than the file's other sources adds offers, and removes those that it alone had stated.
 */
export function proposeOffers(
  listed: readonly ListedOffer[],
  { dataset, offers }: Project,
  listing: Listing,
): Omit<Proposal, 'title'> {
  const find = createFindModel(dataset);
  const vendors = new Map(dataset.models.map(({ id, vendor }) => [id, vendor]));
  const updates = offers.flatMap((located) => {
    const own = listed.filter(({ provider }) => provider === located.id);
    if (own.length === 0) return [];
    const { vendor } = located.value;
    const isOffer = (model: string) => vendor === undefined || vendors.get(model) !== vendor;
    return [updateOf(located, own, { ...listing, find, isOffer })];
  });
  const linesOf = (name: keyof Update['lines']) => updates.flatMap(({ lines }) => lines[name]);
  const mapped = updates.reduce((sum, { mapped: count }) => sum + count, 0);
  return {
    lines: {
      ...noLines,
      added: linesOf('added'),
      changed: linesOf('changed'),
      confirmed: linesOf('confirmed'),
      left: linesOf('left'),
      kept: linesOf('kept'),
      refused: linesOf('refused'),
    },
    notes: [],
    counts: { read: listed.length, mapped, resale: 0, skipped: listed.length - mapped },
    edits: [],
    files: new Map(updates.flatMap(({ file }) => (file === undefined ? [] : [file]))),
  };
}

type Update = {
  readonly lines: Pick<
    Proposal['lines'],
    'added' | 'changed' | 'confirmed' | 'left' | 'kept' | 'refused'
  >;
  readonly mapped: number;
  readonly file: readonly [path: string, text: string] | undefined;
};

type Context = Listing & {
  readonly find: FindModel;
  /** False for a model whose vendor's own service the provider is. */
  readonly isOffer: (model: string) => boolean;
};

function updateOf(
  { id, file, value }: Sourced<OffersFile>,
  listed: readonly ListedOffer[],
  context: Context,
): Update {
  const comments = commentsOf(file.text);
  const steps = stepsOf(value, listed, context);
  const linesOf = (kind: Step['kind']): readonly Line[] =>
    steps
      .filter((step) => step.kind === kind)
      .map(({ row }) => ({ subject: `${id} ${row.external_id}`, text: figuresText(row) }));
  const refused = comments.hasOthers
    ? [
        {
          subject: file.path,
          text: 'comments between its rows would be lost; move them to its top',
        },
      ]
    : [];
  const rows = steps.filter(({ kind }) => kind !== 'left').map(({ row }) => row);
  const { key } = context.format;
  const all = { ...value.sources, [key]: context.source };
  const used = Object.entries(all)
    .filter(([name]) => rows.some(({ sources }) => sources.includes(name)))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  const next = { ...value, sources: Object.fromEntries(used), offers: rows.sort(compareOffers) };
  const text = offersText(next, comments.top);
  return {
    lines: {
      added: linesOf('added'),
      changed: linesOf('changed'),
      confirmed: linesOf('confirmed'),
      left: linesOf('left'),
      kept: linesOf('kept'),
      refused,
    },
    mapped: steps.filter(({ kind }) => kind !== 'left' && kind !== 'other').length,
    file: refused.length > 0 || text === file.text ? undefined : [file.path, text],
  };
}

type Step = {
  readonly row: OfferRow;
  /** `other` is an offer of which the list says nothing. */
  readonly kind: 'added' | 'changed' | 'confirmed' | 'kept' | 'left' | 'other';
};

function stepsOf(
  { sources, offers, left_out: leftOut = [] }: OffersFile,
  listed: readonly ListedOffer[],
  { format, source, find, isOffer }: Context,
): readonly Step[] {
  const { key } = format;
  const others = (keys: readonly string[]) =>
    keys.filter((other) => other !== key).map((other) => sources[other]?.checked ?? '');
  const byId = new Map(listed.map((offer) => [offer.external_id, offer]));
  const isLeading =
    format.isComplete && !others(Object.keys(sources)).some((day) => day > source.checked);
  const known = offers.map((row): Step => {
    const again = byId.get(row.external_id);
    // Of two lists of one day the first stands, or they would take turns with every import.
    const isYounger = others(row.sources).every((day) => day < source.checked);
    if (again !== undefined) return mergeOffer(row, again, { key, isYounger });
    const isGone = isLeading && row.sources.length === 1 && row.sources[0] === key;
    const left = row.sources.filter((other) => other !== key);
    return isGone
      ? { row, kind: 'left' }
      : { row: { ...row, sources: left.length === 0 ? row.sources : left }, kind: 'other' };
  });
  if (!isLeading) return known;
  const has = new Set([...leftOut, ...offers.map(({ external_id }) => external_id)]);
  const added = [...byId.values()].flatMap((offer): readonly Step[] => {
    const model = has.has(offer.external_id) ? undefined : find(offer.external_id);
    if (model === undefined || !isOffer(model)) return [];
    return [{ row: { ...offerOf(offer, model), sources: [key] }, kind: 'added' }];
  });
  return [...known, ...added];
}

function figuresText({ model, input_price: input, output_price: output }: OfferRow): string {
  return `${model}, ${input} and ${output} USD per million tokens`;
}
