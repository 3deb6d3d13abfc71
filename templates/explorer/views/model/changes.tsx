import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { boardName } from '../board/editions-in-page.ts';
import { type ChangeLine, changeLines } from './change-lines.ts';

/** What changed about one record, newest first. */
export function Changes({ kind, id }: { readonly kind: 'model' | 'plan'; readonly id: string }) {
  const changes = bodyOf(useAnswer('changes.list', {}))?.changes;
  if (changes === undefined) return null;
  const lines = changeLines(changes, { kind, id }, boardName);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{t('Changes')}</h2>
      <ol class="changes">
        {lines.map(({ date, text }: ChangeLine) => (
          <li key={`${date} ${text}`}>
            <time dateTime={date}>{dateText(date)}</time> <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
