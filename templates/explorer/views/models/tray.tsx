import { t } from '../../../messages/t.ts';
import { rescueFocus } from '../../routing/focus.ts';
import { usePlace } from '../../routing/navigation.ts';
import { hrefOf } from '../../routing/route.ts';
import { setPicked, usePicked } from './picked.ts';

/** What is picked so far, and the way to the comparison. */
export function Tray() {
  const ids = usePicked();
  const place = usePlace();
  if (ids.length === 0 || place.kind !== 'view' || place.view !== 'models') return null;
  return (
    <section class="tray" aria-label={t('Picked models')}>
      <span>
        {t('{count, plural, one {# model} other {# models}} picked', { count: ids.length })}
      </span>
      <button type="button" class="plain-button" onClick={() => drop(ids)}>
        {t('Remove all')}
      </button>
      <a class="button main" href={hrefOf('compare', { query: { models: ids.join(',') } })}>
        {t('Compare')}
      </a>
    </section>
  );
}

/** An empty tray disappears; focus moves to the model that was picked last. */
function drop(ids: readonly string[]): void {
  setPicked([]);
  rescueFocus(`#${CSS.escape(`/models/${ids.at(-1)}`)} .pick input`);
}
