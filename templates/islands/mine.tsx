import { useEffect, useLayoutEffect } from 'preact/hooks';
import { startWith } from '../components/island.tsx';
import { href } from '../components/links.tsx';
import { ModelField } from '../components/model-field.tsx';
import { useQuery } from '../components/state.ts';
import { usePage } from '../components/use-page.ts';

type MineProps = {
  /** The models that the page has news of. */
  models: { id: string; name: string; vendor: string }[];
};

/** Under this name the browser keeps the ids of the reader's models. */
const STORED = 'my-models';

/** Narrows the news of the page to the models of the reader, which the address names. */
export function Mine({ models }: MineProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const ids = (query.models ?? '').split(',').filter(Boolean);
  // An address without models takes those that the reader chose before.
  useLayoutEffect(() => {
    if (!new URLSearchParams(location.search).has('models')) change({ models: loadIds() });
  }, []);
  useEffect(() => showNewsOf(ids), [ids.join()]);
  const choose = (next: readonly string[]) => {
    saveIds(next);
    change({ models: next.join() });
  };
  const known = ids.flatMap((id) => models.find((model) => model.id === id) ?? []);
  const none = (text: string) => page.t('No news is of a model called {text}.', { text });
  return (
    <>
      <div class="cluster controls scripted">
        <ModelField
          label={page.t('My models')}
          models={models}
          none={none}
          onPick={(...picked) => choose([...new Set([...ids, ...picked])])}
          takesAll
        />
        {known.map(({ id, name }) => (
          <span key={id} class="button">
            <a href={href(page, 'model', { id })}>{name}</a>
            <button
              type="button"
              class="sort"
              aria-label={page.t('Remove {name}', { name })}
              onClick={() => choose(ids.filter((other) => other !== id))}
            >
              ×
            </button>
          </span>
        ))}
        {known.length > 1 && (
          <button type="button" class="sort" onClick={() => choose([])}>
            {page.t('Clear')}
          </button>
        )}
      </div>
      {/* An address may name models that the page has no news of. */}
      {known.length < ids.length && (
        <p class="quiet" role="status">
          {none(ids.filter((id) => known.every((model) => model.id !== id)).join(', '))}{' '}
          <button type="button" class="sort" onClick={() => choose(known.map(({ id }) => id))}>
            {page.t('Clear')}
          </button>
        </p>
      )}
    </>
  );
}

export const start = startWith(Mine);

/**
 * Without models all news is shown; else every month is open, and a list without any left goes with
 * its heading, and a month or a fold without any.
 */
function showNewsOf(ids: readonly string[]): void {
  const isNarrowed = ids.length > 0;
  for (const item of elements('.news [data-record]')) {
    const records = item.dataset.record?.split(' ') ?? [];
    item.hidden = isNarrowed && !records.some((id) => ids.includes(id));
  }
  for (const heading of elements('h3:has(+ .news)'))
    heading.hidden = isNarrowed && countShown(heading.nextElementSibling) === 0;
  for (const part of elements('article > section:has(.news), article details')) {
    const shown = countShown(part);
    part.hidden = isNarrowed && shown === 0;
    const count = part.querySelector(':scope > summary > .count');
    if (count !== null) count.textContent = String(shown);
  }
  if (!isNarrowed) return;
  for (const month of elements('article > details')) month.setAttribute('open', '');
}

function elements(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}

/** How many pieces of news a part of the page shows. */
function countShown(part: Element | null): number {
  return part?.querySelectorAll('li[data-record]:not([hidden])').length ?? 0;
}

function loadIds(): string {
  try {
    return localStorage.getItem(STORED) ?? '';
  } catch {
    return '';
  }
}

function saveIds(ids: readonly string[]): void {
  try {
    localStorage.setItem(STORED, ids.join());
  } catch {
    // Without storage the address alone has them.
  }
}
