import { t } from '../../messages/t.ts';
import type { Outcome } from '../feed/read.ts';
import { tryAgain } from '../feed/use-answer.ts';
import { hrefOf } from '../routing/route.ts';

/** Shown in place of a view while its answer loads, or with the reason why there is none. */
export function Waiting({ outcome }: { readonly outcome: Outcome<unknown> | undefined }) {
  if (outcome === undefined || 'body' in outcome)
    return <p class="note waiting">{t('Reading the feed…')}</p>;
  return (
    <div class="failed">
      <h1>{outcome.status === 404 ? t('Nothing here') : t('No answer')}</h1>
      <p class="lede">{outcome.reason}</p>
      <p>
        {outcome.status !== 404 && (
          <button type="button" class="button main" onClick={tryAgain}>
            {t('Try again')}
          </button>
        )}{' '}
        <a href={hrefOf('models')}>{t('All models')}</a>
      </p>
    </div>
  );
}
