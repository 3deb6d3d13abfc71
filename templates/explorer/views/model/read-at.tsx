import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
import { OutwardLink } from '../../parts/link.tsx';
import { isFresh, readingOf, readingText } from '../../parts/reading.ts';
import { useToday } from '../../parts/today.ts';

/** The first source of a figure, the day on which it was read, and how many sources agree. */
export function ReadAt({ sources }: Pick<ModelDetail, 'sources'>) {
  const reading = readingOf(sources);
  const isRecent = isFresh(reading, useToday());
  const [first] = sources;
  if (first === undefined) return <span class="old">–</span>;
  return (
    <span class={isRecent ? undefined : 'old'} title={readingText(reading)}>
      <OutwardLink address={first.url} />{' '}
      <small>{reading.day === null ? t('day not known') : dateText(reading.day)}</small>
    </span>
  );
}
