import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { startWith } from '../components/island.tsx';
import { href } from '../components/links.tsx';
import { ModelField } from '../components/model-field.tsx';
import { RemoveButton } from '../components/remove-button.tsx';
import { useQuery } from '../components/state.ts';
import type { Named } from '../components/typed-name.ts';
import { usePage } from '../components/use-page.ts';

type MineProps = {
  /** All models and plans, and of which the page has no news. */
  records: (Named & { kind: 'model' | 'plan'; isQuiet?: boolean })[];
};

/** Under this name the browser keeps the ids of the reader's models and plans. */
const STORED = 'my-models';

/** Narrows the news of the page to the models and plans of the reader, which the address names. */
export function Mine({ records }: MineProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const ids = (query.models ?? '').split(',').filter(Boolean);
  const known = ids.flatMap((id) => records.find((record) => record.id === id) ?? []);
  // The list to pick from is as long as the names beside it, so that the document comes without.
  const [offered, offer] = useState<MineProps['records']>([]);
  const shown = known.map(({ id, kind }) => href(page, kind, { id }));
  // An address without models takes those that the reader chose before.
  useLayoutEffect(() => {
    offer(records);
    const named = new URLSearchParams(location.search).getAll('models');
    // An address may name each by itself: models=a&models=b.
    if (named.length !== 1) change({ models: named.join() || loadIds() });
  }, []);
  useEffect(() => showNewsOf(shown), [shown.join()]);
  const choose = (next: readonly string[]) => {
    saveIds(next);
    change({ models: next.join() });
  };
  const none = (text: string) => page.t('No model or plan is called {text}.', { text });
  return (
    <>
      <div class="cluster controls scripted" data-kept={STORED}>
        <ModelField
          label={page.t('My models and plans')}
          models={offered}
          none={none}
          onPick={(...picked) => choose([...new Set([...ids, ...picked])])}
          takesAll
        />
        <Followed records={known} onRemove={(id) => choose(ids.filter((each) => each !== id))} />
        {known.length > 1 && <Clear onClick={() => choose([])} />}
      </div>
      <NoNews of={known.filter(({ isQuiet }) => isQuiet)} />
      {/* An address may name what the feed does not have. */}
      {known.length < ids.length && (
        <p class="quiet" role="status">
          {none(ids.filter((id) => known.every((record) => record.id !== id)).join(', '))}{' '}
          <Clear onClick={() => choose(known.map(({ id }) => id))} />
        </p>
      )}
    </>
  );
}

type FollowedProps = { records: MineProps['records']; onRemove: (id: string) => void };

/** What is followed, each with the way to its page and a button that takes it out. */
function Followed({ records, onRemove }: FollowedProps) {
  const page = usePage();
  return (
    <>
      {records.map(({ id, name, kind }) => (
        <span key={id} class="button">
          <a href={href(page, kind, { id })}>{name}</a>
          <RemoveButton name={name} onRemove={() => onRemove(id)} />
        </span>
      ))}
    </>
  );
}

function Clear({ onClick }: { onClick: () => void }) {
  const page = usePage();
  return (
    <button type="button" class="sort" onClick={onClick}>
      {page.t('Clear')}
    </button>
  );
}

/** What is followed and has had no news, by its names. */
function NoNews({ of }: { of: readonly Named[] }) {
  const page = usePage();
  if (of.length === 0) return null;
  const names = page.listText(of.map(({ name }) => name));
  return (
    <p class="quiet" role="status">
      {page.t('There is no news of {names} yet.', { names })}
    </p>
  );
}

export const start = startWith(Mine);

/**
 * Without addresses of records all news is shown; else every month is open, and a list without any left goes with
 * its heading, and a month or a fold without any.
 */
function showNewsOf(addresses: readonly string[]): void {
  const isNarrowed = addresses.length > 0;
  for (const item of elements('.news > li')) {
    const names = [...item.querySelectorAll<HTMLElement>('.name')];
    const own = names.filter((name) =>
      addresses.includes(name.querySelector('a')?.getAttribute('href') ?? ''),
    );
    item.hidden = isNarrowed && own.length === 0;
    // Of several records with the same news only those of the reader are named, the last one without a mark behind it.
    for (const name of names) {
      name.hidden = isNarrowed && !own.includes(name);
      name.classList.toggle('last', isNarrowed && name === own.at(-1));
    }
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
  return part?.querySelectorAll('.news > li:not([hidden])').length ?? 0;
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
