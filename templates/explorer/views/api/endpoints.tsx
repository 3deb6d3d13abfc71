import { render } from 'preact';
import type { EndpointId } from '../../../../feed/endpoints.ts';
import { t } from '../../../messages/t.ts';
import { table } from '../../feed/table.ts';
import { currentPlace, followPlace } from '../../routing/navigation.ts';
import type { Place } from '../../routing/route.ts';
import { TryIt } from './try-it.tsx';

/** Opens the form of an endpoint where the page describes it, and closes the one before. */
export function startEndpoints(): void {
  addLinks();
  followPlace(open);
  open(currentPlace());
}

/** The way to the form, which is of no use without script. */
function addLinks(): void {
  for (const heading of document.querySelectorAll('.endpoints h3')) {
    const link = document.createElement('a');
    link.href = heading.querySelector('a')?.getAttribute('href') ?? '';
    link.className = 'try-link';
    link.textContent = t('Try it');
    heading.append(' ', link);
  }
}

let opened: { readonly id: string; readonly place: Element } | undefined;

function open(place: Place): void {
  const id = place.kind === 'view' && place.view === 'endpoint' ? place.id : undefined;
  if (id === opened?.id) return;
  if (opened !== undefined) render(null, opened.place);
  opened = undefined;
  const article = id === undefined ? null : document.getElementById(`/api/${id}`);
  const form = article?.querySelector('.try');
  if (id === undefined || form == null || !isEndpoint(id)) return;
  opened = { id, place: form };
  render(<TryIt key={id} id={id} />, form);
}

function isEndpoint(id: string): id is EndpointId {
  return Object.hasOwn(table, id);
}
