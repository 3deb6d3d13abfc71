import type { Overall } from '../../../../feed/schemas/board.ts';
import type { Lifecycle, Model } from '../../../../feed/schemas/model.ts';
/** A model of the table, as the page's own text has it. */
export type Row = {
  readonly model: Model;
  /** Null for a model on too few current boards. */
  readonly overall: Pick<Overall, 'score' | 'low' | 'high' | 'board_count'> | null;
  readonly stage: Lifecycle['stage'];
  /** Null where the day is not known. */
  readonly released: string | null;
  /** The newest day on which the price was read, and how many sources say it. */
  readonly read: { readonly day: string | null; readonly sources: number };
  /** The searched text: the words, then the same without separators. */
  readonly text: string;
};

/** What every list says of a model. */
export type KnownModel = Pick<Model, 'id' | 'name' | 'vendor' | 'input_price' | 'output_price'>;

/** How a model stands on the boards. */
export type KnownScore = Pick<Row, 'overall' | 'stage'> & { readonly model: KnownModel };

/** The searched text: the words, then the same without separators. */
export function searchText({ id, name, vendor }: Pick<Model, 'id' | 'name' | 'vendor'>): string {
  const plain = fold(`${name} ${vendor} ${id}`);
  return `${plain} ${plain.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
