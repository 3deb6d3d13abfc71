import { groupBy } from '../../feed/collections.ts';
import { type Data, nameIn } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { againstText } from './against-text.ts';
import { BEST_MODELS } from './best-models.ts';
import { creditFeeText } from './credit-fee.tsx';
import { LastSeenCount } from './last-seen-count.tsx';
import { href, listMark } from './links.tsx';
import { byDollars, type Market } from './market.ts';
import type { ProviderOffer } from './odd-prices.ts';
import {
  greyRowsText,
  isPlace,
  isServed,
  type ShownFigures,
  shareOfVendor,
  shownFigures,
} from './provider-figures.ts';
import { ratioText } from './ratio.ts';
import { isPlanOnly } from './seller-terms.ts';
import { regionsText } from './sellers.tsx';
import { Section } from './sources.tsx';
import { Table } from './table.tsx';
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

/** Whether one pays a seller by the bill of a cloud, and buys no credit first. */
export function isCloud(id: string): boolean {
  return clouds.has(id);
}

/** No known fee is no promise that a seller takes none; with a plan or at a cloud one buys no credit. */
export function unknownFeeText(page: Page, data: Data, id: string): string | undefined {
  const isKnown = creditFeeText(page, data, id) !== undefined;
  return isKnown || isPlanOnly(data, id) || isCloud(id)
    ? undefined
    : page.t('fee on credit unknown');
}

type CloudRow = ShownFigures & { id: string; name: string; offers: readonly ProviderOffer[] };

/** The clouds with what they serve, those with the most of the best models first. */
export function cloudRows(page: Page, market: Market): CloudRow[] {
  const own = market.data.providerOffers.filter(({ provider: { id } }) => clouds.has(id));
  const rows = own.map(({ provider, offers }): CloudRow => {
    const name = nameIn(page, provider);
    return { id: provider.id, name, offers, ...shownFigures(offers, market) };
  });
  return rows.sort(mostFirst);
}

/** The cloud with the most of the best models first, and of those the one with the most models. */
function mostFirst(left: CloudRow, right: CloudRow): number {
  return countBest(right) - countBest(left) || right.models - left.models;
}

function countBest({ best, bestLastSeen }: CloudRow): number {
  return best + bestLastSeen;
}

/** Which models one gets with the account of a cloud, in which regions and for how much. */
export function Clouds({ market }: { market: Market }) {
  const page = usePage();
  const rows = cloudRows(page, market);
  if (rows.length === 0) return null;
  return (
    <Section id="clouds" title={page.t('With the account of a cloud')}>
      <p class="quiet">
        {page.t(
          'A cloud’s own models, such as Gemini at Google, count as the vendor’s and not here.',
        )}
        {rows.some(({ old }) => old !== null) && gapOf(page) + greyRowsText(page)}
        <span class="wide">
          {gapOf(page)}
          {page.t(
            'Regions: how many models are served there, and how far their prices are above the vendor’s in dollars at most; – where the feed has one price for all regions.',
          )}
        </span>
      </p>
      <Table
        class="short clouds"
        label={page.t('With the account of a cloud')}
        rows={rows}
        row={({ old }) => ({ class: old === null ? undefined : 'old' })}
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
          {
            label: page.t('Of the best {count}', { count: BEST_MODELS }),
            class: 'n wide',
            cell: ({ best, bestLastSeen }) => <LastSeenCount count={best} more={bestLastSeen} />,
          },
          {
            label: page.t('Models'),
            class: 'n',
            cell: ({ models, lastSeen }) => <LastSeenCount count={models} more={lastSeen} />,
          },
          {
            label: page.t('Vendors'),
            class: 'text wide',
            cell: ({ offers }) => vendorsText(page, market, offers),
          },
          {
            label: page.t('Against the vendors'),
            class: 'wide words',
            cell: (row) => comparedText(page, row),
          },
          {
            label: page.t('Regions'),
            class: 'wide regions',
            cell: (row) => <Places row={row} market={market} />,
          },
        ]}
      />
    </Section>
  );
}

/** What stands in columns of their own where there is room: regions only where some are known. */
function belowNameText(page: Page, row: CloudRow, market: Market): string {
  const { best, offers } = row;
  const parts = [
    page.t('{best} of the best {count}', { best, count: BEST_MODELS }),
    comparedText(page, row),
    vendorsText(page, market, offers),
    placesText(page, offers, market),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** `30 the same, 3 above`: how its prices stand to those of the vendors, with the day of old ones. */
function comparedText(page: Page, row: CloudRow): string {
  if (row.level === null) return page.t('not compared');
  const counts = againstText(page, { ...row, regional: null, uncompared: 0 });
  if (row.old === null) return counts;
  // No line breaks within a day.
  return `${counts} · ${page.dateText(row.old).replaceAll(' ', '\u00a0')}`;
}

/** So many vendors are named. */
const NAMED = 2;

/** `Anthropic 12, Meta 4 and 8 more` */
function vendorsText(page: Page, { data }: Market, offers: readonly ProviderOffer[]): string {
  const counted = servedByVendor(data, offers).map(
    ([vendor, own]) => `${page.vendorName(vendor)}\u00a0${own.length}`,
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

/** The regions with links to their rows on the page of the provider. */
function Places({ row, market }: { row: CloudRow; market: Market }) {
  const page = usePage();
  const places = placesOf(page, row.offers, market);
  if (places.length === 0) return <>–</>;
  return (
    <>
      {places.map(({ word, text }, index) => (
        <>
          {index > 0 && listMark(page)}
          <a href={`${href(page, 'provider', { id: row.id })}?${new URLSearchParams({ q: word })}`}>
            {text}
          </a>
        </>
      ))}
    </>
  );
}

/** `US 28, EU 10 +10 %, global 22`: the regions, how many models are served there, and what they cost more. */
export function placesText(page: Page, offers: readonly ProviderOffer[], market: Market): string {
  return page.listText(placesOf(page, offers, market).map(({ text }) => text));
}

/** Those with the most models first, and last `global`, which is no place. */
function placesOf(page: Page, offers: readonly ProviderOffer[], market: Market) {
  const { modelsById } = market.data;
  const served = offers.filter(({ model_id: id }) => isServed(modelsById.get(id)));
  const placed = served.flatMap((offer) =>
    offer.region === null ? [] : [{ ...offer, region: offer.region }],
  );
  const inDollars = byDollars(market);
  const places = [...groupBy(placed, ({ region }) => region)].map(([region, own]) => {
    const count = new Set(own.map(({ model_id }) => model_id)).size;
    return { region, count, most: mostIn(own, inDollars) };
  });
  return places
    .sort(
      (left, right) =>
        Number(isPlace(right.region)) - Number(isPlace(left.region)) || right.count - left.count,
    )
    .map(({ region, count, most }) => {
      const word = regionsText(page, [region]);
      const more = most > 1 ? [ratioText(page, most)] : [];
      return { word, text: [word, count, ...more].join('\u00a0') };
    });
}

/** How many times the vendor's price in dollars one in a region is at most, of prices that are counted. */
function mostIn(offers: readonly ProviderOffer[], market: Market): number {
  const fresh = offers.filter(({ stale }) => !stale);
  return Math.max(1, ...fresh.flatMap((offer) => shareOfVendor(offer, market) ?? []));
}
