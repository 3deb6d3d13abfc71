import { dayText, nativeFormatter } from '../../../feed/format.ts';
import type { Edition } from '../../../feed/schemas/data/board-file.ts';
import type { Entry } from '../../../feed/schemas/entry.ts';
import { editionOf } from '../../dataset/editions.ts';
import type { PublishedBoard } from '../../derive/boards.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, hostOf, joined, outwardLink } from '../html.ts';
import type { Templates } from '../templates.ts';

/** So many places of each board stand in the page. */
const PLACES = 10;

/** Each board with its first places and its terms. */
export function renderBoards({ boards, models }: Site, templates: Templates): Html {
  const names = new Map(models.map(({ id, name }) => [id, name]));
  return joined(boards.map((board) => boardArticle({ board, templates, names })));
}

/** The fixed scale of every edition that a published period belongs to. */
export function renderEditions({ boards }: Site, templates: Templates): Html {
  const rows = boards.flatMap(({ key, editions, rankings }) => {
    const published = new Set(rankings.map(({ board }) => board.edition));
    const inUse = editions.filter(({ id }) => published.has(id));
    return inUse
      .toReversed()
      .map((edition, index) => editionRow(edition, { key, isNewest: index === 0, templates }));
  });
  return joined(rows);
}

type Place = {
  readonly board: PublishedBoard;
  readonly templates: Templates;
  readonly names: ReadonlyMap<string, string>;
};

function boardArticle({ board: { key, editions, rankings }, templates, names }: Place): Html {
  const [{ board, entries, period }] = rankings;
  const { anchors } = editionOf(editions, period);
  return fill(templates, 'page/board.html', {
    key,
    name: board.name,
    category: board.category,
    metric: board.metric,
    period: dayText(period),
    models: `${board.model_count} models`,
    entries: podium(entries.slice(0, PLACES), { templates, names }),
    description: board.description,
    source: outwardLink(board.public_url, hostOf(board.public_url)),
    updated: dayText(board.updated_at),
    citation: board.citation,
    license: board.license,
    min: anchors.min,
    max: anchors.max,
  });
}

function podium(
  entries: readonly Entry[],
  { templates, names }: Pick<Place, 'templates' | 'names'>,
): Html {
  const write = nativeFormatter(entries.map(({ native }) => native));
  const items = entries.map(({ rank, model_id, native, score }) => {
    const name = names.get(model_id) ?? model_id;
    return fill(templates, 'page/board-entry.html', {
      rank,
      id: model_id,
      name,
      native: write(native),
      score,
    });
  });
  return joined(items);
}

function editionRow(
  edition: Edition,
  { key, isNewest, templates }: { key: string; isNewest: boolean; templates: Templates },
): Html {
  return fill(templates, 'page/edition.html', {
    anchor: isNewest ? `normalisation-${key}` : `normalisation-${key}-${edition.id}`,
    key,
    month: edition.from,
    name: edition.name,
    edition: edition.id,
    from: dayText(edition.from),
    metric: `${edition.metric} (${edition.unit})`,
    min: edition.anchors.min,
    max: edition.anchors.max,
  });
}
