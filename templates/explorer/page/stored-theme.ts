const KEY = 'theme';

/** Light, dark, or empty for that of the system. */
export type Theme = '' | 'light' | 'dark';

/** The theme that the reader chose, where the browser has storage. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : '';
  } catch {
    return '';
  }
}

export function storeTheme(theme: Theme): void {
  try {
    if (theme === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
