import { useLayoutEffect, useState } from 'preact/hooks';
import { startWith } from '../components/island.tsx';
import { useQuery } from '../components/state.ts';
import { usePage } from '../components/use-page.ts';

/** The filter of a long list of offers, which stands below it as a document. */
export function OfferFilter({ count }: { count: number }) {
  const page = usePage();
  const [{ q = '', price = '' }, change] = useQuery();
  const [left, setLeft] = useState(count);
  const isCheaperOnly = price === 'lower';
  useLayoutEffect(() => setLeft(showOffers(q, isCheaperOnly)), [q, isCheaperOnly]);
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
      <label>
        <input
          type="checkbox"
          checked={isCheaperOnly}
          onChange={({ currentTarget: { checked } }) => change({ price: checked ? 'lower' : '' })}
        />{' '}
        {page.t('Only below the vendor’s price')}
      </label>
      <p class="quiet" role="status">
        {left < count && page.t('{count} of {all} rows', { count: left, all: count })}
      </p>
    </div>
  );
}

export const start = startWith(OfferFilter);

/**
 * Hides the rows that lack a word, or a price below that of the vendor, and lists that have no other,
 * unfolds the rest, and says how many are left.
 */
function showOffers(q: string, isCheaperOnly: boolean): number {
  unfold(q !== '' || isCheaperOnly);
  const words = q.toLowerCase().split(/\s+/);
  const rows = [...document.querySelectorAll<HTMLElement>('.offers tbody tr')];
  for (const row of rows) {
    const names = namesOf(row).toLowerCase();
    const isCheaper = row.querySelector('td .up') !== null;
    row.hidden = !words.every((word) => names.includes(word)) || (isCheaperOnly && !isCheaper);
  }
  for (const list of document.querySelectorAll<HTMLElement>('.scroll:has(> .offers)'))
    list.hidden = list.querySelector('tbody tr:not([hidden])') === null;
  return rows.filter((row) => !row.hidden).length;
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
