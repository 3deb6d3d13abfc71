import { useEffect, useState } from 'preact/hooks';
import { t } from '../../messages/t.ts';
import { storedTheme, storeTheme, type Theme } from './stored-theme.ts';

const next: { readonly [Now in Theme]: Theme } = { '': 'light', light: 'dark', dark: '' };
const words: { readonly [Now in Theme]: string } = {
  '': t('as the system'),
  light: t('light'),
  dark: t('dark'),
};

/** Light, dark, or as the system has it; stored where the browser has storage. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    storeTheme(theme);
  }, [theme]);
  return (
    <button
      type="button"
      class="theme"
      data-is={theme}
      onClick={() => setTheme(next[theme])}
      aria-label={t('Colours: {theme}. Change', { theme: words[theme] })}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" />
        <path d="M10 3a7 7 0 0 1 0 14z" />
      </svg>
    </button>
  );
}
