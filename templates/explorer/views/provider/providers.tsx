import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { hrefOf } from '../../routing/route.ts';

/** Every service that offers models of others. */
export function ProvidersView() {
  const outcome = useAnswer('providers.list', {});
  const providers = bodyOf(outcome)?.providers;
  useTitle(t('Providers'));
  if (providers === undefined) return <Waiting outcome={outcome} />;
  return (
    <article class="record">
      <header>
        <h1>{t('Providers')}</h1>
        <p class="lede">{t('Services that offer models of others, with what they charge.')}</p>
      </header>
      <ul class="links columns">
        {providers.map(({ id, name, offer_count }) => (
          <li key={id}>
            <a href={hrefOf('provider', { id })}>{name}</a>{' '}
            <small>
              {t('{count, plural, one {# offer} other {# offers}}', { count: offer_count })}
            </small>
          </li>
        ))}
      </ul>
    </article>
  );
}
