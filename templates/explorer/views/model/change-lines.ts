import type { Change } from '../../../../feed/schemas/changes.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';

export type ChangeLine = { readonly date: string; readonly text: string };

/** The name of a board in a period; undefined where it is not known. */
export type BoardName = (board: string, period: string) => string | undefined;

/** The changes of a model or plan in words, in the order of the feed. */
export function changeLines(
  changes: readonly Change[],
  { kind, id }: Pick<Change['subject'], 'kind' | 'id'>,
  boardName: BoardName,
): readonly ChangeLine[] {
  return changes
    .filter(({ subject }) => subject.kind === kind && subject.id === id)
    .map((change) => ({ date: change.date, text: changeText(change, boardName) }));
}

/** What happened, without the name of the record. */
export function changeText(
  { kind, field, from, to, from_text, to_text }: Change,
  boardName: BoardName,
): string {
  switch (kind) {
    case 'model_added':
      return t('Released');
    case 'rank_changed':
      // The texts of such a change are its periods.
      return `${boardName(field, to_text ?? '') ?? wordOf(field)}: ${placeText(from)} → ${placeText(to)}`;
    case 'lifecycle_changed':
      return `${field === 'retires' ? t('End of service') : t('Deprecated')}: ${readable(to_text ?? t('day unknown'))}`;
    case 'board_updated':
    case 'price_changed':
    case 'price_announced':
    case 'plan_changed':
      return `${wordOf(field)}: ${readable(from_text ?? '–')} → ${readable(to_text ?? '–')}`;
    default:
      return kind satisfies never;
  }
}

/** The text of an answer with its days and months as the page writes them. */
function readable(text: string): string {
  return text.replace(/\b\d{4}-\d{2}(?:-\d{2})?\b/g, dateText);
}

function placeText(rank: number | null): string {
  return rank === null ? t('not listed') : t('rank {rank}', { rank });
}

/** `input_price` → `Input price`. */
function wordOf(field: string): string {
  if (Object.hasOwn(fieldWords, field)) return fieldWords[field] ?? field;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the fields that change are called. */
const fieldWords: { readonly [field: string]: string } = {
  input_price: t('Input price'),
  output_price: t('Output price'),
  cache_read_price: t('Cache read price'),
  cache_write_price: t('Cache write price'),
  price_monthly: t('Price monthly'),
  period: t('Period'),
};
