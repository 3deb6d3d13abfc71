import { feedPath } from '../../../../feed/pages.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { under } from '../../routing/route.ts';
import type { Filter } from './filter.ts';

/** The same as feeds: those of the model or vendor that is chosen, or of everything. */
export function Feeds({ filter }: { readonly filter: Filter }) {
  const vendors = bodyOf(useAnswer('vendors.list', {}))?.vendors ?? [];
  const slug = vendors.find(({ name }) => name === filter.vendor)?.slug;
  const path = (format: 'json' | 'xml') => {
    if (filter.model !== '') return feedPath('model', { id: filter.model }, format);
    return slug === undefined
      ? feedPath('changes', {}, format)
      : feedPath('vendor', { slug }, format);
  };
  return (
    <p class="note">
      {t('Follow:')} <a href={under(path('xml'))}>Atom</a> ·{' '}
      <a href={under(path('json'))}>JSON Feed</a>
    </p>
  );
}
