import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { href } from '../components/links.tsx';
import { PageProvider, usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';

type Finder = (q: string) => SearchResult;

let finding: Promise<Finder | null> | undefined;

/** The search of the feed; few readers search, so a page comes without its code. */
function getFinder(page: Page): Promise<Finder | null> {
  finding ??= import('./find.ts').then(({ loadFind }) => loadFind(page));
  return finding;
}

/** What the feed has for some words; undefined while the index is on its way, null without one. */
export function useSearch(q: string): SearchResult | null | undefined {
  const page = usePage();
  const [result, setResult] = useState<SearchResult | null>();
  useEffect(() => {
    if (q.trim() === '') return setResult(undefined);
    let isOvertaken = false;
    void getFinder(page).then((find) => isOvertaken || setResult(find?.(q) ?? null));
    return () => {
      isOvertaken = true;
    };
  }, [q]);
  return result;
}

type Found = Pick<SearchResult, 'models' | 'plans' | 'boards'>;

type Hit = { id: string; name: string; note: string; to: string };

/** The hits of each kind under its name; a kind without any is left out. */
function groupsOf(page: Page, { models, plans, boards }: Found, modelsLabel = page.t('Models')) {
  const groups: { label: string; hits: Hit[] }[] = [
    {
      label: modelsLabel,
      hits: models.map(({ id, name, vendor }) => {
        return { id, name, note: vendor, to: href(page, 'model', { id }) };
      }),
    },
    {
      label: page.t('Plans'),
      hits: plans.map(({ id, name, vendor }) => {
        return { id, name, note: vendor, to: href(page, 'plan', { id }) };
      }),
    },
    {
      label: page.t('Boards'),
      hits: boards.map(({ key, name }) => {
        return { id: key, name, note: '', to: href(page, 'board', { board: key }) };
      }),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

type HitsProps = { result: Found; most?: number; modelsLabel?: string };

/** The pages that a search found, by kind; at most so many of each. */
export function Hits({ result, most = Infinity, modelsLabel }: HitsProps) {
  const page = usePage();
  return (
    <dl class="hits">
      {groupsOf(page, result, modelsLabel).map(({ label, hits }) => (
        <div key={label}>
          <dt>{label}</dt>
          {hits.slice(0, most).map(({ id, name, note, to }) => (
            <dd key={id}>
              <a href={to}>{name}</a> <small>{note}</small>
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
        <p class="quiet">{page.t('No results for “{q}”.', { q })}</p>
      ) : (
        <Hits result={result} most={5} />
      )}
      <p class="quiet">
        <a href={href(page, 'models', {}, { q })}>{page.t('Models that match “{q}”', { q })}</a>
      </p>
    </div>
  );
}

/** Shows what is found under the field as the reader types; the arrows and Enter lead there. */
export function start(form: HTMLFormElement, page: Page): void {
  const field = form.querySelector('input');
  if (field === null) return;
  const box = form.appendChild(document.createElement('div'));
  const show = (q: string) =>
    render(
      <PageProvider value={page}>
        <Results q={q} />
      </PageProvider>,
      box,
    );
  field.addEventListener('input', () => show(field.value));
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      show('');
      field.focus();
    }
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveFocus([field, ...box.querySelectorAll('a')], step);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void followFirst(form, page, field.value);
  });
  const leave = (target: EventTarget | null) => {
    if (target instanceof Node && !form.contains(target)) show('');
  };
  form.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget));
  document.addEventListener('pointerdown', ({ target }) => leave(target));
  show(field.value);
}

const ARROWS: { [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

/** The focus goes to the element after or before the one that has it, and stays at the ends. */
function moveFocus(elements: readonly HTMLElement[], step: number): void {
  const at = elements.findIndex((element) => element === document.activeElement);
  elements[at + step]?.focus();
}

/** Enter leads to the first hit, to the list of models where there is none. */
async function followFirst(form: HTMLFormElement, page: Page, q: string): Promise<void> {
  const find = await getFinder(page);
  const first = find && groupsOf(page, find(q))[0]?.hits[0];
  if (first) location.assign(first.to);
  else form.submit();
}
