import { foldId } from '../../../feed/ids.ts';
import type { IdRow, OfferRow } from '../../../feed/schemas/data/offers.ts';
import { idNamespaces } from '../../../feed/vocabulary.ts';
import { compareOffers, compareRows } from '../dataset.ts';
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
    for (const [row, before] of outOfOrder<Row<OfferRow>>(rows, compare)) {
      const message = `offers are sorted by model, then by external_id, and no two are alike: move "${row.value.external_id}" before "${before.value.external_id}", or take it out.`;
      yield error(row, [], message);
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
        yield error(record, 'url', `this ${shared}. Name a page of the provider's own.`);
      if (vendor === undefined || known.vendor === undefined || known.vendor.has(vendor)) continue;
      const message = `"${vendor}" is no vendor of data/vendors.yaml.${didYouMean(vendor, known.vendor)} Correct the slug, or take the line out.`;
      yield error(record, 'vendor', message);
    }
    const vendors = new Map(model.map(({ id, vendor }) => [id, vendor]));
    for (const row of each(offers, 'offers')) {
      const { id, value } = row.owner;
      const message = `"${row.value.model}" is a model of ${value.vendor}, whose own service ${id} is: the price there is the model's own. Take the row out.`;
      if (value.vendor !== undefined && vendors.get(row.value.model) === value.vendor)
        yield error(row, 'model', message);
    }
  },

  /**
   * An id of another system means one model in its namespace, letter case aside, unless it is
   * marked as ambiguous. No id of the feed means another model elsewhere: it always resolves to
   * itself.
   */
  *'external-ids'({ model, ids }) {
    const owners = new Map([
      ...each(model, 'aliases').map(({ value, owner }) => [foldId(value), owner.id] as const),
      ...model.map(({ id }) => [id, id] as const),
    ]);
    const claims = each(ids, 'ids').map((row) => {
      const name = foldId(row.value.id);
      return { row, key: `${row.owner.namespace} ${name}`, name, owner: owners.get(name) };
    });
    const isForeign = ({ row: { value }, name, owner }: (typeof claims)[number]) =>
      owner === undefined || (owner === value.model && !(owner === name && value.ambiguous));
    for (const { row, owner } of claims.filter((claim) => !isForeign(claim))) {
      const message = `"${row.value.id}" is the id or an alias of the model "${owner}" in this feed, and means that model alone. Take the row out, or the alias.`;
      yield error(row, 'id', message);
    }
    const foreign = claims.filter(isForeign);
    for (const [{ row }, { row: first }] of repeats(foreign, ({ key }) => key)) {
      const [{ id, model: meant, ambiguous }, other] = [row.value, first.value];
      // Letter case may differ within a namespace, and one id may mean several models.
      if (other.model === meant ? other.id !== id : ambiguous && other.ambiguous) continue;
      const message = `"${id}" means "${other.model}" already (${where(first)}). Take one of the two out, or mark rows of different models with "ambiguous: true".`;
      yield error(row, 'id', message);
    }
    const meanings = new Map(foreign.map(({ key, row }) => [key, row.value.model]));
    for (const left of each(ids, 'left_out')) {
      const meant = meanings.get(`${left.owner.namespace} ${foldId(left.value)}`);
      const message = `"${left.value}" is left out and stands for "${meant}" as well. Take it out of one of the two lists.`;
      if (meant !== undefined) yield error(left, [], message);
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
    for (const [row, before] of outOfOrder<Row<IdRow>>(rows, compareRows)) {
      const message = `rows are sorted by id, then by model: move "${row.value.id}" before "${before.value.id}".`;
      yield error(row, 'id', message);
    }
    for (const row of rows) {
      const { match, from } = row.value;
      const [field, advice] = from === undefined ? ['match', 'add it'] : ['from', 'take it out'];
      const message = `"from", the first day on which a name is known to mean its model, is of rows with match "rolling" alone; ${advice}, or correct match.`;
      if ((match === 'rolling') !== (from !== undefined)) yield error(row, field, message);
    }
  },
} satisfies Rules;
