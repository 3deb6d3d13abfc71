import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { vendorName } from '../../format/vendor-name.ts';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { hrefOf } from '../../routing/route.ts';

/** Every vendor of models or plans, by name. */
export function VendorsView() {
  const outcome = useAnswer('vendors.list', {});
  const vendors = bodyOf(outcome)?.vendors;
  useTitle(t('Vendors'));
  if (vendors === undefined) return <Waiting outcome={outcome} />;
  return (
    <article class="record">
      <header>
        <h1>{t('Vendors')}</h1>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Vendor')}</th>
            <th scope="col" class="n">
              {t('Models')}
            </th>
            <th scope="col" class="n">
              {t('Plans')}
            </th>
            <th scope="col">{t('Newest model')}</th>
          </tr>
        </thead>
        <tbody>
          {vendors.map(({ slug, model_count, plan_count, newest_released, ...vendor }) => (
            <tr key={slug}>
              <th scope="row">
                <a href={hrefOf('vendor', { id: slug })}>{vendorName(vendor)}</a>
              </th>
              <td class="n">{model_count}</td>
              <td class="n">{plan_count}</td>
              <td>{newest_released === null ? '–' : dateText(newest_released)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
