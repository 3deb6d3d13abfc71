import { t } from '../text.ts';

const KEY = 'theme';

/** Light, dark, or empty for that of the system. */
type Theme = '' | 'light' | 'dark';

/** The theme that the reader chose, where the browser has storage. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : '';
  } catch {
    return '';
  }
}

const next = { '': 'light', light: 'dark', dark: '' } as const;

/** Makes the button in the header change the colours; the choice is stored where it can be. */
export function startTheme(): void {
  const button = document.querySelector<HTMLElement>('.theme');
  let theme = storedTheme();
  const show = () => {
    document.documentElement.dataset.theme = theme;
    const words = { '': t('as the system'), light: t('light'), dark: t('dark') };
    button?.setAttribute('aria-label', t('Colours: {theme}. Change', { theme: words[theme] }));
    if (button !== null) button.dataset.is = theme;
  };
  button?.addEventListener('click', () => {
    theme = next[theme];
    show();
    try {
      if (theme === '') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  });
  show();
}
