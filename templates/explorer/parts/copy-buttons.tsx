import { useRef, useState } from 'preact/hooks';
import { expand } from '../../../feed/paths.ts';
import { t } from '../../messages/t.ts';
import type { Bodies } from '../feed/bodies.ts';
import { read } from '../feed/read.ts';
import { addressOf, table } from '../feed/table.ts';

type Props = {
  readonly id: 'models.get' | 'plans.get';
  readonly values: { readonly id: string };
  /** The record's id. */
  readonly name: string;
};

/** Buttons that copy a record's id, its answer, and the command that requests it. */
export function CopyButtons({ id, values, name }: Props) {
  const [note, setNote] = useState('');
  const [text, setText] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async (make: () => string | Promise<string>) => {
    const made = await make();
    try {
      await navigator.clipboard.writeText(made);
      setText(undefined);
      setNote(t('Copied'));
    } catch {
      // Not allowed, or no secure context: the reader copies by hand.
      setText(made);
      setNote(t('The browser does not let the page copy. Copy it from here:'));
      requestAnimationFrame(() => field.current?.select());
    }
  };
  const address = () => String(addressOf(expand(table[id].path, values)));
  return (
    <div class="copy">
      <button type="button" class="button" onClick={() => copy(() => name)}>
        {t('Copy id')}
      </button>
      <button type="button" class="button" onClick={() => copy(() => jsonOf(id, values))}>
        {t('Copy JSON')}
      </button>
      <button type="button" class="button" onClick={() => copy(() => `curl '${address()}'`)}>
        {t('Copy curl')}
      </button>
      <p class="note" role="status">
        {note}
      </p>
      {text !== undefined && (
        <textarea ref={field} readOnly value={text} aria-label={t('Text to copy')} />
      )}
    </div>
  );
}

async function jsonOf(id: Props['id'], values: Props['values']): Promise<string> {
  const outcome = await read<Props['id']>(id, values);
  return 'body' in outcome
    ? JSON.stringify(outcome.body satisfies Bodies[Props['id']], null, 2)
    : outcome.reason;
}
