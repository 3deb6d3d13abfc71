import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { hrefOf } from '../../routing/route.ts';

/** Every service that offers models of others. */
export function ProvidersView() {
  const outcome = useAnswer('providers.list', {});
  const providers = bodyOf(outcome)?.providers;
  useTitle('Providers');
  if (providers === undefined) return <Waiting outcome={outcome} />;
  return (
    <article class="record">
      <header>
        <h1>Providers</h1>
        <p class="lede">Services that offer models of others, with what they charge.</p>
      </header>
      <ul class="links">
        {providers.map(({ id, name, offer_count }) => (
          <li key={id}>
            <a href={hrefOf('provider', { id })}>{name}</a>{' '}
            <small>{offer_count === 1 ? '1 offer' : `${offer_count} offers`}</small>
          </li>
        ))}
      </ul>
    </article>
  );
}
