import { t } from '../../../messages/t.ts';
import { hrefOf } from '../../routing/route.ts';
import type { Search } from './use-search.ts';

/** The number of plans listed next to the table. */
const PLANS_NAMED = 6;

/** The other results of a search, or a note that the host has none. */
export function Hits({ search: { result, isUnanswered } }: { readonly search: Search }) {
  if (isUnanswered) {
    return (
      <p class="note">
        {t(
          'This host serves files only and answers no searches, so the list is filtered by name, vendor and id right here.',
        )}
      </p>
    );
  }
  if (result === undefined || result.plans.length + result.boards.length === 0) return null;
  return (
    <dl class="hits">
      {result.boards.length > 0 && (
        <div>
          <dt>{t('Boards')}</dt>
          {result.boards.map(({ key, name }) => (
            <dd key={key}>
              <a href={hrefOf('board', { id: key })}>{name}</a>
            </dd>
          ))}
        </div>
      )}
      {result.plans.length > 0 && (
        <div>
          <dt>{t('Plans')}</dt>
          {result.plans.slice(0, PLANS_NAMED).map(({ id, name }) => (
            <dd key={id}>
              <a href={hrefOf('plan', { id })}>{name}</a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
