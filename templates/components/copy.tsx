import type { CopyProps } from '../islands/copy.ts';
import { t } from '../text.ts';
import { Island } from './island.tsx';

/** Buttons that copy a record's id, its answer at a path, and the command that requests it. */
export function Copy({ id, path }: CopyProps) {
  return <Island name="copy" render={CopyButtons} props={{ id, path }} />;
}

function CopyButtons(_: CopyProps) {
  const labels = { id: t('Copy id'), json: t('Copy JSON'), curl: t('Copy curl') };
  return (
    <div class="copy cluster">
      {(['id', 'json', 'curl'] as const).map((name) => (
        <button type="button" class="button" data-copy={name}>
          {labels[name]}
        </button>
      ))}
      <p class="note quiet" role="status" />
      <textarea readOnly hidden aria-label={t('Text to copy')} />
    </div>
  );
}
