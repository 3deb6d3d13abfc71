import type { ComponentChild } from 'preact';
import { groupBy } from '../../feed/collections.ts';
import type { PlanDetail, Quota } from '../../feed/contract/schemas/plan.ts';
import type { allowanceKinds, limitEffects, resetTimes } from '../../feed/contract/vocabulary.ts';
import { hull, isOfMeasurement, newest } from '../../feed/prices/plan-fit/meter.ts';
import { windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type Data, inWords } from '../data.ts';
import type { Page } from '../page.ts';
import { grouped, type Message } from '../text.ts';
import { href, isOnDomainOf } from './links.tsx';
import { amountText, quotaText } from './plan.tsx';
import { windowNames } from './plan-figures.tsx';
import { isSingle, marginText } from './plan-lasts.ts';
import { ReadAt } from './sources.tsx';
import { Table } from './table.tsx';
import { usePage } from './use-page.ts';

type AllowanceWindow = PlanDetail['allowances'][number]['window'];
type AllowanceKind = (typeof allowanceKinds)[number];

type StatedAllowance = PlanDetail['allowances'][number];

/** What a window of a plan holds, for the models of which it is said. */
type LimitRow = {
  window: AllowanceWindow;
  holds: ComponentChild;
  /** Names of the models or of the pool; none where it is for all that have no row of their own. */
  names: string[];
  /** Whether other rows of its window are of single models. */
  isRest?: boolean;
  /** Whether it says no more than from where to where the figures of the named models go. */
  isHull?: boolean;
  /** Whether no figure of it is published. */
  isHidden?: true;
  kind: AllowanceKind;
  /** How its figures are known, in words. */
  basis: string;
  /** Whether the title of its group says that on a phone, since it is the same for all of its rows. */
  isBasisInTitle?: boolean;
  note: string | null;
  /** When its window begins anew, in words; undefined where nobody says. */
  begins?: string | undefined;
  sources: PlanDetail['sources'];
};

/** So many rows stand open; the others are folded. */
const SHOWN = 12;

/** The limits of a plan in figures, and below them what is known in words alone. */
export function PlanLimits({ plan, data }: { plan: PlanDetail; data: Data }) {
  const page = usePage();
  const { newer, earlier } = byMeasurement(plan);
  const rows = limitRows(page, { ...plan, allowances: newer }, data);
  const words = wordsOf(page, plan);
  const sameModels = byModels(rows);
  return (
    <>
      {sameModels === undefined ? (
        <LimitTables rows={withHidden(page, plan, rows)} />
      ) : (
        <WindowTable rows={rows} byModels={sameModels} />
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{page.t('Measured before')}</summary>
          <LimitTable rows={statedRows(page, { ...plan, allowances: earlier }, data)} />
        </details>
      )}
      {plan.at_limit !== null && (
        <p>
          {page.t(effects[plan.at_limit.effect])}{' '}
          {plan.at_limit.note !== null && <small>{inWords(page, plan.at_limit.note)}</small>}
        </p>
      )}
      {words.length > 0 && (
        <p class={rows.length > 0 ? 'quiet' : undefined}>
          {page.t('In words: {words}', { words: words.join(page.t('; ')) })}
        </p>
      )}
    </>
  );
}

/** What is known of the limits of a plan, and apart what users measured before another measurement of it. */
function byMeasurement({ allowances }: PlanDetail): {
  newer: StatedAllowance[];
  earlier: StatedAllowance[];
} {
  const alike = groupBy(allowances, ({ window, unit, model, pool }) =>
    JSON.stringify([window, unit, model, pool]),
  );
  const counted = new Set([...alike.values()].flatMap((rows) => newest(rows)));
  return {
    newer: allowances.filter((row) => counted.has(row)),
    earlier: allowances.filter((row) => !counted.has(row)),
  };
}

/** Beside what is known of some windows those that the plan has too, and of which no figure is known. */
function withHidden(page: Page, plan: PlanDetail, rows: readonly LimitRow[]): LimitRow[] {
  const known = new Set(rows.map(({ window }) => window));
  const hidden = plan.quotas.flatMap(({ window, amount, note }) => {
    if (known.size === 0 || window === null || amount !== null || known.has(window)) return [];
    const basis = note === null ? '' : inWords(page, note);
    const row = { window, isHidden: true, kind: 'stated', note: null } as const;
    return { ...row, names: [], holds: page.t('not published'), basis, sources: [] };
  });
  return [...rows, ...hidden].sort(
    (one, other) => windowDays[one.window] - windowDays[other.window],
  );
}

/** A table of the first rows, and the others folded below it. */
function LimitTables({ rows }: { rows: readonly LimitRow[] }) {
  const page = usePage();
  return (
    <>
      {rows.length > 0 && <LimitTable rows={rows.slice(0, SHOWN)} />}
      {rows.length > SHOWN && (
        <details>
          <summary>{page.t('{count} more', { count: rows.length - SHOWN })}</summary>
          <LimitTable rows={rows.slice(SHOWN)} />
        </details>
      )}
    </>
  );
}

type ModelsRows = readonly [LimitRow, ...LimitRow[]];

/**
 * The rows of the same models, where each of several windows says something of all of them, and says
 * it from one source: then a window is a column. Undefined where that is not so.
 */
function byModels(rows: readonly LimitRow[]): ModelsRows[] | undefined {
  const windows = [...groupBy(rows, ({ window }) => window).values()];
  const isOneSource = windows.every(
    (own) => groupBy(own, ({ basis, sources }) => JSON.stringify([basis, sources])).size === 1,
  );
  const groups = [...groupBy(rows, ({ names }) => names.join()).values()];
  const isWhole = groups.every((group) => group.length === windows.length);
  return windows.length > 1 && groups.length > 1 && isOneSource && isWhole ? groups : undefined;
}

type WindowTableProps = { rows: readonly LimitRow[]; byModels: readonly ModelsRows[] };

/** What the windows of a plan hold side by side, and below it how that is known. */
function WindowTable({ rows, byModels: groups }: WindowTableProps) {
  const page = usePage();
  const windows = [...groupBy(rows, ({ window }) => window).values()].map(([first]) => first);
  const notes = new Set(rows.flatMap(({ note }) => note ?? []));
  const basis = windows.map((row) =>
    page.t('{what}: {change}', {
      what: page.t(windowNames[row.window]),
      change: page.clausesText([row.basis, row.begins].flatMap((text) => text ?? [])),
    }),
  );
  return (
    <>
      <Table
        class="prices limits windows"
        label={page.t('Limits')}
        rows={groups}
        columns={[
          {
            label: page.t('For'),
            isHeading: true,
            cell: ([first]) => <LimitedModels row={first} />,
          },
          ...windows.map(({ window }) => ({
            label: page.t(windowNames[window]),
            class: 'n',
            cell: (group: ModelsRows) => <WindowLimit rows={group} window={window} />,
          })),
        ]}
      />
      <p class="quiet">
        {[...[...notes].map((note) => notesInWords(page, note)), ...basis].join(' · ')}
        {' · '}
        <ReadAt sources={rows[0]?.sources ?? []} />
      </p>
    </>
  );
}

function WindowLimit({ rows, window }: { rows: ModelsRows; window: AllowanceWindow }) {
  const row = rows.find((each) => each.window === window);
  return row === undefined ? null : <HeldAmount row={row} />;
}

function HeldAmount({ row: { kind, holds } }: { row: LimitRow }) {
  return <span class={kind === 'stated' ? undefined : 'computed'}>{holds}</span>;
}

function LimitedModels({ row: { names, isRest, isHull } }: { row: LimitRow }) {
  const page = usePage();
  if (names.length > 0) return <>{page.listText(names)}</>;
  if (!isRest) return <>{page.t('every model')}</>;
  return (
    <>
      {page.t('every other model')}{' '}
      {isHull && <small>{page.t('no figure of its own: what those named here hold')}</small>}
    </>
  );
}

function LimitTable({ rows }: { rows: readonly LimitRow[] }) {
  const page = usePage();
  return (
    <Table
      class="prices limits"
      label={page.t('Limits')}
      rows={rows}
      groups={groupByWindow(page, rows)}
      columns={[
        {
          label: page.t('For'),
          isHeading: true,
          cell: (row) => <LimitedModels row={row} />,
        },
        {
          label: page.t('Limit'),
          class: 'text',
          cell: (row) => (
            <>
              <HeldAmount row={row} />
              {!row.isBasisInTitle && (
                <div class="narrow">
                  <Basis row={row} />
                </div>
              )}
            </>
          ),
        },
        {
          label: page.t('How it is known'),
          class: 'text wide',
          cell: (row) => <Basis row={row} />,
        },
      ]}
    />
  );
}

function Basis({ row: { basis, sources, isHidden } }: { row: LimitRow }) {
  return (
    <small>
      {basis} {!isHidden && <ReadAt sources={sources} />}
    </small>
  );
}

/** The rows of each window under its name, when it begins anew, and what their figures leave out. */
function groupByWindow(page: Page, rows: readonly LimitRow[]) {
  const groups = groupBy(rows, ({ window, begins, note }) => {
    const noted = note === null ? undefined : notesInWords(page, note);
    return [page.t(windowNames[window]), begins, noted].flatMap((text) => text ?? []).join(' · ');
  });
  return [...groups].map(([title, members]) => {
    if (members.length === 1 || !isOfOneBasis(members)) return { title, rows: members };
    const [first] = members;
    return {
      title: <GroupTitle title={title} row={first} />,
      rows: members.map((row) => ({ ...row, isBasisInTitle: true })),
    };
  });
}

/** Whether all of the rows are known in the same way, from the same sources. */
function isOfOneBasis(rows: readonly LimitRow[]): boolean {
  return groupBy(rows, ({ basis, sources }) => JSON.stringify([basis, sources])).size === 1;
}

/** A window, and where there is no column for it how all of its figures are known. */
function GroupTitle({ title, row }: { title: string; row: LimitRow }) {
  return (
    <>
      {title}
      <div class="narrow">
        <Basis row={row} />
      </div>
    </>
  );
}

/** The shortest window first; in it what is said of the best models. */
function limitRows(page: Page, plan: PlanDetail, data: Data): LimitRow[] {
  return [...multipleRows(page, plan, data), ...statedRows(page, plan, data)]
    .map((row) => ({ ...row, begins: beginsText(page, plan, row.window) }))
    .sort((one, other) => windowDays[one.window] - windowDays[other.window]);
}

/** What is said of the limits of a plan itself, of the best models first. */
function statedRows(page: Page, plan: PlanDetail, data: Data): LimitRow[] {
  return mergeContained(groupAllowances(plan, data)).map((group) =>
    toLimitRow(page, plan, group, data),
  );
}

/** When a window of a plan begins anew; undefined where that is not known. */
function beginsText(page: Page, { resets }: PlanDetail, window: AllowanceWindow) {
  const reset = resets.find((each) => each.window === window);
  return reset && page.t(beginnings[reset.when]);
}

const beginnings = {
  rolling: 'each use counts for that long',
  first_use: 'begins with the first use',
  fixed: 'begins at a fixed time of each account',
  calendar: 'begins with the calendar, in UTC',
  billing: 'begins on the day of billing',
} as const satisfies { [When in (typeof resetTimes)[number]]: Message };

/** The allowances that differ in their model or pool alone, those of the best models first. */
function groupAllowances(plan: PlanDetail, data: Data): AllowanceGroup[] {
  const score = ({ model }: StatedAllowance) =>
    model === null ? -1 : (data.placesByModel.get(model)?.overall?.score ?? 0);
  const best = plan.allowances.toSorted((one, other) => score(other) - score(one) || 0);
  const groups = groupBy(best, ({ model: _, pool: __, ...limit }) => JSON.stringify(limit));
  return [...groups.values()];
}

type AllowanceGroup = readonly [StatedAllowance, ...StatedAllowance[]];

/** Between the notes of limits of which one lies in the other. */
const NEXT_NOTE = ' · ';

/** Notes in the language of the page, each by itself. */
function notesInWords(page: Page, notes: string): string {
  return notes
    .split(NEXT_NOTE)
    .map((note) => inWords(page, note))
    .join(NEXT_NOTE);
}

/**
 * Limits without those that another of the same use says with more room, such as the worth of
 * credits beside a range that it lies in: the notes of both stand with the wider one. Of two that
 * say the same neither is left out, nor what a vendor states for what somebody measured.
 */
function mergeContained(groups: readonly AllowanceGroup[]): AllowanceGroup[] {
  return groups
    .filter((group) => !groups.some((other) => isWithin(group, other)))
    .map((group) => {
      const within = groups.filter((other) => isWithin(other, group));
      if (within.length === 0) return group;
      const notes = [...within, group].flatMap(([{ note }]) => note ?? []);
      const [first, ...others] = group;
      return [{ ...first, note: notes.join(NEXT_NOTE) || null }, ...others];
    });
}

/** Whether a range lies in a wider one of the same use; one without an end lies in none. */
function isWithin(group: AllowanceGroup, other: AllowanceGroup): boolean {
  const [one] = group;
  const [wider] = other;
  if (useOf(group) !== useOf(other) || one.high === null || wider.high === null) return false;
  const isEqual = one.low === wider.low && one.high === wider.high;
  const isSurer = one.kind === 'stated' && wider.kind !== 'stated';
  return !isEqual && !isSurer && one.low >= wider.low && one.high <= wider.high;
}

/** What a group limits: the window, and each model or pool of it. */
function useOf(group: AllowanceGroup): string {
  const uses = group.map(({ window, unit, model, pool }) => [window, unit, model, pool]);
  return JSON.stringify(uses);
}

/** One limit with the models, or the pools, that have it. */
function toLimitRow(page: Page, plan: PlanDetail, group: AllowanceGroup, data: Data): LimitRow {
  const [first] = group;
  const { window, unit, kind, sources } = first;
  const ofModels = plan.allowances.filter(
    (row) => row.model !== null && row.window === window && row.unit === unit,
  );
  return {
    window,
    isHull: isHullOf(first, ofModels),
    isRest: ofModels.length > 0,
    holds: amountText(page, first, unit),
    names: limitedNames(page, group, { plan, data }),
    kind,
    ...basisAndNote(page, first, { plan, data }),
    sources: sources.length === 0 ? lastReadFirst(plan.sources) : figuresFirst(first),
  };
}

/** Of a multiple of another plan the source of what was measured, which stands behind those of the multiple. */
function figuresFirst({ kind, sources }: StatedAllowance): StatedAllowance['sources'] {
  return kind === 'multiple' ? sources.toReversed() : sources;
}

/**
 * The sources of a plan for a limit without its own: the one that was read last, which is the day that
 * the evidence of the plan has.
 */
function lastReadFirst(sources: PlanDetail['sources']): PlanDetail['sources'] {
  return sources.toSorted((left, right) =>
    compareCodeUnits(right.checked ?? '', left.checked ?? ''),
  );
}

/** The models and pools that have a limit; a model that the plan was not read to include is marked. */
function limitedNames(page: Page, group: AllowanceGroup, { plan, data }: PlanInData): string[] {
  return group.flatMap(({ model, pool }) => {
    if (model === null) return pool === null ? [] : inWords(page, pool);
    return inWords(page, data.modelName(model)) + unlistedText(page, plan, model);
  });
}

/** That a plan was not read to include a model of which it says something. */
export function unlistedText(page: Page, { models }: PlanDetail, model: string): string {
  if (models === null || models.includes(model)) return '';
  return page.t(' ({text})', { text: page.t('not on its list of models') });
}

/** Whether a row for all other models says no more than from where to where the named ones go. */
function isHullOf(
  { model, low, high }: StatedAllowance,
  ofModels: readonly StatedAllowance[],
): boolean {
  if (model !== null || ofModels.length === 0) return false;
  const range = hull(ofModels);
  return low === range.low && high === range.high;
}

type PlanInData = { plan: PlanDetail; data: Data };

/**
 * How the figures of a limit are known, with the note on how that one was measured. Another note, or
 * one that several limits of its window share, is apart.
 */
function basisAndNote(
  page: Page,
  allowance: StatedAllowance,
  about: PlanInData,
): Pick<LimitRow, 'basis' | 'note'> {
  const { note, window } = allowance;
  const basis = basisText(page, allowance, about);
  const alike = about.plan.allowances.filter((row) => row.note === note && row.window === window);
  // A note on credits is none on the figure, which is what they are worth.
  const isOfBasis =
    allowance.kind === 'credits' || (isOfMeasurement(allowance) && alike.length === 1);
  if (note === null || !isOfBasis) return { basis, note };
  return { basis: `${basis} · ${inWords(page, note)}`, note: null };
}

/** How the figures of a limit are known. */
function basisText(page: Page, allowance: StatedAllowance, { plan, data }: PlanInData): string {
  const { kind, window } = allowance;
  if (kind === 'multiple') return multipleBasis(page, window, { plan, data });
  if (kind === 'stated') return statedBasis(page, allowance, { plan, data });
  if (kind === 'measured')
    return page.t(isSingle({ holds: allowance }) ? 'measured once by users' : 'measured by users');
  const amount = creditQuota(plan.quotas, window)?.amount ?? null;
  return amount === null
    ? page.t('worth of its credits')
    : page.t('worth of {count} credits', { count: grouped(amount) });
}

/** Whether the vendor states a figure at an address of its own, or others list it. */
function statedBasis(
  page: Page,
  { sources: [first] }: Pick<StatedAllowance, 'sources'>,
  { plan, data }: PlanInData,
): string {
  const vendor = data.vendors.find(({ name }) => name === plan.vendor);
  const isOwn = first !== undefined && isOnDomainOf(first.url, [plan.url, vendor?.url ?? null]);
  return page.t(isOwn ? 'stated' : 'as its source lists it');
}

/** From which plan the figures of a window follow, and with what margin, since that was measured. */
function multipleBasis(page: Page, window: AllowanceWindow, { plan, data }: PlanInData): string {
  const multiple = plan.multiples.find((one) => one.window === window);
  const base = multiple && data.plansById.get(multiple.of);
  if (multiple === undefined || base === undefined)
    return page.t('scaled from what was measured of another plan (±{margin})', {
      margin: marginText(page),
    });
  return page.t('{times} times what was measured of {plan} (±{margin})', {
    times: multiple.times,
    plan: inWords(page, base.name),
    margin: marginText(page),
  });
}

/** The quota that states in credits what a window holds; undefined where several do. */
function creditQuota(quotas: readonly Quota[], window: AllowanceWindow): Quota | undefined {
  const found = quotas.filter((quota) => quota.unit === 'credits' && quota.window === window);
  return found.length === 1 ? found[0] : undefined;
}

/** What the vendor states as so many times another plan. */
function multipleRows(page: Page, plan: PlanDetail, data: Data): LimitRow[] {
  return plan.multiples.map(({ window, of, times, sources }) => ({
    window,
    holds: (
      <>
        {times} ×{' '}
        <a href={href(page, 'plan', { id: of })}>
          {inWords(page, data.plansById.get(of)?.name ?? of)}
        </a>
      </>
    ),
    names: [],
    kind: 'stated',
    basis: statedBasis(page, { sources }, { plan, data }),
    note: null,
    sources,
  }));
}

/**
 * The limits that the table lacks: those of other units, and those in words. What stands at the head
 * of the page is left out: the words for a window without a figure, and those of a plan without windows.
 */
function wordsOf(page: Page, { quotas, allowances, multiples, resets }: PlanDetail): string[] {
  const windows = [...quotas, ...allowances, ...multiples, ...resets];
  if (windows.every(({ window }) => window === null)) return [];
  return quotas
    .filter((quota) => {
      const { window, amount, unit } = quota;
      if (window !== null && amount === null) return false;
      return !allowances.some(
        (row) =>
          (row.window === window && row.unit === unit && row.high === amount) ||
          (row.kind === 'credits' && creditQuota(quotas, row.window) === quota),
      );
    })
    .map((quota) =>
      quotaText(page, { ...quota, note: quota.note === null ? null : inWords(page, quota.note) }),
    );
}

const effects = {
  blocked: 'At the limit it stops until the window begins anew.',
  slowed: 'At the limit it goes on slower or with a lesser model.',
  overage: 'At the limit it goes on at a price.',
} as const satisfies { [Effect in (typeof limitEffects)[number]]: Message };
