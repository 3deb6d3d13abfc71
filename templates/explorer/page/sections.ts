import { pages } from '../../../feed/pages.ts';
import { hrefOf, type Place, pageOf, type ViewName } from '../routing/route.ts';

/** Views in the HTML of some page, with the id of their section. A script renders the others. */
const standing: { readonly [View in ViewName]?: (id: string) => string } = {
  models: () => '/models',
  boards: () => '/boards',
  api: () => '/api',
  endpoint: () => '/api',
  guide: (id) => `/docs/${id}`,
};

/** Whether a view is drawn by script rather than a section of a page. */
export function isDrawn(view: ViewName): boolean {
  return standing[view] === undefined;
}

/**
 * Whether this page can show a place; another page has to be loaded for the others. The page with
 * the list of models has the names that any view needs, and the page of a record those of its own.
 */
export function isShownHere(place: Place): boolean {
  if (place.kind !== 'view') return true;
  const section = standing[place.view]?.(place.id);
  if (section !== undefined) return document.getElementById(section) !== null;
  return document.getElementById('models') !== null || isBuiltView(place);
}

/** Whether the build rendered the view of a place into this page. */
export function isBuiltView(place: Place): boolean {
  const { view, id = '' } = document.getElementById('view')?.dataset ?? {};
  return place.kind === 'view' && place.view === view && place.id === id;
}

/** Shows the section of a route and hides the others; without script, all are visible. */
export function showPlace(place: Place): void {
  const shown = sectionAt(place);
  for (const section of document.querySelectorAll<HTMLElement>('main > section'))
    section.hidden = section.id !== shown;
  const view = document.getElementById('view');
  if (view !== null) view.hidden = shown !== '';
  markNavigation(place);
}

/** The id of a route's section; empty if a script renders the view. */
function sectionAt(place: Place): string {
  if (place.kind === 'anchor')
    return document.getElementById(place.anchor)?.closest('main > section')?.id ?? '';
  return place.kind === 'view' ? (standing[place.view]?.(place.id) ?? '') : '';
}

function markNavigation(place: Place): void {
  const group = groupAt(place);
  const path = group === undefined ? undefined : hrefOf(group);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.top nav a')) {
    if (new URL(link.href).pathname === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function groupAt(place: Place): ViewName | undefined {
  if (place.kind === 'view') return pages[pageOf(place).name].group;
  const section = sectionAt(place);
  if (section.startsWith('/docs/')) return 'api';
  return (['models', 'boards', 'api'] as const).find((view) => standing[view]?.('') === section);
}
