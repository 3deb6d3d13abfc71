import { useLayoutEffect, useState } from 'preact/hooks';
import { startWith } from '../components/island.tsx';
import { useQuery } from '../components/state.ts';
import { usePage } from '../components/use-page.ts';

type OfferFilterProps = {
  count: number;
  /** How many rows are below the price of the vendor, of those that are counted. */
  below: number;
};

/** The filter and the order of a long list of offers, which stands below it as a document. */
export function OfferFilter({ count, below }: OfferFilterProps) {
  const page = usePage();
  const [{ q = '', price = '', sort = '' }, change] = useQuery();
  const [left, setLeft] = useState(count);
  const isCheaperOnly = price === 'lower';
  useLayoutEffect(() => {
    placeOffers(sort);
    setLeft(showOffers(q, isCheaperOnly));
  }, [q, isCheaperOnly, sort]);
  return (
    <div class="cluster controls scripted">
      <label class="field">
        <span>{page.t('Model or id')}</span>
        <input
          type="search"
          value={q}
          onInput={({ currentTarget }) => change({ q: currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{page.t('Order')}</span>
        <select
          value={sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
        >
          <option value="">{page.t('Best ranked, then newest')}</option>
          <option value="share">{page.t('Lowest against the vendor first')}</option>
          <option value="month">{page.t('Lowest month of an agent first')}</option>
          <option value="name">{page.t('By name')}</option>
        </select>
      </label>
      {(below > 0 || isCheaperOnly) && (
        <label>
          <input
            type="checkbox"
            checked={isCheaperOnly}
            onChange={({ currentTarget: { checked } }) => change({ price: checked ? 'lower' : '' })}
          />{' '}
          {page.t('Only below the vendor’s price')}
          {page.t(' ({text})', {
            text: page.t('{count, plural, one {# row} other {# rows}}', { count: below }),
          })}
        </label>
      )}
      <p class="quiet" role="status">
        {left < count && page.t('{count} of {all} rows', { count: left, all: count })}
      </p>
    </div>
  );
}

export const start = startWith(OfferFilter);

/**
 * Hides the rows that lack a word, or a price below that of the vendor that is counted, and lists that
 * have no other, unfolds the rest, and says how many are left.
 */
function showOffers(q: string, isCheaperOnly: boolean): number {
  unfold(q !== '' || isCheaperOnly);
  const words = q.toLowerCase().split(/\s+/);
  const rows = [...document.querySelectorAll<HTMLElement>('.offers tbody tr')];
  for (const row of rows) {
    const names = namesOf(row).toLowerCase();
    const { share = 1, old } = row.dataset;
    const isCheaper = Number(share) < 1 && old === undefined;
    row.hidden = !words.every((word) => names.includes(word)) || (isCheaperOnly && !isCheaper);
  }
  for (const list of document.querySelectorAll<HTMLElement>('.scroll:has(> .offers)'))
    list.hidden = list.querySelector('tbody tr:not([hidden])') === null;
  return rows.filter((row) => !row.hidden).length;
}

/** What a row is put in order by. */
export type SortedOffer = { name: string; share: number; month: number; isOld: boolean };

/**
 * The offers in an order by a field of theirs: what is unknown is NaN and last, and what was read too
 * long ago to be counted stands behind what is counted.
 */
export function sortOffers<Offer extends SortedOffer>(
  offers: readonly Offer[],
  by: string,
): Offer[] {
  if (by === 'name') return offers.toSorted((left, right) => left.name.localeCompare(right.name));
  if (by !== 'share' && by !== 'month') return [...offers];
  const place = (offer: Offer) => (Number.isNaN(offer[by]) ? 2 : Number(offer.isOld));
  return offers.toSorted((left, right) => place(left) - place(right) || left[by] - right[by] || 0);
}

/** Puts the rows in order: as many stay in view as there were. */
function placeOffers(by: string): void {
  const bodies = [...document.querySelectorAll('.offers tbody')];
  const sizes = bodies.map((body) => body.children.length);
  const rows = sortOffers(offersAsWritten(), by).map(({ row }) => row);
  for (const [index, body] of bodies.entries()) body.append(...rows.splice(0, sizes[index]));
}

/** The offers in the order of the document, which each row keeps when it is first moved. */
function offersAsWritten(): (SortedOffer & { row: HTMLElement })[] {
  const rows = [...document.querySelectorAll<HTMLElement>('.offers tbody tr')];
  for (const [index, row] of rows.entries()) row.dataset['place'] ??= String(index);
  const place = (row: HTMLElement) => Number(row.dataset['place']);
  return rows.sort((left, right) => place(left) - place(right)).map(toPlaced);
}

function toPlaced(row: HTMLElement) {
  const { share, month, old } = row.dataset;
  return {
    row,
    name: row.querySelector('th a')?.textContent ?? '',
    share: Number(share ?? NaN),
    month: Number(month ?? NaN),
    isOld: old !== undefined,
  };
}

/** The heading of a row, and what else readers call the model. */
function namesOf(row: HTMLElement): string {
  return `${row.querySelector('th')?.textContent} ${row.dataset['names'] ?? ''}`;
}

/** While a filter chooses, nothing is folded, and no line offers to unfold it. */
function unfold(isFiltered: boolean): void {
  const rest = document.querySelector<HTMLDetailsElement>('details.rest');
  const line = rest?.querySelector('summary');
  if (!rest || !line) return;
  if (isFiltered) rest.open = true;
  line.hidden = isFiltered;
}
