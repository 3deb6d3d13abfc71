import { documents } from '../../feed/documents.ts';
import { expand } from '../../feed/paths.ts';
import type { Site } from '../derive/site.ts';
import { cardOf, cardsOf } from './images/cards.ts';
import { renderCard } from './images/svg.ts';
import type { OutputFile } from './output-file.ts';
import type { PageKey } from './pages/describe.ts';
import type { PageParts } from './pages/parts.ts';

/** The images that chats and social networks show beside a link to a page. */
export function* renderImages(
  site: Site,
  { templates, drawImage }: Pick<PageParts, 'templates' | 'drawImage'>,
): Generator<OutputFile> {
  for (const card of cardsOf(site).values()) {
    const svg = renderCard(card, { site: site.about.name, templates });
    yield [expand(documents.image.file, { name: card.name }), drawImage(svg)];
  }
}

/** The path and the text of a page's image: its own, or that of the list with its record. */
export function imageOf(
  site: Site,
  page: PageKey,
): { readonly path: string; readonly alt: string } {
  const { name, title } = cardOf(site, page);
  return { path: expand(documents.image.path, { name }), alt: title };
}
