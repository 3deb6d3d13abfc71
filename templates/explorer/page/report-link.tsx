import { pagePath } from '../../../feed/pages.ts';
import { language } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import { bodyOf, useAnswer } from '../feed/use-answer.ts';
import { OutwardLink } from '../parts/link.tsx';
import { siteInfo } from '../parts/site-info.ts';
import { pageOf, type ViewPlace } from '../routing/route.ts';

/** The way to the repository's form for a wrong figure, filled in as far as the page knows. */
export function ReportLink({ place }: { readonly place: ViewPlace }) {
  const { view, id } = place;
  const { name, values } = pageOf(place);
  const { apiRoot, repository } = siteInfo();
  const record = id === '' ? view : `${view} ${id}`;
  const query = new URLSearchParams({
    template: 'wrong-figure.yml',
    title: `Wrong figure: ${record}`,
    record: `${record}, ${apiRoot}${pagePath(name, values, language)}`,
    ...usePrices(place),
  });
  return (
    <OutwardLink address={`${repository}/issues/new?${query}`}>
      {t('Report a wrong figure')}
    </OutwardLink>
  );
}

/** The prices of the record and the first page that states them, by the fields of the form. */
function usePrices({ view, id }: ViewPlace): Readonly<Record<string, string>> {
  const model = bodyOf(useAnswer('models.get', view === 'model' ? { id } : undefined));
  const plan = bodyOf(useAnswer('plans.get', view === 'plan' ? { id } : undefined));
  const source = (model ?? plan)?.sources[0];
  const { input_price, output_price } = model ?? {};
  const { price_monthly, currency } = plan ?? {};
  const figures = Object.entries({ input_price, output_price, price_monthly, currency })
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field} ${value ?? 'unknown'}`);
  return {
    ...(figures.length === 0 ? {} : { figure: `${figures.join(', ')}; should be: ` }),
    ...(source === undefined ? {} : { source: source.url }),
  };
}
