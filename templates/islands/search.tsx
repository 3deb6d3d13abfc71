import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SearchResult } from '../../feed/schemas/search.ts';
import { href } from '../components/links.tsx';
import { t } from '../text.ts';

let finding: Promise<((q: string) => SearchResult) | undefined> | undefined;

async function find(q: string): Promise<SearchResult | null> {
  // Few readers search: a page comes without this code.
  finding ??= import('../find.ts').then(({ loadFind }) => loadFind());
  return (await finding)?.(q) ?? null;
}

/** What the feed has for some words; undefined while the index is on its way, null without one. */
export function useSearch(q: string): SearchResult | null | undefined {
  const [result, setResult] = useState<SearchResult | null>();
  useEffect(() => {
    let isOvertaken = false;
    if (q.trim() === '') setResult(undefined);
    else void find(q).then((found) => isOvertaken || setResult(found));
    return () => {
      isOvertaken = true;
    };
  }, [q]);
  return result;
}

/** The pages that a search found, by kind; at most so many of each. */
export function Hits({ result, most }: { result: SearchResult; most: number }) {
  const { models, plans, boards } = result;
  const groups = [
    {
      label: t('Models'),
      links: models.map(({ id, name, vendor }) => ({ name, vendor, to: href('model', { id }) })),
    },
    {
      label: t('Plans'),
      links: plans.map(({ id, name, vendor }) => ({ name, vendor, to: href('plan', { id }) })),
    },
    {
      label: t('Boards'),
      links: boards.map(({ key, name }) => ({
        name,
        vendor: '',
        to: href('board', { board: key }),
      })),
    },
  ].filter(({ links }) => links.length > 0);
  return (
    <dl class="hits">
      {groups.map(({ label, links }) => (
        <div key={label}>
          <dt>{label}</dt>
          {links.slice(0, most).map(({ name, vendor, to }) => (
            <dd key={to}>
              <a href={to}>{name}</a> <small>{vendor}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Results({ q }: { q: string }) {
  const result = useSearch(q);
  if (q.trim() === '' || result == null) return null;
  return (
    <div class="card results">
      <p class="unseen" role="status">
        {t('{count} results', { count: result.total })}
      </p>
      {result.total === 0 ? (
        <p class="quiet">{t('Nothing is called that.')}</p>
      ) : (
        <Hits result={result} most={5} />
      )}
    </div>
  );
}

/** Shows what is found under the field as the reader types. */
export function start(form: HTMLElement): void {
  const field = form.querySelector('input');
  const box = form.appendChild(document.createElement('div'));
  const show = (q: string) => render(<Results q={q} />, box);
  field?.addEventListener('input', () => show(field.value));
  form.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    show('');
    field?.focus();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) show('');
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) show('');
  });
  if (field !== null) show(field.value);
}
