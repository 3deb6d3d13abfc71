import { memoize } from '../../../feed/collections.ts';
import { type PageName, pages } from '../../../feed/pages.ts';
import { parameterNames } from '../../../feed/paths.ts';
import type { ModelRecord } from '../../../feed/schemas/model.ts';
import { compareCodeUnits, nativeFormatter, priceText, tokenText } from '../../../feed/text.ts';
import type { PublishedBoard } from '../../derive/boards.ts';
import type { Site } from '../../derive/site.ts';
import { headingOf, type PageKey } from '../pages/describe.ts';
import { type CardTexts, isDrawable } from './svg.ts';

/** An image by the name of its file, which no other has. */
type Card = CardTexts & { readonly name: string };

/** Models with an image of their own: drawing one takes longer than rendering its page. */
const NEWEST_MODELS = 24;

/** An image for each list, each board and the newest models, by name. */
export const cardsOf = memoize((site: Site): ReadonlyMap<string, Card> => {
  const { models, boards } = site;
  const newest = models.filter(({ released }) => released !== null).sort(newestFirst);
  const cards = [
    ...listCards(site),
    ...boards.map((board) => boardCard(site, board)),
    ...newest.slice(0, NEWEST_MODELS).map((model) => modelCard(site, model)),
  ];
  return new Map(cards.flatMap((card) => (isDrawable(card.title) ? [[card.name, card]] : [])));
});

/** The card of a page, or that of the list which has its record. */
export function cardOf(site: Site, { name, values }: PageKey): Card {
  const cards = cardsOf(site);
  const { id = '', board = '' } = values;
  const own = name === 'model' ? modelImage(id) : boardImage(board);
  const card = cards.get(own) ?? cards.get(lists[name] ?? name);
  if (card === undefined) throw new Error(`no list has the page ${name}`);
  return card;
}

/** The pages whose image stands for those that may have none of their own. */
const lists: { readonly [Name in PageName]?: PageName } = {
  model: 'models',
  board: 'boards',
  period: 'boards',
  month: 'changes',
  vendor: 'vendors',
  provider: 'providers',
  plan: 'plans',
  embed: 'value',
  pair: 'compare',
  guide: 'api',
};

function listCards(site: Site): readonly Card[] {
  // The keys of the table are its names.
  const names = Object.keys(pages) as PageName[];
  return names
    .filter((name) => parameterNames(pages[name].path).length === 0 && lists[name] === undefined)
    .map((name) => ({ name, title: headingOf(site, { name, values: {} }), facts: [] }));
}

function modelCard({ boardIndex }: Site, model: ModelRecord): Card {
  const { id, vendor, name, input_price, output_price, context_window } = model;
  const overall = boardIndex.index.find(({ model_id }) => model_id === id)?.overall;
  const rank = overall ? ` · rank ${overall.rank} overall` : '';
  const price =
    input_price === null || output_price === null
      ? 'price unknown'
      : `$${priceText(input_price)} in · $${priceText(output_price)} out per million tokens`;
  return {
    name: modelImage(id),
    title: name,
    facts: [vendor, price, `${tokenText(context_window)} tokens of context${rank}`],
  };
}

function boardCard({ models }: Site, { key, rankings: [newest] }: PublishedBoard): Card {
  const { board, entries } = newest;
  const write = nativeFormatter(entries.map(({ native }) => native));
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const facts = entries
    .slice(0, 3)
    .map(({ rank, model_id, native }) => `${rank}. ${names.get(model_id)} · ${write(native)}`);
  return { name: boardImage(key), title: board.name, facts };
}

function modelImage(id: string): string {
  return `model-${id}`;
}

function boardImage(key: string): string {
  return `board-${key}`;
}

/** By day of release, then by id. */
function newestFirst(left: ModelRecord, right: ModelRecord): number {
  return (
    compareCodeUnits(right.released ?? '', left.released ?? '') ||
    compareCodeUnits(left.id, right.id)
  );
}
