import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { href } from '../components/links.tsx';
import { t } from '../text.ts';

let finding: Promise<((q: string) => SearchResult) | null> | undefined;

/** What the feed has for some words; undefined while the index is on its way, null without one. */
export function useSearch(q: string): SearchResult | null | undefined {
  const [result, setResult] = useState<SearchResult | null>();
  useEffect(() => {
    if (q.trim() === '') return setResult(undefined);
    let isOvertaken = false;
    // Few readers search: a page comes without this code.
    finding ??= import('./find.ts').then(({ loadFind }) => loadFind());
    void finding.then((find) => isOvertaken || setResult(find?.(q) ?? null));
    return () => {
      isOvertaken = true;
    };
  }, [q]);
  return result;
}

type HitsProps = {
  result: Pick<SearchResult, 'models' | 'plans' | 'boards'>;
  most?: number;
  modelsLabel?: string;
};

/** The pages that a search found, by kind; at most so many of each. */
export function Hits({ result, most = Infinity, modelsLabel = t('Models') }: HitsProps) {
  const { models, plans, boards } = result;
  const groups = [
    { label: modelsLabel, hits: models, to: (id: string) => href('model', { id }) },
    { label: t('Plans'), hits: plans, to: (id: string) => href('plan', { id }) },
    {
      label: t('Boards'),
      hits: boards.map(({ key, name }) => ({ id: key, name, vendor: '' })),
      to: (board: string) => href('board', { board }),
    },
  ].filter(({ hits }) => hits.length > 0);
  return (
    <dl class="hits">
      {groups.map(({ label, hits, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          {hits.slice(0, most).map(({ id, name, vendor }) => (
            <dd key={id}>
              <a href={to(id)}>{name}</a> <small>{vendor}</small>
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
  const leave = (target: EventTarget | null) => {
    if (target instanceof Node && !form.contains(target)) show('');
  };
  form.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget));
  document.addEventListener('pointerdown', ({ target }) => leave(target));
  if (field !== null) show(field.value);
}
