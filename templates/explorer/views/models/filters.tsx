import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import { useMedia } from '../../parts/hooks.ts';

/** Where `models.css` puts the filters under a button. */
const NARROW = '(max-width: 44rem)';

/**
 * The filters: always open in a wide window, which has no button for them, and behind the button in
 * a narrow one.
 */
export function Filters({ children }: { readonly children: ComponentChildren }) {
  const isNarrow = useMedia(NARROW);
  const [isOpened, setIsOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    // A window that becomes narrow must not close what the reader is in.
    if (isNarrow && details.current?.contains(document.activeElement)) setIsOpened(true);
  }, [isNarrow]);
  return (
    <details
      ref={details}
      class="filters"
      open={!isNarrow || isOpened}
      onToggle={(event) => isNarrow && setIsOpened(event.currentTarget.open)}
    >
      <summary class="button">{t('Filters')}</summary>
      <div class="fields">{children}</div>
    </details>
  );
}
