import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { ownMonth, vendorMonthText } from '../components/agent-month.ts';
import { homeCurrency } from '../components/currency.ts';
import { RateText } from '../components/exchange-rates.tsx';
import { type Figure, Figures } from '../components/figures.tsx';
import { href, OutwardLink } from '../components/links.tsx';
import { ModelName } from '../components/model-name.tsx';
import { getRows, getScale } from '../components/model-rows.ts';
import { getColumns, type ModelRow, rowAttributes } from '../components/models.tsx';
import { agentRequestsText } from '../components/move-months.ts';
import { monthlyUsd, PlanPrice } from '../components/plan.tsx';
import { promotionMark } from '../components/prices.tsx';
import { isPriced, shownList } from '../components/readers-prices.ts';
import { ActSoon } from '../components/soon.tsx';
import { Heading, OtherName, Section, toEvidence, withEvidence } from '../components/sources.tsx';
import { type Column, Table } from '../components/table.tsx';
import { NEAR } from '../components/task-costs.ts';
import { usePage } from '../components/use-page.ts';
import { priceDoubts, type VendorFigures, vendorFigures } from '../components/vendor-figures.ts';
import { type Data, inWords, isOverAYearOld, nameIn } from '../data.ts';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';
import { gapOf } from '../text.ts';
import { includedText } from './plans.tsx';

type ListedVendor = Data['vendors'][number];

/** The vendors, which make models and sell plans. */
export const vendorPages = (data: Data): BuiltPage[] => [
  {
    name: 'vendors',
    values: {},
    render: (page) => ({
      title: page.t('Vendors of coding models and plans'),
      description: page.t('Every vendor of the feed with the number of its models and plans.'),
      content: <VendorListPage data={data} />,
    }),
  },
  ...data.vendors.map((vendor): BuiltPage => {
    const { slug, name, name_zh, url, model_count: models, plan_count: plans } = vendor;
    return {
      name: 'vendor',
      values: { slug },
      render: (page) => ({
        title: page.t('{name}: models and plans', { name }),
        description: page.t('{models} models and {plans} plans of {name}, with their prices.', {
          name,
          models,
          plans,
        }),
        about: {
          '@type': 'Organization',
          name,
          url,
          ...(name_zh !== null && { alternateName: name_zh }),
        },
        content: <VendorPage vendor={vendor} data={data} />,
      }),
    };
  }),
];

type RankedVendor = VendorFigures & { vendor: ListedVendor };

/** The vendors of models from the best ranked one, those of plans alone, and the empty ones folded. */
function VendorListPage({ data }: { data: Data }) {
  const page = usePage();
  const rows = byName(data.vendors).map(
    (vendor): RankedVendor => ({ vendor, ...vendorFigures(page, vendor.name, data) }),
  );
  const serving = rows.filter(({ served }) => served.length > 0);
  const others = rows.filter(({ served }) => served.length === 0);
  return (
    <article class="broad">
      <Heading title={page.t('Vendors')}>
        <p class="lede">
          {page.t(
            'Who makes models and sells plans: the best ranked first. Sums are what an agent’s month costs; the cheapest model is one that is paid for, is no preview, and has no announced end.',
          )}
        </p>
        <p class="quiet">
          {monthRules(page)}
          {gapOf(page)}
          <RateText data={data} />
          {homeCurrency(page) === 'CNY' && dollarsAloneText(page)}
        </p>
      </Heading>
      <ServingVendors rows={serving.sort(compareVendors)} />
      <PlanVendors rows={others.filter(({ plans }) => plans.length > 0)} />
      <EmptyVendors rows={others.filter(({ plans }) => plans.length === 0)} />
    </article>
  );
}

/** What the months are of, and what their signs mean. */
function monthRules(page: Page): string {
  return [
    agentRequestsText(page),
    page.t(
      '≤: no price for reading from the cache is known. All input is charged as new, which is the most it can be.',
    ),
  ].join(gapOf(page));
}

function dollarsAloneText(page: Page): string {
  return page.t(
    'Where a price has a ≈, the feed has the list in dollars alone: what the vendor asks in yuan may differ, and with it which model is its cheapest.',
  );
}

/** By the rank of their best model; without one by the number of models that they serve. */
function compareVendors(left: RankedVendor, right: RankedVendor): number {
  const rank = ({ best }: RankedVendor) => best?.rank ?? Number.MAX_VALUE;
  return rank(left) - rank(right) || right.served.length - left.served.length;
}

type RankedVendorsProps = { rows: readonly RankedVendor[] };

function ServingVendors({ rows }: RankedVendorsProps) {
  const page = usePage();
  return (
    <Table
      class="models dense vendors"
      rows={rows}
      columns={[
        {
          label: page.t('Vendor'),
          isHeading: true,
          cell: ({ vendor }) => <VendorLink {...vendor} />,
        },
        { label: page.t('Best model'), class: 'text', cell: (row) => <BestModel of={row} /> },
        {
          label: page.t('Cheapest within {share} of it', { share: page.percent(100 * NEAR) }),
          class: 'wide text',
          cell: ({ near }) => near && <NamedMonth of={near} />,
        },
        {
          label: page.t('Cheapest model'),
          class: 'text',
          cell: (row) => <CheapestModel of={row} />,
        },
        {
          label: page.t('Newest with a known date'),
          class: 'wide text',
          cell: (row) => <NewestModels of={row} />,
        },
        {
          label: page.t('Cheapest paid plan'),
          class: 'wide text',
          cell: (row) => row.plans.length > 0 && <CheapestPlan of={row} />,
        },
      ]}
    />
  );
}

function VendorLink(vendor: ListedVendor) {
  const page = usePage();
  return <a href={href(page, 'vendor', { slug: vendor.slug })}>{nameIn(page, vendor)}</a>;
}

/** Its first model by overall score, with the rank among all that are served. */
function BestModel({ of: { best } }: { of: VendorFigures }) {
  const page = usePage();
  if (best === undefined) return <Unranked />;
  return <NamedMonth of={best} notes={[page.t('rank {rank}', { rank: best.rank })]} />;
}

type NamedMonthProps = { of: NonNullable<VendorFigures['cheapest']>; notes?: readonly string[] };

/** A model with what a month of an agent costs, and why that may be another sum. */
function NamedMonth({ of: { model, month }, notes = [] }: NamedMonthProps) {
  const page = usePage();
  const { id, name } = model;
  const all = page.clausesText([...notes, ...monthNotes(page, { model, month })]);
  return <ModelName id={id} name={name} note={<span class="computed">{all}</span>} />;
}

function monthNotes(
  page: Page,
  { model, month }: NonNullable<VendorFigures['cheapest']>,
): string[] {
  const promotion = promotionMark(page, model)?.text;
  return [
    month === undefined ? page.t('price unknown') : vendorMonthText(page, month),
    ...(month === undefined ? [] : priceDoubts(page, model)),
    ...(promotion === undefined ? [] : [promotion]),
  ];
}

/** A dash where all that are paid for end. */
function CheapestModel({ of: { cheapest, served } }: { of: VendorFigures }) {
  const page = usePage();
  if (cheapest !== undefined) return <NamedMonth of={cheapest} />;
  const priced = served.filter((model) => isPriced(page, model));
  if (priced.length === 0) return <small>{page.t('price unknown')}</small>;
  const areFree = priced.every(({ input_price }) => input_price === 0);
  return areFree ? <small>{page.t('free')}</small> : '–';
}

/** The models of the newest day that is known, that day, and how many have none. */
function NewestModels({ of: { newest, undated } }: { of: VendorFigures }) {
  const page = usePage();
  const [first, ...others] = newest;
  if (first === undefined) return <small>{undatedText(page, undated)}</small>;
  const more =
    others.length > 0 &&
    page.t('and {count, plural, one {# other} other {# others}}', { count: others.length });
  const notes = [more, page.dateOrDash(first.released), undatedText(page, undated)];
  const note = page.clausesText(notes.filter((each) => each !== false));
  return <ModelName id={first.id} name={first.name} note={note} />;
}

/** How many models may be newer than the newest of a known day; false without one. */
function undatedText(page: Page, undated: number): string | false {
  return undated > 0 && page.t('{count} without a date', { count: undated });
}

/** Those that make no model that is served: what their plans cost is what decides. */
function PlanVendors({ rows }: RankedVendorsProps) {
  const page = usePage();
  if (rows.length === 0) return null;
  return (
    <Section title={page.t('Plans alone')}>
      <Table
        class="models dense vendors"
        rows={rows.toSorted((left, right) => right.plans.length - left.plans.length)}
        columns={[
          {
            label: page.t('Vendor'),
            isHeading: true,
            cell: ({ vendor }) => <VendorLink {...vendor} />,
          },
          {
            label: page.t('Cheapest paid plan'),
            class: 'text',
            cell: (row) => <CheapestPlan of={row} />,
          },
          { label: page.t('Plans'), class: 'n', cell: ({ plans }) => plans.length },
        ]}
      />
    </Section>
  );
}

/** A dash where no plan that is paid for has a known price. */
function CheapestPlan({ of: { cheapestPlan, plans } }: { of: VendorFigures }) {
  const page = usePage();
  const areFree = plans.every(({ price_monthly }) => price_monthly === 0);
  if (cheapestPlan === undefined) return areFree ? <small>{page.t('free')}</small> : '–';
  const { plan } = cheapestPlan;
  return (
    <>
      <a href={href(page, 'plan', { id: plan.id })}>{inWords(page, plan.name)}</a>{' '}
      <small>{paidText(page, { ...cheapestPlan, notes: cheapestPlan.notes.slice(0, 1) })}</small>
    </>
  );
}

function paidText(
  page: Page,
  { price, notes }: NonNullable<VendorFigures['cheapestPlan']>,
): string {
  return page.clausesText([page.t('{amount} a month', { amount: price }), ...notes]);
}

function EmptyVendors({ rows }: RankedVendorsProps) {
  const page = usePage();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>
        {page.t('{count, plural, one {# vendor} other {# vendors}} without a model or plan', {
          count: rows.length,
        })}
      </summary>
      <p class="cluster">
        {rows.map(({ vendor }) => (
          <VendorLink {...vendor} />
        ))}
      </p>
    </details>
  );
}

/** By name as people look it up, whatever its case: xAI stands before Z.ai. */
function byName<Named extends { name: string }>(records: readonly Named[]): Named[] {
  return records.toSorted((left, right) =>
    compareCodeUnits(left.name.toLowerCase(), right.name.toLowerCase()),
  );
}

/** A vendor with its models, the boards that they are on, and the plans that it sells. */
function VendorPage({ vendor, data }: { vendor: ListedVendor; data: Data }) {
  const page = usePage();
  const { name, url } = vendor;
  const models = data.models.filter(({ vendor: maker }) => maker === name);
  const rows = getRows(page, { ...data, models }).map((row) => ({ ...row, vendor: '' }));
  const figures = vendorFigures(page, name, data);
  return (
    <article>
      <Heading
        title={page.vendorName(name)}
        over={<a href={href(page, 'vendors')}>{page.t('Vendors')}</a>}
      >
        <p class="quiet plain">
          <OtherName of={vendor} />
          <OutwardLink to={url} />
        </p>
      </Heading>
      <Figures figures={figuresOfVendor(page, figures, data)} />
      {lacksYuan(page, figures) && <p class="quiet">{dollarsAloneText(page)}</p>}
      <ActSoon data={data} models={models} />
      <Section
        title={page.t('Models')}
        note={page.t(
          rows.length === 0 ? 'The feed has no model of this vendor.' : '$ per million tokens',
        )}
      >
        {rows.length > 0 && (
          <p class="quiet">
            {monthRules(page)}
            {gapOf(page)}
            <RateText data={data} />
          </p>
        )}
        <VendorModels rows={rows} data={data} />
      </Section>
      <VendorBoards served={figures.served} data={data} />
      <VendorPlans plans={figures.plans} data={data} />
    </article>
  );
}

/** Whether the cheapest model of a vendor that asks yuan is found by its list in dollars. */
function lacksYuan(page: Page, { cheapest, served, plans }: VendorFigures): boolean {
  if (homeCurrency(page) !== 'CNY' || cheapest === undefined) return false;
  const asksYuan =
    plans.some(({ currency }) => currency === 'CNY') ||
    served.some(({ list_prices }) => list_prices.some(({ currency }) => currency === 'CNY'));
  return asksYuan && !shownList(page, cheapest.model).isYuan;
}

/** What decides for a vendor or against it; what is unknown is left out. */
function figuresOfVendor(page: Page, figures: VendorFigures, data: Data): Figure[] {
  const { best, near, cheapest, newest, undated } = figures;
  const [latest] = newest;
  const { size: count } = data.servedRanks;
  return [
    best &&
      monthFigure(page, best, {
        label: page.t('Best model'),
        notes: [page.t('{rank} of {count} served', { rank: best.rank, count })],
      }),
    near &&
      monthFigure(page, near, {
        label: page.t('Cheapest within {share} of it', { share: page.percent(100 * NEAR) }),
        notes: [page.t('overall {score}', { score: near.score.toFixed(1) })],
      }),
    cheapest && cheapestFigure(page, cheapest, figures),
    latest && {
      label: page.t('Newest with a known date'),
      value: <ModelName id={latest.id} name={latest.name} />,
      note: page.clausesText(
        [page.dateOrDash(latest.released), undatedText(page, undated)].filter(
          (note) => note !== false,
        ),
      ),
    },
    planFigure(page, figures),
  ].filter((figure) => figure !== undefined);
}

type MonthFigure = { label: string; notes: readonly string[] };

/** A model, and what a month of an agent costs with it. */
function monthFigure(
  page: Page,
  priced: NonNullable<VendorFigures['cheapest']>,
  { label, notes }: MonthFigure,
): Figure {
  const { id, name } = priced.model;
  const [month = '', ...doubts] = monthNotes(page, priced);
  const sum =
    priced.month === undefined ? month : page.t('agent’s month {change}', { change: month });
  return {
    label,
    value: <ModelName id={id} name={name} />,
    isComputed: true,
    note: page.clausesText([...notes, sum, ...doubts]),
  };
}

/** The cheapest, and by a price that needs a check a cheaper one. */
function cheapestFigure(
  page: Page,
  cheapest: NonNullable<VendorFigures['cheapest']>,
  { doubted }: VendorFigures,
): Figure {
  const figure = monthFigure(page, cheapest, { label: page.t('Cheapest model'), notes: [] });
  if (doubted === undefined) return figure;
  const { id, name } = doubted.model;
  const note = page.clausesText(monthNotes(page, doubted));
  return {
    ...figure,
    note: (
      <>
        {figure.note} · <ModelName id={id} name={name} note={note} />
      </>
    ),
  };
}

/** The plan to begin with, and how many there are. */
function planFigure(page: Page, { plans, cheapestPlan }: VendorFigures): Figure | undefined {
  const { length: count } = plans;
  if (count === 0) return undefined;
  if (cheapestPlan === undefined)
    return { label: page.t('Plans'), value: <a href="#plans">{count}</a> };
  const { plan } = cheapestPlan;
  return {
    label: page.t('Cheapest paid plan'),
    value: <a href={href(page, 'plan', { id: plan.id })}>{inWords(page, plan.name)}</a>,
    note: (
      <>
        {paidText(page, cheapestPlan)} ·{' '}
        <a href="#plans">{page.t('{count, plural, one {# plan} other {# plans}}', { count })}</a>
      </>
    ),
  };
}

/** The best place of the vendor on each board, among the models that are served. */
function VendorBoards({ served, data }: { served: readonly ModelDetail[]; data: Data }) {
  const page = usePage();
  // A place on a board that is over a year old says little of today.
  const rows = data.boards
    .filter(({ rankings: [{ period }] }) => !isOverAYearOld(data, period))
    .flatMap((board) => bestPlace(data, board, served) ?? []);
  if (rows.length === 0) return null;
  return (
    <Section title={page.t('Best places on boards')}>
      <Table
        class="models dense vendors"
        rows={rows.sort((left, right) => left.rank - right.rank)}
        columns={[
          {
            label: page.t('Board'),
            isHeading: true,
            cell: ({ key, board }) => (
              <>
                <a href={href(page, 'board', { board: key })}>{board.name}</a>{' '}
                <small>{page.dateText(board.period)}</small>
              </>
            ),
          },
          {
            label: page.t('Model'),
            class: 'text',
            cell: ({ id, name }) => <ModelName id={id} name={name} />,
          },
          {
            label: page.t('Rank'),
            class: 'n',
            cell: ({ rank, count }) => page.t('{rank} of {count} served', { rank, count }),
          },
        ]}
      />
    </Section>
  );
}

/** The best place of some models on a board; undefined where it has none of them. */
function bestPlace(
  { servedRanksByBoard }: Data,
  { key, rankings: [{ board }] }: Data['boards'][number],
  models: readonly ModelDetail[],
) {
  const ranks: ReadonlyMap<string, number> = servedRanksByBoard.get(key) ?? new Map();
  const places = models.flatMap(({ id, name }) => {
    const rank = ranks.get(id);
    return rank === undefined ? [] : [{ id, name, rank }];
  });
  const [first] = places.sort((left, right) => left.rank - right.rank);
  return first && { key, board, count: ranks.size, ...first };
}

type VendorPlansProps = { plans: VendorFigures['plans']; data: Data };

/** The plans that a vendor sells, the cheapest first; without a known price last. */
function VendorPlans({ plans, data }: VendorPlansProps) {
  const page = usePage();
  const price = (plan: VendorFigures['plans'][number]) => monthlyUsd(plan, page.rates) ?? Infinity;
  if (plans.length === 0) return null;
  return (
    <Section title={page.t('Plans')} id="plans">
      <ul class="rows priced">
        {plans
          .toSorted((left, right) => price(left) - price(right) || 0)
          .map((plan) => (
            <li {...withEvidence(page, toEvidence(plan.sources))}>
              <div>
                <a href={href(page, 'plan', { id: plan.id })}>{inWords(page, plan.name)}</a>
                <p class="quiet">{includedText(page, plan, data)}</p>
              </div>
              <PlanPrice plan={plan} />
            </li>
          ))}
      </ul>
    </Section>
  );
}

type VendorModelsProps = { rows: readonly ModelRow[]; data: Data };

/** The models that are served, and the retired ones folded. */
function VendorModels({ rows, data }: VendorModelsProps) {
  const page = usePage();
  const served = rows.filter(({ group }) => group !== 'retired');
  const retired = rows.filter(({ group }) => group === 'retired');
  return (
    <>
      {served.length > 0 && <ModelTable rows={served} data={data} />}
      {retired.length > 0 && (
        <details>
          <summary>
            {page.t('{count, plural, one {# retired model} other {# retired models}}', {
              count: retired.length,
            })}
          </summary>
          <ModelTable rows={retired} data={data} />
        </details>
      )}
    </>
  );
}

function ModelTable({ rows, data }: VendorModelsProps) {
  const page = usePage();
  const scale = getScale(data.boardIndex.index);
  const columns = getColumns(page, { scale })
    .slice(0, 5)
    .map((column) => (column.name === 'score' ? withUnranked(column) : column));
  const areServed = rows.some(({ group }) => group !== 'retired');
  return (
    <Table
      class="models dense of-vendor"
      rows={rows}
      row={(each) => rowAttributes(page, each)}
      columns={areServed ? columns.toSpliced(2, 0, monthColumn(page, data)) : columns}
    />
  );
}

/** What a month of an agent costs with each model. */
function monthColumn(page: Page, { modelsById }: Data): Column<ModelRow> {
  return {
    label: page.t('Agent’s month'),
    class: 'n month',
    cell: ({ id }) => {
      const model = modelsById.get(id);
      const month = model && ownMonth(page, model);
      return month && <span class="computed">{vendorMonthText(page, month)}</span>;
    },
  };
}

/** The column of scores with words where a model has none. */
function withUnranked({ cell, ...column }: Column<ModelRow>): Column<ModelRow> {
  return {
    ...column,
    cell: (row, index) => (row.overall === null ? <Unranked /> : cell(row, index)),
  };
}

function Unranked() {
  const page = usePage();
  return <small>{page.t('not ranked')}</small>;
}
