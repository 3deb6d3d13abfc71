import type { Place, ViewName } from '../routing/route.ts';

/** Views in the page's HTML, by the id of their section. A script renders the others on demand. */
const standing: { readonly [View in ViewName]?: string } = {
  models: '/models',
  boards: '/boards',
  api: '/api',
  endpoint: '/api',
};

/** Whether a view is drawn by script rather than part of the page. */
export function isDrawn(view: ViewName): boolean {
  return standing[view] === undefined;
}

/** Whether a section of the page is the view itself, and no note for those without script. */
export function isStanding(section: string): boolean {
  return Object.values(standing).includes(section);
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
  return place.kind === 'view' ? (standing[place.view] ?? '') : '';
}

const groups: { readonly [View in ViewName]: string } = {
  models: '/models',
  model: '/models',
  compare: '/models',
  boards: '/boards',
  board: '/boards',
  value: '/value',
  plans: '/plans',
  plan: '/plans',
  cost: '/cost',
  api: '/api',
  endpoint: '/api',
};

function markNavigation(place: Place): void {
  const group = place.kind === 'view' ? groups[place.view] : sectionAt(place);
  for (const link of document.querySelectorAll('.top nav a')) {
    if (link.getAttribute('href') === `#${group}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
