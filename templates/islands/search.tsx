import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { href } from '../components/links.tsx';
import { PageProvider, usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';

let finding: Promise<((q: string) => SearchResult) | null> | undefined;

/** What the feed has for some words; undefined while the index is on its way, null without one. */
export function useSearch(q: string): SearchResult | null | undefined {
  const page = usePage();
  const [result, setResult] = useState<SearchResult | null>();
  useEffect(() => {
    if (q.trim() === '') return setResult(undefined);
    let isOvertaken = false;
    // Few readers search: a page comes without this code.
    finding ??= import('./find.ts').then(({ loadFind }) => loadFind(page));
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
export function Hits({ result, most = Infinity, modelsLabel }: HitsProps) {
  const page = usePage();
  const { models, plans, boards } = result;
  const groups = [
    {
      label: modelsLabel ?? page.t('Models'),
      hits: models,
      to: (id: string) => href(page, 'model', { id }),
    },
    { label: page.t('Plans'), hits: plans, to: (id: string) => href(page, 'plan', { id }) },
    {
      label: page.t('Boards'),
      hits: boards.map(({ key, name }) => ({ id: key, name, vendor: '' })),
      to: (board: string) => href(page, 'board', { board }),
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
  const page = usePage();
  const result = useSearch(q);
  if (q.trim() === '' || result == null) return null;
  return (
    <div class="card results">
      <p class="unseen" role="status">
        {page.t('{count} results', { count: result.total })}
      </p>
      {result.total === 0 ? (
        <p class="quiet">{page.t('Nothing is called that.')}</p>
      ) : (
        <Hits result={result} most={5} />
      )}
    </div>
  );
}

/** Shows what is found under the field as the reader types. */
export function start(form: HTMLElement, page: Page): void {
  const field = form.querySelector('input');
  const box = form.appendChild(document.createElement('div'));
  const show = (q: string) =>
    render(
      <PageProvider value={page}>
        <Results q={q} />
      </PageProvider>,
      box,
    );
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
