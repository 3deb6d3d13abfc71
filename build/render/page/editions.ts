import type { Edition } from '../../../feed/schemas/data/board.ts';
import type { EditionRow } from '../../../feed/view-renderer.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, joined } from '../html.ts';
import type { LanguageParts } from '../pages/parts.ts';

/** The fixed scale of every edition that a published period belongs to. */
export function renderEditions(site: Site, { templates, locale }: LanguageParts): Html {
  return joined(
    editionsInUse(site).map(({ board, anchor, edition }) =>
      fill(templates, 'page/edition.html', {
        anchor,
        key: board,
        month: edition.from,
        name: edition.name,
        edition: edition.id,
        from: locale.date(edition.from),
        metric: `${edition.metric} (${edition.unit})`,
        min: edition.anchors.min,
        max: edition.anchors.max,
      }),
    ),
  );
}

/** The same editions as views name them. */
export function editionRows(site: Site): readonly EditionRow[] {
  return editionsInUse(site).map(({ board, anchor, edition: { from, name } }) => ({
    board,
    from,
    name,
    anchor,
  }));
}

/** An edition that a published period belongs to, with its board and the id of its row. */
type UsedEdition = { readonly board: string; readonly anchor: string; readonly edition: Edition };

/** By board; newest first. */
function editionsInUse({ boards }: Site): readonly UsedEdition[] {
  return boards.flatMap(({ key, editions, rankings }) => {
    const published = new Set(rankings.map(({ board }) => board.edition));
    const inUse = editions.filter(({ id }) => published.has(id)).toReversed();
    return inUse.map((edition, index) => ({
      board: key,
      anchor: index === 0 ? `normalisation-${key}` : `normalisation-${key}-${edition.id}`,
      edition,
    }));
  });
}
