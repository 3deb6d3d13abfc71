import { areaY, axisX, axisY, gridY, line, plot, ruleX, text } from '@observablehq/plot';
import type { PriceInterval } from '../../../feed/schemas/price.ts';
import { t } from '../../messages/t.ts';
import { tokenPrice } from '../format/format.ts';
import { bare } from './svg.ts';

type History = {
  readonly history: readonly PriceInterval[];
  readonly released: string | null;
  readonly day: string;
  readonly width: number;
};

type Step = { readonly date: Date; readonly price: number | null; readonly series: string };

const DAY = 86_400_000;

/** Prices as steps; what is announced is to the right of today. */
export function drawHistory({ history, released, day, width }: History): Element {
  const steps = stepsOf(history, released, day);
  const last = (series: string) =>
    steps.filter((step) => step.series === series && step.price !== null).slice(-1);
  return bare(
    plot({
      width,
      height: 220,
      marginRight: 96,
      marginLeft: 44,
      x: { type: 'utc', label: null },
      y: { domain: [0, Math.max(...steps.map(({ price }) => price ?? 0)) * 1.1], label: null },
      marks: [
        gridY({ ticks: 4 }),
        axisX({ ticks: Math.max(2, Math.floor(width / 160)), tickSize: 0 }),
        axisY({ ticks: 4, tickSize: 0, tickFormat: (price: number) => `$${price}` }),
        ruleX([new Date(day)]),
        text([new Date(day)], {
          x: (date: Date) => date,
          frameAnchor: 'top',
          dy: -10,
          text: () => t('today'),
        }),
        areaY(steps, { x: 'date', y1: 0, y2: 'price', z: 'series', curve: 'step-after' }),
        line(steps, { x: 'date', y: 'price', z: 'series', curve: 'step-after' }),
        ...[t('Input'), t('Output')].map((series) =>
          text(last(series), {
            x: 'date',
            y: 'price',
            text: (step: Step) => `${series} ${tokenPrice(step.price)}`,
            textAnchor: 'start',
            dx: 6,
          }),
        ),
      ],
    }),
  );
}

/** Each series from its first price to a little after the last, withdrawn prices left out. */
function stepsOf(
  history: readonly PriceInterval[],
  released: string | null,
  day: string,
): readonly Step[] {
  const held = history.filter(({ cancelled }) => !cancelled);
  const known = held.flatMap(({ from }) => from ?? []);
  const [earliest = day] = known;
  const beginning = new Date(
    released !== null && released < earliest
      ? released
      : new Date(Date.parse(earliest) - 120 * DAY),
  );
  const end = new Date(Math.max(Date.parse(known.at(-1) ?? day), Date.parse(day)) + 45 * DAY);
  return (['input_price', 'output_price'] as const).flatMap((field) => {
    const series = field === 'input_price' ? t('Input') : t('Output');
    const steps = held.map((interval) => ({
      date: interval.from === null ? beginning : new Date(interval.from),
      price: interval[field],
      series,
    }));
    return [...steps, { date: end, price: held.at(-1)?.[field] ?? null, series }];
  });
}
