import { render } from 'preact';
import { DrawnView } from './page/drawn-view.tsx';
import { showPlace } from './page/sections.ts';
import { ThemeSwitch } from './page/theme.tsx';
import { setTitle } from './parts/hooks.ts';
import { arrive, currentPlace, followPlace, startNavigation } from './routing/navigation.ts';
import type { Place } from './routing/route.ts';
import { startEndpoints } from './views/api/endpoints.tsx';
import { startModels } from './views/models/models.tsx';

/** Makes the page that the build wrote into an explorer. */
function start(): void {
  startNavigation();
  followPlace(follow);
  follow(currentPlace());
  mount('view', <DrawnView />);
  mount('theme', <ThemeSwitch />);
  startModels();
  startEndpoints();
  if (location.hash !== '') arrive(currentPlace());
}

function follow(place: Place): void {
  showPlace(place);
  if (place.kind === 'view') setTitle(titles[place.view] ?? '');
}

/** Titles of the views in the page's HTML; the others set their own. */
const titles: { readonly [view: string]: string } = {
  boards: 'Boards',
  api: 'API',
  endpoint: 'API',
};

function mount(id: string, view: preact.ComponentChild): void {
  const place = document.getElementById(id);
  if (place !== null) render(view, place);
}

start();
