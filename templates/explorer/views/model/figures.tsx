import { dayText, tokenText } from '../../../../feed/format.ts';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { tokenPrice } from '../../format/format.ts';
import { isFresh, readingOf } from '../../parts/reading.ts';
import { useToday } from '../../parts/today.ts';

type Figure = {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly isMain?: boolean;
};

/** The numbers of a model, the two prices first. */
export function Figures({ model }: { readonly model: ModelDetail }) {
  const isRecent = isFresh(readingOf(model.sources), useToday());
  return (
    <dl class="figures">
      {figuresOf(model).map(({ label, value, unit, isMain }) => (
        <div key={label} class={isMain ? 'main' : undefined}>
          <dt>{label}</dt>
          <dd class={isMain && !isRecent ? 'old' : undefined}>
            {value} {unit !== undefined && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const UNIT = 'per million tokens';

function figuresOf(model: ModelDetail): readonly Figure[] {
  return [
    { label: 'Input', value: tokenPrice(model.input_price), unit: UNIT, isMain: true },
    { label: 'Output', value: tokenPrice(model.output_price), unit: UNIT, isMain: true },
    { label: 'Cache read', value: tokenPrice(model.cache_read_price) },
    { label: 'Cache write', value: tokenPrice(model.cache_write_price) },
    { label: 'Context', value: tokenText(model.context_window), unit: 'tokens' },
    {
      label: 'Max output',
      value: model.max_output_tokens === null ? '–' : tokenText(model.max_output_tokens),
      unit: 'tokens',
    },
    { label: 'Released', value: model.released === null ? '–' : dayText(model.released) },
    {
      label: 'Knowledge cutoff',
      value: model.knowledge_cutoff === null ? '–' : dayText(model.knowledge_cutoff),
    },
  ];
}
