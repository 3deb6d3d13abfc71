import { t } from '../../../messages/t.ts';
import { read } from '../../feed/read.ts';
import { otherVendorName, vendorName } from '../../format/vendor-name.ts';
import { categoryWords } from '../../format/words.ts';
import { hrefOf } from '../../routing/route.ts';
import { knownModels } from '../../views/models/known-models.ts';
import type { Entry } from './find-entries.ts';
import { pageEntries } from './page-entries.ts';

/**
 * Everything that the palette finds, vendors before what they offer. A list that can't be loaded is
 * left out.
 */
export async function loadEntries(): Promise<readonly Entry[]> {
  const [, boards, vendors, plans, providers] = await Promise.all([
    knownModels().length > 0 ? undefined : read('pricing.list', {}),
    read('leaderboards.list', {}),
    read('vendors.list', {}),
    read('plans.list', {}),
    read('providers.list', {}),
  ]);
  const listed = 'body' in vendors ? vendors.body.vendors : [];
  const byName = new Map(listed.map((vendor) => [vendor.name, vendor]));
  /** What a vendor offers is found by both names of the vendor. */
  const offered = (view: 'model' | 'plan', { id, name, vendor }: Offered): Entry => {
    const names = byName.get(vendor) ?? { name: vendor, name_zh: null };
    const also = `${id} ${otherVendorName(names) ?? ''}`;
    return { ...entry(view, id, name, vendorName(names)), also };
  };
  return [
    ...pageEntries(),
    ...listed.map((vendor) =>
      entry('vendor', vendor.slug, vendorName(vendor), otherVendorName(vendor) ?? ''),
    ),
    ...knownModels().map((model) => offered('model', model)),
    ...('body' in boards
      ? boards.body.boards.map(({ key, name, category }) =>
          entry('board', key, name, categoryWords[category]),
        )
      : []),
    ...('body' in plans ? plans.body.plans.map((plan) => offered('plan', plan)) : []),
    ...('body' in providers
      ? providers.body.providers.map(({ id, name }) => entry('provider', id, name, ''))
      : []),
  ];
}

type Offered = { readonly id: string; readonly name: string; readonly vendor: string };

const kinds = {
  model: t('Model'),
  board: t('Board'),
  vendor: t('Vendor'),
  plan: t('Plan'),
  provider: t('Provider'),
} as const;

function entry(view: keyof typeof kinds, id: string, name: string, detail: string): Entry {
  return { kind: kinds[view], name, detail, href: hrefOf(view, { id }), also: id };
}
