import { useEffect, useState } from 'preact/hooks';

const KEY = 'theme';

type Theme = '' | 'light' | 'dark';

const next: { readonly [Now in Theme]: Theme } = { '': 'light', light: 'dark', dark: '' };
const words: { readonly [Now in Theme]: string } = {
  '': 'as the system',
  light: 'light',
  dark: 'dark',
};

/** Light, dark, or as the system has it; remembered where the browser remembers. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(remembered);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    remember(theme);
  }, [theme]);
  return (
    <button
      type="button"
      class="theme"
      data-is={theme}
      onClick={() => setTheme(next[theme])}
      aria-label={`Colours: ${words[theme]}. Change`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" />
        <path d="M10 3a7 7 0 0 1 0 14z" />
      </svg>
    </button>
  );
}

function remembered(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : '';
  } catch {
    return '';
  }
}

function remember(theme: Theme): void {
  try {
    if (theme === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
