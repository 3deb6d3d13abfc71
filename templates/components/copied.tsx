import type { ComponentChildren } from 'preact';
import { usePage } from './use-page.ts';

type CopiedProps = { text: string; label: string; children: ComponentChildren };

/** Something with a button that copies its text, which the script of every page makes work. */
export function Copied({ text, label, children }: CopiedProps) {
  const page = usePage();
  return (
    <span>
      {children}{' '}
      <button type="button" class="copy scripted" data-copy={text} aria-label={label}>
        {page.t('copy')}
      </button>
    </span>
  );
}
