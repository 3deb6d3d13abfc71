import { pagePath } from '../../../feed/pages.ts';
import type { Entry } from '../../../feed/schemas/board.ts';
import { nativeFormatter } from '../../../feed/text.ts';
import { editionOf } from '../../dataset/editions.ts';
import type { PublishedBoard } from '../../derive/boards.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, hostOf, hrefFrom, joined, outwardLink } from '../html.ts';
import type { LanguageParts } from '../pages/parts.ts';
import { renderRecordLinks } from '../pages/record-links.ts';

/** So many places of each board stand in the page. */
const PLACES = 10;

/** Each board with its first places and its terms. Links begin with `root`. */
export function renderBoards(site: Site, parts: LanguageParts, root: string): Html {
  const { boards, models } = site;
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const { templates, locale } = parts;
  const articles = boards.map((board) => boardArticle({ board, parts, names, root }));
  return fill(templates, 'page/boards.html', {
    matrix: hrefFrom(root, pagePath('matrix', {}, locale.language)),
    boards: joined(articles),
    forms: renderRecordLinks({ site, parts, name: 'boards', root }),
  });
}

type Place = {
  readonly board: PublishedBoard;
  readonly parts: LanguageParts;
  readonly names: ReadonlyMap<string, string>;
  readonly root: string;
};

function boardArticle({ board: { key, editions, rankings }, ...place }: Place): Html {
  const [{ board, entries, period }] = rankings;
  const { anchors } = editionOf(editions, period);
  const { templates, locale } = place.parts;
  const { language, t, date } = locale;
  return fill(templates, 'page/board.html', {
    key,
    href: hrefFrom(place.root, pagePath('board', { board: key }, language)),
    scale: `${hrefFrom(place.root, pagePath('api', {}, language))}#normalisation-${key}`,
    name: board.name,
    category: t(board.category),
    metric: board.metric,
    period: date(period),
    models: t('{count, plural, one {# model} other {# models}}', { count: board.model_count }),
    entries: podium(entries.slice(0, PLACES), place),
    description: board.description,
    source: outwardLink(board.public_url, hostOf(board.public_url)),
    updated: date(board.updated_at),
    citation: board.citation,
    license: board.license,
    min: anchors.min,
    max: anchors.max,
  });
}

function podium(entries: readonly Entry[], { parts, names, root }: Omit<Place, 'board'>): Html {
  const write = nativeFormatter(entries.map(({ native }) => native));
  const items = entries.map(({ rank, model_id, native, score }) => {
    const name = names.get(model_id) ?? model_id;
    return fill(parts.templates, 'page/board-entry.html', {
      rank,
      href: hrefFrom(root, pagePath('model', { id: model_id }, parts.locale.language)),
      name,
      native: write(native),
      score,
    });
  });
  return joined(items);
}
