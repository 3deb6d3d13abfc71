import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';
import type { Fact } from './compared-facts.ts';
import { costMove, moveSign, type SolvedCost, type SolvedRange, signed } from './cost-move.ts';
import { inOne } from './in-one.ts';
import { href } from './links.tsx';
import type { SolvedCosts } from './solved-costs.ts';
import { taskAmounts } from './task-costs.ts';

type CostOf = (model: Pick<ModelDetail, 'id'>) => SolvedCost | undefined;

/** What a solved task costs near the best of each model, and at its cheapest effort; no row without a board. */
export function getSolvedFacts(page: Page, solved: SolvedCosts | undefined): Fact[] {
  if (solved === undefined) return [];
  const { board, models, least } = solved;
  const near: Fact = {
    label: page.t('A solved task, near its best'),
    note: page.clausesText([
      board,
      page.dateText(solved.period),
      page.t('at the cheapest effort within 10 % of the model’s best'),
    ]),
    ...solvedFact(page, solved, ({ id }) => models[id]),
    lead: {
      label: page.t('Cheapest solved task, near each one’s best'),
      about: ({ id }) => measuredText(page, models[id]),
    },
  };
  const leastOf: CostOf = ({ id }) => least[id] ?? models[id];
  const any: Fact = {
    label: page.t('A solved task, at any effort'),
    note: page.t('the cheapest effort, which may solve fewer tasks'),
    ...solvedFact(page, solved, leastOf),
    lead: {
      label: page.t('Cheapest solved task, at any effort'),
      about: (model) => measuredText(page, leastOf(model)),
    },
  };
  return [near, any];
}

/** The lowest is the best, today and at prices that are announced; what nobody can say of today may be any. */
function solvedFact(page: Page, { board }: SolvedCosts, costOf: CostOf): Omit<Fact, 'label'> {
  const endOf = (range: SolvedRange | undefined, end: 'low' | 'high', usd: number) => {
    if (range === undefined) return usd;
    return range[end] ?? (end === 'low' ? 0 : Number.POSITIVE_INFINITY);
  };
  const today = (end: 'low' | 'high') => (model: ModelDetail) => {
    const cost = costOf(model);
    return cost === undefined ? null : endOf(cost.moved, end, cost.usd);
  };
  const later = (end: 'low' | 'high') => (model: ModelDetail) => {
    const cost = costOf(model);
    return cost === undefined ? null : endOf(cost.coming ?? cost.moved, end, cost.usd);
  };
  const todayText = (model: ModelDetail) => {
    const cost = costOf(model);
    if (cost === undefined) return '–';
    return inOne(signed(moveSign(page, cost), taskAmounts(page, cost.usd)));
  };
  return {
    to: href(page, 'boards'),
    better: 'low',
    ends: true,
    figure: later('low'),
    most: later('high'),
    text: todayText,
    today: { figure: today('low'), most: today('high'), text: todayText },
    comingDay: (model) => costOf(model)?.coming?.from,
    below: (model) => {
      const cost = costOf(model);
      if (cost === undefined) return page.t('not measured on {board}', { board });
      return [measuredText(page, cost), comingText(page, cost)].filter(Boolean).join(' · ');
    },
  };
}

/** At which effort, what of the tasks it solved, and that its prices have changed since. */
function measuredText(page: Page, cost: SolvedCost | undefined): string | undefined {
  if (cost === undefined) return undefined;
  const move = costMove(cost);
  const moved = {
    fell: page.t('its prices have fallen since'),
    rose: page.t('its prices have risen since'),
    unknown: page.t('before its prices changed'),
  };
  const texts = [cost.effort, page.percent(cost.percent.toFixed(1)), move && moved[move]];
  return texts.filter(Boolean).join(' · ');
}

/** What it will cost from the day of an announced price. */
export function comingText(
  page: Page,
  { coming }: { coming?: SolvedCost['coming'] | undefined },
): string | undefined {
  if (coming === undefined) return undefined;
  const { from, low, high } = coming;
  const amounts = [low, high].map((usd) => (usd === undefined ? '' : taskAmounts(page, usd)[0]));
  const [first = '', second = ''] = amounts;
  const range = first === second ? first : page.t('{low} to {high}', { low: first, high: second });
  return page.t('from {date}: {next}', {
    date: page.dateText(from),
    next: range || page.t('unknown'),
  });
}
