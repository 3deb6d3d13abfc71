import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { agentTokensText, unwritten, vendorMonthText } from './agent-month.ts';
import { rankedModels } from './bargains.tsx';
import { unbrokenDate } from './broken-date.ts';
import { homeCurrency } from './currency.ts';
import { href } from './links.tsx';
import type { Market } from './market.ts';
import { endMarks } from './model-end.ts';
import { type Mark, ModelName } from './model-name.tsx';
import { comparedYuan, isYuanUnverified, oldListDay } from './readers-prices.ts';
import { Section } from './sources.tsx';
import { Table } from './table.tsx';
import { pairAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';
import { agentsList } from './vendor-prices.tsx';

/** So many rows are in view. */
const OPEN_ROWS = 8;

/** The ranked models that their vendors sell by a list in yuan, for who pays in yuan: the best first. */
export function yuanModels(page: Page, data: Data): ModelDetail[] {
  if (homeCurrency(page) !== 'CNY') return [];
  return rankedModels(data).filter((model) => comparedYuan(page, model) !== undefined);
}

/** What these cost with their vendors in yuan: who pays within China buys there. */
export function YuanLists({ market }: { market: Market }) {
  const page = usePage();
  const models = yuanModels(page, market.data);
  if (models.length === 0) return null;
  return (
    <Section id="yuan" title={page.t('Within China, in yuan')}>
      <YuanRows models={models.slice(0, OPEN_ROWS)} market={market} />
      {models.length > OPEN_ROWS && (
        <details class="rest">
          <summary>{page.t('Show {count} more', { count: models.length - OPEN_ROWS })}</summary>
          <YuanRows models={models.slice(OPEN_ROWS)} market={market} />
        </details>
      )}
      <p class="quiet">
        {page.t('The vendors’ own lists in yuan, per million tokens.')}
        {gapOf(page)}
        {page.t('What resellers ask in yuan is not in the feed.')}
        {gapOf(page)}
        {agentTokensText(page)}
      </p>
    </Section>
  );
}

type YuanRowsProps = { models: readonly ModelDetail[]; market: Market };

function YuanRows({ models, market }: YuanRowsProps) {
  const page = usePage();
  return (
    <Table
      class="short yuan-lists"
      label={page.t('Within China, in yuan')}
      rows={models}
      columns={[
        {
          label: page.t('Model'),
          isHeading: true,
          cell: (model) => (
            <>
              <ModelName {...model} marks={yuanMarks(page, model)} />{' '}
              <small>{rankText(page, model, market.data)}</small>{' '}
              <small class="narrow">
                <VendorName vendor={model.vendor} data={market.data} />
              </small>
            </>
          ),
        },
        {
          label: page.t('Vendor'),
          class: 'text wide',
          cell: ({ vendor }) => <VendorName vendor={vendor} data={market.data} />,
        },
        {
          label: page.t('Input / output'),
          class: 'n month',
          cell: (model) => <YuanPair model={model} />,
        },
        {
          label: page.t('A month of an agent'),
          class: 'n month',
          cell: ({ id }) => <Month month={market.vendorMonths.get(id)} />,
        },
        {
          label: page.t('Read'),
          class: 'n wide day',
          cell: (model) =>
            page.dateOrDash(newestDay(comparedYuan(page, model)?.sources ?? []) || null),
        },
      ]}
    />
  );
}

function yuanMarks(page: Page, model: ModelDetail): Mark[] {
  const day = oldListDay(page, model);
  const texts = [
    isYuanUnverified(page, model) && page.t('list in yuan unverified'),
    day && page.t('list in yuan of {date}', { date: unbrokenDate(page, day) }),
  ];
  const marks = texts.flatMap((text) => (text ? [{ kind: 'yuan', text }] : []));
  return [...endMarks(page, model), ...marks];
}

function rankText(page: Page, { id }: ModelDetail, { servedRanks }: Data): string {
  return page.t('rank {rank}', { rank: `${servedRanks.get(id)}` });
}

/** A vendor with a link to its page. */
export function VendorName({ vendor, data }: { vendor: string; data: Data }) {
  const page = usePage();
  const slug = data.vendors.find(({ name }) => name === vendor)?.slug;
  const text = page.vendorName(vendor);
  return slug === undefined ? <>{text}</> : <a href={href(page, 'vendor', { slug })}>{text}</a>;
}

/** `¥12 / ¥36`, and below it the price off peak. */
function YuanPair({ model }: { model: ModelDetail }) {
  const page = usePage();
  const { prices, offPeak } = agentsList(page, model);
  const [price] = pairAmounts(page, prices, true);
  if (offPeak === undefined) return <>{price}</>;
  const [cheaper] = pairAmounts(page, offPeak.prices, offPeak.isYuan);
  return (
    <>
      {price} <small>{page.t('off-peak {price}', { price: cheaper })}</small>
    </>
  );
}

function Month({ month }: { month: ReturnType<Market['vendorMonths']['get']> }) {
  const page = usePage();
  return <>{month === undefined ? '–' : vendorMonthText(page, unwritten(month))}</>;
}
