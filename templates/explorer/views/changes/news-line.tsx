import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
import type { Direction } from './groups.ts';
import type { RecordName } from './names.ts';

type Props = {
  readonly day: string;
  readonly record: RecordName;
  readonly direction: Direction | undefined;
  readonly texts: readonly string[];
};

/** One piece of news: its day, its record, and what happened. */
export function NewsLine({ day, record: { name, vendor, href }, direction, texts }: Props) {
  return (
    <li>
      <time dateTime={day}>{dateText(day)}</time>
      <span>
        <a href={href}>{name}</a> <small>{vendor}</small>
      </span>
      <span class="what">
        {direction !== undefined && <b class={`mark ${direction}`}>{marks[direction]}</b>}
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </li>
  );
}

const marks: { readonly [Way in Direction]: string } = {
  cut: t('cut'),
  rise: t('rise'),
};
