import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { nativeFormatter } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { AGENT_CONTEXT } from './agent-month.ts';
import { signed } from './cost-move.ts';
import { inOne } from './in-one.ts';
import { likelyInterval, mayBeAsGood } from './likely-interval.ts';
import { href, rich } from './links.tsx';
import { monthInDollars, readersMonth, spanText } from './move-months.ts';
import { betterForNoMore, newestVersion } from './newer-models.ts';
import { RATE_NOISE } from './ratio.ts';
import { scoredSpan } from './scored-span.ts';
import { attemptEnds, rowSign } from './solved-costs.ts';
import { isEnding } from './successor.ts';
import {
  cheapestWithin,
  measuredSetting,
  type TaskBoard,
  type TaskRow,
  taskAmounts,
} from './task-costs.ts';
import { usePage } from './use-page.ts';

type BetterForLessProps = { data: Data; model: ModelDetail };

/**
 * Whether another model solves more for less, on the board that the head of the page names; of a model
 * that no board measured so, which other may be as good for less by the token. After one that ends
 * stands what to take instead.
 */
export function BetterForLess({ data, model }: BetterForLessProps) {
  const page = usePage();
  if (isEnding(model)) return null;
  const setting = measuredSetting(data, model.id);
  if (setting === undefined) return <AsGoodForLess data={data} model={model} />;
  const { board, own } = setting;
  const better = solvingMore(page, data, setting);
  const values = { board: board.board.name, effort: own.effort ?? model.name };
  if (better === undefined)
    return (
      <p class="computed">
        {page.t('On {board} no other model surely solves more for less than {effort}.', values)}
      </p>
    );
  return (
    <p class="computed">
      {rich(page, 'Solves more for less on {board}: {setting}, {facts}.', {
        ...values,
        setting: (
          <>
            <a href={href(page, 'model', { id: better.model_id })}>
              {data.modelName(better.model_id)}
            </a>{' '}
            {better.effort}
          </>
        ),
        facts: settingFacts(page, data, { board, row: better }),
      })}
    </p>
  );
}

/** `53.1 %, ≤ $3.88 per attempt` */
function settingFacts(
  page: Page,
  data: Data,
  { board: { board, rows }, row }: { board: TaskBoard; row: TaskRow },
): string {
  const write = nativeFormatter(rows.map(({ native }) => native));
  const sign = rowSign(page, data, { row, day: board.updated_at });
  const amount = inOne(signed(sign, taskAmounts(page, row.cost_usd)));
  return page.clausesText([
    page.percent(write(row.native)),
    page.t('{amount} per attempt', { amount }),
  ]);
}

/**
 * Of the settings of other models that solve more than one and surely cost less, also by a price that is
 * announced, the one that does so to most settings of its model, and of these the cheapest.
 */
function solvingMore(
  page: Page,
  data: Data,
  { board: { board, rows }, own }: NonNullable<ReturnType<typeof measuredSetting>>,
): TaskRow | undefined {
  const { updated_at: day } = board;
  const sure = rows.filter(
    (row) => isOther(data, own, row) && isBetter(page, data, { row, than: own, day }),
  );
  const settings = rows.filter(({ model_id: id }) => id === own.model_id);
  return cheapestOfMost(sure, (row) => {
    return settings.filter((than) => isBetter(page, data, { row, than, day })).length;
  });
}

/** Of the rows with the highest count the one whose solved task is cheapest. */
function cheapestOfMost(
  rows: readonly TaskRow[],
  countOf: (row: TaskRow) => number,
): TaskRow | undefined {
  const most = Math.max(...rows.map(countOf));
  const best = rows.filter((row) => countOf(row) === most);
  return cheapestWithin(best, 0);
}

/** Whether a setting solves more than another one and surely costs less. */
function isBetter(
  page: Page,
  data: Data,
  { row, than, day }: { row: TaskRow; than: TaskRow; day: string },
): boolean {
  const { high } = attemptEnds(page, data, { row, day });
  return row.native > than.native && high < attemptEnds(page, data, { row: than, day }).low;
}

/** Whether a setting is of another model, which stays. */
function isOther(data: Data, own: TaskRow, { model_id: id }: TaskRow): boolean {
  const other = data.modelsById.get(id);
  return other !== undefined && !isEnding(other) && id !== own.model_id;
}

/** The cheapest by the token of those that may be as good, unless a line beside it names the same. */
function AsGoodForLess({ data, model }: BetterForLessProps) {
  const page = usePage();
  const found = asGoodForLess(page, data, model);
  if (found === undefined || found.other === betterForNoMore(page, data, model)) return null;
  if (found.other === newestVersion(page, data, model)) return null;
  const { other, overall, month, own } = found;
  return (
    <p class="computed">
      {rich(page, 'May be as good for less: {model}, {facts}.', {
        model: <a href={href(page, 'model', { id: other.id })}>{other.name}</a>,
        facts: page.clausesText([
          page.t('overall {score}', { score: overall.score.toFixed(1) }),
          page.t('likely {interval}', { interval: likelyInterval(overall) }),
          page.t('a month of an agent {month} instead of {own}', {
            month: spanText(page, month),
            own: spanText(page, own),
          }),
        ]),
      })}
    </p>
  );
}

/** The model whose month costs least among those that may be as good and can use tools as well. */
function asGoodForLess(page: Page, data: Data, model: ModelDetail) {
  const own = scoredMonth(page, data, model);
  if (own === undefined) return undefined;
  const scored = scoredSpan(data, model.id);
  const [cheapest] = [...data.servedRanks.keys()]
    .flatMap((id) => scoredMonth(page, data, data.modelsById.get(id)) ?? [])
    .filter(({ other }) => !isEnding(other) && isNoLess(model, other))
    .filter(({ other, month }) => {
      return mayBeAsGood(scored, scoredSpan(data, other.id)) && isLessMonth(page, month, own.month);
    })
    .sort((left, right) => sumOf(page, left.month) - sumOf(page, right.month));
  return cheapest && { ...cheapest, own: own.month };
}

/** A model whose score and month are known, and whose price is not in doubt. */
function scoredMonth(page: Page, data: Data, other: ModelDetail | undefined) {
  if (other === undefined || other.status === 'seed') return undefined;
  const overall = data.placesByModel.get(other.id)?.overall;
  const month = readersMonth(page, other);
  return overall == null || month === undefined ? undefined : { other, overall, month };
}

/** By which sum months are put in order: the most in dollars. */
function sumOf(page: Page, month: Month): number {
  return monthInDollars(page, month).high;
}

/** Whether a model can use tools and takes as much as another that does. */
function isNoLess(model: ModelDetail, other: ModelDetail): boolean {
  const isAble = other.capabilities.tool_use === true || model.capabilities.tool_use !== true;
  return isAble && other.context_window >= Math.min(model.context_window, AGENT_CONTEXT);
}

type Month = Parameters<typeof monthInDollars>[1];

/** Whether a month costs less by more than the rate may err. */
function isLessMonth(page: Page, month: Month, own: Month): boolean {
  const most = monthInDollars(page, own).low * (1 - RATE_NOISE / 100);
  return monthInDollars(page, month).high < most;
}
