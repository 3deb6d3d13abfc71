import type { Board } from '../../../../feed/schemas/board.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
import { useUniqueId } from '../../parts/hooks.ts';

type Props = {
  readonly board: Board;
  readonly period: string;
  readonly onChange: (period: string) => void;
};

/** Moves the chart through the published periods of a board, the oldest on the left. */
export function PeriodSlider({ board, period, onChange }: Props) {
  const id = useUniqueId();
  const periods = board.periods.toReversed();
  const last = periods.length - 1;
  if (last < 1) return null;
  const text = dateText(period);
  return (
    <div class="period-slider">
      <label for={id}>{t('Period')}</label>
      <input
        id={id}
        type="range"
        min="0"
        max={last}
        step="1"
        value={periods.indexOf(period)}
        aria-valuetext={text}
        list={`${id}-periods`}
        onInput={(event) => onChange(periods[Number(event.currentTarget.value)] ?? period)}
      />
      <datalist id={`${id}-periods`}>
        {periods.map((each, index) => (
          <option key={each} value={index} label={each} />
        ))}
      </datalist>
      <output for={id}>{text}</output>
    </div>
  );
}
