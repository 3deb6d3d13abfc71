import type { ModelRecord } from '../../../../feed/schemas/model.ts';
import type { VendorList } from '../../../../feed/schemas/offer.ts';
import { tokenText } from '../../../../feed/text.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { tokenPrice } from '../../format/format.ts';
import { otherVendorName, vendorName } from '../../format/vendor-name.ts';
import { useTitle } from '../../parts/hooks.ts';
import { ModelLink, OutwardLink } from '../../parts/link.tsx';
import { Marks } from '../../parts/marks.tsx';
import { Price } from '../../parts/price.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { hrefOf, type ViewProps } from '../../routing/route.ts';
import { PlanList } from './plan-links.tsx';

type Vendor = VendorList['vendors'][number];

/** A vendor with its models and the plans that it sells. */
export function VendorView({ id }: ViewProps) {
  const outcome = useAnswer('vendors.list', {});
  const vendors = bodyOf(outcome)?.vendors;
  const vendor = vendors?.find(({ slug }) => slug === id);
  if (vendor !== undefined) return <VendorRecord vendor={vendor} />;
  if (vendors === undefined) return <Waiting outcome={outcome} />;
  return <Waiting outcome={{ status: 404, reason: t('The feed has no vendor {id}.', { id }) }} />;
}

function VendorRecord({ vendor }: { readonly vendor: Vendor }) {
  const { name, url } = vendor;
  const [shown, other] = [vendorName(vendor), otherVendorName(vendor)];
  useTitle(shown);
  return (
    <article class="record">
      <header>
        <p class="over">
          <a href={hrefOf('vendors')}>{t('Vendors')}</a>
        </p>
        <h1>{shown}</h1>
        <p class="meta">
          {other !== null && <span lang={name === other ? 'en' : 'zh-CN'}>{other} · </span>}
          <OutwardLink address={url} />
        </p>
      </header>
      <Models vendor={name} />
      <PlanList vendor={name} />
    </article>
  );
}

function Models({ vendor }: { readonly vendor: string }) {
  const all = bodyOf(useAnswer('bulk.models', { format: 'json' }))?.models ?? [];
  const models = all.filter((model) => model.vendor === vendor).sort(servedFirst);
  return (
    <section>
      <h2>{t('Models')}</h2>
      {models.length === 0 ? (
        <p class="note">{t('The feed has no model of this vendor.')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Model')}</th>
              <th scope="col" class="n">
                {t('Input')}
              </th>
              <th scope="col" class="n">
                {t('Output')}
              </th>
              <th scope="col" class="n">
                {t('Context')}
              </th>
            </tr>
          </thead>
          <tbody>
            {models.map(({ id, name, context_window, ...model }) => (
              <tr key={id}>
                <th scope="row">
                  <ModelLink id={id}>{name}</ModelLink> <Marks model={model} />
                </th>
                <Price sources={model.sources}>{tokenPrice(model.input_price)}</Price>
                <Price sources={model.sources}>{tokenPrice(model.output_price)}</Price>
                <td class="n">{tokenText(context_window)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What is served comes first, then by name. */
function servedFirst(left: ModelRecord, right: ModelRecord): number {
  const isRetired = ({ lifecycle }: ModelRecord) => Number(lifecycle.stage === 'retired');
  return isRetired(left) - isRetired(right) || (left.name < right.name ? -1 : 1);
}
