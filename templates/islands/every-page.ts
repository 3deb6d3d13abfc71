import type { Page } from '../page.ts';
import { startTips } from './tips.ts';

/** What every page does for its reader, and what no reader waits for. */
export function start(page: Page): void {
  startTheme(page);
  startTips();
  startCopying(page);
  startKeys();
  countDays(page);
  // What is folded can't be unfolded on paper.
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('main details:not(.menu)'))
      details.setAttribute('open', '');
  });
}

/** The button in the header changes to the other colours and back; the choice is stored where it can be. */
function startTheme(page: Page): void {
  const button = document.querySelector<HTMLElement>('.theme');
  const { dataset } = document.documentElement;
  const other = matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
  // A choice of what the system has by now is none.
  let theme: '' | typeof other = dataset.theme === other ? other : '';
  const show = () => {
    dataset.theme = theme;
    button?.setAttribute(
      'aria-label',
      page.t('Colours: {theme}. Change', { theme: page.t(theme || 'as the system') }),
    );
  };
  button?.addEventListener('click', () => {
    theme = theme ? '' : other;
    show();
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  });
  show();
}

/** A slash or Ctrl-K leads to the search. */
function startKeys(): void {
  const field = document.querySelector<HTMLInputElement>('.top form input');
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !isTyping(event.target);
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (field === null || (!isSlash && !isCommand)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** Buttons that copy say so for a moment. */
function startCopying(page: Page): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button === null) return;
    const word = button.textContent;
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
      button.textContent = page.t('copied');
    } catch {
      // A browser may refuse: then the reader sees what there is to copy.
      button.textContent = button.dataset.copy ?? '';
      return;
    }
    setTimeout(() => {
      button.textContent = word;
    }, COPIED_MILLISECONDS);
  });
}

const COPIED_MILLISECONDS = 1_500;

/** Days to come are counted from the day of the reader: the page may be older. */
function countDays(page: Page): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-days]'))
    time.textContent = page.distanceText(time.dateTime);
}
