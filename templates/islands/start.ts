import { Page, type PageContext } from '../page.ts';
import type { Catalogue } from '../text.ts';

/** What the build writes into a page for its script. */
export type PageData = {
  /** All but the day: the same data gives the same page every day. */
  page: Omit<PageContext, 'today' | 'messages'>;
  /** The Chinese of the messages of every page, and of its islands unless a file has them. */
  messages: Catalogue;
  /** The props of its islands, in their order, or the path of an `IslandsFile`. */
  islands: object[] | string;
};

type Starter = { start: (element: HTMLElement, props: never, page: Page) => void };

/** The islands by name; each is a bundle of its own. */
const modules: { [name: string]: () => Promise<Starter> } = {
  compare: () => import('./compare.tsx'),
  plans: () => import('./plans.tsx'),
  'plan-use': () => import('./plan-use.tsx'),
  cost: () => import('./cost.tsx'),
  matrix: () => import('./matrix.tsx'),
  mine: () => import('./mine.tsx'),
  models: () => import('./models.tsx'),
  offers: () => import('./offers.tsx'),
  providers: () => import('./providers.tsx'),
};

async function start(): Promise<void> {
  // The build wrote it.
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData;
  const today = new Date().toISOString().slice(0, 10);
  const page = new Page({ ...data.page, today, messages: data.messages });
  startSearch(page);
  // Nobody waits for these.
  void import('./every-page.ts').then((everyPage) => everyPage.start(page));
  // What is shown stands in the query; it goes with the reader to the other language.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.language'))
    link.addEventListener('click', () => {
      link.search = location.search;
    });
  await startNowOrOnUse(page, data.islands);
  // Preact renders what an address chooses before the next frame.
  requestAnimationFrame(() => {
    delete document.documentElement.dataset.waits;
  });
}

async function startNowOrOnUse(page: Page, islands: PageData['islands']): Promise<void> {
  if (typeof islands !== 'string') return startIslands(page, islands);
  const { startOnUse } = await import('./start-on-use.ts');
  return startOnUse(page, islands, startIslands);
}

async function startIslands(page: Page, props: readonly object[]): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  for (const [index, element] of elements.entries()) {
    const module = await modules[element.dataset.island ?? '']?.();
    // The build rendered the element with these props.
    module?.start(element, props[index] as never, page);
  }
}

/** The field of the header: its script comes when it is first used. */
function startSearch(page: Page): void {
  const form = document.querySelector<HTMLFormElement>('.top form');
  const field = form?.querySelector('input');
  if (form === null || field == null) return;
  if (new URL(form.action).pathname === location.pathname)
    field.value = new URLSearchParams(location.search).get('q') ?? '';
  form.addEventListener(
    'focusin',
    () => void import('./search.tsx').then((search) => search.start(form, page)),
    { once: true },
  );
}

void start();
