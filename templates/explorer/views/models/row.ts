import type { Model } from '../../../../feed/schemas/model.ts';

/** A model of the table, as the page's own text has it. */
export type Row = {
  readonly model: Model;
  readonly meanScore: number | null;
  readonly boardCount: number;
  /** The searched text: the words, then the same without separators. */
  readonly text: string;
};

/** What every list says of a model. */
export type KnownModel = Pick<Model, 'id' | 'name' | 'vendor' | 'input_price' | 'output_price'>;

/** How a model stands on the boards. */
export type KnownScore = Pick<Row, 'meanScore' | 'boardCount'> & { readonly model: KnownModel };

/** The searched text: the words, then the same without separators. */
export function searchText({ id, name, vendor }: Pick<Model, 'id' | 'name' | 'vendor'>): string {
  const plain = fold(`${name} ${vendor} ${id}`);
  return `${plain} ${plain.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
