import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { getFinder, Hits, useSearch } from '../components/hits.tsx';
import { href } from '../components/links.tsx';
import { PageProvider, usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';

/** So many of a kind are shown; the list of models has the others. */
const MOST_HITS = 5;

type ResultsProps = { q: string; onToggle: (isOpen: boolean) => void };

function Results({ q, onToggle }: ResultsProps) {
  const page = usePage();
  const result = useSearch(q);
  const isOpen = q.trim() !== '' && result != null;
  useLayoutEffect(() => onToggle(isOpen), [isOpen]);
  if (!isOpen) return null;
  const hits = result.hits.flatMap((group) => group.hits);
  // No list shows plans by these words, so all that are meant stand here.
  const [best] = result.groups.filter((group) => group !== 'vendors');
  const isForLists = result.hits.some(({ kind }) => kind === 'lists');
  const most = best === 'plans' && !isForLists ? Infinity : MOST_HITS;
  return (
    <div
      class="card results"
      id="search-results"
      role="dialog"
      aria-label={page.t('Search results')}
    >
      <p class="unseen" role="status">
        {page.t('{count, plural, one {# result} other {# results}}', { count: hits.length })}
      </p>
      {result.isPartial && hits.length > 0 && (
        <p class="quiet">
          {result.lists.includes('boards') && `${page.t('No board is called so.')} `}
          {page.t('Nothing has all words of “{q}”. With some of them:', { q })}
        </p>
      )}
      {hits.length === 0 ? <Nothing q={q} /> : <Hits groups={result.hits} most={most} />}
      {result.models.length > MOST_HITS && !isForLists && (
        <p class="quiet">
          <a href={href(page, 'models', {}, { q })}>{page.t('Models that match “{q}”', { q })}</a>
        </p>
      )}
      {result.plans.length > 0 && !result.lists.includes('plans') && (
        <p class="quiet">
          <a href={href(page, 'plans')}>{page.t('All plans')}</a>
        </p>
      )}
    </div>
  );
}

/** Where else to look for what nothing has: a benchmark among the boards. */
function Nothing({ q }: { q: string }) {
  const page = usePage();
  const isBoard = BENCHMARK.test(q);
  return (
    <>
      <p class="quiet">
        {page.t('No results for “{q}”.', { q })} {isBoard && page.t('No board is called so.')}
      </p>
      <p class="quiet cluster">
        <a href={href(page, 'boards')}>{page.t('Boards')}</a>
        <a href={href(page, 'models')}>{page.t('All models')}</a>
        <a href={href(page, 'plans')}>{page.t('All plans')}</a>
        <a href={href(page, 'api')}>{page.t('API')}</a>
      </p>
    </>
  );
}

/** What names of benchmarks have in them. */
const BENCHMARK =
  /bench|eval|arena|mmlu|gpqa|aime|\bhle\b|\barc\b|mbpp|math|score|评测|基准|跑分|榜|得分/i;

/**
 * Shows what is found under the field as the reader types; the arrows and Enter lead there. The popup
 * of the field is a dialog and no listbox: what is found are links, to which the focus itself moves.
 */
export function start(form: HTMLFormElement, page: Page): void {
  const field = form.querySelector('input');
  if (field === null) return;
  const box = form.appendChild(document.createElement('div'));
  const onToggle = (isOpen: boolean) => field.setAttribute('aria-expanded', String(isOpen));
  const show = (q: string) =>
    render(
      <PageProvider value={page}>
        <Results q={q} onToggle={onToggle} />
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
  const first = (await find?.(q))?.hits[0]?.hits[0];
  if (first) location.assign(first.to);
  else form.submit();
}
