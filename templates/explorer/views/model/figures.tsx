import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { tokenText } from '../../../../feed/text.ts';
import { t } from '../../../messages/t.ts';
import { dateText, tokenPrice } from '../../format/format.ts';
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

const UNIT = t('per million tokens');

function figuresOf(model: ModelDetail): readonly Figure[] {
  return [
    { label: t('Input'), value: tokenPrice(model.input_price), unit: UNIT, isMain: true },
    { label: t('Output'), value: tokenPrice(model.output_price), unit: UNIT, isMain: true },
    { label: t('Cache read'), value: tokenPrice(model.cache_read_price) },
    { label: t('Cache write'), value: tokenPrice(model.cache_write_price) },
    { label: t('Context'), value: tokenText(model.context_window), unit: t('tokens') },
    {
      label: t('Max output'),
      value: model.max_output_tokens === null ? '–' : tokenText(model.max_output_tokens),
      unit: t('tokens'),
    },
    { label: t('Released'), value: model.released === null ? '–' : dateText(model.released) },
    {
      label: t('Knowledge cutoff'),
      value: model.knowledge_cutoff === null ? '–' : dateText(model.knowledge_cutoff),
    },
  ];
}
