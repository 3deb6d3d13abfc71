import { navigation } from '../../feed/pages.ts';
import { href } from '../components/links.tsx';
import { t } from '../text.ts';

/** Where nothing is: the runtime puts the nearest addresses into the list. */
export function NotFoundPage() {
  return (
    <section>
      <h1>{t('Nothing is published at this address')}</h1>
      <p class="lede">{t('Search above for a model, a plan or a board, or begin with a list.')}</p>
      <ul class="links" />
      <p class="cluster">
        {(['models', 'boards', 'plans', 'api'] as const).map((name) => (
          <a class="button" href={href(name)}>
            {t(navigation[name])}
          </a>
        ))}
      </p>
    </section>
  );
}
