import type { ComponentChildren } from 'preact';
import type { ModelRecord } from '../../../feed/schemas/model.ts';
import { isFresh, readingOf, readingText } from './reading.ts';
import { useToday } from './today.ts';

type Props = Pick<ModelRecord, 'sources'> & { readonly children: ComponentChildren };

/** A price in a table: it says when it was read, and is paler where that is long ago. */
export function Price({ sources, children }: Props) {
  const reading = readingOf(sources);
  return (
    <td class={isFresh(reading, useToday()) ? 'n' : 'n old'} title={readingText(reading)}>
      {children}
    </td>
  );
}
