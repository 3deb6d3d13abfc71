import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import { go } from '../../routing/navigation.ts';
import { loadEntries } from './entries.ts';
import { type Entry, findEntries } from './find-entries.ts';

/** The number of results. */
const MOST = 12;

/**
 * A dialog with a search field and what it finds: a combobox with its listbox. The browser keeps
 * the focus inside, closes it on Escape, and gives the focus back.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const entries = useEntries();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = findEntries(entries ?? [], query, MOST);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' }));
  const open = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    dialog.current?.close();
    go(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && !event.isComposing) open(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser itself
    <dialog
      ref={dialog}
      class="palette"
      aria-label={t('Search')}
      onClose={onClose}
      // A click beside the box is one on the dialog itself, whose contents cover all of it.
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div class="palette-box">
        <input
          type="text"
          role="combobox"
          aria-label={t('Search models, boards, vendors, plans and pages')}
          aria-controls="palette-list"
          aria-expanded={found.length > 0}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? idOf(active) : undefined}
          placeholder={t('Search models, boards, vendors, plans and pages')}
          autocomplete="off"
          spellcheck={false}
          value={query}
          onInput={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Results found={found} active={active} onOpen={open} />
        <p class="note" role="status">
          {statusOf(entries === undefined, found.length)}
        </p>
      </div>
    </dialog>
  );
}

type ResultsProps = {
  readonly found: readonly Entry[];
  readonly active: number;
  readonly onOpen: (entry: Entry) => void;
};

function Results({ found, active, onOpen }: ResultsProps) {
  return (
    <div id="palette-list" role="listbox" aria-label={t('Results')} hidden={found.length === 0}>
      {found.map((entry, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the combobox
        <div
          key={entry.href}
          id={idOf(index)}
          role="option"
          aria-selected={index === active}
          onClick={() => onOpen(entry)}
        >
          <span>{entry.name}</span>{' '}
          <small>{[entry.kind, entry.detail].filter(Boolean).join(' · ')}</small>
        </div>
      ))}
    </div>
  );
}

function idOf(index: number): string {
  return `palette-option-${index}`;
}

function statusOf(isLoading: boolean, count: number): string {
  if (isLoading) return t('Reading the feed…');
  if (count === 0) return t('Nothing found.');
  return count === MOST
    ? t('{count} or more results', { count })
    : t('{count, plural, one {# result} other {# results}}', { count });
}

/** What can be found; undefined until it is loaded. */
function useEntries(): readonly Entry[] | undefined {
  const [entries, setEntries] = useState<readonly Entry[]>();
  useEffect(() => {
    let isOpen = true;
    loadEntries().then((loaded) => isOpen && setEntries(loaded));
    return () => {
      isOpen = false;
    };
  }, []);
  return entries;
}
