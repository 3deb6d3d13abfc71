import type { PlanRow, RowQuota } from '../../plans/plan-row.ts';

type PriceCell = Pick<PlanRow, 'currency' | 'price_monthly' | 'price_yearly' | 'per' | 'condition'>;

/**
 * The price in a cell of a Chinese list, such as `¥49/月（¥490包年）`; undefined for none of a month or
 * a year. `currency` is that of a plan that is free.
 */
export function readPriceCell(cell: string, currency: string): PriceCell | undefined {
  const [, main = '', note = ''] = /^([^（(]*)(?:[（(](.*)[）)])?$/.exec(cell.trim()) ?? [];
  if (main.trim() === '免费') return { ...free, currency };
  const {
    about = '',
    sign = '',
    amount = '',
    basis = '',
    size = '',
  } = PRICE.exec(main)?.groups ?? {};
  if (amount === '') return undefined;
  const isYear = basis === '年';
  const figure = numberIn(amount);
  const year = isYear ? figure : yearIn(note, figure);
  return {
    currency: sign === '$' ? 'USD' : 'CNY',
    price_monthly: isYear ? null : figure,
    price_yearly: year,
    per: PERS[basis.split('/')[0] ?? ''] ?? null,
    condition: conditionOf({ about, size, note, isBilledByYear: year === figure * MONTHS }),
  };
}

const free = { price_monthly: 0, price_yearly: null, per: null, condition: null };

const PRICE =
  /^(?<about>~|≈|约|起价)?\s*(?<sign>[¥￥$])(?<amount>\d[\d,]*(?:\.\d+)?)(?:\/(?<basis>(?:(?:席|坐席|席位|人|用户)(?:\/月)?|月|年)))?(?<size>起)?\s*$/;

const PERS: Readonly<Record<string, NonNullable<PlanRow['per']>>> = {
  人: 'user',
  坐席: 'seat',
  席: 'seat',
  席位: 'seat',
  用户: 'user',
};

/** The price of a year in a note; the rate of a month billed by the year is rounded. */
function yearIn(note: string, month: number): number | null {
  const [, before, after] =
    /[¥￥$]([\d,.]+)\/?(?:包年|年付)|年付\s*[¥￥$]([\d,.]+)(?!.*\/月)/.exec(note) ?? [];
  const year = numberIn(before ?? after ?? '');
  return year > month ? year : null;
}

type About = {
  readonly about: string;
  readonly size: string;
  readonly note: string;
  /** Whether a year costs twelve of the months, so that these are its rate. */
  readonly isBilledByYear: boolean;
};

function conditionOf({ about, size, note, isBilledByYear }: About): string | null {
  if (about === '起价' || size !== '') return 'that of the smallest size';
  if (isBilledByYear || note.includes('年付制')) return 'that of a month billed by the year';
  if (about !== '' || note.includes('/周')) return 'an estimate';
  return /原价|限时|OFF/.test(note) ? 'that of a promotion' : null;
}

/** The limits in a cell such as `1,200次/5小时，9,000次/周`, without those that it calls about. */
export function readQuotas(cell: string): readonly RowQuota[] {
  return [...cell.matchAll(QUOTA)].flatMap((match): readonly RowQuota[] => {
    const { about, amount = '', unit = '', window = '' } = match.groups ?? {};
    const [counted, span] = [UNITS[unit], WINDOWS[window.replace(/\s/g, '')]];
    return about !== undefined || counted === undefined || span === undefined
      ? []
      : [{ window: span, amount: numberIn(amount), unit: counted }];
  });
}

const QUOTA =
  /(?<about>[≈约~]\s*)?(?<amount>\d[\d,]*)\s*(?<unit>次|Credits|prompts)\s*\/\s*(?<window>5\s*小时|周|月)/g;

const UNITS: Readonly<Record<string, RowQuota['unit']>> = {
  Credits: 'credits',
  prompts: 'prompts',
  次: 'requests',
};

const WINDOWS: Readonly<Record<string, RowQuota['window']>> = {
  '5小时': '5h',
  周: 'week',
  月: 'month',
};

const MONTHS = 12;

function numberIn(text: string): number {
  return Number(text.replaceAll(',', ''));
}
