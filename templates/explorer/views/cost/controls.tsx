import { t } from '../../../messages/t.ts';
import { NumberField } from '../../parts/fields.tsx';
import type { Query } from '../../routing/route.ts';
import { type DailyUsage, presets } from './usage.ts';

type Props = { readonly usage: DailyUsage; readonly onChange: (changed: Query) => void };

/** The size of a request and how many there are a day; or one of a few days as they occur. */
export function CostControls({ usage: { tokens, requests }, onChange }: Props) {
  const setter = (name: string) => (value: number) => onChange({ [name]: String(value) });
  return (
    <div class="cost-controls">
      <div class="presets">
        {presets.map(({ label, ...preset }) => (
          <button
            key={label}
            type="button"
            class="button"
            aria-pressed={
              preset.in === tokens.input_tokens &&
              preset.out === tokens.output_tokens &&
              preset.requests === requests
            }
            onClick={() =>
              onChange({
                in: String(preset.in),
                cached: String(preset.cached),
                out: String(preset.out),
                requests: String(preset.requests),
                written: '',
              })
            }
          >
            {label}
          </button>
        ))}
      </div>
      <div class="fields">
        <NumberField
          label={t('Input tokens')}
          value={tokens.input_tokens}
          step={1_000}
          onChange={setter('in')}
        />
        <NumberField
          label={t('of which cache read')}
          value={tokens.cache_read_tokens}
          step={1_000}
          onChange={setter('cached')}
        />
        <NumberField
          label={t('of which cache write')}
          value={tokens.cache_write_tokens}
          step={1_000}
          onChange={setter('written')}
        />
        <NumberField
          label={t('Output tokens')}
          value={tokens.output_tokens}
          step={100}
          onChange={setter('out')}
        />
        <NumberField
          label={t('Requests a day')}
          value={requests}
          step={10}
          onChange={setter('requests')}
        />
      </div>
    </div>
  );
}
