import { t } from '../../../messages/t.ts';
import { read } from '../../feed/read.ts';
import { categoryWords } from '../../format/words.ts';
import { hrefOf, type ViewName } from '../../routing/route.ts';
import { knownModels } from '../../views/models/known-models.ts';
import { type Entry, PAGE } from './find-entries.ts';

/** Everything that the palette finds. A list that can't be loaded is left out. */
export async function loadEntries(): Promise<readonly Entry[]> {
  const [, boards, vendors, plans, providers] = await Promise.all([
    knownModels().length > 0 ? undefined : read('pricing.list', {}),
    read('leaderboards.list', {}),
    read('vendors.list', {}),
    read('plans.list', {}),
    read('providers.list', {}),
  ]);
  return [
    ...pageEntries(),
    ...knownModels().map(({ id, name, vendor }) => entry('model', id, name, vendor)),
    ...('body' in boards
      ? boards.body.boards.map(({ key, name, category }) =>
          entry('board', key, name, categoryWords[category]),
        )
      : []),
    ...('body' in vendors
      ? vendors.body.vendors.map(({ slug, name, name_zh }) =>
          entry('vendor', slug, name, name_zh ?? ''),
        )
      : []),
    ...('body' in plans
      ? plans.body.plans.map(({ id, name, vendor }) => entry('plan', id, name, vendor))
      : []),
    ...('body' in providers
      ? providers.body.providers.map(({ id, name }) => entry('provider', id, name, ''))
      : []),
  ];
}

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

/** The pages that have no record. */
const names: { readonly [View in ViewName]?: string } = {
  models: t('Models'),
  boards: t('Boards'),
  value: t('Value'),
  plans: t('Plans'),
  cost: t('Cost'),
  compare: t('Compare'),
  vendors: t('Vendors'),
  providers: t('Providers'),
  api: t('API'),
};

function pageEntries(): readonly Entry[] {
  // The keys of the table are names of views.
  return (Object.keys(names) as ViewName[]).map((view) => ({
    kind: PAGE,
    name: names[view] ?? '',
    detail: '',
    href: hrefOf(view),
    also: view,
  }));
}
