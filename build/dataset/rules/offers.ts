import type { OfferRow, WrittenIdRow } from '../../../feed/contract/schemas/data/offers.ts';
import { idNamespaces } from '../../../feed/contract/vocabulary.ts';
import { foldId } from '../../../feed/lookup/ids.ts';
import { writePriceError } from '../cache-writes.ts';
import { compareIdRows, compareOffers, type Records } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { sharedHost } from './catalogues.ts';
import {
  each,
  error,
  onFile,
  outOfOrder,
  Row,
  type Rules,
  repeats,
  sourceProblems,
  unsorted,
  where,
} from './shared.ts';

/** Rules of the offers of providers, and of the ids of other systems. */
export const offerRules = {
  *'offer-rows'({ offers }) {
    const rows = each(offers, 'offers');
    for (const record of offers)
      yield* sourceProblems(record, each(each([record], 'offers'), 'sources'));
    yield* unsorted(each(rows, 'sources'));
    // Of two that are equal, the second stands too late.
    const compare = (left: OfferRow, right: OfferRow) => compareOffers(left, right) || 1;
    for (const [row, { value: before }] of outOfOrder<Row<OfferRow>>(rows, compare)) {
      const { model, external_id: id } = row.value;
      const message = `offers are sorted by model, then by external_id, and no two are alike: move "${id}" of "${model}" before "${before.external_id}", or take it out.`;
      yield error(row, [], message);
    }
  },

  /** Prices are known from a day on which one of their sources was read, or from one before. */
  *'offer-first-day'({ offers }) {
    for (const row of each(offers, 'offers')) {
      const { seen_from: first, sources } = row.value;
      const read = sources.flatMap((key) => row.owner.value.sources[key]?.checked ?? []).sort();
      const newest = read.at(-1);
      if (first !== undefined && newest !== undefined && first > newest)
        yield error(row, 'seen_from', `is after ${newest}, when they were last read; correct it.`);
    }
  },

  /**
   * A provider that is a vendor's own service offers no model of that vendor: its price there is
   * the model's own. The host of a provider's page is the provider's alone.
   */
  *'offer-providers'({ offers, model }, { known }) {
    for (const record of offers) {
      const { vendor, url } = record.value;
      const shared = sharedHost(new URL(url).hostname);
      if (shared !== undefined)
        yield error(record, 'url', `${shared}; name a page of the provider's own.`);
      if (vendor === undefined || known.vendor === undefined || known.vendor.has(vendor)) continue;
      const hint = didYouMean(vendor, known.vendor);
      yield error(record, 'vendor', `is no vendor of data/vendors.yaml.${hint} Correct it.`);
    }
    const vendors = new Map(model.map(({ id, vendor }) => [id, vendor]));
    for (const row of each(offers, 'offers')) {
      const { vendor } = row.owner.value;
      const own = `is ${vendor}'s own, as this service is: that price is the model's; take it out.`;
      if (vendor !== undefined && vendors.get(row.value.model) === vendor)
        yield error(row, 'model', own);
    }
  },

  /** What lists state for writing to the cache is now and then a fee for storage, or the output's. */
  *'offer-cache-writes'({ offers, model }) {
    const vendors = new Map(model.map(({ id, vendor }) => [id, vendor]));
    for (const row of each(offers, 'offers')) {
      const reason = writePriceError(vendors.get(row.value.model), row.value);
      if (reason !== undefined) yield error(row, 'cache_write_price', `${reason}; take it out.`);
    }
  },

  /**
   * An id of another system means one model in its namespace, letter case aside, unless it is
   * marked as ambiguous. No id of the feed means another model elsewhere: it always resolves to
   * itself.
   */
  *'external-ids'({ model, ids }) {
    const claims = claimsOf(model, ids);
    for (const { row, ownModel } of claims.filter((claim) => !agreesWithFeed(claim)))
      yield error(
        row,
        'id',
        `is of "${ownModel}" in this feed, and means that alone; take it out.`,
      );
    const agreeing = claims.filter(agreesWithFeed);
    yield* contradictions(agreeing);
    const meanings = new Map(agreeing.map(({ key, row }) => [key, row.value.model]));
    for (const left of each(ids, 'left_out')) {
      const meant = meanings.get(`${left.owner.namespace} ${foldId(left.value)}`);
      if (meant !== undefined)
        yield error(left, [], `means "${meant}" in a row as well; take it out of one list.`);
    }
  },

  *'external-id-rows'({ ids }) {
    const namespaces: readonly string[] = idNamespaces;
    for (const record of ids) {
      const { file, namespace, value } = record;
      const message = `"${namespace}" is no namespace; they are ${namespaces.join(', ')}.${didYouMean(namespace, namespaces)} Rename it.`;
      if (!namespaces.includes(namespace)) yield onFile(file.path, message);
      const [first = ''] = Object.keys(value.sources);
      const used = each([record], 'ids').map((row) => {
        return new Row(row, row.value.source ?? first, ['source']);
      });
      yield* sourceProblems(record, used);
    }
    const rows = each(ids, 'ids');
    for (const [row, before] of outOfOrder<Row<WrittenIdRow>>(rows, compareIdRows))
      yield error(row, 'id', `belongs before "${before.value.id}", by id, then by model; move it.`);
    for (const row of rows) yield* matchProblems(row);
  },
} satisfies Rules;

/** What an id of another system is said to mean. */
type Claim = {
  row: Row<WrittenIdRow>;
  /** The namespace and the name, by which two claims are of one id. */
  key: string;
  name: string;
  /** The model that has this name in the feed, as its id or an alias. */
  ownModel: string | undefined;
};

function claimsOf(model: Records['model'], ids: Records['ids']): Claim[] {
  const modelByName = new Map([
    ...each(model, 'aliases').map(({ value, owner }) => [foldId(value), owner.id] as const),
    ...model.map(({ id }) => [id, id] as const),
  ]);
  return each(ids, 'ids').map((row) => {
    const name = foldId(row.value.id);
    const key = `${row.owner.namespace} ${name}`;
    return { row, key, name, ownModel: modelByName.get(name) };
  });
}

/**
 * Whether a claim agrees with the names of the feed: none of its models has this name, or the one
 * that is meant has it. An id of the feed is never ambiguous.
 */
function agreesWithFeed({ row: { value }, name, ownModel }: Claim): boolean {
  if (ownModel === undefined) return true;
  const isOwnId = ownModel === name;
  return ownModel === value.model && !(isOwnId && value.ambiguous);
}

/** Rows of one id that mean different models, or the same one twice. */
function* contradictions(claims: readonly Claim[]) {
  for (const [{ row }, { row: first }] of repeats(claims, ({ key }) => key)) {
    const { id, model: meant, ambiguous } = row.value;
    const other = first.value;
    // Letter case may differ within a namespace, and one id may mean several models.
    if (other.model === meant ? other.id !== id : ambiguous && other.ambiguous) continue;
    const claimed = `"${other.model}" already (${where(first)})`;
    yield error(row, 'id', `means ${claimed}; take one out, or mark both with "ambiguous: true".`);
  }
}

/** A name that moves from model to model has a first day; one that doesn't has none. */
function* matchProblems(row: Row<WrittenIdRow>) {
  const { match, from } = row.value;
  if (match === 'rolling' && from === undefined)
    yield error(row, 'match', 'needs "from", the first day on which it means the model.');
  if (match !== 'rolling' && from !== undefined)
    yield error(row, 'from', `has no meaning with match "${match}"; take it out.`);
}
