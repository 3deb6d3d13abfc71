import { dayText } from '../../../../feed/day-text.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { type ChangeLine, changeLines } from './change-lines.ts';

/** What changed about one record, newest first. */
export function Changes({ id }: { readonly id: string }) {
  const changes = bodyOf(useAnswer('changes.list', {}))?.changes;
  const boards = bodyOf(useAnswer('discovery.get', {}))?.boards ?? [];
  if (changes === undefined) return null;
  const lines = changeLines(changes, id, new Map(boards.map(({ key, name }) => [key, name])));
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>Changes</h2>
      <ol class="changes">
        {lines.map(({ date, text }: ChangeLine) => (
          <li key={`${date} ${text}`}>
            <time dateTime={date}>{dayText(date)}</time> <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
