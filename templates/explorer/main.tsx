import { render } from 'preact';
import { t } from '../messages/t.ts';
import { root } from './feed/table.ts';
import { DrawnView, loadBuiltView } from './page/drawn-view.tsx';
import { showLanguageLink } from './page/language-link.ts';
import { PaletteButton } from './page/palette-button.tsx';
import { isBuiltView, showPlace } from './page/sections.ts';
import { ThemeSwitch } from './page/theme.tsx';
import { setTitle } from './parts/hooks.ts';
import { startTitleTips } from './parts/title-tips.ts';
import { arrive, currentPlace, followPlace, startNavigation } from './routing/navigation.ts';
import { restore } from './routing/restore.ts';
import { type Place, setRoot } from './routing/route.ts';
import { startModels } from './views/models/models.tsx';

/** Makes the page that the build wrote into an explorer. */
async function start(): Promise<void> {
  const isAnchored = location.hash !== '';
  // As the reader left it, where the page is loaded again.
  const { state } = history;
  setRoot(root.pathname);
  resolveLinks();
  startNavigation();
  followPlace(follow);
  follow(currentPlace());
  mount(
    'theme',
    <>
      <PaletteButton />
      <ThemeSwitch />
    </>,
  );
  startModels();
  await showEndpoints();
  const view = document.getElementById('view');
  if (view !== null) startTitleTips(view);
  if (!isBuiltView(currentPlace()) || (await loadBuiltView())) mount('view', <DrawnView />);
  if (!restore(state) && isAnchored) arrive(currentPlace());
}

/** Relative links would lead elsewhere as the address of the page changes. */
function resolveLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"], svg a)'))
    link.setAttribute('href', link.href);
}

function follow(place: Place): void {
  showPlace(place);
  showLanguageLink();
  if (place.kind === 'view') setTitle(titles[place.view] ?? '');
  void showEndpoints();
}

let endpoints: Promise<void> | undefined;

/** The forms of the API are a bundle of their own, loaded when its section is first shown. */
async function showEndpoints(): Promise<void> {
  if (document.getElementById('/api')?.hidden !== false) return;
  endpoints ??= import('./views/api/endpoints.tsx').then(({ startEndpoints }) => startEndpoints());
  await endpoints;
}

/** Titles of the views in the page's HTML; the others set their own. */
const titles: { readonly [view: string]: string } = {
  boards: t('Boards'),
  api: t('API'),
  endpoint: t('API'),
};

function mount(id: string, view: preact.ComponentChild): void {
  const place = document.getElementById(id);
  if (place !== null) render(view, place);
}

void start();
