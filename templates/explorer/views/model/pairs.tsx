import { t } from '../../../messages/t.ts';
import { hrefOf } from '../../routing/route.ts';
import { pairsOf } from '../compare/pairs-in-page.ts';

/** The models that this one is likely to be compared with. */
export function Pairs({ id }: { readonly id: string }) {
  const pairs = pairsOf(id);
  if (pairs.length === 0) return null;
  return (
    <section>
      <h2>{t('Compared with others')}</h2>
      <ul class="links">
        {pairs.map((pair) => (
          <li key={pair.id}>
            <a href={hrefOf('compare', { id: pair.id })}>{pair.names.join(' vs ')}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
