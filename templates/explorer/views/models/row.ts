import type { Model } from '../../../../feed/schemas/model.ts';

/** A model of the table, as the page's own text has it. */
export type Row = {
  readonly model: Model;
  readonly meanScore: number | null;
  readonly boardCount: number;
  /** What a search looks in: the words, then the same without what stands between them. */
  readonly text: string;
};

/** What a search looks in. */
export function searchText({ id, name, vendor }: Pick<Model, 'id' | 'name' | 'vendor'>): string {
  const plain = fold(`${name} ${vendor} ${id}`);
  return `${plain} ${plain.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
