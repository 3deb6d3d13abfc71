import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../messages/t.ts';

type PaletteType = ComponentType<{ readonly onClose: () => void }>;

/**
 * The button of the command palette, which Ctrl+K and Cmd+K open as well. The palette is loaded when it
 * is first opened. A slash goes to the search field of the view, or opens the palette where none is.
 */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [Palette, setPalette] = useState<PaletteType>();
  const open = () => {
    import('./palette/palette.tsx').then(
      (loaded) => {
        setPalette(() => loaded.Palette);
        setIsOpen(true);
      },
      // The page was published anew, or the connection failed: the list of models has a search.
      () => searchField()?.focus(),
    );
  };
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (shortcut === undefined || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const field = shortcut === 'search' ? searchField() : undefined;
      if (field === undefined) open();
      else field.focus();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);
  return (
    <>
      <button
        type="button"
        class="theme palette-button"
        aria-label={t('Search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('Search (Ctrl K)')}
        onClick={open}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" />
          <line x1="13" y1="13" x2="17.5" y2="17.5" />
        </svg>
      </button>
      {isOpen && Palette !== undefined && <Palette onClose={() => setIsOpen(false)} />}
    </>
  );
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined;
  return key === '/' && !isEditable(target) ? 'search' : undefined;
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** The search field of the view that is shown, if it has one. */
function searchField(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main input[type="search"]')].find((field) =>
    field.checkVisibility(),
  );
}
