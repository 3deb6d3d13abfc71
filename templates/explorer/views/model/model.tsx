import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { statusWords } from '../../format/words.ts';
import { CopyButtons } from '../../parts/copy-buttons.tsx';
import { useTitle } from '../../parts/hooks.ts';
import { OutwardLink } from '../../parts/link.tsx';
import { Marks } from '../../parts/marks.tsx';
import { readingOf, readingText, statusMeanings } from '../../parts/reading.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { hrefOf, type ViewProps } from '../../routing/route.ts';
import { Changes } from './changes.tsx';
import { Figures } from './figures.tsx';
import { ListPrices } from './list-prices.tsx';
import { Offers } from './offers.tsx';
import { Pairs } from './pairs.tsx';
import { PriceHistory } from './price-history.tsx';
import { Ranks } from './ranks.tsx';
import { Rates } from './rates.tsx';
import { Sources } from './sources.tsx';
import { Tiers } from './tiers.tsx';

/** Everything that the feed knows of one model. */
export function ModelView({ id }: ViewProps) {
  const outcome = useAnswer('models.get', { id });
  const model = bodyOf(outcome);
  return model === undefined ? <Waiting outcome={outcome} /> : <Model model={model} />;
}

function Model({ model }: { readonly model: ModelDetail }) {
  useTitle(model.name);
  return (
    <article class="record">
      <header>
        <p class="over">
          <a href={hrefOf('models', { query: { vendor: model.vendor } })}>{model.vendor}</a>
        </p>
        <h1>{model.name}</h1>
        <p class="meta">
          <Marks model={model} /> {statusWords[model.status]}
          {model.tags.map((tag) => (
            <span key={tag}>
              {' · '}
              <a href={hrefOf('models', { query: { tag } })}>{tag}</a>
            </span>
          ))}
          {model.url !== null && (
            <span>
              {' · '}
              <OutwardLink address={model.url} />
            </span>
          )}
        </p>
        <p class="note">
          {lifecycleText(model)}
          {statusMeanings[model.status]}{' '}
          {model.input_price !== null &&
            t('Prices {reading}.', { reading: readingText(readingOf(model.sources)) })}
        </p>
      </header>
      <Figures model={model} />
      {model.price_history.length > 1 && <PriceHistory model={model} />}
      <Ranks rankings={model.rankings} />
      {model.price_history.length < 2 && <PriceHistory model={model} />}
      <Tiers tiers={model.price_tiers} />
      <Rates rates={model.rates} />
      <ListPrices prices={model.list_prices} />
      <Offers id={model.id} />
      <Sources sources={model.sources} />
      <Plans plans={model.plans} />
      <Changes kind="model" id={model.id} />
      <Pairs id={model.id} />
      <Aliases aliases={model.aliases} />
      <section>
        <h2>{t('Copy')}</h2>
        <CopyButtons id="models.get" values={{ id: model.id }} name={model.id} />
      </section>
      <p class="next">
        <a class="button" href={hrefOf('compare', { query: { models: model.id } })}>
          {t('Compare with others')}
        </a>{' '}
        <a class="button" href={hrefOf('endpoint', { id: 'models.get', query: { id: model.id } })}>
          {t('The same as JSON')}
        </a>
      </p>
    </article>
  );
}

/** When the vendor's service ends or ended, and what comes after it. */
function lifecycleText({ lifecycle }: ModelDetail): string {
  const { stage, retires, successor } = lifecycle;
  const texts = [
    endText(stage === 'retired', retires === null ? null : dateText(retires)),
    successor === null ? '' : t('The vendor names {successor} in its place.', { successor }),
  ];
  return texts.map((text) => text && `${text} `).join('');
}

function endText(isRetired: boolean, date: string | null): string {
  if (date === null) return isRetired ? t('No longer served.') : '';
  return isRetired
    ? t('No longer served since {date}.', { date })
    : t('Served until {date}.', { date });
}

function Plans({ plans }: Pick<ModelDetail, 'plans'>) {
  return (
    <section>
      <h2>{t('Plans that include it')}</h2>
      {plans.length === 0 ? (
        <p class="note">{t('No plan of the feed names this model.')}</p>
      ) : (
        <ul class="links">
          {plans.map(({ id, vendor, name }) => (
            <li key={id}>
              <a href={hrefOf('plan', { id })}>{name}</a> <small>{vendor}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Aliases({ aliases }: Pick<ModelDetail, 'aliases'>) {
  if (aliases.length === 0) return null;
  return (
    <section>
      <h2>{t('Aliases')}</h2>
      <p class="aliases">
        {aliases.map((alias) => (
          <code key={alias}>{alias}</code>
        ))}
      </p>
    </section>
  );
}
