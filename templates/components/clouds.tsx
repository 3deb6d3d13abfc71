import { groupBy } from '../../feed/collections.ts';
import { type Data, nameIn } from '../data.ts';
import type { Page } from '../page.ts';
import { href } from './links.tsx';
import type { ProviderOffer } from './odd-prices.ts';
import {
  BEST_MODELS,
  isServed,
  type Market,
  type ShownFigures,
  shownFigures,
} from './provider-figures.ts';
import { regionsText } from './sellers.tsx';
import { Section } from './sources.tsx';
import { Table } from './table.tsx';
import { countsText } from './uncompared.ts';
import { usePage } from './use-page.ts';

/** The clouds that companies have accounts with, by the id of the provider; the feed has no kind of providers. */
const clouds = new Set([
  'alibaba',
  'amazon-bedrock',
  'azure',
  'databricks',
  'google-vertex',
  'oci',
  'volcengine',
  'watsonx',
]);

type CloudRow = ShownFigures & { id: string; name: string; offers: readonly ProviderOffer[] };

/** The clouds with what they serve, those with the most models first. */
function cloudRows(page: Page, market: Market): CloudRow[] {
  const own = market.data.providerOffers.filter(({ provider: { id } }) => clouds.has(id));
  const rows = own.map(({ provider, offers }): CloudRow => {
    const name = nameIn(page, provider);
    return { id: provider.id, name, offers, ...shownFigures(offers, market) };
  });
  return rows.sort((left, right) => right.models - left.models);
}

/** Which models one gets with the account of a cloud, in which regions and for how much. */
export function Clouds({ market }: { market: Market }) {
  const page = usePage();
  const rows = cloudRows(page, market);
  if (rows.length === 0) return null;
  return (
    <Section id="clouds" title={page.t('With the account of a cloud')}>
      <p class="quiet wide">
        {page.t('– where the feed has one price for all regions, and not which they are.')}
      </p>
      <Table
        class="short clouds"
        label={page.t('With the account of a cloud')}
        rows={rows}
        columns={[
          {
            label: page.t('Provider'),
            isHeading: true,
            cell: (row) => (
              <>
                <a href={href(page, 'provider', { id: row.id })}>{row.name}</a>{' '}
                <small class="narrow">{belowNameText(page, row, market)}</small>
              </>
            ),
          },
          { label: page.t('Models'), class: 'n', cell: ({ models }) => models },
          {
            label: page.t('Of the best {count}', { count: BEST_MODELS }),
            class: 'n wide',
            cell: ({ best }) => best,
          },
          {
            label: page.t('Vendors'),
            class: 'text',
            cell: ({ offers }) => vendorsText(page, market, offers),
          },
          {
            label: page.t('Against the vendors'),
            class: 'wide words',
            cell: (row) => <Against row={row} market={market} />,
          },
          {
            label: page.t('Regions'),
            class: 'wide words',
            cell: ({ offers }) => placesText(page, offers, market) || '–',
          },
        ]}
      />
    </Section>
  );
}

/** What stands in columns of their own where there is room: regions only where some are known. */
function belowNameText(page: Page, row: CloudRow, market: Market): string {
  const { offers, ...figures } = row;
  const parts = [
    page.t('{best} of the best {count}', { best: figures.best, count: BEST_MODELS }),
    countsText(page, { figures, offers, market }),
    figures.old !== null && page.dateText(figures.old),
    placesText(page, offers, market),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** How its prices stand to those of the vendors: in grey, with the day, where they are old. */
function Against({ row, market }: { row: CloudRow; market: Market }) {
  const page = usePage();
  const text = countsText(page, { figures: row, offers: row.offers, market });
  if (row.old === null) return <>{text}</>;
  return (
    <span class="quiet">
      {text} · {page.dateText(row.old)}
    </span>
  );
}

/** So many vendors are named. */
const NAMED = 4;

/** `Anthropic 12, Meta 4 and 6 more` */
function vendorsText(page: Page, { data }: Market, offers: readonly ProviderOffer[]): string {
  const counted = servedByVendor(data, offers).map(
    ([vendor, own]) => `${page.vendorName(vendor)} ${own.length}`,
  );
  const named = page.listText(counted.slice(0, NAMED));
  const count = counted.length - NAMED;
  return count > 0 ? page.t('{names} and {count} more', { names: named, count }) : named;
}

/** The models of offers that are served, by their vendors: that of the most first. */
function servedByVendor(data: Data, offers: readonly ProviderOffer[]) {
  const ids = [...new Set(offers.map(({ model_id }) => model_id))];
  const served = ids.filter((id) => isServed(data.modelsById.get(id)));
  const groups = groupBy(served, (id) => data.modelsById.get(id)?.vendor ?? '');
  return [...groups].sort(([, left], [, right]) => right.length - left.length);
}

/** The regions with an offer of a model that is served, those with the most first. */
export function placesText(page: Page, offers: readonly ProviderOffer[], { data }: Market): string {
  const served = offers.filter(({ model_id: id }) => isServed(data.modelsById.get(id)));
  const placed = served.flatMap(({ region }) => region ?? []);
  const byRegion = [...groupBy(placed, (region) => region)].sort(
    ([, left], [, right]) => right.length - left.length,
  );
  return regionsText(
    page,
    byRegion.map(([region]) => region),
  );
}
