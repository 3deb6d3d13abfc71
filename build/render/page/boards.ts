import { dayText, nativeFormatter } from '../../../feed/format.ts';
import type { Entry } from '../../../feed/schemas/entry.ts';
import { editionOf } from '../../dataset/editions.ts';
import type { PublishedBoard } from '../../derive/boards.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, hostOf, joined, outwardLink } from '../html.ts';
import type { Templates } from '../templates.ts';

/** So many places of each board stand in the page. */
const PLACES = 10;

/** Each board with its first places and its terms. Links begin with `root`. */
export function renderBoards({ boards, models }: Site, templates: Templates, root: string): Html {
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const articles = boards.map((board) => boardArticle({ board, templates, names, root }));
  return fill(templates, 'page/boards.html', { root, boards: joined(articles) });
}

type Place = {
  readonly board: PublishedBoard;
  readonly templates: Templates;
  readonly names: ReadonlyMap<string, string>;
  readonly root: string;
};

function boardArticle({ board: { key, editions, rankings }, ...place }: Place): Html {
  const [{ board, entries, period }] = rankings;
  const { anchors } = editionOf(editions, period);
  return fill(place.templates, 'page/board.html', {
    key,
    root: place.root,
    name: board.name,
    category: board.category,
    metric: board.metric,
    period: dayText(period),
    models: `${board.model_count} models`,
    entries: podium(entries.slice(0, PLACES), place),
    description: board.description,
    source: outwardLink(board.public_url, hostOf(board.public_url)),
    updated: dayText(board.updated_at),
    citation: board.citation,
    license: board.license,
    min: anchors.min,
    max: anchors.max,
  });
}

function podium(entries: readonly Entry[], { templates, names, root }: Omit<Place, 'board'>): Html {
  const write = nativeFormatter(entries.map(({ native }) => native));
  const items = entries.map(({ rank, model_id, native, score }) => {
    const name = names.get(model_id) ?? model_id;
    return fill(templates, 'page/board-entry.html', {
      rank,
      root,
      id: model_id,
      name,
      native: write(native),
      score,
    });
  });
  return joined(items);
}
