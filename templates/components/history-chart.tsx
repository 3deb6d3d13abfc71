import type { ModelDetail } from '../../feed/schemas/model.ts';
import type { PriceInterval } from '../../feed/schemas/price.ts';
import { dateText, t, tokenPrice } from '../text.ts';
import { DAY_MILLISECONDS, lastRead } from './sources.tsx';

const HEIGHT = 180;

/**
 * Prices as steps, with a rule at the day of the newest reading: the day of the build would change
 * the page every day. The table beneath says the same in
 * words, so no voice reads the picture. Widths are shares, so that texts keep their size.
 */
export function HistoryChart({ model }: { model: ModelDetail }) {
  const held = model.price_history.filter(({ cancelled }) => !cancelled);
  const read = lastRead(model.sources);
  const { from, to } = span(held, model.released, read);
  const highest = Math.max(
    ...held.flatMap(({ input_price, output_price }) => [input_price ?? 0, output_price ?? 0]),
  );
  const x = (day: number) => `${Math.round(((day - from) / (to - from)) * 1_000) / 10}%`;
  const y = (price: number) => Math.round((1 - price / ((highest || 1) * 1.1)) * HEIGHT);
  const grid = priceTicks(highest);
  return (
    <div class="chart history-chart">
      <svg aria-hidden="true" height={HEIGHT + 24}>
        {grid.map((price) => (
          <>
            <line class="grid-line" x1="0" x2="100%" y1={y(price)} y2={y(price)} />
            <text x="-8" y={y(price)} dy="0.32em" text-anchor="end">
              ${price}
            </text>
          </>
        ))}
        {monthTicks(from, to).map((day) => (
          <text x={x(day)} y={HEIGHT + 18} text-anchor="middle">
            {dateText(new Date(day).toISOString().slice(0, 7))}
          </text>
        ))}
        {read !== null && (
          <>
            <line
              class="rule"
              x1={x(Date.parse(read))}
              x2={x(Date.parse(read))}
              y1="0"
              y2={HEIGHT}
            />
            <text x={x(Date.parse(read))} y="-6" text-anchor="middle">
              {t('read {date}', { date: dateText(read) })}
            </text>
          </>
        )}
        {(['input_price', 'output_price'] as const).map((field) => (
          <Steps field={field} held={held} {...{ from, to, x, y }} />
        ))}
      </svg>
    </div>
  );
}

type StepsProps = {
  field: 'input_price' | 'output_price';
  held: readonly PriceInterval[];
  from: number;
  to: number;
  x: (day: number) => string;
  y: (price: number) => number;
};

function Steps({ field, held, from, to, x, y }: StepsProps) {
  const known = held.flatMap((interval, index) => {
    const price = interval[field];
    const start = interval.from === null ? from : Date.parse(interval.from);
    const next = held[index + 1]?.from;
    return price === null ? [] : [{ price, start, end: next == null ? to : Date.parse(next) }];
  });
  const last = known.at(-1);
  return (
    <>
      {known.map(({ price, start, end }, index) => {
        const before = known[index - 1];
        return (
          <>
            <line class="line" x1={x(start)} x2={x(end)} y1={y(price)} y2={y(price)} />
            {before !== undefined && (
              <line class="line" x1={x(start)} x2={x(start)} y1={y(before.price)} y2={y(price)} />
            )}
          </>
        );
      })}
      {last !== undefined && (
        <text class="best" x="100%" dx="6" y={y(last.price)} dy="0.32em">
          {field === 'input_price' ? t('Input') : t('Output')} {tokenPrice(last.price)}
        </text>
      )}
    </>
  );
}

/** From the release, or some months before the first price, to a little after the last. */
function span(held: readonly PriceInterval[], released: string | null, read: string | null) {
  const known = held.flatMap(({ from }) => from ?? []);
  const days = read === null ? known : [...known, read];
  const earliest = known[0] ?? released ?? read ?? '';
  const from =
    released !== null && released < earliest
      ? Date.parse(released)
      : Date.parse(earliest) - 120 * DAY_MILLISECONDS;
  return { from, to: Math.max(...days.map(Date.parse)) + 45 * DAY_MILLISECONDS };
}

/** About four whole steps of 1, 2 or 5. */
function priceTicks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10((highest || 1) / 4));
  const step = [1, 2, 5, 10].find((each) => highest / (each * power) <= 5) ?? 10;
  const count = Math.floor((highest * 1.1) / (step * power));
  return Array.from({ length: count + 1 }, (_, index) =>
    Number((index * step * power).toPrecision(2)),
  );
}

/** The beginnings of at most four months or so. */
function monthTicks(from: number, to: number): number[] {
  const first = new Date(from);
  const months = (to - from) / (30 * DAY_MILLISECONDS);
  const step = Math.max(1, Math.ceil(months / 4));
  const ticks = Array.from({ length: Math.ceil(months / step) + 1 }, (_, index) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 + index * step, 1),
  );
  return ticks.filter((day) => day < to);
}
