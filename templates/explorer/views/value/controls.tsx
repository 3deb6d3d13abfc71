import type { Board } from '../../../../feed/schemas/board.ts';
import { t } from '../../../messages/t.ts';
import { Segments, Select } from '../../parts/fields.tsx';
import type { Query } from '../../routing/route.ts';
import { type Axis, type AxisName, axisLabels } from './axis.ts';
import { mixes } from './mix.ts';
import type { Point } from './points.ts';

type Props = {
  readonly boards: readonly Board[];
  readonly board: string;
  readonly axes: readonly Axis[];
  readonly axis: AxisName;
  /** Undefined where the axis is another than the list price. */
  readonly mix: number | undefined;
  readonly vendor: string;
  readonly points: readonly Point[];
  readonly onChange: (changed: Query) => void;
};

export function ValueControls({ boards, board, axes, axis, mix, vendor, points, onChange }: Props) {
  const vendors = [
    ...new Set([...points.map((point) => point.vendor), ...(vendor === '' ? [] : [vendor])]),
  ].sort();
  const shown = mix === undefined || mixes.some((known) => known === mix) ? mixes : [...mixes, mix];
  return (
    <div class="row controls">
      <Select
        label={t('Board')}
        value={board}
        options={boards.map(({ key, name, model_count }) => ({
          value: key,
          label: `${name} (${model_count})`,
        }))}
        onChange={(value) => onChange({ board: value, period: '' })}
      />
      <Select
        label={t('Highlight a vendor')}
        value={vendor}
        options={[
          { value: '', label: t('None') },
          ...vendors.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => onChange({ vendor: value })}
      />
      <Segments
        label={t('Price')}
        value={axis}
        options={axes.map(({ name }) => ({ value: name, label: axisLabels[name] }))}
        onChange={(value) => onChange({ axis: value === axes[0]?.name ? '' : value })}
      />
      {mix !== undefined && (
        <Segments
          label={t('Input tokens for each output token')}
          value={String(mix)}
          options={shown.map((value) => ({ value: String(value), label: `${value}:1` }))}
          onChange={(value) => onChange({ mix: value })}
        />
      )}
    </div>
  );
}
