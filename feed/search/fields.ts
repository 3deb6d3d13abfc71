import type { BoardHit, ModelHit, PlanHit } from '../schemas/search.ts';
import { wordsOf } from './tokens.ts';

/** The fields of a search result without its address, which depends on `apiRoot`. */
export type SearchItem =
  | { readonly kind: 'model'; readonly item: Omit<ModelHit, 'url'> }
  | { readonly kind: 'plan'; readonly item: Omit<PlanHit, 'url'> }
  | { readonly kind: 'board'; readonly item: Omit<BoardHit, 'url'> };

/** The fields that are searched and not shown. */
type Searched = {
  /** Display name, slug and Chinese name. */
  readonly vendorSpellings: readonly string[];
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  /** Release day of a model, where it is known: newer models stand before older ones. */
  readonly released?: string | null;
};

export type SearchDocument = SearchItem & Searched;

/** The words of the fields that decide the rank, joined by single spaces. */
export type FoldedFields = {
  readonly id: string;
  readonly name: string;
  /** All spellings of the vendor. */
  readonly vendor: string;
  readonly aliases: readonly string[];
};

export function foldFields(document: SearchDocument): FoldedFields {
  const { id, name } = identityOf(document);
  return {
    id: fold(id),
    name: fold(name),
    vendor: fold(document.vendorSpellings.join(' ')),
    aliases: [...new Set(document.aliases.map(fold))],
  };
}

/** Every word that finds a document. */
export function searchedWords(document: SearchDocument): ReadonlySet<string> {
  const { id, name } = identityOf(document);
  const { vendorSpellings, aliases, tags } = document;
  return new Set(
    [id, name, ...vendorSpellings, ...aliases, ...tags, ...classesOf(document)].flatMap(wordsOf),
  );
}

/** The id and name of a document; a board's id is its key. */
export function identityOf(found: SearchItem): { readonly id: string; readonly name: string } {
  return { id: found.kind === 'board' ? found.item.key : found.item.id, name: found.item.name };
}

function classesOf(found: SearchItem): readonly string[] {
  switch (found.kind) {
    case 'model':
      return [];
    case 'plan':
      return [found.item.region, found.item.category];
    case 'board':
      return [found.item.category, found.item.metric];
    default:
      return found satisfies never;
  }
}

function fold(text: string): string {
  return wordsOf(text).join(' ');
}
