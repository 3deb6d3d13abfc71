import type { Change } from '../../../../feed/schemas/changes.ts';

export type ChangeLine = { readonly date: string; readonly text: string };

/** The changes of a model or plan in words, in the order of the feed. `boards` are the names of the boards by key. */
export function changeLines(changes: readonly Change[], id: string, boards: ReadonlyMap<string, string>): readonly ChangeLine[] {
  return changes.filter(({ subject }) => subject.id === id).map((change) => ({ date: change.date, text: textOf(change, boards) }));
}

function textOf({ kind, field, from, to, from_text, to_text }: Change, boards: ReadonlyMap<string, string>): string {
  switch (kind) {
    case 'model_added':
      return 'Came out';
    case 'rank_changed':
      return `${boards.get(field) ?? wordOf(field)}: ${placeText(from)} → ${placeText(to)}`;
    case 'board_updated':
    case 'price_changed':
    case 'price_announced':
    case 'plan_changed':
      return `${wordOf(field)}: ${from_text ?? '–'} → ${to_text ?? '–'}`;
    default:
      return kind satisfies never;
  }
}

function placeText(rank: number | null): string {
  return rank === null ? 'not listed' : `rank ${rank}`;
}

/** `input_price` → `Input price`. */
function wordOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
